import {
  ORIGINAL_PREFIX,
  originalVariables,
  passedVariables,
} from '../../src/core/process-environment.ts';
import type { TargetName } from './targets.ts';

/** What a terminal starts: the program, with the variables that it may have and no others. */
export function makeLauncher(target: TargetName): { readonly name: string; readonly text: string } {
  return target.startsWith('win32')
    ? { name: 'gamekeeper.cmd', text: cmd.replaceAll('\n', '\r\n') }
    : { name: 'gamekeeper', text: makeShell(target.startsWith('linux')) };
}

const FLAG = '--disable-warning=ExperimentalWarning';

const cmd = `@rem Starts Gamekeeper on the Node beside it.
@rem None of Node's or OpenSSL's variables; where there are none "set" would complain.
@setlocal
@set NODE_OPTIONS=-
@set OPENSSL_CONF=-
@for /f "delims==" %%v in ('set NODE_') do @set "%%v="
@for /f "delims==" %%v in ('set OPENSSL_') do @set "%%v="
@"%~dp0node.exe" ${FLAG} "%~dp0gamekeeper.cjs" %*
`;

function makeShell(isLinux: boolean): string {
  // The later one of two counts: programs that the daemon starts get what the caller had.
  const addition = `LD_LIBRARY_PATH="$here/lib" ${ORIGINAL_PREFIX}LD_LIBRARY_PATH= `;
  const library = isLinux ? addition : '';
  return `#!/bin/sh
# Starts Gamekeeper on the Node beside it, with these variables of the environment and no others.
here=$(CDPATH='' cd -- "$(dirname -- "$(readlink -f -- "$0" || printf %s "$0")")" && pwd -P)
set -- "$here/node" ${FLAG} "$here/gamekeeper.cjs" "$@"
# What has an equals sign is a variable to env.
case $here in *=*) set -- /bin/sh -c 'exec "$0" "$@"' "$@" ;; esac
for name in ${namesOf(passedVariables)}; do
  ${passAs('$name')}
done
for name in ${namesOf(originalVariables)}; do
  ${passAs(`${ORIGINAL_PREFIX}$name`)}
done
${isLinux ? SPLIT_PATH : ''}exec /usr/bin/env -i ${library}"$@"
`;
}

/** Where the libraries' path cannot be said, Node takes those of the system. */
const SPLIT_PATH = `# To Linux these end a folder, or begin a name that stands for something else.
case $here in *[':;$']*) exec /usr/bin/env -i "$@" ;; esac
`;

/** Those that a shell can have. */
const namesOf = (names: readonly string[]): string =>
  names.filter((name) => /^\w+$/.test(name)).join(' ');

/** Puts a variable in front of the words, if it is set. */
const passAs = (name: string): string =>
  `eval "if [ -n \\"\\\${$name+x}\\" ]; then set -- \\"${name}=\\$$name\\" \\"\\$@\\"; fi"`;
