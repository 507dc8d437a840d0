import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isGamekeeperError } from '../../core/errors.ts';
import { verifyAudit } from '../audit/verify.ts';
import { isWholeCheckpoint, listCheckpoints, listSpoiltCheckpoints } from '../backup/checkpoint.ts';
import { bookNameOf, homeParts } from '../home/book.ts';
import { failDamaged, throwDamage } from '../home/damage.ts';
import type { Home } from '../home/home.ts';
import type { HomePart } from '../home/home-lock.ts';
import { readNetworkPins } from '../home/network-pins.ts';
import { requireUnplanted } from '../home/planted.ts';
import { PLAYER_RULES, readPlayerRules } from '../home/player-rules.ts';
import {
  auditStateOf,
  type JournalAtRest,
  type JournalDatabase,
  lastCommitMsOf,
  openJournalAtRest,
} from '../journal/database.ts';
import { GRANTS, WRITES } from '../journal/facts.ts';
import { journalEndOf } from '../journal/journal-end.ts';
import { requireRecords } from '../journal/require-records.ts';
import { passphraseFromFile } from '../keys/passphrase.ts';
import { VAULT_NAME } from '../keys/vault-place.ts';
import { readWalletIndex, requireKeys, type WalletEntry } from '../keys/wallet-index.ts';
import { CLOCK_SLIP_MS, describeSpan } from '../log/clock-watch.ts';

/**
 * The judge of a home: what is damaged and what is not, for a start, doctor and whoever else asks.
 * Changes nothing; no process may be using the home.
 */

/** The state of one file of a home, in words for the player. */
export interface Finding {
  /** Path in the home. */
  readonly file: string;
  /** Null if it could not be examined. */
  readonly isWhole: boolean | null;
  /** What it is, or what is wrong with it and how to fix it. */
  readonly words: string;
  /** Set for a copy, on which no start relies. */
  readonly isSpare?: true;
}

/** Whether a start must not rely on what was found. */
export function isDamage({ isWhole, isSpare }: Finding): boolean {
  return isWhole === false && !isSpare;
}

/**
 * How much is read: where everything ends, which is what a start checks, or every row. The ledger
 * and the vault, which a start opens anyway, are then checked by being opened.
 */
type Depth = 'ends' | 'rows';

/** A file, and what looks at it: answers what it is, and throws if it is damaged. */
interface Check {
  readonly file: string;
  look(): string | Promise<string>;
}

/**
 * Requires what a start checks. The daemon's lock must be held.
 * @param own the journal that is opened next, which checks it; as its path in the home.
 * @throws StoreDamaged, StorageFull.
 */
export async function requireHome(home: Home, own?: string): Promise<void> {
  for (const { file, look } of checksOf(home, 'ends')) {
    if (file !== own) await look();
  }
}

/**
 * Checks every file of a home, and every row.
 * @param isReplayed whether checkpoints are also checked by replaying the log.
 */
export async function examineHome(home: Home, isReplayed = false): Promise<Finding[]> {
  const findings: Finding[] = [];
  const [ofFolder, ofBook, ...others] = await findingsOf(home, homeChecksOf(home));
  findings.push(ofFolder!);
  // What a link leads to is nothing of the home.
  if (ofFolder!.isWhole === false) return findings;
  findings.push(ofBook!);
  // Without one, or with that of another home, nothing can be said of the rest.
  if (ofBook!.isWhole === false) return findings;
  findings.push(...others, ...(await findingsOf(home, fileChecksOf(home, 'rows'))));
  findings.push(...(await examineLedger(home)), ...(await examineCheckpoints(home, isReplayed)));
  findings.push(await findingOf(home, { file: 'the clock', look: () => examineClock(home) }));
  findings.push(...(await findingsOf(home, journalChecksOf(home, 'rows'))));
  return withoutRepeats(findings);
}

/** Examines what a process that uses a home replaces as a whole, and so can be read meanwhile. */
export async function examineFilesOf(home: Home): Promise<Finding[]> {
  const checks = [...homeChecksOf(home), ...fileChecksOf(home, 'ends')];
  return withoutRepeats(await findingsOf(home, checks));
}

/** Two files may vouch for one lost end, and the ledger's check reads a journal too. */
function withoutRepeats(findings: readonly Finding[]): Finding[] {
  const seen = new Map<string, Finding>();
  for (const finding of findings) {
    const name = `${finding.file} ${finding.words.split(';')[0]}`;
    if (!seen.has(name)) seen.set(name, finding);
  }
  return [...seen.values()];
}

function checksOf(home: Home, depth: Depth): Check[] {
  return [...homeChecksOf(home), ...fileChecksOf(home, depth), ...journalChecksOf(home, depth)];
}

function homeChecksOf(home: Home): Check[] {
  const books = homeParts.map((part) => ({
    file: bookNameOf(part),
    look: () => describeBook(home, part),
  }));
  const owned = {
    file: 'the folder',
    look(): string {
      requireUnplanted(home.path);
      return 'of this user, without links';
    },
  };
  return [owned, ...books];
}

/** What is wrong with both is said of one of them. */
function describeBook(home: Home, part: HomePart): string {
  home.requireBooks();
  if (home.hasBook(part)) return 'what this home has had, and where it ends, whole';
  return home.id === undefined
    ? 'not there yet; the next start writes it'
    : 'lost or damaged; the next start writes it again from the other one';
}

function fileChecksOf(home: Home, depth: Depth): Check[] {
  return [
    {
      file: 'wallets.json',
      async look() {
        const index = await readWalletIndex(home);
        return existsSync(join(home.path, 'wallets.json'))
          ? `names and addresses of the wallets, whole${sayPlaces(index.all())}`
          : 'no wallet was made yet';
      },
    },
    {
      file: 'networks.json',
      async look() {
        const count = Object.keys(await readNetworkPins(home)).length;
        if (count === 0) return 'no service at an address was connected to yet';
        return `the networks of ${count} ${count === 1 ? 'address' : 'addresses'}, whole`;
      },
    },
    {
      file: PLAYER_RULES,
      async look() {
        const { version } = await readPlayerRules(home);
        return version === 0 ? 'the player has made no rules yet' : 'rules of the player, whole';
      },
    },
    { file: VAULT_NAME, look: () => examineVault(home, depth) },
  ];
}

/** Where the keys are, if they are in two places; the keychain is not opened. */
function sayPlaces(wallets: readonly WalletEntry[]): string {
  const countIn = (custody: WalletEntry['custody']) =>
    wallets.filter((wallet) => wallet.custody === custody).length;
  const [inVault, inKeychain] = [countIn('VAULT'), countIn('KEYCHAIN')];
  if (inVault === 0 || inKeychain === 0) return '';
  const places = `keys: ${inVault} in the vault, ${inKeychain} in the system's keychain`;
  return `; ${places}, which is not looked at here; gamekeeper wallets relocate`;
}

/** A vault whose passphrase is next to it is opened; no other can be. */
async function examineVault(home: Home, depth: Depth): Promise<string> {
  home.requireKept(VAULT_NAME);
  const path = join(home.path, VAULT_NAME);
  if (!existsSync(path)) return 'there is none';
  const passphrase = join(home.path, 'vault.passphrase');
  if (depth === 'ends' || !existsSync(passphrase)) {
    return 'is there; its passphrase says whether it is whole';
  }
  const { openVault } = await import('../keys/vault.ts');
  try {
    const vault = await openVault(path, await passphraseFromFile(passphrase)());
    try {
      await requireKeys(path, await readWalletIndex(home), vault);
    } finally {
      vault.close();
    }
  } catch (error) {
    if (!isGamekeeperError(error, 'VaultSealed')) throw error;
    failDamaged(path, 'it does not open', String(error.context.problem));
  }
  return 'opens with the passphrase next to it, whole';
}

function journalChecksOf(home: Home, depth: Depth): Check[] {
  let names: readonly string[];
  try {
    names = journalsIn(home);
  } catch {
    // What is wrong with the books is reported by their own check.
    return [];
  }
  return names.map((file) => ({ file, look: () => examineJournal(home, file, depth) }));
}

/** Journals that are there, and those that were. */
export function journalsIn(home: Home): string[] {
  const folder = join(home.path, 'journals');
  const there = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.sqlite'))
    .map((name) => `journals/${name}`);
  const known = home.names.filter((name) => name.startsWith('journals/'));
  return [...new Set([...there, ...known])].sort();
}

/** A clock that is behind a recorded time is wrong, or was wrong then. */
function examineClock(home: Home): string {
  const known = journalsIn(home).flatMap((name) => {
    const lastMs = readLastCommitMs(join(home.path, name));
    return lastMs === undefined ? [] : [{ name, behindMs: lastMs - Date.now() }];
  });
  const [latest] = known.sort((one, other) => other.behindMs - one.behindMs);
  if (latest === undefined || latest.behindMs < CLOCK_SLIP_MS) return 'is behind nothing';
  const { name, behindMs } = latest;
  const what = `is ${describeSpan(behindMs)} behind the last commit of ${name}, or was ahead then`;
  return `${what}: set it right; the ledger's time is stopped until it is there again`;
}

/** Undefined if unreadable, which is reported elsewhere. */
function readLastCommitMs(path: string): number | undefined {
  try {
    const opened = openJournalAtRest(path);
    if (opened === undefined) return undefined;
    const lastMs = lastCommitMsOf(opened);
    opened.close();
    return lastMs;
  } catch {
    return undefined;
  }
}

const LEDGER = 'service.sqlite';
export const LEDGER_DAMAGED =
  'copy the home elsewhere as it is, then gamekeeper doctor --rebuild, or restore a backup';

/** The service's report on its store: one finding for each damaged part. */
async function examineLedger(home: Home): Promise<Finding[]> {
  try {
    home.requireKept(LEDGER);
    if (!existsSync(join(home.path, LEDGER)) && home.endsOf(LEDGER).length === 0) {
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
      const isLedger = relative(home.path, file).startsWith('service.');
      const words = isLedger ? `${what}: ${detail}; ${LEDGER_DAMAGED}` : `${what}: ${detail}`;
      return { file: relative(home.path, file), isWhole: false, words };
    });
  } catch (error) {
    return [describeError(home, LEDGER, error)];
  }
}

async function examineCheckpoints(home: Home, isReplayed: boolean): Promise<Finding[]> {
  const all = listCheckpoints(home);
  const findings = listSpoiltCheckpoints(home).map((folder) => describeSpoilt(home, folder));
  for (const kept of all) {
    const file = relative(home.path, kept.folder);
    if (!(await isWholeCheckpoint(kept))) {
      findings.push(describeSpoilt(home, kept.folder));
      continue;
    }
    const what = `a copy of the ledger of ${kept.checkpoint.madeAt}, whole`;
    if (!isReplayed) {
      findings.push({ file, isWhole: true, words: what });
      continue;
    }
    const { replayToCopy } = await import('../backup/checkpoint.ts');
    const { isEqual, words } = await replayToCopy(home, kept, all);
    findings.push({ file, isWhole: isEqual, words: `${what}; ${words}` });
  }
  return findings;
}

function describeSpoilt(home: Home, folder: string): Finding {
  const words = 'a copy that is not what was written: remove it, another is made within a day';
  return { file: relative(home.path, folder), isWhole: false, words, isSpare: true };
}

async function findingsOf(home: Home, checks: readonly Check[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks) findings.push(await findingOf(home, check));
  return findings;
}

async function findingOf(home: Home, { file, look }: Check): Promise<Finding> {
  try {
    return { file, isWhole: true, words: await look() };
  } catch (error) {
    return describeError(home, file, error);
  }
}

/** Only StoreDamaged says that a file is damaged; any other error that it could not be examined. */
function describeError(home: Home, file: string, error: unknown): Finding {
  if (!isGamekeeperError(error, 'StoreDamaged')) {
    const { code, errcode } = error as { readonly code?: unknown; readonly errcode?: unknown };
    if (code === undefined && errcode === undefined) throw error;
    return { file, isWhole: null, words: `it cannot be examined: ${(error as Error).message}` };
  }
  const { file: path, what, detail } = error.context;
  const named = relative(home.path, String(path));
  return { file: named, isWhole: false, words: `${what}: ${detail}` };
}

/** @throws StoreDamaged, StorageFull. */
function examineJournal(home: Home, name: string, depth: Depth): string {
  home.requireKept(name);
  const path = join(home.path, name);
  const opened = openJournalAtRest(path, journalEndOf(home, name));
  if (opened === undefined) return 'nothing was written to it yet';
  try {
    requireOwn(home, name, opened);
    return depth === 'ends' ? 'ends where it should' : describeRows(opened);
  } catch (error) {
    return throwDamage(path, error);
  } finally {
    opened.close();
  }
}

function describeRows(opened: JournalAtRest): string {
  const { rows, audit } = opened;
  const writes = `${requireRecords(opened)} writes, each whole`;
  const { last } = verifyAudit(audit, auditStateOf({ rows, audit }));
  return `${writes}; its audit is whole up to line ${last}`;
}

/**
 * Requires a journal to be of this home: it is recorded before anything is written to it.
 * @throws StoreDamaged.
 */
export function requireOwn(
  home: Home,
  name: string,
  { rows }: Pick<JournalDatabase, 'rows'>,
): void {
  if (home.versionOf(name) !== undefined) return;
  const isUsed = [WRITES, GRANTS].some((kind) => rows.list(Buffer.from(kind)).length > 0);
  if (!isUsed) return;
  const detail = `${bookNameOf('daemon')} does not know it: move it to where it comes from`;
  failDamaged(join(home.path, name), 'it is of another home', detail);
}
