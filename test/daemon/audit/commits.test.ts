import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GrantDesk } from '../../../src/daemon/grants/grant-desk.ts';
import { HandClock } from '../support/hand-clock.ts';
import { makeEntry } from '../support/journal-entry.ts';
import { facts, GAME, KeptAudit, SIGNATURE, START_MS, WALLET } from './kept-audit.ts';

/** When a line of the audit is on disk: with what it reports, and never without it. */

let kept: KeptAudit;

beforeEach(() => {
  kept = new KeptAudit();
});
afterEach(() => kept.close());

const PAGES_MAX = 4_294_967_294;
/** Whether the file may grow: SQLite's own limit, which it keeps as it keeps a disk's. */
const setRoom = (isRoom: boolean) =>
  kept.opened.database.exec(`PRAGMA max_page_count = ${isRoom ? PAGES_MAX : 1}`);
const refusedCall = {
  game: GAME,
  wallet: WALLET,
  method: 'resources.transfer',
  error: 'NotGranted',
  missing: 'ACTION',
} as const;

test('default: it begins with a line, which a new start does not repeat', async () => {
  await kept.sign('a');
  await kept.reopen();
  const begun = { number: 1, atMs: START_MS, kind: 'BEGUN', writes: 0 };
  expect(kept.lines()).toMatchObject([begun, { number: 2, kind: 'SIGNED' }]);
});

/** What needs more room than there is, with whatever shares its commit. */
const putLarge = (key: string) =>
  kept.journal.put(makeEntry(key, { transactions: [new Uint8Array(100_000)] }));
const full = { name: 'StorageFull' };

describe('a signature', () => {
  test('default: its line says what was signed, in the commit of the entry', async () => {
    const commits = kept.commits();
    const count = { last: { grant: 'grant-1', takes: [] } };
    const entry = makeEntry('a', { signatures: [SIGNATURE], count });
    await kept.journal.putSigned(entry, facts);
    expect(kept.commits()).toBe(commits + 1);
    expect(kept.lines().at(-1)).toEqual({
      number: 2,
      atMs: START_MS,
      kind: 'SIGNED',
      game: GAME,
      wallet: WALLET,
      method: 'resources.transfer',
      key: 'a',
      signatures: [SIGNATURE],
      effect: 'spend',
      takes: facts.takes,
      says: [],
      gets: [],
      grant: 'grant-1',
      approval: null,
    });
  });

  test('behaviour: writes that share a commit have a line each, and outcomes none', async () => {
    const commits = kept.commits();
    await Promise.all(['a', 'b', 'c'].map((key) => kept.sign(key)));
    expect(kept.commits()).toBe(commits + 1);
    await kept.journal.put(makeEntry('a', { state: 'SUCCEEDED', signatures: [SIGNATURE] }));
    kept.journal.putLater(makeEntry('b', { state: 'SUCCEEDED' }));
    await kept.reopen();
    expect(kept.lines().flatMap(({ key }) => key ?? [])).toEqual(['a', 'b', 'c']);
  });

  test('error: StorageFull leaves neither entry nor line, both are there after it', async () => {
    setRoom(false);
    const large = expect(putLarge('b')).rejects.toMatchObject(full);
    await expect(kept.sign('a')).rejects.toMatchObject(full);
    await large;
    setRoom(true);
    expect(kept.kinds()).toEqual(['BEGUN']);
    await kept.sign('a');
    expect(kept.kinds()).toEqual(['BEGUN', 'SIGNED']);
    await expect(kept.journal.verifyAudit()).resolves.toMatchObject({ first: 1, last: 2 });
  });

  test('error: TypeError for what no line may hold: the entry is not kept either', async () => {
    const entry = makeEntry('a', { signatures: ['no signature'] });
    await expect(kept.journal.putSigned(entry, facts)).rejects.toThrow(TypeError);
    expect(kept.journal.find(GAME, 'a')).toBeUndefined();
  });
});

describe('a line that nobody waits for', () => {
  test('default: joins the next commit, before the lines of that', async () => {
    const commits = kept.commits();
    kept.audit.append('PAIRING_EXPIRED', { game: GAME });
    expect(kept.commits()).toBe(commits);
    await kept.sign('a');
    expect(kept.commits()).toBe(commits + 1);
    expect(kept.kinds()).toEqual(['BEGUN', 'PAIRING_EXPIRED', 'SIGNED']);
  });

  test('default: has a commit of its own within about a second', async () => {
    const commits = kept.commits();
    kept.audit.append('PAIRING_EXPIRED', { game: GAME });
    await expect.poll(() => kept.commits(), { timeout: 10_000 }).toBe(commits + 1);
  });

  test('behaviour: is on disk when the journal is closed', async () => {
    kept.audit.append('PAIRING_EXPIRED', { game: GAME });
    kept.audit.refuse(refusedCall);
    await kept.reopen();
    expect(kept.kinds()).toEqual(['BEGUN', 'PAIRING_EXPIRED', 'CALL_REFUSED']);
  });

  test('behaviour: a commit that fails takes it along, and the next one has it', async () => {
    kept.audit.append('PAIRING_EXPIRED', { game: GAME });
    setRoom(false);
    await expect(putLarge('a')).rejects.toMatchObject(full);
    setRoom(true);
    await kept.sign('b');
    expect(kept.kinds()).toEqual(['BEGUN', 'PAIRING_EXPIRED', 'SIGNED']);
    await kept.journal.verifyAudit();
  });

  test('behaviour: of a journal that has stopped it is lost, without a word', async () => {
    await kept.journal.close();
    kept.audit.append('PAIRING_EXPIRED', { game: GAME });
    kept.audit.refuse(refusedCall);
    kept.open();
    expect(kept.kinds()).toEqual(['BEGUN']);
  });
});

describe('a line that somebody waits for', () => {
  const said = { game: GAME, wallet: WALLET, signature: SIGNATURE };

  test('default: is on disk when it resolves', async () => {
    const commits = kept.commits();
    await kept.audit.keep('MESSAGE_SIGNED', said);
    expect(kept.commits()).toBe(commits + 1);
    expect(kept.lines().at(-1)).toMatchObject({ kind: 'MESSAGE_SIGNED', ...said });
  });

  test('error: StorageFull, and it is not written later', async () => {
    setRoom(false);
    const large = expect(putLarge('b')).rejects.toMatchObject(full);
    await expect(kept.audit.keep('MESSAGE_SIGNED', said)).rejects.toMatchObject(full);
    await large;
    setRoom(true);
    await kept.sign('a');
    expect(kept.kinds()).toEqual(['BEGUN', 'SIGNED']);
  });

  test('error: StoreFailed once the journal has stopped', async () => {
    await kept.journal.close();
    await expect(kept.audit.keep('MESSAGE_SIGNED', said)).rejects.toMatchObject({
      name: 'StoreFailed',
    });
    kept.open();
  });
});

describe('a grant', () => {
  const rules = {
    ...{ game: GAME, wallet: WALLET, gameName: 'Farm', projects: [], actions: [], budgets: [] },
    ...{ tokens: [], callsPerMinute: 60, idleHours: 12, manifestHash: 'a'.repeat(64) },
  };
  const openDesk = () =>
    new GrantDesk({
      rows: kept.journal.grants,
      network: 'net',
      clock: new HandClock(),
      wallMs: () => kept.nowMs,
    });

  test('error: StorageFull leaves neither grant nor line', async () => {
    setRoom(false);
    const desk = openDesk();
    const large = { ...rules, gameName: 'x'.repeat(100_000) };
    expect(() => desk.put(large, 'NEW')).toThrow(expect.objectContaining(full));
    setRoom(true);
    expect([kept.kinds(), desk.list()]).toEqual([['BEGUN'], []]);
    desk.put(rules, 'NEW');
    expect(kept.kinds()).toEqual(['BEGUN', 'PAIRED', 'GRANTED']);
  });

  test('behaviour: what ends as a forgotten PIN was replaced says so', () => {
    const desk = openDesk();
    const { id } = desk.put(rules);
    desk.endOlder(START_MS - 1);
    expect(kept.kinds()).toEqual(['BEGUN', 'GRANTED']);
    desk.endOlder(START_MS);
    desk.endOlder(START_MS);
    expect(kept.lines().slice(2)).toMatchObject([{ kind: 'GRANT_REVOKED', grant: id, by: 'PIN' }]);
  });

  test('behaviour: what a restore ends has a line, and what had ended none', () => {
    const desk = openDesk();
    const { id } = desk.put(rules);
    desk.put({ ...rules, game: 'com.example.other' });
    desk.revoke(id);
    desk.revoke(id);
    kept.journal.grants.endAll(START_MS + 1);
    expect(kept.lines().slice(3)).toMatchObject([
      { kind: 'GRANT_REVOKED', game: GAME, grant: id, by: 'PLAYER' },
      { kind: 'GRANT_REVOKED', game: 'com.example.other', by: 'RESTORE', atMs: START_MS + 1 },
    ]);
    expect(kept.lines()).toHaveLength(5);
  });
});

describe('refused calls', () => {
  test('default: equal ones are one line with their number, others have their own', async () => {
    for (let i = 0; i < 3; i += 1) kept.audit.refuse(refusedCall);
    kept.audit.refuse({ ...refusedCall, missing: 'PROJECT' });
    kept.audit.refuse({ ...refusedCall, game: 'com.example.other' });
    kept.nowMs += 500;
    kept.audit.refuse(refusedCall);
    expect(kept.lines().slice(1)).toMatchObject([
      { atMs: START_MS, ...refusedCall, count: 4 },
      { ...refusedCall, missing: 'PROJECT', count: 1 },
      { ...refusedCall, game: 'com.example.other', count: 1 },
    ]);
    kept.audit.refuse(refusedCall);
    expect(kept.lines().at(-1)).toMatchObject({ ...refusedCall, count: 1 });
  });

  test('behaviour: a game that is refused often fills nothing, and all are counted', async () => {
    const methods = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
    for (const first of methods) {
      for (const second of methods) {
        for (const third of methods) {
          kept.audit.refuse({ ...refusedCall, method: `${first}.${second}${third}` });
        }
      }
      // The lines of one commit at a time.
      kept.lines();
    }
    kept.audit.refuse({ ...refusedCall, game: 'com.example.other' });
    await kept.reopen();
    const lines = kept.lines().filter(({ kind }) => kind === 'CALL_REFUSED');
    const ofGame = lines.filter(({ game }) => game === GAME);
    expect(ofGame.length).toBeLessThan(70);
    expect(ofGame.reduce((sum, { count }) => sum + Number(count), 0)).toBe(1000);
    expect(ofGame.at(-1)).toMatchObject({ wallet: null, method: null, error: null, missing: null });
    expect(lines.length - ofGame.length).toBe(1);
  });

  test('behaviour: a commit that fails counts none of them twice', async () => {
    kept.audit.refuse(refusedCall);
    setRoom(false);
    await expect(putLarge('a')).rejects.toMatchObject(full);
    kept.audit.refuse(refusedCall);
    setRoom(true);
    expect(kept.lines().slice(1)).toMatchObject([{ ...refusedCall, count: 2 }]);
  });

  test('error: TypeError for what no line may hold, at once', () => {
    const call = { ...refusedCall, method: 'two words' };
    expect(() => kept.audit.refuse(call)).toThrow(TypeError);
    expect(kept.kinds()).toEqual(['BEGUN']);
  });
});
