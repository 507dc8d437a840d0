import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { listenAt } from '../../support/session-bus.ts';
import { makeFolder } from './place.ts';

/** A D-Bus session with an unlocked GNOME Keyring in a folder of its own. */
export interface SecretService {
  /** Value of DBUS_SESSION_BUS_ADDRESS. */
  readonly address: string;
  /** Locks the keyring, as a session that nobody sits at does. */
  lock(): void;
  /** Ends the keyring's program and starts it again on the same bus, with what it has kept. */
  restart(how: 'locked' | 'unlocked'): Promise<void>;
  /** From now on the bus starts the keyring again, unlocked, where it ended by itself. */
  keepUnlocked(): void;
  /** Of the keyring's program; undefined while none runs. */
  processId(): number | undefined;
  /** Ends the keyring's program as a crash does. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Says the bus's address once the keyring is unlocked, and lives until its input ends. */
const script = `
  printf 'a passphrase' | gnome-keyring-daemon --unlock --components=secrets >/dev/null || exit 1
  echo "$DBUS_SESSION_BUS_ADDRESS"
  cat >/dev/null
`;

/** What the keyring's program and `dbus-send` say of the bus that they are on. */
type BusEnvironment = NodeJS.ProcessEnv;

/**
 * @param unlocked whether there is a keyring at all; without, the bus has no Secret Service.
 * @param socket path at which the bus listens; one of its own where left out.
 */
export async function startSecretService(unlocked = true, socket?: string): Promise<SecretService> {
  const folder = makeFolder();
  const runtime = join(folder.path, 'runtime');
  // The bus looks into this folder of services, if it is there when the bus starts.
  mkdirSync(servicesIn(runtime), { recursive: true, mode: 0o700 });
  const env = {
    PATH: process.env.PATH,
    HOME: folder.path,
    XDG_RUNTIME_DIR: runtime,
    // Nothing of the machine's own services is started on this bus.
    XDG_DATA_DIRS: folder.path,
  };
  const command = unlocked ? script : 'echo "$DBUS_SESSION_BUS_ADDRESS"; cat >/dev/null';
  const listening = socket === undefined ? [] : [listenAt(folder.path, socket)];
  const child = spawn('dbus-run-session', [...listening, '--', 'sh', '-c', command], {
    env,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const address = await readLine(child);
  const onBus = { ...env, DBUS_SESSION_BUS_ADDRESS: address };
  const lock = (): void => {
    const collection = 'objpath:/org/freedesktop/secrets/collection/login';
    const method = 'org.freedesktop.Secret.Service.Lock';
    const where = ['--dest=org.freedesktop.secrets', '/org/freedesktop/secrets'];
    send(onBus, ...where, method, `array:${collection}`);
  };
  return {
    address,
    lock,
    async restart(how) {
      process.kill(keyringOn(onBus), 'SIGTERM');
      while (hasKeyring(onBus)) await setImmediate();
      // Both unlock it: what it has kept is read then, and locked again.
      const args = ['--unlock', '--components=secrets'];
      const { status } = spawnSync('gnome-keyring-daemon', args, {
        env: onBus,
        input: 'a passphrase',
        stdio: ['pipe', 'ignore', 'ignore'],
      });
      if (status !== 0) throw new Error('the keyring did not start again');
      if (how === 'locked') lock();
    },
    keepUnlocked() {
      writeActivation(runtime, env);
      send(onBus, ...BUS, 'org.freedesktop.DBus.ReloadConfig');
    },
    processId: () => (hasKeyring(onBus) ? keyringOn(onBus) : undefined),
    async kill() {
      process.kill(keyringOn(onBus), 'SIGKILL');
      while (hasKeyring(onBus)) await setImmediate();
    },
    async stop() {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
      folder.remove();
    },
  };
}

/** Crashes of the keyring in one round, beyond which something else is wrong. */
const CRASHES_MAX = 2;

/**
 * Plays a round that kills clients of the keyring. GNOME Keyring crashes now and then as they go (a
 * trap in GLib, in the kernel's log). A round in which it did says nothing about us, and is played
 * again from its beginning, with a keyring that is unlocked again.
 */
export async function playRound(keyring: SecretService, round: () => Promise<void>): Promise<void> {
  keyring.keepUnlocked();
  for (let crashes = 0; ; crashes += 1) {
    const before = keyring.processId();
    try {
      return await round();
    } catch (error) {
      if (keyring.processId() === before || crashes === CRASHES_MAX) throw error;
    }
  }
}

const BUS = ['--dest=org.freedesktop.DBus', '/org/freedesktop/DBus'] as const;
const SECRETS = 'string:org.freedesktop.secrets';

function hasKeyring(env: BusEnvironment): boolean {
  return send(env, ...BUS, 'org.freedesktop.DBus.NameHasOwner', SECRETS).includes('true');
}

/** Its process id. */
function keyringOn(env: BusEnvironment): number {
  const method = 'org.freedesktop.DBus.GetConnectionUnixProcessID';
  return Number(/uint32 (\d+)/.exec(send(env, ...BUS, method, SECRETS))![1]);
}

function send(env: BusEnvironment, ...args: readonly string[]): string {
  const options = { env: { ...env }, encoding: 'utf8' } as const;
  const all = ['--session', '--print-reply', ...args];
  const { status, stdout, stderr } = spawnSync('dbus-send', all, options);
  if (status !== 0) throw new Error(`dbus-send: ${stderr}`);
  return stdout;
}

const servicesIn = (runtime: string): string => join(runtime, 'dbus-1', 'services');

/**
 * Has the bus start the keyring unlocked, where it ended by itself. The machine's own file for that
 * starts a locked one: whatever is asked then fails as LOCKED, until the test ends.
 */
function writeActivation(runtime: string, env: BusEnvironment): void {
  const start = join(runtime, 'start-keyring');
  const variables = Object.entries(env).map(([name, value]) => `export ${name}='${value}'`);
  const unlock = "printf 'a passphrase' | gnome-keyring-daemon --foreground --unlock";
  writeFileSync(start, [...variables, `${unlock} --components=secrets`, ''].join('\n'));
  const service = `[D-BUS Service]\nName=org.freedesktop.secrets\nExec=/bin/sh ${start}\n`;
  writeFileSync(join(servicesIn(runtime), 'org.freedesktop.secrets.service'), service);
}

async function readLine(child: ChildProcess): Promise<string> {
  let text = '';
  for await (const chunk of child.stdout!) {
    text += chunk;
    if (text.includes('\n')) return text.trim();
  }
  throw new Error('the D-Bus session did not start');
}
