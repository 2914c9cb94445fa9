internal import Glibc
