import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isGamekeeperError } from '../../core/errors.ts';
import { isWholeCheckpoint, listCheckpoints } from '../backup/checkpoint.ts';
import { decodeChecked } from '../home/checked-json.ts';
import { failDamaged, PUT_BACK, requirePlainFile } from '../home/damage.ts';
import { requireKept } from '../home/home-file.ts';
import { readNetworkPins } from '../home/network-pins.ts';
import { lastCommitMsOf, openJournalDatabase } from '../journal/database.ts';
import { ERAS, GRANTS, SIGNATURES, USAGE, WRITES } from '../journal/facts.ts';
import { openWalletIndex } from '../keys/wallet-index.ts';
import { CLOCK_SLIP_MS, describeSpan } from '../log/clock-watch.ts';

/** The state of one file of a home, in words for the player. */
export interface Finding {
  /** Path in the home. */
  readonly file: string;
  readonly isWhole: boolean;
  /** What it is, or what is wrong with it and how to fix it. */
  readonly words: string;
}

/**
 * Checks every file of a home. Changes nothing but what any start would migrate from an earlier
 * version; no process may be using the home.
 * @param isReplayed whether checkpoints are also checked by replaying the log.
 */
export async function examineHome(home: string, isReplayed = false): Promise<Finding[]> {
  const findings = [
    checkFile('home.json', () => examineHomeFile(home)),
    await checkFileAsync('wallets.json', async () => {
      await openWalletIndex(home);
      return existsSync(join(home, 'wallets.json'))
        ? 'names and addresses of the wallets, whole'
        : 'no wallet was made yet';
    }),
    await checkFileAsync('networks.json', async () => {
      const count = Object.keys(await readNetworkPins(home)).length;
      if (count === 0) return 'no service at an address was connected to yet';
      return `the networks of ${count} ${count === 1 ? 'address' : 'addresses'}, whole`;
    }),
    checkFile('vault.gkv', () => {
      requireKept(home, 'vault.gkv');
      const isThere = existsSync(join(home, 'vault.gkv'));
      return isThere ? 'is there; its passphrase says whether it is whole' : 'there is none';
    }),
    ...(await examineLedger(home)),
    ...(await examineCheckpoints(home, isReplayed)),
    checkFile('the clock', () => examineClock(home)),
  ];
  for (const name of journalsIn(home)) {
    findings.push(checkFile(name, () => examineJournal(join(home, name))));
  }
  return findings;
}

/** A clock that is behind a recorded time is wrong, or was wrong then. */
function examineClock(home: string): string {
  const known = journalsIn(home).flatMap((name) => {
    const lastMs = readLastCommitMs(join(home, name));
    return lastMs === undefined ? [] : [{ name, behindMs: lastMs - Date.now() }];
  });
  const [latest] = known.sort((one, other) => other.behindMs - one.behindMs);
  if (latest === undefined || latest.behindMs < CLOCK_SLIP_MS) return 'is behind nothing';
  const { name, behindMs } = latest;
  const what = `is ${describeSpan(behindMs)} behind the last commit of ${name}, or was ahead then`;
  return `${what}: set it right; the ledger's time stands still until it is there again`;
}

/** Undefined if unreadable, which is reported elsewhere. */
function readLastCommitMs(path: string): number | undefined {
  if (!existsSync(path)) return undefined;
  try {
    const opened = openJournalDatabase(path);
    const lastMs = lastCommitMsOf(opened);
    opened.database.close();
    opened.headFile.close();
    return lastMs;
  } catch {
    return undefined;
  }
}

const LEDGER = 'service.sqlite';
const LEDGER_DAMAGED =
  'copy the home elsewhere as it is, then gamekeeper doctor --rebuild, or restore a backup';

/** The service's report on its store: one finding for each damaged part. */
async function examineLedger(home: string): Promise<Finding[]> {
  try {
    requireKept(home, LEDGER);
    if (!existsSync(join(home, LEDGER))) {
      return [{ file: LEDGER, isWhole: true, words: 'there is no ledger here' }];
    }
    const { examineEmbeddedStore } = await import('./embedded.ts');
    const { findings, checkedRows, restoring } = examineEmbeddedStore(home);
    if (findings.length === 0) {
      const more = restoring && `; a revert to ${restoring} is half done, the next start ends it`;
      const words = `${checkedRows} entries, each whole${more ?? ''}`;
      return [{ file: LEDGER, isWhole: true, words }];
    }
    return findings.map(({ file, what, detail }) => {
      const words = `${what}: ${detail}; ${LEDGER_DAMAGED}`;
      return { file: relative(home, file), isWhole: false, words };
    });
  } catch (error) {
    return [describeError(LEDGER, error)];
  }
}

async function examineCheckpoints(home: string, isReplayed: boolean): Promise<Finding[]> {
  const all = listCheckpoints(home);
  const findings: Finding[] = [];
  for (const kept of all) {
    const file = relative(home, kept.folder);
    if (!(await isWholeCheckpoint(kept))) {
      const words = 'a copy that is not what was written: remove it, another is made within a day';
      findings.push({ file, isWhole: false, words });
      continue;
    }
    const what = `a copy of the ledger of ${kept.checkpoint.madeAt}, whole`;
    if (!isReplayed) {
      findings.push({ file, isWhole: true, words: what });
      continue;
    }
    const { replayToCopy } = await import('../backup/verify-checkpoint.ts');
    const { isEqual, words } = await replayToCopy(home, kept, all);
    findings.push({ file, isWhole: isEqual, words: `${what}; ${words}` });
  }
  return findings;
}

function journalsIn(home: string): string[] {
  const names = existsSync(join(home, 'journals')) ? readdirSync(join(home, 'journals')) : [];
  const there = names.filter((name) => name.endsWith('.sqlite'));
  const known = names.filter((name) => name.endsWith('.head'));
  const lost = known.map((name) => name.replace(/head$/, 'sqlite'));
  return [...new Set([...there, ...lost])].sort().map((name) => `journals/${name}`);
}

function checkFile(file: string, check: () => string): Finding {
  try {
    return { file, isWhole: true, words: check() };
  } catch (error) {
    return describeError(file, error);
  }
}

async function checkFileAsync(file: string, check: () => Promise<string>): Promise<Finding> {
  try {
    return { file, isWhole: true, words: await check() };
  } catch (error) {
    return describeError(file, error);
  }
}

function describeError(file: string, error: unknown): Finding {
  if (!isGamekeeperError(error)) throw error;
  const { what, detail } = error.context as { what?: string; detail?: string };
  const words = what === undefined ? error.message : `${what}: ${detail}`;
  return { file, isWhole: false, words };
}

function examineHomeFile(home: string): string {
  const path = join(home, 'home.json');
  requirePlainFile(path);
  if (!existsSync(path)) return 'not there yet; the next start writes it';
  const isWhole = decodeChecked(readFileSync(path, 'utf8'))?.isWhole === true;
  return isWhole ? 'what this home has had, whole' : 'damaged; the next start writes it anew';
}

/** Reads every row and every record. @throws StoreDamaged, StorageFull. */
function examineJournal(path: string): string {
  if (!existsSync(path)) failDamaged(path, 'it has lost all of it: there is no file', PUT_BACK);
  const { database, headFile, rows, contents } = openJournalDatabase(path);
  try {
    for (const kind of [WRITES, SIGNATURES, ERAS, GRANTS, USAGE]) rows.list(Buffer.from(kind));
    let count = 0;
    for (const page of contents.pages(0)) count += page.length;
    return `${count} writes, each whole`;
  } finally {
    database.close();
    headFile.close();
  }
}
