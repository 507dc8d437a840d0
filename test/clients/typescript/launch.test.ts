import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  connectToDaemon,
  type GamekeeperError,
  isGamekeeperError,
  startDaemon,
} from '../../../clients/typescript/src/node.ts';
import { ensurePackage } from '../../package/own-package.ts';
import {
  makeHomeFolder,
  RunningCommand,
  runCommand,
  testedCommand,
} from '../../support/daemon-process.ts';
import {
  type FailingStarts,
  launchIn,
  launchSlowly,
  openFailingStarts,
  withoutKeychain,
} from '../support/failing-starts.ts';
import { endAllIn } from '../support/home-processes.ts';
import { playLaunched } from '../support/launched-game.ts';

/** How a game starts the daemon that comes with it; scripted.test.ts has why one does not start. */

const PATIENCE_MS = 60_000;
const game = 'com.example.started';

const folder = makeHomeFolder();
const place = { folder: folder.path, command: testedCommand, inside: (path: string) => path };
let failing: FailingStarts;

beforeAll(async () => {
  Object.assign(process.env, withoutKeychain);
  failing = await openFailingStarts(place);
});
afterAll(async () => {
  await failing.close();
  folder.remove();
});

async function errorOf(call: Promise<unknown>): Promise<GamekeeperError> {
  const error = await call.then(
    () => undefined,
    (thrown) => thrown,
  );
  if (isGamekeeperError(error)) return error;
  throw new Error('an error of Gamekeeper was expected', { cause: error });
}

/** When the daemon told last how its start goes; NaN if it told nothing. */
function toldAt(home: string): number {
  try {
    return Date.parse(JSON.parse(readFileSync(join(home, 'start-state.json'), 'utf8')).changedAt);
  } catch {
    return Number.NaN;
  }
}

const readStartFile = (home: string): { readonly pid: number } =>
  JSON.parse(readFileSync(join(home, 'daemon.json'), 'utf8'));

function write(home: string, state: object): void {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  writeFileSync(join(home, 'start-state.json'), JSON.stringify({ format: 1, ...state }));
}

const stop = (home: string) => runCommand(['stop', '--home', home]);

describe('a program that ends at once', () => {
  test('default: a program is told to end fifteen seconds after its last game', async () => {
    const ends = failing.starts.find(({ cause }) => cause === 'a program that ends at once')!;
    await errorOf(startDaemon(ends));
    expect(failing.readArguments()).toBe('--end-unused 15');
    await errorOf(startDaemon({ ...ends, endUnusedSeconds: 0.5 }));
    expect(failing.readArguments()).toBe('--end-unused 0.5');
    await errorOf(startDaemon({ ...ends, stay: true }));
    expect(failing.readArguments()).toBe('');
  });
});

test('error: DaemonStartFailed names each file that a package lacks', async () => {
  const packageFolder = join(folder.path, 'half');
  mkdirSync(packageFolder);
  writeFileSync(join(packageFolder, process.platform === 'win32' ? 'node.exe' : 'node'), '');
  const library = process.platform === 'linux' ? ', no lib/libatomic.so.1' : '';
  const lacking = `${packageFolder} is not a package of Gamekeeper: no gamekeeper.cjs${library}`;
  expect(await errorOf(startDaemon({ packageFolder }))).toMatchObject({
    name: 'DaemonStartFailed',
    message: `Gamekeeper could not be started: ${lacking}`,
  });
  expect(await errorOf(startDaemon({}))).toMatchObject({
    message: 'Gamekeeper could not be started: no program was named',
  });
});

test.skipIf(process.platform !== 'linux')(
  'behaviour: the package of a bundle starts, which has code in a folder of its own',
  async () => {
    const contents = join(folder.path, 'Farm.app/Contents');
    const [scripts, code] = [join(contents, 'Resources/gamekeeper'), join(contents, 'Frameworks')];
    cpSync(await ensurePackage(), scripts, { recursive: true });
    mkdirSync(code);
    for (const name of ['node', 'keyring.node', 'sodium.node']) {
      renameSync(join(scripts, name), join(code, name));
    }
    const home = join(folder.path, 'bundled');
    expect(await startDaemon({ packageFolder: scripts, home, timeoutMs: PATIENCE_MS })).toBe(true);
    expect(readlinkSync(`/proc/${readStartFile(home).pid}/exe`)).toBe(join(code, 'node'));
    await stop(home);
    rmSync(join(code, 'node'));
    const error = await errorOf(startDaemon({ packageFolder: scripts, home }));
    expect(error.message).toContain('is not a package of Gamekeeper: no ../../Frameworks/node');
  },
);

test.each([
  ['a path through a file', join(process.execPath, 'gamekeeper')],
  ['a name that is too long', join(folder.path, 'x'.repeat(300))],
])('error: DaemonStartFailed for %s', async (_, program) => {
  const error = await errorOf(startDaemon({ ...launchIn(place, 'nowhere'), program }));
  expect(error.name).toBe('DaemonStartFailed');
  expect(error.message).toContain(program);
});

describe('a start that continues', () => {
  test('default: it is started once, and has neither the game nor its output', async () => {
    const launch = launchIn(place, 'once');
    expect(await playLaunched(launch)).toBe('started on embedded\n');
    expect((await runCommand(['status', '--home', launch.home])).status).toBe(0);
    expect(await startDaemon(launch)).toBe(false);
    const other = { game, home: launch.home, network: 'https://games.example/' };
    expect(await errorOf(connectToDaemon(other))).toMatchObject({ name: 'OtherNetwork' });
    await stop(launch.home);
    expect(toldAt(launch.home)).toBeNaN();
  });

  test('default: who connects starts it, and again after it was killed', async () => {
    const { home, ...launch } = launchIn(place, 'connecting');
    const patient = { ...launch, timeoutMs: PATIENCE_MS };
    const client = await connectToDaemon({ game, home, launch: patient });
    const reopened = new Promise<void>((resolve) => client.onReopened(() => resolve()));
    const { pid } = readStartFile(home);
    process.kill(pid, 'SIGKILL');
    await reopened;
    expect(readStartFile(home).pid).not.toBe(pid);
    client.close();
    await stop(home);
  });

  test('error: OtherNetwork where another service runs than the launch names', async () => {
    const launch = launchIn(place, 'other');
    await startDaemon({ ...launch, timeoutMs: PATIENCE_MS });
    const named = { ...launch, service: 'https://games.example/' };
    const elsewhere = await errorOf(connectToDaemon({ game, launch: named }));
    expect([elsewhere.name, elsewhere.context]).toMatchObject([
      'OtherNetwork',
      { expected: 'https://games.example/', service: 'embedded' },
    ]);
    // Whoever names the network decides.
    const manifest = { game, name: 'Started', projects: [], actions: [], budgets: [] };
    for (const options of [
      { network: 'embedded' },
      { manifest: { ...manifest, network: 'embedded' } },
    ]) {
      const client = await connectToDaemon({ game, launch: named, ...options });
      expect(client.currentSession.service).toBe('embedded');
      client.close();
    }
    await stop(launch.home);
  });

  test('behaviour: of two games at once one starts it, and the other waits', async () => {
    for (const name of ['pair1', 'pair2']) {
      const launch = launchIn(place, name);
      const both = await Promise.all([playLaunched(launch), playLaunched(launch)]);
      expect(both.sort()).toEqual(['found on embedded\n', 'started on embedded\n']);
      await stop(launch.home);
      await endAllIn(launch.home);
    }
  });

  test("behaviour: whose own start is slower than another game's has not started it", async () => {
    const slow = launchSlowly(place, 'slow');
    const other = launchIn(place, 'slow');
    const waiting = startDaemon({ ...slow, timeoutMs: PATIENCE_MS });
    await expect.poll(() => existsSync(`${slow.home}.begun`)).toBe(true);
    expect(await startDaemon({ ...other, timeoutMs: PATIENCE_MS })).toBe(true);
    expect(await waiting).toBe(false);
    writeFileSync(`${slow.home}.over`, '');
    await stop(other.home);
    await endAllIn(other.home);
  });

  test('behaviour: who connects while it starts waits until it is ready', async () => {
    const { home, arguments: args, program } = launchIn(place, 'waiting');
    const daemon = new RunningCommand([...args, '--home', home], { command: [program] });
    await expect.poll(() => toldAt(home), { timeout: PATIENCE_MS }).not.toBeNaN();
    const client = await connectToDaemon({ game, home, startTimeoutMs: PATIENCE_MS });
    expect(client.isOpen).toBe(true);
    client.close();
    await daemon.stop('SIGTERM');
  });

  test('behaviour: one that stops is waited for, and another is started', async () => {
    const launch = launchIn(place, 'stopping');
    const command = [launch.program];
    const daemon = new RunningCommand([...launch.arguments, '--home', launch.home], { command });
    await daemon.says('Ctrl-C');
    const stopped = daemon.stop('SIGTERM');
    await expect
      .poll(() => connectToDaemon({ game, home: launch.home }).catch(({ name }) => name))
      .toBe('DaemonNotRunning');
    expect(await startDaemon({ ...launch, timeoutMs: PATIENCE_MS })).toBe(true);
    await stopped;
    await stop(launch.home);
  });
});

describe('what an earlier start left', () => {
  const home = join(folder.path, 'left');
  const failed = {
    state: 'failed',
    pid: process.pid,
    processStart: null,
    error: { code: 9002, message: 'It cannot be reached', data: { name: 'ServiceUnreachable' } },
  };
  const nameOf = async () => (await errorOf(connectToDaemon({ game, home }))).name;

  test('behaviour: a failure is told for a minute', async () => {
    write(home, { ...failed, changedAt: new Date().toISOString() });
    expect(await nameOf()).toBe('ServiceUnreachable');
    write(home, { ...failed, changedAt: new Date(Date.now() - 61_000).toISOString() });
    expect(await nameOf()).toBe('DaemonNotRunning');
  });

  test('behaviour: nobody waits for a process that is another by now', async () => {
    const changedAt = new Date().toISOString();
    const starting = { state: 'starting', pid: process.pid, processStart: 'boot:1', changedAt };
    write(home, starting);
    const startedAt = performance.now();
    if (process.platform === 'linux') expect(await nameOf()).toBe('DaemonNotRunning');
    write(home, { ...starting, pid: 2 ** 30, processStart: null });
    expect(await nameOf()).toBe('DaemonNotRunning');
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });

  test('behaviour: a file that is none is as no file', async () => {
    for (const bad of [
      { state: 'failed' },
      { ...failed, format: 2 },
      { ...failed, error: 'why' },
    ]) {
      write(home, { changedAt: new Date().toISOString(), ...bad });
      expect(await nameOf()).toBe('DaemonNotRunning');
    }
  });

  test('error: DaemonStartFailed where it is not ready in time', async () => {
    const program = { program: process.execPath, arguments: ['-e', 'setInterval(() => {}, 1e9)'] };
    const hangs = new RunningCommand(program.arguments, { command: [program.program] });
    const changedAt = new Date().toISOString();
    write(home, { state: 'starting', pid: hangs.pid, processStart: null, changedAt });
    const launch = { ...launchIn(place, 'left'), timeoutMs: 100 };
    expect(await errorOf(startDaemon(launch))).toMatchObject({
      name: 'DaemonStartFailed',
      message: 'Gamekeeper could not be started: it was not ready after 0.1 s',
    });
    hangs.kill();
    await hangs.ended;
  });
});
