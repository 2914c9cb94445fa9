internal import CommandLineSyntax
internal import Glibc
internal import HUDOwner

StandardDescriptors.fill()
exit(OwnerProgram.run(Array(CommandLine.arguments.dropFirst())))
