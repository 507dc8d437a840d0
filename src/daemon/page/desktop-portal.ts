import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { originalEnvironment } from '../../core/process-environment.ts';

/**
 * Linux desktops open files for programs over D-Bus, by the portal OpenURI: the browser is then the
 * desktop's child. What `xdg-open` starts is the daemon's, and so the game's: Steam would wait for
 * the browser's end. A file needs a descriptor, which Node cannot send over a socket, so GLib's
 * program speaks to the bus (systemd's busctl sends none either).
 */

const NAME = 'org.freedesktop.portal.Desktop';
const PATH = '/org/freedesktop/portal/desktop';
const INTERFACE = 'org.freedesktop.portal.OpenURI';
const METHOD = 'OpenFile';
/** Of the file in the program: the first after its standard streams. */
const DESCRIPTOR = 3;
/** How long a portal that has to be started first may take. */
const PATIENCE_SECONDS = 10;

const gdbus = [
  ...['gdbus', 'call', '--session', '--timeout', String(PATIENCE_SECONDS)],
  ...['--dest', NAME, '--object-path', PATH, '--method', `${INTERFACE}.${METHOD}`],
  ...['', `handle ${DESCRIPTOR}`, '{}'],
] as const;

/** Whether the portal took a file; false where there is none, and nothing was opened. */
export async function openByPortal(file: string): Promise<boolean> {
  if (!hasBus(process.env)) return false;
  return run(gdbus, file);
}

/** Where there is none, a program that looks for one would start it. */
function hasBus({ DBUS_SESSION_BUS_ADDRESS: address, XDG_RUNTIME_DIR: folder }: NodeJS.ProcessEnv) {
  return Boolean(address) || (Boolean(folder) && existsSync(join(folder!, 'bus')));
}

/** Whether a program did it; false where the system has none of the name. */
async function run(
  [program, ...args]: readonly [string, ...string[]],
  file: string,
): Promise<boolean> {
  const env = originalEnvironment(process.env);
  // A program of the system's takes the system's libraries, and not those of the game's store.
  delete env.LD_LIBRARY_PATH;
  delete env.LD_PRELOAD;
  const opened = openSync(file, 'r');
  try {
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', opened], env });
    const [code] = await once(child, 'exit');
    return code === 0;
  } catch {
    return false;
  } finally {
    closeSync(opened);
  }
}
