import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { takeCheckpoint } from '../../src/daemon/backup/checkpoint.ts';
import { lookAtHome, makeHomeIn, openHome } from '../../src/daemon/home/home.ts';
import { openNetworkJournal } from '../../src/daemon/journal/journal.ts';
import { openEmbeddedService } from '../../src/daemon/process/embedded.ts';
import { examineStore } from '../../src/service/store/store-report.ts';
import { addressFromBytes, addressToBase58 } from '../../src/solana/address.ts';
import { makeEntry } from '../daemon/support/journal-entry.ts';
import { runCommand, testedCommand } from '../support/daemon-process.ts';
import { SeededRandom } from './seeded-random.ts';

/** A damaged ledger that is made again, by a process that is killed on the way. */

const LEDGER = 'service.sqlite';
const GAME = 'com.example.test';
/** So many entries that a rebuild takes several writes. */
const ENTRIES = 1500;
const KEYS = 20;
const SNAPSHOT = 'kept';
/** The files change places within about so long. */
const REPLACEMENT_MS = 12;
const NOT_IN_PLACE = /tmp|^replace|^incoming/;

/** What the kill found. */
export interface RebuildKill {
  /** Whether it came before the end. */
  readonly isCut: boolean;
  /** Whether it left something that is not in its place. */
  readonly isLeftover: boolean;
  /** Whether the files were changing their places. */
  readonly isBetween: boolean;
}

/** A home with a damaged ledger, and what must come back. */
interface DamagedHome {
  readonly path: string;
  readonly root: string;
  /** So long after it began to make files a rebuild is over, in milliseconds. */
  readonly durationMs: number;
}

/** Homes to try rebuilds in, with a copy of before and without one; to be removed. */
export class RebuildGround {
  readonly #folder = mkdtempSync(join(tmpdir(), 'gamekeeper-rebuild-'));
  readonly #homes: DamagedHome[] = [];

  async prepare(): Promise<void> {
    for (const hasCopy of [false, true]) {
      const path = join(this.#folder, hasCopy ? 'with-copy' : 'without');
      const root = await makeDamagedHome(path, hasCopy);
      const tried = this.#copyOf(path);
      const { durationMs } = await rebuildUntil(tried, 'incoming', Number.POSITIVE_INFINITY);
      await expectRebuilt(tried, root);
      rmSync(tried, { recursive: true });
      this.#homes.push({ path, root, durationMs });
    }
  }

  /** Kills a rebuild; what is there then is the damaged ledger or the new one, each whole. */
  async kill(seed: number): Promise<RebuildKill> {
    const random = new SeededRandom(seed);
    const damaged = this.#homes[random.below(this.#homes.length)]!;
    const home = this.#copyOf(damaged.path);
    const isLate = random.below(2) === 0;
    const delayMs = random.below(isLate ? REPLACEMENT_MS : Math.ceil(damaged.durationMs));
    const isStarted = random.below(2) === 0;
    try {
      const { isCut } = await rebuildUntil(home, isLate ? 'replacement.json' : 'incoming', delayMs);
      const names = readdirSync(home);
      const isLeftover = names.some((name) => NOT_IN_PLACE.test(name));
      const isBetween = names.includes('replacement.json');
      const isDone = names.some((name) => name.startsWith('damaged-'));
      // A rebuild that was not written down yet has changed nothing of the ledger.
      if (!isBetween && !isDone) expectSameLedger(home, damaged.path);
      if (isStarted) await startIn(home);
      const { status, stderr } = await runCommand(['doctor', '--rebuild', '--yes', '--home', home]);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      await expectRebuilt(home, damaged.root);
      return { isCut, isLeftover, isBetween };
    } finally {
      rmSync(home, { recursive: true });
    }
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #copyOf(path: string): string {
    const home = join(mkdtempSync(join(this.#folder, 'tried-')), 'home');
    cpSync(path, home, { recursive: true });
    return home;
  }
}

/** A bit of an account is another than was written; the log is whole. */
async function makeDamagedHome(home: string, hasCopy: boolean): Promise<string> {
  mkdirSync(home, { mode: 0o700 });
  const { controls, port, close } = await openEmbeddedService(await openHome(home, 'service'));
  const { era, head } = port.ledger!;
  const journal = await openNetworkJournal(makeHomeIn(home), port.genesisId, {
    era,
    ledgerHead: () => head!(),
  });
  const wallets = Array.from({ length: ENTRIES }, (_, index) => {
    const bytes = new Uint8Array(32).fill(7);
    new DataView(bytes.buffer).setUint32(0, index);
    return addressToBase58(addressFromBytes(bytes));
  });
  const pay = (some: readonly string[]) =>
    Promise.all(some.map((wallet) => controls.airdrop(wallet, '1')));
  await pay(wallets.slice(0, ENTRIES / 3));
  if (hasCopy) await takeCheckpoint(lookAtHome(home), { ledger: controls.hold }, 1);
  await controls.snapshot(SNAPSHOT);
  await pay(wallets.slice(ENTRIES / 3));
  const { root } = (await controls.verify()) as { readonly root: string };
  for (let number = 0; number < KEYS; number += 1) await journal.put(makeEntry(`key-${number}`));
  await journal.close();
  await close();
  const database = new DatabaseSync(join(home, LEDGER));
  const first = 'SELECT key FROM entries WHERE space = 1 AND length(key) > 0 LIMIT 1 OFFSET 3';
  const changed = "SET value = substr(value, 1, length(value) - 1) || x'5a'";
  const { changes } = database
    .prepare(`UPDATE entries ${changed} WHERE space = 1 AND key = (${first})`)
    .run();
  database.close();
  expect(changes).toBe(1);
  expect(examineStore(join(home, LEDGER)).findings).not.toEqual([]);
  return root;
}

/**
 * Runs a rebuild and kills it so long after something of a name appeared in the home.
 * @returns whether it was killed, and else how long it took from there on.
 */
async function rebuildUntil(
  home: string,
  name: string,
  delayMs: number,
): Promise<{ readonly isCut: boolean; readonly durationMs: number }> {
  const [program, ...first] = testedCommand;
  const args = [...first, 'doctor', '--rebuild', '--yes', '--home', home];
  let begunMs: number | undefined;
  let killed: Promise<unknown> | undefined;
  const watcher = watch(home, (_, changed) => {
    if (!String(changed).startsWith(name) || begunMs !== undefined) return;
    begunMs = performance.now();
    if (Number.isFinite(delayMs)) killed = delay(delayMs).then(() => child.kill('SIGKILL'));
  });
  const child = spawn(program!, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  await once(child, 'close');
  await killed;
  watcher.close();
  return { isCut: child.signalCode === 'SIGKILL', durationMs: performance.now() - begunMs! };
}

function expectSameLedger(home: string, before: string): void {
  expect(readFileSync(join(home, LEDGER)).equals(readFileSync(join(before, LEDGER)))).toBe(true);
}

/** Whoever starts in it continues with what was about to be done, and removes what was left. */
async function startIn(home: string): Promise<void> {
  const service = await openEmbeddedService(await openHome(home, 'service')).catch((error) => {
    expect(error).toMatchObject({ name: 'StoreDamaged' });
  });
  await service?.close();
  expect(readdirSync(home).filter((name) => NOT_IN_PLACE.test(name))).toEqual([]);
}

async function expectRebuilt(home: string, root: string): Promise<void> {
  const names = readdirSync(home);
  expect(names.filter((name) => NOT_IN_PLACE.test(name))).toEqual([]);
  const kept = names.filter((name) => name.startsWith('damaged-'));
  expect(kept).toHaveLength(1);
  expect(examineStore(join(home, kept[0]!, LEDGER)).findings).not.toEqual([]);
  expect(examineStore(join(home, LEDGER)).findings).toEqual([]);
  const { controls, port, close } = await openEmbeddedService(await openHome(home, 'service'));
  expect(await controls.verify()).toMatchObject({ isEqual: true, root });
  expect(controls.listSnapshots()).toMatchObject([{ name: SNAPSHOT }]);
  await close();
  const journal = await openNetworkJournal(makeHomeIn(home), port.genesisId);
  for (let number = 0; number < KEYS; number += 1) {
    expect(journal.find(GAME, `key-${number}`)).toMatchObject({ state: 'SIGNED' });
  }
  await journal.close();
}
