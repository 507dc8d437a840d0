import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepLeftBehind } from '../../../src/daemon/backup/left-behind.ts';
import { openJournalDatabase } from '../../../src/daemon/journal/database.ts';
import { Journal, openJournal } from '../../../src/daemon/journal/journal.ts';
import type { Carrier, JournalEntry } from '../../../src/methods/ports.ts';
import { makeEntry } from '../support/journal-entry.ts';
import { makeFolder } from '../support/place.ts';

/** What a restored journal takes over from the one that it takes the place of. */

const said = { wallet: '1'.repeat(32), effect: 'play', takes: [], approval: null } as const;

let folder: ReturnType<typeof makeFolder>;
let replaced: string;
let restored: string;

beforeEach(() => {
  folder = makeFolder();
  replaced = join(folder.path, 'replaced.sqlite');
  restored = join(folder.path, 'restored.sqlite');
});
afterEach(() => folder.remove());

const DAY_MS = 86_400_000;

async function fill(path: string, entries: readonly JournalEntry[]): Promise<void> {
  const journal = openJournal(path);
  for (const entry of entries) await journal.put(entry);
  await journal.close();
}

async function readAll(keys: readonly string[]): Promise<Record<string, JournalEntry | undefined>> {
  const journal = openJournal(restored);
  const { game } = makeEntry('any');
  const found = keys.map((key) => [key, journal.find(game, key)]);
  expect(journal.unsettled().every((entry) => entry.isOutOfReach !== true)).toBe(true);
  await journal.close();
  return Object.fromEntries(found);
}

const first = { signatures: ['first'] };
const second = { signatures: ['second'] };

test.each<[name: string, there: Partial<JournalEntry>, here: Partial<JournalEntry> | undefined]>([
  ['what the restored one does not know', { state: 'SUCCEEDED' }, undefined],
  ['what was open and is not known', { state: 'SIGNED' }, undefined],
  ['a later message of a key that was open', { ...second, state: 'SUCCEEDED' }, first],
  [
    'a later message of a key that was free',
    { ...second, state: 'UNKNOWN' },
    { ...first, state: 'EXPIRED' },
  ],
])('default: %s is out of reach', async (_, there, here) => {
  const entry = makeEntry('key', there);
  await fill(replaced, [entry]);
  await fill(restored, here === undefined ? [] : [makeEntry('key', here)]);
  expect(await keepLeftBehind(replaced, restored)).toBe(1);
  const { key } = await readAll(['key']);
  expect(key).toEqual({
    ...entry,
    state: 'UNKNOWN',
    isOutOfReach: true,
    transactions: [],
    recordQueries: [],
  });
});

test.each<[name: string, there: Partial<JournalEntry>, here: Partial<JournalEntry> | undefined]>([
  ['the same message', { ...first, state: 'SUCCEEDED' }, first],
  ['what was never executed', { state: 'EXPIRED' }, undefined],
  [
    'a key whose write is executed',
    { ...second, state: 'FAILED' },
    { ...first, state: 'SUCCEEDED' },
  ],
])('behaviour: %s stays as the restored one has it', async (_, there, here) => {
  await fill(replaced, [makeEntry('key', there)]);
  await fill(restored, here === undefined ? [] : [makeEntry('key', here)]);
  const before = await readAll(['key']);
  expect(await keepLeftBehind(replaced, restored)).toBe(0);
  expect(await readAll(['key'])).toEqual(before);
});

test('behaviour: more than are read at a time', async () => {
  const entries = Array.from({ length: 700 }, (_, i) => makeEntry(`key-${i}`));
  const journal = openJournal(replaced);
  await Promise.all(entries.map((entry) => journal.put(entry)));
  await journal.close();
  await fill(restored, []);
  expect(await keepLeftBehind(replaced, restored)).toBe(700);
  const found = await readAll(entries.map(({ idempotencyKey }) => idempotencyKey));
  expect(Object.values(found).filter((entry) => entry?.isOutOfReach)).toHaveLength(700);
});

test('behaviour: it is forgotten as settled keys are', async () => {
  await fill(replaced, [makeEntry('key', { state: 'SUCCEEDED' })]);
  await fill(restored, []);
  await keepLeftBehind(replaced, restored);
  const openOn = async (day: number): Promise<JournalEntry | undefined> => {
    const journal = openJournal(restored, { now: () => Date.now() + day * DAY_MS });
    const found = journal.find(makeEntry('key').game, 'key');
    await journal.close();
    return found;
  };
  for (let day = 1; day <= 30; day += 1) expect(await openOn(day)).toBeDefined();
  expect(await openOn(31)).toBeUndefined();
});

test('error: undefined where the replaced one is gone or damaged', async () => {
  await fill(restored, []);
  expect(await keepLeftBehind(replaced, restored)).toBeUndefined();
  writeFileSync(replaced, 'nothing');
  expect(await keepLeftBehind(replaced, restored)).toBeUndefined();
});

test('behaviour: what the replaced ledger carries is left behind too, with its line', async () => {
  const signature = '5'.repeat(88);
  const signed = makeEntry('carried', { signatures: [signature] });
  let carrier: Carrier | undefined;
  const carryFor = (one: Carrier): void => {
    carrier = one;
  };
  const opened = openJournalDatabase(replaced);
  const journal = new Journal(opened, { carried: { read: () => [], carryFor } });
  await journal.putSigned(signed, said);
  const carried = [carrier!.encode(signature)];
  // As a kill.
  opened.database.close();
  await journal.close();
  await fill(restored, []);
  expect(await keepLeftBehind(replaced, restored, undefined, carried)).toBe(1);
  expect((await readAll(['carried'])).carried).toMatchObject({
    state: 'UNKNOWN',
    isOutOfReach: true,
  });
  const after = openJournal(restored);
  const { lines } = after.readAudit({ after: 0, afterDay: 0 });
  expect(lines.map(({ kind }) => kind)).toContain('SIGNED');
  await after.close();
});

test.each([
  ['undone', 'SUCCEEDED'],
  ['never executed', 'EXPIRED'],
] as const)('behaviour: what is carried and was %s is not left behind', async (_, state) => {
  const signature = '5'.repeat(88);
  const signed = makeEntry('key', { signatures: [signature] });
  let carrier: Carrier | undefined;
  const carryFor = (one: Carrier): void => {
    carrier = one;
  };
  const journal = openJournal(replaced, { carried: { read: () => [], carryFor } });
  await journal.putSigned(signed, said);
  const carried = [carrier!.encode(signature)];
  await journal.put({ ...signed, state });
  if (state === 'SUCCEEDED') journal.forget([{ ...signed, signature }]);
  await journal.close();
  await fill(restored, []);
  expect(await keepLeftBehind(replaced, restored, undefined, carried)).toBe(0);
  expect(await readAll(['key'])).toEqual({ key: undefined });
});
