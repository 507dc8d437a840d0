#!/bin/sh
# Makes both libraries anew. Needs gcc and gcc-aarch64-linux-gnu. Their hashes are in targets.ts.
set -eu
cd "$(dirname "$0")"
for system in x86_64 aarch64; do
  case $system in
    x86_64) compiler=x86_64-linux-gnu-gcc name=linux-x64 ;;
    aarch64) compiler=aarch64-linux-gnu-gcc name=linux-arm64 ;;
  esac
  options=""
  # In-line instructions, and not the compiler's helpers, which may look for newer processors.
  if [ $system = aarch64 ]; then options="-mno-outline-atomics"; fi
  $compiler -O2 -fPIC -shared -nostdlib -ffreestanding -fno-builtin $options \
    -Wall -Wextra -Werror -Wl,--version-script=libatomic.map -Wl,-soname,libatomic.so.1 \
    -Wl,--build-id=none -Wl,-z,relro,-z,now -s -o "$name.so" libatomic.c
done
