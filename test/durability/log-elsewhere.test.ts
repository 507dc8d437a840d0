import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OpenedService, openService } from '../../src/service/compose.ts';
import { catchUp } from '../../src/service/recovery/catch-up.ts';
import { continueStore } from '../../src/service/recovery/continue-store.ts';
import type { MemoryStore } from '../../src/service/store/memory.ts';
import { openSqliteStore, type SqliteStore } from '../../src/service/store/sqlite.ts';
import { transferInstruction } from '../../src/solana/native-layouts.ts';
import { compileTransaction, signTransactionBytes } from '../../src/solana/transaction.ts';
import { addUser, makeRandomness, openWorld, type World, walletOf } from '../programs/world.ts';
import { FileLog } from '../store/file-log.ts';

/** A ledger that another machine makes of the log alone: by another clock, and by other chance. */

const BEGIN_MS = 1_750_000_000_000;
const HOUR_MS = 3_600_000;
const HOST = 'game.test';
const anna = walletOf('anna');
const bert = walletOf('bert');

/**
 * All that a store has in `meta`: whether the log leads to it, or else why no answer is made from
 * it.
 */
const notes: readonly (readonly [RegExp, 'the log' | string])[] = [
  [/^ledger:genesis$/, 'the log'],
  [/^ledger:rules$/, 'the log'],
  [/^ledger:logged$/, 'the log'],
  [/^ledger:head$/, 'the log'],
  [/^ledger:events(:pruned)?$/, 'the log'],
  [/^ledger:timeline$/, 'the log'],
  [/^ledger:snapshot:/, 'the log'],
  [/^custodian:(service|token|shadows)$/, 'the log'],
  [/^verification:/, 'the log'],
  [/^ledger:signatures$/, 'how far an index has come, which no answer shows'],
  [/^ledger:carried:/, 'kept for the daemon of this home, which has it in its journal'],
  [/^ledger:unfinished-restore$/, 'there only while copies are put back'],
  [/^ledger:log-place$/, 'where the log of this home is, for people'],
  [/^ledger:changed-/, 'what differs from the copies of this file'],
];

const originOf = (key: string): string => {
  const found = notes.find(([form]) => form.test(key));
  if (found === undefined) throw new Error(`Nobody has said where ${key} comes from`);
  return found[1];
};

let folder: string;
const path = (name: string): string => join(folder, `${name}.sqlite`);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-elsewhere-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Life {
  /** Transactions of each era, some of which were executed and some were not. */
  readonly signed: Uint8Array[];
  readonly eras: Set<number>;
  readonly endMs: number;
}

/** A payment under a blockhash of now. */
function pay({ service }: World, lamports: bigint): Uint8Array {
  const { blockhash } = service.ledger.latestBlockhash();
  const feePayer = anna.key.address;
  const instructions = [transferInstruction(feePayer, bert.key.address, lamports)];
  return signTransactionBytes(compileTransaction({ feePayer, blockhash, instructions }), [
    anna.key,
  ]);
}

const statusOf = async ({ ledger }: OpenedService, bytes: Uint8Array): Promise<string> => {
  const [bundle] = await ledger.submitBundles([[bytes]]);
  const { status, error } = bundle!.responses[0]!;
  return `${status} ${error?.name ?? ''}`;
};

/** A life with every control, in which the machine's clock runs. */
async function live(name: string): Promise<Life> {
  let store = openSqliteStore(path(name));
  const chance = makeRandomness();
  const open = (nowMs: number) =>
    openWorld({ store: store as unknown as MemoryStore, nowMs, randomBytes: chance });
  let world = await open(BEGIN_MS);
  world.service.ledger.carryFor({ has: () => true, encode: () => Buffer.from('of this home') });
  await world.wallet('anna');
  await world.wallet('bert');
  await addUser(world, anna, 'anna');
  const { controls } = world.service;
  await controls.addPass(bert.address, 'LivenessPass', undefined);
  const signed: Uint8Array[] = [];
  const eras = new Set<number>();
  let lamports = 1n;
  const noteEra = async (): Promise<void> => {
    eras.add(world.service.controls.era());
    const [executed, left] = [pay(world, lamports), pay(world, lamports + 1n)];
    lamports += 2n;
    await statusOf(world.service, executed);
    signed.push(executed, left);
    world.clockMs += 1234;
  };
  await noteEra();
  await controls.warp({ seconds: 86_400 });
  await noteEra();
  await controls.snapshot('one');
  await noteEra();
  await controls.warp({ seconds: 500 });
  await noteEra();
  await controls.snapshot('two');
  await noteEra();
  await controls.revert('one');
  await noteEra();
  await controls.snapshot('three');
  await controls.dropSnapshot('three');
  await noteEra();
  const pausedMs = world.clockMs;
  await world.service.close();
  // As a restored or imported ledger begins an era of its own.
  const details = { control: 'restore', details: {} };
  await continueStore(path(name), details, { now: () => pausedMs, randomBytes });
  store = openSqliteStore(path(name));
  world = await open(pausedMs + HOUR_MS);
  await noteEra();
  const endMs = world.clockMs;
  await world.service.close();
  return { signed, eras, endMs };
}

const openOn = (store: SqliteStore, nowMs: number): Promise<OpenedService> =>
  openService({ store, now: () => nowMs, randomBytes: makeRandomness(), host: HOST });

/** What a ledger answers, with what becomes of the transactions of every era. */
async function answersOf(service: OpenedService, { signed, eras }: Life) {
  const { ledger, controls } = service;
  const before = {
    root: ledger.stateRoot(),
    time: ledger.time,
    events: ledger.events(0n, 10_000),
    era: controls.era(),
    past: [...eras].map((era) => controls.isPast(era)),
    snapshots: controls.listSnapshots(),
  };
  const statuses = [];
  for (const bytes of signed) statuses.push(await statusOf(service, bytes));
  await controls.revert('two');
  return { ...before, statuses, reverted: { root: ledger.stateRoot(), time: ledger.time } };
}

/** By key: the value, in hexadecimal digits. */
const notesOf = (store: SqliteStore): Map<string, string> =>
  new Map([...store.scan('meta')].map(([key, value]) => [key, Buffer.from(value).toString('hex')]));

test('default: eras, time and all that decides an answer come from the log', async () => {
  const life = await live('first');
  const first = openSqliteStore(path('first'));
  // A machine whose clock is hours away, and that has chance of its own.
  const elsewhere = { now: () => life.endMs + 7 * HOUR_MS, randomBytes };
  await catchUp(path('again'), new FileLog(first), elsewhere);
  const again = openSqliteStore(path('again'));

  const [kept, made] = [notesOf(first), notesOf(again)];
  const fromLog = [...kept].filter(([key]) => originOf(key) === 'the log');
  expect([...made].filter(([key]) => originOf(key) === 'the log')).toEqual(fromLog);
  // The life had all of these.
  for (const kind of ['timeline', 'snapshot:one', 'snapshot:two', 'genesis', 'logged']) {
    expect(made.has(`ledger:${kind}`)).toBe(true);
  }
  expect([...kept.keys()].some((key) => key.startsWith('ledger:carried:'))).toBe(true);

  const services = [await openOn(first, life.endMs + 1000), await openOn(again, life.endMs + 1000)];
  const [lived, replayed] = [
    await answersOf(services[0]!, life),
    await answersOf(services[1]!, life),
  ];
  expect(replayed).toEqual(lived);
  // Every way in which a blockhash can be classified was among them.
  const found = new Set(lived.statuses);
  for (const status of ['Success ', 'Rejected BlockhashUnknown', 'Expired BlockhashExpired']) {
    expect(found).toContain(status);
  }
  expect(lived.past).toContain(false);
  expect(lived.past).toContain(true);
  for (const service of services) {
    expect((await service.ledger.verifyReplay()).isEqual).toBe(true);
    await service.close();
  }
});
