internal import Glibc
internal import HUDOwner

exit(OwnerProgram.run(Array(CommandLine.arguments.dropFirst())))
