internal import CommandLineSyntax
internal import Glibc
internal import HUDCommand

StandardDescriptors.fill()
// A display or a reader that goes away is an error to be told, not a reason to die.
signal(SIGPIPE, SIG_IGN)
exit(HUDCommand.run(CommandLine.arguments, in: .ofProcess))
