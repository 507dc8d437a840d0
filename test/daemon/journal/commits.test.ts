import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openJournalDatabase } from '../../../src/daemon/journal/database.ts';
import { Journal } from '../../../src/daemon/journal/journal.ts';
import { createLog } from '../../../src/daemon/log/daemon-log.ts';
import { CommitLog } from '../../../src/daemon/log/process-log.ts';
import type { JournalEntry } from '../../../src/methods/ports.ts';
import { SeededRandom } from '../../durability/seeded-random.ts';
import {
  type CommitFate,
  commitFates,
  type Disk,
  LittleJournal,
} from '../../methods/write-model/journal.ts';
import { makeEntry } from '../support/journal-entry.ts';
import { makeFolder } from '../support/place.ts';

/**
 * Commits that fail, on SQLite. Every journal here is played twice, as the daemon's and as that of
 * the model of writes (test/methods/write-model), which must answer the same: what the model finds
 * of the call path holds for the daemon then.
 */

const HISTORIES = 25;
const STEPS = 12;
const GAME = 'com.example.test';
const keys = ['A', 'B', 'C'] as const;
const states = ['SIGNED', 'UNKNOWN', 'SUCCEEDED', 'FAILED', 'EXPIRED'] as const;

/** SQLite's result codes: SQLITE_FULL; SQLITE_IOERR_FSYNC, when the whole commit is written. */
const NO_ROOM = 13;
const FSYNC_FAILED = 1034;

let folder: ReturnType<typeof makeFolder>;

beforeEach(() => {
  // What waits is written when the history says so, not after 50 ms.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  folder = makeFolder();
});

afterEach(() => {
  vi.useRealTimers();
  folder.remove();
});

/** A journal in a file, of which a history says what becomes of each commit. */
class FatedJournal {
  readonly journal: Journal;
  fate: CommitFate = 'commits';
  /** Of the log. */
  readonly lines: string[] = [];
  readonly #database: DatabaseSync;

  constructor(path: string) {
    const opened = openJournalDatabase(path);
    this.#database = opened.database;
    const database = this.#withFate(opened.database);
    const watch = new CommitLog(createLog({ write: (line) => void this.lines.push(line) }));
    this.journal = new Journal({ ...opened, database }, { watch });
  }

  /** As a kill: what waits is lost. */
  kill(): void {
    this.#database.close();
  }

  #withFate(database: DatabaseSync): DatabaseSync {
    const commit = database.prepare('COMMIT');
    const run = () => {
      const { fate } = this;
      if (fate === 'commits') return commit.run();
      if (fate === 'the commit fails, and is found later') commit.run();
      else database.exec('ROLLBACK');
      const errcode = fate === 'no room' ? NO_ROOM : FSYNC_FAILED;
      throw Object.assign(new Error(fate), { code: 'ERR_SQLITE_ERROR', errcode });
    };
    return new Proxy(database, {
      get(target, name) {
        if (name === 'prepare') {
          return (sql: string) => (sql === 'COMMIT' ? { run } : target.prepare(sql));
        }
        const value = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  }
}

type Both = Pick<
  LittleJournal,
  'find' | 'put' | 'putLater' | 'unsettled' | 'forget' | 'noteHeld' | 'heldEra'
> & { settled(): Iterable<{ readonly idempotencyKey: string; readonly signature: string }> };
type Move = (journal: Both) => unknown;

const keysOf = (all: Iterable<{ readonly idempotencyKey: string }>) =>
  [...all].map(({ idempotencyKey }) => idempotencyKey).sort();

/** What a step answers, or the name of what it throws. */
async function answerOf(move: Move, journal: Both): Promise<unknown> {
  try {
    return await move(journal);
  } catch (error) {
    return (error as Error).name;
  }
}

function chooseMove(random: SeededRandom, entry: () => JournalEntry): readonly [string, Move] {
  const one = entry();
  const moves: readonly (readonly [string, Move])[] = [
    ['put', (journal) => journal.put(one)],
    ['put', (journal) => journal.put(one)],
    ['putLater', (journal) => journal.putLater(one)],
    ['unsettled', (journal) => keysOf(journal.unsettled())],
    ['settled', (journal) => keysOf(journal.settled())],
    ['forget', (journal) => journal.forget([...journal.settled()] as never)],
    ['noteHeld', (journal) => journal.noteHeld(one.lastValidBlockHeight)],
  ];
  return moves[random.below(moves.length)]!;
}

async function playHistory(random: SeededRandom, path: string): Promise<void> {
  const disk: Disk = {
    entries: new Map(),
    messages: new Map(),
    counted: new Map(),
    heldEra: undefined,
  };
  let fate: CommitFate = 'commits';
  const openLittle = () =>
    new LittleJournal(
      disk,
      async () => undefined,
      () => fate,
    );
  let [fated, little] = [new FatedJournal(path), openLittle()];
  const story: string[] = [];
  let written = 0;
  const makeNext = (): JournalEntry => {
    written += 1;
    const signatures = [`signature ${written}`];
    const change = { signatures, state: states[random.below(states.length)]! };
    return makeEntry(keys[random.below(keys.length)]!, {
      ...change,
      lastValidBlockHeight: written,
    });
  };
  for (let step = 0; step < STEPS; step += 1) {
    if (random.below(5) === 0) {
      story.push('killed');
      fated.kill();
      little.end(false);
      [fated, little] = [new FatedJournal(path), openLittle()];
    }
    const [name, move] = chooseMove(random, makeNext);
    fate = random.below(2) === 0 ? 'commits' : commitFates[random.below(commitFates.length)]!;
    fated.fate = fate;
    story.push(`${name}: ${fate}`);
    const answers = [await answerOf(move, fated.journal), await answerOf(move, little)];
    expect(answers[0], story.join('\n')).toEqual(answers[1]);
    for (const key of keys) {
      const find: Move = (journal) => {
        const { state, signatures } = journal.find(GAME, key) ?? {};
        return [state, signatures];
      };
      const found = [await answerOf(find, fated.journal), await answerOf(find, little)];
      expect(found[0], `${key}\n${story.join('\n')}`).toEqual(found[1]);
    }
  }
  fated.kill();
}

const seed = Number(process.env.GAMEKEEPER_SEED ?? randomInt(2 ** 31));
test(`behaviour: it answers as the model does when commits fail (seed ${seed})`, async () => {
  const random = new SeededRandom(seed);
  for (let history = 0; history < HISTORIES; history += 1) {
    await playHistory(random, join(folder.path, `${history}.sqlite`));
  }
});

test('error: OutcomeUnknown with its key if nobody knows, then StoreFailed to all', async () => {
  const path = join(folder.path, 'journal.sqlite');
  const fated = new FatedJournal(path);
  const { journal } = fated;
  await journal.put(makeEntry('before'));
  fated.fate = 'the commit fails, and is found later';
  const unknown = { name: 'OutcomeUnknown', retryable: false };
  await expect(journal.put(makeEntry('found'))).rejects.toMatchObject({
    ...unknown,
    context: { idempotencyKey: 'found' },
  });
  fated.fate = 'commits';
  const stopped = expect.objectContaining({ name: 'StoreFailed' });
  await expect(journal.put(makeEntry('after'))).rejects.toThrow(stopped);
  journal.putLater(makeEntry('before', { state: 'SUCCEEDED' }));
  const answers: readonly (() => unknown)[] = [
    () => journal.find(GAME, 'before'),
    () => journal.findBySignature(GAME, 'signature of before'),
    () => journal.unsettled(),
    () => [...journal.settled()],
    () => journal.forget([]),
    () => journal.noteHeld(1),
    () => journal.heldEra,
    () => journal.hold(),
  ];
  for (const answer of answers) expect(answer).toThrow(stopped);
  const line = {
    errorName: 'StoreFailed',
    code: FSYNC_FAILED,
    msg: 'the journal could not commit',
  };
  expect(fated.lines.map((text) => JSON.parse(text))).toMatchObject([line]);
  await journal.close();
  const next = new FatedJournal(path).journal;
  expect(keysOf(next.unsettled())).toEqual(['before', 'found']);
  await next.close();
});

test('error: StorageFull, and none of it comes to the disk later', async () => {
  const path = join(folder.path, 'journal.sqlite');
  const fated = new FatedJournal(path);
  const { journal } = fated;
  await journal.put(makeEntry('open'));
  journal.putLater(makeEntry('open', { state: 'SUCCEEDED' }));
  fated.fate = 'no room';
  await expect(journal.put(makeEntry('full'))).rejects.toMatchObject({ name: 'StorageFull' });
  expect(journal.find(GAME, 'full')).toBeUndefined();
  expect(journal.find(GAME, 'open')?.state).toBe('SUCCEEDED');
  fated.fate = 'commits';
  vi.advanceTimersByTime(1000);
  await journal.put(makeEntry('next'));
  expect(fated.lines.map((text) => JSON.parse(text))).toMatchObject([
    { errorName: 'StorageFull', code: NO_ROOM, msg: 'the journal could not commit' },
    { count: 1, msg: 'the journal commits again' },
  ]);
  await journal.close();
  const next = new FatedJournal(path).journal;
  expect(next.find(GAME, 'full')).toBeUndefined();
  expect(next.find(GAME, 'open')?.state).toBe('SUCCEEDED');
  await next.close();
});
