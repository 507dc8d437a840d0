import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** A D-Bus session with an unlocked keyring of its own. */
export interface Keyring {
  /** Value of DBUS_SESSION_BUS_ADDRESS. */
  readonly address: string;
  stop(): Promise<void>;
}

/** Prints the bus's address once the keyring is unlocked, and runs until its input is closed. */
const script = `
  printf 'a passphrase' | gnome-keyring-daemon --unlock --components=secrets >/dev/null || exit 1
  echo "$DBUS_SESSION_BUS_ADDRESS"
  cat >/dev/null
`;

/** Undefined if the machine has no Secret Service. */
export async function startKeyring(folder: string): Promise<Keyring | undefined> {
  for (const command of ['dbus-run-session', 'gnome-keyring-daemon']) {
    if (spawnSync(command, ['--version'], { stdio: 'ignore' }).status !== 0) return undefined;
  }
  const runtime = join(folder, 'runtime');
  mkdirSync(runtime, { mode: 0o700 });
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    XDG_RUNTIME_DIR: runtime,
    XDG_DATA_DIRS: folder,
  };
  const child = spawn('dbus-run-session', ['--', 'sh', '-c', script], {
    env,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const [line] = await once(child.stdout, 'data');
  return {
    address: String(line).trim(),
    async stop() {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}
