import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { platform } from 'node:process';

/** Whether `makeDesktop` can stand for the system's: by its search path alone. */
export const hasDesktop = platform === 'linux';

/** A desktop whose program that opens files notes what it was given. */
export interface Desktop {
  /** The environment of processes on it. */
  readonly env: NodeJS.ProcessEnv;
  /** The path of the file that was opened last; undefined if none was. */
  opened(): string | undefined;
}

/** @param folder of the test. */
export function makeDesktop(folder: string): Desktop {
  const programs = join(folder, 'programs');
  const told = join(folder, 'opened-file');
  mkdirSync(programs);
  // Written and moved in one step, so that it is there whole.
  const script = `#!/bin/sh\nprintf %s "$1" > '${told}.part' && mv '${told}.part' '${told}'\n`;
  writeFileSync(join(programs, 'xdg-open'), script);
  chmodSync(join(programs, 'xdg-open'), 0o755);
  return {
    env: {
      ...process.env,
      DISPLAY: ':9',
      PATH: `${programs}:${process.env.PATH}`,
      // Without a portal, whatever this machine has.
      DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent',
    },
    opened: () => (existsSync(told) ? readFileSync(told, 'utf8') : undefined),
  };
}
