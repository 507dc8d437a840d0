import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectToControl } from '../../src/daemon/commands/client.ts';
import { decodeAccount } from '../../src/service/ledger/state/account.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { accountDiscriminator } from '../../src/solana/discriminator.ts';
import { openSession } from '../daemon/support/client.ts';
import {
  type DaemonProcess,
  type HomeFolder,
  makeHomeFolder,
  runCommand,
  startDaemonProcess,
} from '../support/daemon-process.ts';
import { FakeClock, libfaketime } from '../support/fake-clock.ts';
import { machineHas } from '../support/machine.ts';

/**
 * A machine whose clock is wrong, under libfaketime: writes, snapshots and restarts while it is a
 * month ahead, right again, ten years behind.
 */

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

let folder: HomeFolder;
let clock: FakeClock;
let daemon: DaemonProcess | undefined;

beforeEach(() => {
  folder = makeHomeFolder();
  clock = new FakeClock(join(folder.path, 'clock'));
});

afterEach(() => {
  daemon?.kill();
  folder.remove();
});

const environment = (): NodeJS.ProcessEnv => ({ ...process.env, ...clock.environment });

async function start(): Promise<void> {
  daemon = await startDaemonProcess(folder, { env: environment() });
}

async function restart(how: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  await daemon!.stop(how);
  await start();
}

const run = (...args: string[]) =>
  runCommand([...args, '--home', folder.home], { env: environment() });
const status = async () => (await run('status')).stdout;

async function control(method: string, params: object = {}): Promise<any> {
  const client = await connectToControl(folder.home);
  try {
    return await client.call(method as never, params as never);
  } finally {
    client.close();
  }
}

/** The ledger's time next to the true one, in days. */
async function daysAhead(): Promise<number> {
  const { time } = await control('control.status');
  return Math.round((Date.parse(time) - Date.now()) / DAY_MS);
}

/** Writes under new keys, and again under all before: each is answered as the first time. */
class Game {
  readonly #answers = new Map<string, unknown>();

  get count(): number {
    return this.#answers.size;
  }

  async write(): Promise<void> {
    const session = await openSession(daemon!.url, folder.home, { wallet: 'anna' });
    for (let i = 0; i < 3; i += 1) {
      const key = `key-${this.#answers.size}`;
      this.#answers.set(key, await session.call('projects.create', projectOf(key)));
    }
    for (const [key, answer] of this.#answers) {
      expect(await session.call('projects.create', projectOf(key))).toEqual(answer);
    }
    await session.close();
  }
}

const projectOf = (key: string) => ({ name: key, idempotencyKey: key });

/** How many projects the ledger has, read from its store. */
async function countProjects(): Promise<number> {
  const store = openSqliteStore(join(folder.home, 'service.sqlite'));
  const discriminator = Buffer.from(accountDiscriminator('Project'));
  let count = 0;
  for (const [, bytes] of store.scan('account')) {
    const { data } = decodeAccount(bytes);
    if (discriminator.equals(data.subarray(0, discriminator.length))) count += 1;
  }
  await store.close();
  return count;
}

describe.skipIf(!machineHas(libfaketime, 'wrong clocks'))('a clock that is wrong', () => {
  test('behaviour: a month ahead and back, ten years back: nothing executes twice', async () => {
    const game = new Game();
    for (const [offset, how] of [
      ['+0', 'SIGTERM'],
      ['+30d', 'SIGKILL'],
      ['+0', 'SIGKILL'],
      ['-3650d', 'SIGTERM'],
      ['+0', 'SIGKILL'],
    ] as const) {
      clock.set(offset);
      if (daemon === undefined) await start();
      await game.write();
      await control('control.snapshot', { name: `at${offset}`.replace('+', '_') + game.count });
      await game.write();
      await restart(how);
      await game.write();
    }
    expect((await control('control.verify')).isEqual).toBe(true);
    await daemon!.stop('SIGTERM');
    expect(await countProjects()).toBe(game.count);
  });

  test('behaviour: status, doctor and the log say what they see', async () => {
    clock.set('+30d');
    await start();
    await new Game().write();
    expect(await status()).not.toContain('is stopped');
    clock.set('+0');
    expect(await status()).toMatch(/is stopped for (29|30) days more/);
    expect(await status()).toMatch(/clock {4}(29|30) days behind the last commit/);
    await daemon!.stop('SIGKILL');
    const doctor = await run('doctor');
    expect(doctor.stdout).toMatch(
      /the clock {2}is (29|30) days behind the last commit of journals/,
    );
    expect(doctor.status).toBe(0);
    await start();
    expect(await status()).toMatch(/is stopped for (29|30) days more/);
    expect(await status()).toMatch(/clock {4}(29|30) days behind the last commit/);
    const log = await runCommand([join(folder.home, 'daemon.log')], { command: ['cat'] });
    expect(log.stdout).toMatch(/"behindMs":\d+,"msg":"the clock was set back, or was ahead"/);
    expect(log.stdout).toMatch(/"standstillMs":\d+,"msg":"the ledger's time is stopped"/);
    clock.set('+31d');
    expect(await status()).not.toMatch(/is stopped|behind/);
  });

  test('behaviour: a snapshot under a wrong clock does not move time for good', async () => {
    clock.set('+30d');
    await start();
    await new Game().write();
    await control('control.snapshot', { name: 'ahead' });
    clock.set('+0');
    await control('control.snapshot', { name: 'still' });
    for (const name of ['ahead', 'still']) {
      await restart('SIGKILL');
      await control('control.revert', { name });
      expect(await daysAhead()).toBe(30);
      expect(await status()).toMatch(/is stopped for (29|30) days more/);
    }
    clock.set('+31d');
    expect(await daysAhead()).toBe(31);
  });

  test('default: a clock that continues is not spoken of', async () => {
    clock.set('+0');
    await start();
    await new Game().write();
    await restart('SIGTERM');
    expect(await status()).not.toMatch(/is stopped|behind/);
    expect(Math.abs((await control('control.status')).standstillMs)).toBeLessThan(MINUTE_MS);
    await daemon!.stop('SIGTERM');
    expect((await run('doctor')).stdout).toContain('the clock  is behind nothing');
  });
});
