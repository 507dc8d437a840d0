import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type JournalDatabase, openJournalDatabase } from '../../../src/daemon/journal/database.ts';
import { Journal } from '../../../src/daemon/journal/journal.ts';
import type { CarriedPort, Carrier, SignedFacts } from '../../../src/methods/ports.ts';
import { keptState } from '../../../src/methods/write-machine.ts';
import { makeEntry } from '../support/journal-entry.ts';
import { makeFolder } from '../support/place.ts';

/** What the journal leaves to the embedded ledger's commits, and takes in at its next start. */

const GAME = 'com.example.test';
const facts: SignedFacts = {
  wallet: '11111111111111111111111111111111',
  effect: 'play',
  takes: [],
  says: [],
  gets: [],
  approval: null,
};
const signature = '5'.repeat(88);
/** More than the pages have room for. */
const large = '1'.repeat(1_000_000);
const farm = makeEntry('farm', { signatures: [signature] });

let folder: ReturnType<typeof makeFolder>;
let journal: Journal;

beforeEach(() => {
  // What waits is written when the test says so, not after 50 ms.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  folder = makeFolder();
});
afterEach(async () => {
  await journal.close();
  vi.useRealTimers();
  folder.remove();
});

/** A ledger that carries what it is told to. */
class LittleLedger implements CarriedPort {
  readonly notes: { readonly signature: string; readonly bytes: Uint8Array }[] = [];
  carrier: Carrier | undefined;

  read() {
    return this.notes;
  }

  carryFor(carrier: Carrier): void {
    this.carrier = carrier;
  }

  /** As its commit does. @returns whether anything is carried. */
  execute(of = signature): boolean {
    if (!this.carrier!.has(of)) return false;
    this.notes.push({ signature: of, bytes: this.carrier!.encode(of) });
    return true;
  }
}

const path = (name = 'journal'): string => join(folder.path, `${name}.sqlite`);

function open(ledger: LittleLedger, name?: string, now = Date.now): JournalDatabase {
  const opened = openJournalDatabase(path(name));
  journal = new Journal(opened, { carried: ledger, now });
  return opened;
}

/** A journal that is killed before its commit, and a ledger that has executed the message. */
async function signAndKill(ledger: LittleLedger): Promise<void> {
  const { database } = open(ledger);
  await journal.putSigned(farm, facts);
  expect(ledger.execute()).toBe(true);
  database.close();
}

const lines = () => journal.readAudit({ after: 0, afterDay: 0 }).lines.map(({ kind }) => kind);

test('default: an entry that the ledger carries waits for no commit', async () => {
  const ledger = new LittleLedger();
  open(ledger);
  const onCommit = vi.fn();
  await journal.putSigned(farm, facts, onCommit);
  expect(onCommit).toHaveBeenCalledOnce();
  expect(journal.find(GAME, 'farm')).toEqual(farm);
  expect(ledger.execute()).toBe(true);
  await journal.whenDurable();
  expect(ledger.execute()).toBe(false);
});

test('behaviour: what a start finds carried it takes in, with its line of the audit', async () => {
  const ledger = new LittleLedger();
  await signAndKill(ledger);
  open(ledger);
  expect(journal.find(GAME, 'farm')).toEqual(farm);
  expect(journal.findBySignature(GAME, signature)).toEqual(farm);
  expect(lines()).toEqual(['BEGUN', 'SIGNED']);
  await journal.close();
  // Once: it has it now.
  open(ledger);
  expect(lines()).toEqual(['BEGUN', 'SIGNED']);
});

test('behaviour: what is carried for another journal is not taken in', async () => {
  const ledger = new LittleLedger();
  await signAndKill(ledger);
  open(ledger, 'another');
  expect(journal.find(GAME, 'farm')).toBeUndefined();
});

test('behaviour: an entry is not put instead of what became of it', async () => {
  const ledger = new LittleLedger();
  open(ledger);
  await journal.putSigned(farm, facts);
  ledger.execute();
  const told = { ...farm, state: keptState('SUCCEEDED'), receipt: { told: true } };
  journal.putLater(told);
  await journal.close();
  open(ledger);
  expect(journal.find(GAME, 'farm')).toMatchObject({ state: 'SUCCEEDED', receipt: { told: true } });
});

test('behaviour: what counts against a grant is on disk first', async () => {
  const ledger = new LittleLedger();
  open(ledger);
  const count = { last: { grant: 'grant', takes: [] } };
  await journal.putSigned({ ...farm, count }, facts);
  expect(ledger.execute()).toBe(false);
});

test('behaviour: nobody tells what a crash would undo', async () => {
  const ledger = new LittleLedger();
  open(ledger);
  await journal.putSigned(farm, facts);
  const durable = journal.whenDurable();
  expect(durable).toBeInstanceOf(Promise);
  await durable;
  expect(journal.whenDurable()).toBeUndefined();
});

test('behaviour: a journal that has no room leaves nothing more to the ledger', async () => {
  const ledger = new LittleLedger();
  const { database } = open(ledger);
  database.exec('PRAGMA max_page_count = 1');
  await journal.putSigned({ ...farm, transactions: [new Uint8Array(1_000_000)] }, facts);
  await expect(journal.whenDurable()).rejects.toThrow();
  const transactions = [new Uint8Array(1_000_000)];
  const second = makeEntry('barn', { signatures: ['6'.repeat(88)], transactions });
  await expect(journal.putSigned(second, facts)).rejects.toMatchObject({ name: 'StorageFull' });
  expect(journal.find(GAME, 'barn')).toBeUndefined();
  // The first is carried on, until there is room.
  expect(ledger.execute()).toBe(true);
});

test('behaviour: a line of the audit outlives an outcome that finds no room', async () => {
  const ledger = new LittleLedger();
  const { database } = open(ledger);
  await journal.putSigned(farm, facts);
  expect(ledger.execute()).toBe(true);
  database.exec('PRAGMA max_page_count = 1');
  const stale = { ...farm, state: keptState('EXPIRED'), error: { large } };
  await expect(journal.put(stale)).rejects.toMatchObject({ name: 'StorageFull' });
  // What is recorded of it instead.
  journal.putLater({ ...farm, state: keptState('UNKNOWN') });
  database.exec('PRAGMA max_page_count = 1000000');
  await journal.whenDurable();
  expect(journal.find(GAME, 'farm')).toMatchObject({ state: 'UNKNOWN' });
  expect(lines()).toEqual(['BEGUN', 'SIGNED']);
});

test('behaviour: what it has had, and forgotten since, it does not take in again', async () => {
  const ledger = new LittleLedger();
  open(ledger);
  await journal.putSigned(farm, facts);
  expect(ledger.execute()).toBe(true);
  journal.putLater({ ...farm, state: keptState('SUCCEEDED') });
  await journal.whenDurable();
  expect(journal.forget([{ game: GAME, idempotencyKey: 'farm', signature }])).toBe(1);
  await journal.close();
  const { database } = open(ledger);
  expect(journal.find(GAME, 'farm')).toBeUndefined();
  expect(lines()).toEqual(['BEGUN', 'SIGNED']);
  // What it signs from now on is another.
  const barn = makeEntry('barn', { signatures: ['6'.repeat(88)] });
  await journal.putSigned(barn, facts);
  expect(ledger.execute(barn.signatures[0])).toBe(true);
  database.close();
  open(ledger);
  expect(journal.find(GAME, 'barn')).toEqual(barn);
  expect(lines()).toEqual(['BEGUN', 'SIGNED', 'SIGNED']);
});

test('behaviour: what is carried after a kill is told from what was before', async () => {
  const ledger = new LittleLedger();
  await signAndKill(ledger);
  const { database } = open(ledger);
  const barn = makeEntry('barn', { signatures: ['6'.repeat(88)] });
  await journal.putSigned(barn, facts);
  expect(ledger.execute(barn.signatures[0])).toBe(true);
  // A commit of something else does not have it.
  journal.noteHeld(1);
  database.close();
  open(ledger);
  expect(journal.find(GAME, 'barn')).toEqual(barn);
  expect(lines()).toEqual(['BEGUN', 'SIGNED', 'SIGNED']);
});

test('error: StoreFailed for whoever waits for what a failed sync may have lost', async () => {
  const ledger = new LittleLedger();
  const { synced } = open(ledger);
  await journal.putSigned(farm, facts);
  const sync = () => Promise.reject(new Error('the disk fails'));
  Object.assign(synced, { sync });
  await expect(journal.whenDurable()).rejects.toMatchObject({ name: 'StoreFailed' });
  // Who has found it before, and waits only now.
  await expect((async () => journal.whenDurable())()).rejects.toMatchObject({
    name: 'StoreFailed',
  });
});
