import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { isWholeCheckpoint, listCheckpoints } from '../../src/daemon/backup/checkpoint.ts';
import { readBackup } from '../../src/daemon/backup/manifest.ts';
import { lookAtHome, makeHomeIn, openHome } from '../../src/daemon/home/home.ts';
import { finishReplacement } from '../../src/daemon/home/replacement.ts';
import { openNetworkJournal } from '../../src/daemon/journal/journal.ts';
import { openEmbeddedService } from '../../src/daemon/process/embedded.ts';
import { restoreAtRest } from '../../src/daemon/process/home-at-rest.ts';
import type { JournalEntry } from '../../src/methods/ports.ts';
import { readLogEntry } from '../../src/service/ledger/log/store-log.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { testedCommand } from '../support/daemon-process.ts';
import { SeededRandom } from './seeded-random.ts';

const script = join(import.meta.dirname, 'backup-process.ts');
/** So long after a backup, or a restore, has begun, at most: either takes about as long. */
const KILL_DELAY_MS_MAX = 60;
const GAME = 'com.example.test';

/** What the kill found. */
export interface Kill {
  /** Whether it fell into a backup, or into a restore. */
  readonly isCut: boolean;
  /** Whether it left something that is not in its place. */
  readonly isLeftover: boolean;
}

interface World {
  readonly home: string;
  readonly backups: string;
}

async function inWorld(run: (world: World) => Promise<Kill>): Promise<Kill> {
  const folder = mkdtempSync(join(tmpdir(), 'gamekeeper-backup-'));
  const world = { home: join(folder, 'home'), backups: join(folder, 'backups') };
  for (const path of Object.values(world)) mkdirSync(path, { mode: 0o700 });
  try {
    return await run(world);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Kills a process that works in a home and backs it up: nothing is lost, or left lying about. */
export function killBackup(seed: number): Promise<Kill> {
  return inWorld(async ({ home, backups }) => {
    const random = new SeededRandom(seed);
    const { wrote, isCut, wroteBefore } = await workUntilKilled(home, backups, random);
    const isLeftover = readdirSync(backups).some((name) => name.endsWith('.tmp'));
    const { ledger } = await readHome(home);
    expect(ledger).toBeGreaterThanOrEqual(wrote);
    expect(readdirSync(backups).filter((name) => !/^backup-\d+$/.test(name))).toEqual([]);
    expect(readdirSync(home).filter((name) => /tmp|exports/.test(name))).toEqual([]);
    await expectCopies(home);
    for (const name of readdirSync(backups)) await readBackup(join(backups, name));
    const last = `backup-${wroteBefore.length - 1}`;
    const restored = join(backups, 'restored');
    mkdirSync(restored, { mode: 0o700 });
    await restoreAtRest(restored, join(backups, last));
    const moment = await readHome(restored);
    // Each number went into the journal first, and nothing was between the two at the moment.
    expect(moment.journal.length - moment.ledger).toBeOneOf([0, 1]);
    expect(moment.ledger).toBeGreaterThanOrEqual(wroteBefore.at(-1)!);
    return { isCut, isLeftover };
  });
}

/** Kills a restore: the home is what it was, or what was restored, once somebody starts in it. */
export function killRestore(seed: number): Promise<Kill> {
  return inWorld(async ({ home, backups }) => {
    const random = new SeededRandom(seed);
    await workUntilKilled(home, backups, random);
    const before = await readHome(home);
    const status = await restoreUntilKilled(home, join(backups, 'backup-0'), random);
    const isLeftover = readdirSync(home).some((name) => /tmp$|^replacement/.test(name));
    await finishReplacement(home);
    const after = await readHome(home);
    expect(readdirSync(home).filter((name) => /tmp|replace|incoming/.test(name))).toEqual([]);
    const isRestored = after.journal.some(({ state }) => state === 'LEFT_BEHIND');
    if (status === 0) expect(isRestored).toBe(true);
    if (isRestored) {
      const known = after.journal.filter(({ state }) => state !== 'LEFT_BEHIND');
      expect(known.length - after.ledger).toBeOneOf([0, 1]);
      expect(after.ledger).toBeLessThan(before.ledger);
      // Every key that was known still is.
      expect(after.journal.length).toBe(before.journal.length);
    } else expect(after).toEqual(before);
    return { isCut: status === null, isLeftover };
  });
}

/** Each copy in the home is whole, and nothing else is next to them. */
async function expectCopies(home: string): Promise<void> {
  const folder = join(home, 'checkpoints');
  const kept = listCheckpoints(lookAtHome(home));
  expect(kept.map((one) => one.folder).sort()).toEqual(listFolder(folder));
  for (const one of kept) expect(await isWholeCheckpoint(one)).toBe(true);
}

function listFolder(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.map((name) => join(folder, name)).sort();
}

interface Work {
  /** The last number that was said to be on the disk. */
  readonly wrote: number;
  /** The same when each backup that was done had begun. */
  readonly wroteBefore: readonly number[];
  readonly isCut: boolean;
}

async function workUntilKilled(home: string, backups: string, random: SeededRandom): Promise<Work> {
  const args = [script, home, backups];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  const backupsBefore = 1 + random.below(3);
  const killDelayMs = random.below(KILL_DELAY_MS_MAX);
  let text = '';
  let killed: Promise<unknown> | undefined;
  // Into the copy that is kept behind a backup, or into the next backup. What is written behind a
  // backup is not in it.
  const isCopy = random.below(2) === 0;
  const begun = isCopy
    ? new RegExp(`^done ${backupsBefore - 1}\\n[^]*^wrote`, 'm')
    : new RegExp(`^wrote [^]*^begin ${backupsBefore}\\n`, 'm');
  child.stdout.on('data', (chunk) => {
    text += chunk;
    if (begun.test(text)) killed ??= delay(killDelayMs).then(() => child.kill('SIGKILL'));
  });
  await closed;
  await killed;
  const lines = text.split('\n').slice(0, -1);
  let wrote = 0;
  let wroteAtBegin = 0;
  const wroteBefore: number[] = [];
  for (const line of lines) {
    const [word, number] = line.split(' ');
    if (word === 'wrote') wrote = Number(number);
    else if (word === 'begin') wroteAtBegin = wrote;
    else wroteBefore.push(wroteAtBegin);
  }
  const isCut = lines.findLast((line) => !line.startsWith('wrote'))!.startsWith('begin');
  return { wrote, wroteBefore, isCut };
}

/** Null where the kill came before its end. */
async function restoreUntilKilled(
  home: string,
  backup: string,
  random: SeededRandom,
): Promise<number | null> {
  const [program, ...first] = testedCommand;
  const args = [...first, 'restore', '--home', home, backup];
  const begun = new Promise<void>((resolve) => {
    const watcher = watch(home, (_, name) => {
      if (!String(name).startsWith('incoming')) return;
      watcher.close();
      resolve();
    });
  });
  const child = spawn(program!, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const closed = once(child, 'close');
  await begun;
  await delay(random.below(2 * KILL_DELAY_MS_MAX));
  child.kill('SIGKILL');
  await closed;
  return child.exitCode;
}

/** What a home has, after a start in it: numbers of the ledger, and the journal's entries. */
async function readHome(
  home: string,
): Promise<{ readonly ledger: number; readonly journal: readonly JournalEntry[] }> {
  const service = await openEmbeddedService(await openHome(home, 'service'));
  const { genesisId } = service.port;
  await service.close();
  const store = openSqliteStore(join(home, 'service.sqlite'));
  let ledger = 0;
  for (let sequence = 0n; ; sequence += 1n) {
    const entry = readLogEntry(store, sequence);
    if (entry === undefined) break;
    if (entry.kind === 'Airdrop' && entry.lamports === 1_000_000_000n) ledger += 1;
  }
  await store.close();
  const opened = await openNetworkJournal(makeHomeIn(home), genesisId);
  const journal: JournalEntry[] = [];
  for (let number = 1; ; number += 1) {
    const entry = opened.find(GAME, `key-${number}`);
    if (entry === undefined) break;
    journal.push(entry);
  }
  await opened.close();
  expect(existsSync(join(home, 'exports.json'))).toBe(false);
  return { ledger, journal };
}
