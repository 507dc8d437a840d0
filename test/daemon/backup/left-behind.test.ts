import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepLeftBehind } from '../../../src/daemon/backup/left-behind.ts';
import { openJournalDatabase } from '../../../src/daemon/journal/database.ts';
import { Journal, openJournal } from '../../../src/daemon/journal/journal.ts';
import type { Carrier, JournalEntry } from '../../../src/methods/ports.ts';
import { keptState } from '../../../src/methods/write-machine.ts';
import { type EntryChange, makeEntry } from '../support/journal-entry.ts';
import { makeFolder } from '../support/place.ts';

/** What a restored journal takes over from the one that it takes the place of. */

const said = {
  wallet: '1'.repeat(32),
  effect: 'play',
  takes: [],
  says: [],
  gets: [],
  approval: null,
} as const;

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
  expect(journal.unsettled().every(({ state }) => state !== 'LEFT_BEHIND')).toBe(true);
  await journal.close();
  return Object.fromEntries(found);
}

const first = { signatures: ['first'] };
const second = { signatures: ['second'] };

test.each<[name: string, there: EntryChange, here: EntryChange | undefined]>([
  ['what the restored one does not know', { state: 'SUCCEEDED' }, undefined],
  ['what was open and is not known', { state: 'SIGNED' }, undefined],
  ['what an earlier restore left behind', { state: 'LEFT_BEHIND' }, undefined],
  ['a later message of a key that was open', { ...second, state: 'SUCCEEDED' }, first],
  [
    'a later message of a key that was free',
    { ...second, state: 'UNKNOWN' },
    { ...first, state: 'EXPIRED' },
  ],
])('default: %s is left behind', async (_, there, here) => {
  const entry = makeEntry('key', there);
  await fill(replaced, [entry]);
  await fill(restored, here === undefined ? [] : [makeEntry('key', here)]);
  expect(await keepLeftBehind(replaced, restored)).toBe(1);
  const { key } = await readAll(['key']);
  expect(key).toEqual({
    ...entry,
    state: 'LEFT_BEHIND',
    transactions: [],
    recordQueries: [],
  });
});

test.each<[name: string, there: EntryChange, here: EntryChange | undefined]>([
  ['the same message', { ...first, state: 'SUCCEEDED' }, first],
  ['what was never executed', { state: 'EXPIRED' }, undefined],
  ['what was never executed, and no game has heard it', { state: 'UNTOLD' }, undefined],
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
  expect(Object.values(found).filter((entry) => entry?.state === 'LEFT_BEHIND')).toHaveLength(700);
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

/** What a ledger still carries of messages of the replaced journal, which is killed or is not. */
async function carryOf(
  signed: JournalEntry,
  end: (journal: Journal, database: DatabaseSync) => Promise<void>,
): Promise<Uint8Array[]> {
  let carrier: Carrier | undefined;
  const carryFor = (one: Carrier): void => {
    carrier = one;
  };
  const opened = openJournalDatabase(replaced);
  const journal = new Journal(opened, { carried: { read: () => [], carryFor } });
  await journal.putSigned(signed, said);
  const carried = [carrier!.encode(signed.signatures[0]!)];
  await end(journal, opened.database);
  await journal.close();
  return carried;
}

test('behaviour: what the replaced ledger carries is left behind too, with its line', async () => {
  const signed = makeEntry('carried', { signatures: ['5'.repeat(88)] });
  const carried = await carryOf(signed, async (_, database) => database.close());
  await fill(restored, []);
  expect(await keepLeftBehind(replaced, restored, undefined, carried)).toBe(1);
  expect((await readAll(['carried'])).carried).toMatchObject({ state: 'LEFT_BEHIND' });
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
  await journal.put({ ...signed, state: keptState(state) });
  if (state === 'SUCCEEDED') journal.forget([{ ...signed, signature }]);
  await journal.close();
  await fill(restored, []);
  expect(await keepLeftBehind(replaced, restored, undefined, carried)).toBe(0);
  expect(await readAll(['key'])).toEqual({ key: undefined });
});
