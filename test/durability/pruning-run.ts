import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { type Journal, openJournal } from '../../src/daemon/journal/journal.ts';
import { EventLog } from '../../src/service/ledger/log/event-log.ts';
import { countEvents } from '../../src/service/ledger/log/events.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { examineStore } from '../../src/service/store/store-report.ts';
import {
  eventsRule,
  groupOf,
  KEPT_DAYS,
  staysOpen,
  timeOfDay,
  WRITES_PER_DAY,
  writeOf,
} from './pruning-life.ts';
import { SeededRandom } from './seeded-random.ts';

const script = join(import.meta.dirname, 'pruning-process.ts');
const GAME = 'com.example.test';
const KILL_DELAY_MS_MAX = 10;
/** The kill comes in one of so many days, the first of which is the first that forgets. */
const PRUNING_DAYS = 8;
/** Or after one of so many commits, once the first events are old. */
const EVENTS_BEFORE = 12;
const PRUNING_COMMITS = 200;

/** What the kill found. */
export interface PruningKill {
  /** How many had been pruned by then. */
  readonly pruned: number;
}

/** A commit: of a journal the day and the write, of events its number alone. */
interface Said {
  readonly day: number;
  readonly number: number;
}

/** Kills a life in which a journal forgets: nothing unsettled goes, and nothing before its time. */
export function killJournalPruning(seed: number): Promise<PruningKill> {
  return inFolder(async (folder) => {
    const random = new SeededRandom(seed);
    const path = join(folder, 'journal.sqlite');
    const day = KEPT_DAYS + 1 + random.below(PRUNING_DAYS);
    const last = { day, number: random.below(WRITES_PER_DAY) };
    return expectJournal(path, await liveUntilKilled('journal', path, last, random));
  });
}

async function expectJournal(path: string, said: Said): Promise<PruningKill> {
  // By the same day's clock, so that the opening forgets what that day would have.
  const journal = openJournal(path, { now: () => timeOfDay(said.day) });
  const pruned = expectWrites(journal, said);
  await journal.close();
  expect(readdirSync(dirname(path)).sort()).toEqual(['journal.sqlite']);
  const again = openJournal(path, { now: () => timeOfDay(said.day) });
  expect(expectWrites(again, said)).toBe(pruned);
  await again.close();
  return { pruned };
}

/**
 * The same life on a disk that fails instead, in which it ends by itself: neither what was said nor
 * what was to be kept is gone.
 */
export function failPruning(
  what: 'journal' | 'events',
  env: NodeJS.ProcessEnv,
): Promise<PruningKill> {
  return inFolder(async (folder) => {
    const path = join(folder, what === 'journal' ? 'journal.sqlite' : 'service.sqlite');
    const child = spawn(process.execPath, [script, what, path], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
    });
    await once(child, 'close');
    const [day, number] = text.trimEnd().split('\n').at(-1)!.split(' ').map(Number);
    const said = { day: day!, number: number! };
    return what === 'journal' ? expectJournal(path, said) : expectStore(path, said);
  });
}

/** Holds all that was said to be durable to the rule. @returns how many were forgotten. */
function expectWrites(journal: Journal, said: Said): number {
  const open = journal.unsettled().map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(open).size).toBe(open.length);
  let pruned = 0;
  for (let day = 0; day <= said.day; day += 1) {
    const last = day < said.day ? WRITES_PER_DAY - 1 : said.number;
    for (let number = 0; number <= last; number += 1) {
      const entry = writeOf(day, number, true);
      const { idempotencyKey, signatures } = entry;
      const found = journal.find(GAME, idempotencyKey);
      const bySignature = journal.findBySignature(GAME, signatures[0]!);
      expect(bySignature).toEqual(found);
      expect(open.includes(idempotencyKey)).toBe(staysOpen(day, number));
      // What is settled is kept without the bytes of its transactions.
      const kept = staysOpen(day, number) ? entry : { ...entry, transactions: [] };
      if (found !== undefined) expect(found).toEqual(kept);
      else {
        pruned += 1;
        expect(staysOpen(day, number)).toBe(false);
        expect(said.day - day).toBeGreaterThan(KEPT_DAYS);
      }
    }
  }
  return pruned;
}

/** Kills a life in which events are pruned: what is kept has no gap, and history stays. */
export function killEventPruning(seed: number): Promise<PruningKill> {
  return inFolder(async (folder) => {
    const random = new SeededRandom(seed);
    const path = join(folder, 'service.sqlite');
    const last = { day: 0, number: EVENTS_BEFORE + random.below(PRUNING_COMMITS) };
    return expectStore(path, await liveUntilKilled('events', path, last, random));
  });
}

async function expectStore(path: string, said: Said): Promise<PruningKill> {
  const store = openSqliteStore(path);
  const log = new EventLog(store, eventsRule);
  expectEvents(store, log, said.number);
  const pruned = Number(log.prunedSequence);
  await log.commit(groupOf(numberOfLast(log) + 1));
  expectEvents(store, log, said.number);
  await store.close();
  expect(readdirSync(dirname(path)).sort()).toEqual(['service.sqlite']);
  expect(examineStore(path).findings).toEqual([]);
  return { pruned };
}

function expectEvents(
  store: ReturnType<typeof openSqliteStore>,
  log: EventLog,
  saidNumber: number,
): void {
  const lastNumber = numberOfLast(log);
  expect(lastNumber).toBeGreaterThanOrEqual(saidNumber);
  const { prunedSequence, lastSequence } = log;
  const kept = log.read(prunedSequence, Number.POSITIVE_INFINITY);
  const count = Number(lastSequence - prunedSequence);
  const numbers = Array.from({ length: count }, (_, i) => prunedSequence + 1n + BigInt(i));
  expect(kept.map(({ sequence }) => sequence)).toEqual(numbers);
  const { keptMs, keptCount } = eventsRule;
  const expected: bigint[] = [];
  let end = 0n;
  for (let number = 0; number <= lastNumber; number += 1) {
    const group = groupOf(number);
    end += BigInt(countEvents(group));
    const isPruned = end <= prunedSequence;
    if (isPruned) {
      expect(group.unixMs).toBeLessThan(groupOf(lastNumber).unixMs - keptMs);
      expect(end).toBeLessThanOrEqual(lastSequence - keptCount);
    }
    if (!isPruned || group.history.length > 0) expected.push(end);
  }
  const groups = [...store.scan('event')].map(([key]) => Buffer.from(key, 'latin1'));
  expect(groups.map((key) => key.readBigUInt64BE())).toEqual(expected);
}

/** The number of the last group that is there; its end must be where the log ends. */
function numberOfLast({ lastSequence }: EventLog): number {
  let end = 0n;
  let number = -1;
  while (end < lastSequence) {
    number += 1;
    end += BigInt(countEvents(groupOf(number)));
  }
  expect(end).toBe(lastSequence);
  return number;
}

/** The last commit that was said. */
async function liveUntilKilled(
  what: 'journal' | 'events',
  path: string,
  last: Said,
  random: SeededRandom,
): Promise<Said> {
  const child = spawn(process.execPath, [script, what, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  const killDelayMs = random.below(KILL_DELAY_MS_MAX);
  const word = `${last.day} ${last.number}\n`;
  let text = '\n';
  let killed: Promise<unknown> | undefined;
  child.stdout.on('data', (chunk) => {
    text += chunk;
    if (text.includes(`\n${word}`)) killed ??= delay(killDelayMs).then(() => child.kill('SIGKILL'));
  });
  await closed;
  await killed;
  expect(child.signalCode).toBe('SIGKILL');
  const line = text.slice(0, text.lastIndexOf('\n')).split('\n').at(-1)!;
  const [day, number] = line.split(' ').map(Number);
  return { day: day!, number: number! };
}

async function inFolder(run: (folder: string) => Promise<PruningKill>): Promise<PruningKill> {
  const folder = mkdtempSync(join(tmpdir(), 'gamekeeper-pruning-'));
  try {
    return await run(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
