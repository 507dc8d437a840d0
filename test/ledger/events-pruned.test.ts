import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EventLog, eventRangeWrites } from '../../src/service/ledger/log/event-log.ts';
import type { EventGroup } from '../../src/service/ledger/log/events.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { examineStore } from '../../src/service/store/store-report.ts';
import { addressOf } from './world.ts';

/** Events go by the ledger's time: old ones that are far back, a few with each commit. */

const rule = { keptMs: 1000, keptCount: 10n };
const signature = new Uint8Array(64).fill(7);

let folder: string;
const path = (): string => join(folder, 'service.sqlite');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pruned-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Two events: a record and its transaction; or, with history, three. */
function groupAt(unixMs: number, hasHistory = false): EventGroup {
  const address = addressOf('anna');
  const note = { character: address, event: 'Created', figures: '{}', signature } as const;
  return {
    unixMs,
    slot: unixMs,
    records: [{ recordKind: 'Project', change: 'changed', address, leaf: null }],
    history: hasHistory ? [note] : [],
    transactions: [{ signature, status: 'Success', error: null }],
  };
}

async function commitMany(log: EventLog, count: number, fromMs: number): Promise<void> {
  for (let i = 0; i < count; i += 1) await log.commit(groupAt(fromMs + i));
}

const keysOf = (store: ReturnType<typeof openSqliteStore>): number[] =>
  [...store.scan('event')].map(([key]) => Number(Buffer.from(key, 'latin1').readBigUInt64BE()));

test('default: what is old and far back goes, two groups with a commit', async () => {
  const store = openSqliteStore(path());
  const log = new EventLog(store, rule);
  await commitMany(log, 20, 0);
  expect(log.prunedSequence).toBe(0n);
  await commitMany(log, 3, 5000);
  expect(log.prunedSequence).toBe(12n);
  expect(keysOf(store)[0]).toBe(14);
  expect(log.read(12n, 100).map(({ sequence }) => Number(sequence))).toEqual(
    Array.from({ length: 34 }, (_, i) => 13 + i),
  );
  await store.close();
  expect(examineStore(path()).findings).toEqual([]);
});

test('behaviour: of what is old the last numbers stay', async () => {
  const store = openSqliteStore(path());
  const log = new EventLog(store, rule);
  await commitMany(log, 8, 0);
  await commitMany(log, 1, 5000);
  // 18 events: those up to 8 are ten back, in four groups.
  expect(log.prunedSequence).toBe(4n);
  await log.commit({ ...groupAt(5001), records: [] });
  await log.commit({ ...groupAt(5001), records: [] });
  expect(log.prunedSequence).toBe(10n);
  await store.close();
});

test('error: EventsPruned for a reader that is behind, at each number of a group', async () => {
  const store = openSqliteStore(path());
  const log = new EventLog(store, rule);
  await commitMany(log, 20, 0);
  await commitMany(log, 1, 5000);
  const refusal = (since: string) =>
    expect.objectContaining({ name: 'EventsPruned', context: { since, pruned: '4' } });
  for (const since of ['0', '1', '3']) {
    expect(() => log.read(BigInt(since), 1)).toThrow(refusal(since));
  }
  expect(log.read(4n, 1)[0]!.sequence).toBe(5n);
  await store.close();
});

test('behaviour: what characters went through stays, and is found', async () => {
  const store = openSqliteStore(path());
  const log = new EventLog(store, rule);
  await log.commit(groupAt(0));
  await log.commit(groupAt(1, true));
  await commitMany(log, 20, 2);
  await commitMany(log, 3, 5000);
  expect(log.prunedSequence).toBe(13n);
  expect(keysOf(store).slice(0, 2)).toEqual([5, 15]);
  await store.close();
});

test('behaviour: a restart and a revert continue from what there is', async () => {
  const store = openSqliteStore(path());
  const log = new EventLog(store, rule);
  await commitMany(log, 20, 0);
  await store.commit({ writes: [], copyStep: { step: 'save', name: 'one' } });
  const saved = [log.prunedSequence, log.lastSequence] as const;
  await commitMany(log, 30, 5000);
  const pruned = log.prunedSequence;
  expect(pruned).toBe(40n);
  await store.close();
  const again = openSqliteStore(path());
  const later = new EventLog(again, rule);
  expect(later.prunedSequence).toBe(pruned);
  const copyStep = { step: 'restore', name: 'one' } as const;
  await again.commit({ writes: eventRangeWrites(...saved), copyStep });
  later.announceRevert();
  expect(later.prunedSequence).toBe(0n);
  expect(later.read(0n, 100)).toHaveLength(40);
  await commitMany(later, 1, 9000);
  expect(later.prunedSequence).toBe(4n);
  await again.close();
});
