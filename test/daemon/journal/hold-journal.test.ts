import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GamekeeperError } from '../../../src/core/errors.ts';
import { callControl } from '../../../src/daemon/controls/control-methods.ts';
import { openHome } from '../../../src/daemon/home/home.ts';
import { ensurePrivateFolder } from '../../../src/daemon/home/private-files.ts';
import type { CustodyPort } from '../../../src/daemon/keys/custody.ts';
import { silentLog } from '../../../src/daemon/log/daemon-log.ts';
import { type Daemon, startDaemon } from '../../../src/daemon/process/daemon.ts';
import {
  type EmbeddedService,
  importIntoHome,
  openEmbeddedService,
} from '../../../src/daemon/process/embedded.ts';
import type { ServicePort } from '../../../src/methods/ports.ts';
import { withCall } from '../../support/with-call.ts';
import { openSession, type TestClient } from '../support/client.ts';
import { makeEntry } from '../support/journal-entry.ts';
import { MemoryCustody } from '../support/memory-custody.ts';
import { makeFolder } from '../support/place.ts';

/**
 * The journal of a daemon never answers what the ledger no longer knows, wherever the process was
 * killed.
 */

const WRITES = 20;
let folder: ReturnType<typeof makeFolder>;
let home: string;
let custody: MemoryCustody;
let service: EmbeddedService;
let daemon: Daemon;
let game: TestClient;
/** What comes before the service learns of a send, and before the daemon learns of its answer. */
let beforeSend: () => Promise<unknown>;
let beforeAnswer: () => Promise<unknown>;

beforeEach(async () => {
  folder = makeFolder();
  home = join(folder.path, 'home');
  custody = new MemoryCustody();
  beforeSend = async () => {};
  beforeAnswer = async () => {};
  await ensurePrivateFolder(home);
  await start();
});

afterEach(async () => {
  await stop();
  folder.remove();
});

async function start(): Promise<void> {
  service = await openEmbeddedService(await openHome(home, 'service'));
  const { port, fund } = service;
  // Kept open over several starts, as a keychain is.
  const kept: CustodyPort = {
    kind: custody.kind,
    description: custody.description,
    read: (key) => custody.read(key),
    write: (key, seed) => custody.write(key, seed),
    remove: (key) => custody.remove(key),
    close() {},
  };
  const call: ServicePort['call'] = async (name, args, ...rest) => {
    if (name !== 'sendTransactionBundles') return port.call(name, args, ...rest);
    await beforeSend();
    const answer = await port.call(name, args, ...rest);
    await beforeAnswer();
    return answer;
  };
  const late = withCall(port, call);
  daemon = await startDaemon({
    home: await openHome(home, 'daemon'),
    service: late,
    fund,
    custody: kept,
    log: silentLog,
  });
  game = await openSession(daemon.url, home);
}

async function stop(): Promise<void> {
  await daemon.close();
  await service.close();
}

const projectOf = (i: number) => ({ name: `Farm ${i}`, idempotencyKey: `farm-${i}` });

async function write(from: number): Promise<any[]> {
  const receipts: any[] = [];
  for (let i = from; i < from + WRITES; i += 1) {
    receipts.push(await game.call('projects.create', projectOf(i)));
  }
  return receipts;
}

async function expectUndone(kept: readonly any[], undone: readonly any[]): Promise<void> {
  for (const { idempotencyKey } of undone) {
    expect(await game.errorOf('transactions.status', { idempotencyKey })).toBe('NotFound');
  }
  const [first] = kept;
  expect(await game.call('projects.create', projectOf(0))).toEqual(first);
  const again = await game.call('projects.create', projectOf(WRITES));
  expect(again.signatures).not.toEqual(undone[0].signatures);
  expect(await game.call('projects.find', { addresses: [again.address] })).toHaveLength(1);
}

/** As the control channel does it. */
function revert(name: string): Promise<unknown> {
  const { journal, desk } = daemon;
  return callControl(
    'control.revert',
    { name },
    { controls: service.controls, journal, desk, stop() {} },
    new AbortController().signal,
  );
}

function once(run: () => Promise<unknown>): () => Promise<unknown> {
  let isDone = false;
  return async () => {
    if (isDone) return;
    isDone = true;
    await run();
  };
}

describe('while an answer is on its way', () => {
  const create = () => game.call('projects.create', projectOf(0));
  const countProjects = async (address: string): Promise<number> =>
    (await game.call('projects.find', { addresses: [address] })).length;

  test('behaviour: what was undone before it was known is not answered as made', async () => {
    await service.controls.snapshot('before');
    beforeAnswer = once(() => revert('before'));
    expect(await game.errorOf('projects.create', projectOf(0))).toBe('OutcomeUnknown');
    const [open] = daemon.journal.unsettled();
    expect(open).toMatchObject({ idempotencyKey: 'farm-0', state: 'UNKNOWN' });
    expect([...daemon.journal.settled()]).toEqual([]);
  });

  test('behaviour: what can still be executed is executed again', async () => {
    beforeSend = once(() => service.controls.snapshot('before'));
    beforeAnswer = once(() => revert('before'));
    const receipt = await create();
    expect(await countProjects(receipt.address)).toBe(1);
    expect(await create()).toEqual(receipt);
  });

  test('behaviour: a snapshot changes no answer', async () => {
    beforeAnswer = once(() => service.controls.snapshot('meanwhile'));
    const receipt = await create();
    expect(await countProjects(receipt.address)).toBe(1);
    expect(await create()).toEqual(receipt);
  });
});

describe('at the start', () => {
  test('behaviour: killed between the revert and the journal', async () => {
    const kept = await write(0);
    await service.controls.snapshot('before');
    const undone = await write(WRITES);
    // The ledger alone, as it is when the process is killed right after it.
    await service.controls.revert('before');
    await stop();
    await start();
    await expectUndone(kept, undone);
  });

  test('behaviour: killed between the import and the journal', async () => {
    const kept = await write(0);
    const file = join(folder.path, 'state.gkx');
    await service.controls.export(file);
    const undone = await write(WRITES);
    await stop();
    const opened = await openHome(home, 'both');
    await importIntoHome(opened, file, async () => undefined);
    opened.close();
    expect(existsSync(file)).toBe(true);
    await start();
    await expectUndone(kept, undone);
  });

  test('error: ControlUnfinished after an import that the journal could not follow', async () => {
    const kept = await write(0);
    const file = join(folder.path, 'state.gkx');
    await service.controls.export(file);
    const undone = await write(WRITES);
    await stop();
    const opened = await openHome(home, 'both');
    const importing = importIntoHome(opened, file, async () => {
      throw new GamekeeperError('StorageFull', { file, detail: 'no space left on device' });
    });
    const context = { control: 'The import', next: expect.stringContaining('The next start') };
    await expect(importing).rejects.toMatchObject({ name: 'ControlUnfinished', context });
    opened.close();
    await start();
    await expectUndone(kept, undone);
  });

  test('behaviour: an unsettled write is not forgotten, and is settled', async () => {
    await service.controls.snapshot('before');
    const { journal } = daemon;
    await journal.put(makeEntry('open', { state: 'UNKNOWN' }));
    await service.controls.revert('before');
    await stop();
    await start();
    const unsettled = await game.call('transactions.unsettled');
    expect(unsettled).toMatchObject([{ idempotencyKey: 'open', state: 'UNKNOWN' }]);
  });
});
