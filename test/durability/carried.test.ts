import { randomBytes, randomInt } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HOUR_MS } from '../../src/core/limits.ts';
import { runImport } from '../../src/daemon/commands/controls.ts';
import { lookAtHome } from '../../src/daemon/home/home.ts';
import { journalNameOf, openJournal } from '../../src/daemon/journal/journal.ts';
import { HomeHead } from '../../src/daemon/ledger-store/home-head.ts';
import type { ServicePort } from '../../src/methods/ports.ts';
import { openExport } from '../../src/service/controls/export-file.ts';
import { carriedAmong, isCarriedKey } from '../../src/service/ledger/log/carried.ts';
import { planRebuild, rebuildStore } from '../../src/service/recovery/rebuild.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import type { TestClient } from '../daemon/support/client.ts';
import { makeFolder } from '../daemon/support/place.ts';
import { RunningCommand } from '../support/daemon-process.ts';
import { copyHome, type LivingHome, liveIn, makeKeychain, markAsDead } from './home-life.ts';

/**
 * A write on the embedded ledger waits for one flush of the disk: the ledger's commit carries what
 * the journal has to know. Here a home is copied between every two steps of a write, as a kill
 * would leave it, and the next start comes an hour later.
 */

const GAME = 'com.example.test';
const farm = { name: 'farm', idempotencyKey: 'farm' };

let folder: ReturnType<typeof makeFolder>;
let keys: ReturnType<typeof makeKeychain>;
let homes: number;

beforeEach(() => {
  folder = makeFolder();
  keys = makeKeychain();
  homes = 0;
});
afterEach(() => {
  vi.useRealTimers();
  folder.remove();
});

/** What happens at the steps of a send. */
interface Steps {
  signed?(): unknown;
  /** @param image makes the home as a kill leaves it that comes before the journal's commit. */
  executed?(image: () => string): unknown;
}

/** Has something happen before the service gets a message, and when its answer is there. */
function interrupt({ port }: LivingHome['service'], home: string, steps: Steps): void {
  const send = port.send.bind(port);
  const interrupted: ServicePort['send'] = async (bundles) => {
    const signed = imageOf(home);
    await steps.signed?.();
    const answer = await send(bundles);
    await steps.executed?.(() => imageOf(home, signed));
    return answer;
  };
  Object.assign(port, { send: interrupted });
}

/**
 * The home as a kill at this moment leaves it.
 * @param earlier an image whose journal has not been written to since, however busy the machine is.
 */
function imageOf(home: string, earlier?: string): string {
  homes += 1;
  const image = copyHome(home, join(folder.path, `image-${homes}`));
  markAsDead(join(image, 'daemon.json'));
  for (const name of earlier === undefined ? [] : ['journals', 'daemon.book', 'service.book']) {
    rmSync(join(image, name), { recursive: true });
    cpSync(join(earlier!, name), join(image, name), { recursive: true });
  }
  return image;
}

/** Makes the write, and a home as a kill leaves it when that is executed and not in the journal. */
async function writeAndKill(living: LivingHome, home: string) {
  let image = '';
  interrupt(living.service, home, {
    executed: (imageNow) => {
      image = imageNow();
    },
  });
  const { signatures } = await (await living.open('main')).call('projects.create', farm);
  return { image, signatures };
}

/** What its journal has on disk of a write. */
async function keptIn(home: string, network: string) {
  const copy = copyHome(home, join(folder.path, `looked-at-${randomInt(2 ** 31)}`));
  const journal = openJournal(join(copy, journalNameOf(network)));
  try {
    return journal.find(GAME, farm.idempotencyKey)?.state;
  } finally {
    await journal.close();
  }
}

/** What is answered of a write's state: the state, or the name of the error. */
function stateOf({ error, result }: { readonly error?: any; readonly result?: any }): string {
  return error === undefined ? result.state : error.data.name;
}

/** A start in a home, an hour later. */
async function startLater(home: string): Promise<LivingHome> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR_MS });
  return liveIn(home, keys);
}

/** The lines of the audit about the write. */
async function linesOf({ daemon }: LivingHome) {
  await daemon.journal.verifyAudit();
  const { lines } = daemon.journal.readAudit({ after: 0, afterDay: 0 });
  return lines.filter(({ kind, line }) => kind === 'SIGNED' && line.includes('"farm"'));
}

/** The write was executed: nobody is told anything else, and nothing executes it again. */
async function expectExecuted(home: string, signature: string): Promise<void> {
  const living = await startLater(home);
  try {
    const game = await living.open('main');
    const status = await game.call('transactions.status', { idempotencyKey: 'farm' });
    expect(status).toMatchObject({ state: 'SUCCEEDED', signatures: [signature] });
    expect(await game.call('transactions.status', { signature })).toEqual(status);
    const other = { ...farm, name: 'another' };
    expect(await game.errorOf('projects.create', other)).toBe('IdempotencyKeyReused');
    const receipt = await game.call('projects.create', farm);
    expect(receipt.signatures).toEqual([signature]);
    expect(await linesOf(living)).toHaveLength(1);
    await expectOnce(game);
  } finally {
    await living.close();
  }
}

/** The write was not executed: its key is free, and executes one. */
async function expectNothing(home: string): Promise<void> {
  const living = await startLater(home);
  try {
    const game = await living.open('main');
    const asked = { idempotencyKey: 'farm' };
    expect(await game.errorOf('transactions.status', asked)).toBe('NotFound');
    expect(await linesOf(living)).toHaveLength(0);
    await game.call('projects.create', farm);
    await expectOnce(game);
  } finally {
    await living.close();
  }
}

async function expectOnce(game: TestClient): Promise<void> {
  expect(await game.call('projects.find', { names: [farm.name] })).toHaveLength(1);
}

describe('a process that ends', () => {
  test('behaviour: when a message was signed: nothing of it is left', async () => {
    const home = join(folder.path, 'home');
    const living = await liveIn(home, keys);
    let image = '';
    interrupt(living.service, home, {
      signed: () => {
        image = imageOf(home);
      },
    });
    await (await living.open('main')).call('projects.create', farm);
    expect(await keptIn(image, living.service.port.genesisId)).toBeUndefined();
    await living.close();
    await expectNothing(image);
  });

  test('behaviour: when it was executed, and the journal does not have it', async () => {
    const home = join(folder.path, 'home');
    const living = await liveIn(home, keys);
    const { image, signatures } = await writeAndKill(living, home);
    expect(await keptIn(image, living.service.port.genesisId)).toBeUndefined();
    await living.close();
    await expectExecuted(image, signatures[0]);
    // And once more, now that the journal has it.
    vi.useRealTimers();
    await expectExecuted(image, signatures[0]);
  });

  test('behaviour: when the journal has it, and the ledger carries it still', async () => {
    const home = join(folder.path, 'home');
    const living = await liveIn(home, keys);
    const { signatures } = await (await living.open('main')).call('projects.create', farm);
    await living.daemon.journal.whenDurable();
    const image = imageOf(home);
    expect(await keptIn(image, living.service.port.genesisId)).not.toBeUndefined();
    await living.close();
    await expectExecuted(image, signatures[0]);
  });

  test('behaviour: when the journal has it, and nobody has executed it', async () => {
    const home = join(folder.path, 'home');
    const living = await liveIn(home, keys);
    let image = '';
    interrupt(living.service, home, {
      signed: async () => {
        await living.daemon.journal.whenDurable();
        image = imageOf(home);
      },
    });
    await (await living.open('main')).call('projects.create', farm);
    expect(await keptIn(image, living.service.port.genesisId)).toBe('SIGNED');
    await living.close();
    const later = await startLater(image);
    const game = await later.open('main');
    await game.call('projects.create', farm);
    await expectOnce(game);
    await later.close();
  });

  test('behaviour: when some of many were executed', async () => {
    const home = join(folder.path, 'home');
    const living = await liveIn(home, keys);
    const images: string[] = [];
    interrupt(living.service, home, { executed: () => void images.push(imageOf(home)) });
    const game = await living.open('main');
    const names = Array.from({ length: 12 }, (_, index) => `farm-${index}`);
    const write = async (of: TestClient, name: string): Promise<string> =>
      (await of.call('projects.create', { name, idempotencyKey: name })).signatures[0];
    const signatures = await Promise.all(names.map((name) => write(game, name)));
    await living.close();
    const later = await startLater(images[images.length >> 1]!);
    const asked = await later.open('main');
    for (const [index, name] of names.entries()) {
      const made = await asked.call('projects.find', { names: [name] });
      const status = await asked.request('transactions.status', { idempotencyKey: name });
      // What waits long on a busy machine the journal commits by itself: then it knows the write.
      if (made.length === 0) expect(['NotFound', 'EXPIRED']).toContain(stateOf(status));
      else expect(status.result.signatures).toEqual([signatures[index]]);
      const again = await write(asked, name);
      if (made.length > 0) expect(again).toBe(signatures[index]);
      expect(await asked.call('projects.find', { names: [name] })).toHaveLength(1);
    }
    await later.close();
  });

  test('behaviour: when what was executed was undone by a revert', async () => {
    const home = join(folder.path, 'home');
    const living = await liveIn(home, keys);
    const { controls } = living.service;
    const game = await living.open('main');
    await controls.snapshot('before');
    const images: string[] = [];
    interrupt(living.service, home, {
      executed: async (imageNow) => {
        if (images.length > 0) return;
        await controls.revert('before');
        images.push(imageNow());
      },
    });
    await game.request('projects.create', farm);
    await living.close();
    await expectNothing(images[0]!);
  });
});

test('behaviour: no more is carried than the journal has not on disk', async () => {
  const living = await liveIn(join(folder.path, 'home'), keys);
  const game = await living.open('main');
  const { ledger } = living.service.port;
  const carried = () => ledger!.carried!.read().map(({ signature }) => signature);
  const write = async (name: string): Promise<string[]> =>
    (await game.call('projects.create', { name, idempotencyKey: name })).signatures;
  const first = await write('farm');
  expect(carried()).toEqual(first);
  await living.daemon.journal.whenDurable();
  const second = await write('barn');
  expect(carried()).toEqual(second);
  // Written over, or after it: the journal has the second by now, or not yet.
  const third = await write('mill');
  expect([third, [...second, ...third]]).toContainEqual(carried());
  await living.close();
});

test('behaviour: an export leaves out what is carried', async () => {
  const home = join(folder.path, 'home');
  const living = await liveIn(home, keys);
  await (await living.open('main')).call('projects.create', farm);
  const file = join(folder.path, 'world.export');
  await living.service.controls.export(file);
  await living.close();
  const { rows, close } = openExport(file);
  const isCarried = [...rows()].some((row) => row.kind === 'entry' && isCarriedKey(row.key));
  close();
  expect(isCarried).toBe(false);
});

test('behaviour: an import hands over what the ledger before it carried', async () => {
  const home = join(folder.path, 'home');
  const living = await liveIn(home, keys);
  const file = join(folder.path, 'world.export');
  let image = '';
  interrupt(living.service, home, {
    executed: async (imageNow) => {
      image = imageNow();
      await living.service.controls.export(file);
    },
  });
  const { signatures } = await (await living.open('main')).call('projects.create', farm);
  await living.close();
  await runImport(file, { home: image });
  await expectExecuted(image, signatures[0]);
});

test('behaviour: a ledger that is rebuilt carries what the damaged one did', async () => {
  const home = join(folder.path, 'home');
  const living = await liveIn(home, keys);
  const { image, signatures } = await writeAndKill(living, home);
  await living.close();
  const [damaged, rebuilt] = [join(image, 'service.sqlite'), join(image, 'rebuilt.sqlite')];
  const plan = planRebuild(damaged, undefined, []);
  await rebuildStore(damaged, rebuilt, plan, { now: () => Date.now(), randomBytes });
  const store = openSqliteStore(rebuilt);
  const carried = [...carriedAmong(store.scan('meta'))];
  expect(carried.map(({ signature }) => signature)).toEqual(signatures);
  await store.close();
});

test('behaviour: a service that runs alone in the home hands over what it carried', async () => {
  const home = join(folder.path, 'home');
  const living = await liveIn(home, keys);
  const { genesisId } = living.service.port;
  const { image } = await writeAndKill(living, home);
  await living.close();
  expect(await keptIn(image, genesisId)).toBeUndefined();
  const [known] = new HomeHead(lookAtHome(image)).known();
  const service = new RunningCommand(['service', '--home', image]);
  await service.says('Try:');
  expect((await service.stop('SIGTERM')).status).toBe(0);
  expect(await keptIn(image, genesisId)).toBe('SIGNED');
  // It still vouches for the end of the ledger's log.
  expect(new HomeHead(lookAtHome(image)).known()).toMatchObject([{ end: known!.end }]);
});
