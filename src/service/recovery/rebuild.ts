import { equalBytes } from '../../codec/bytes.ts';
import type { KnownEnd } from '../../sealed/known-ends.ts';
import { initKeccak } from '../../solana/keccak.ts';
import { instructions } from '../generated/registry.ts';
import { GENESIS_KEY, hasGenesis } from '../ledger/identity/genesis.ts';
import { type Ledger, openLedger } from '../ledger/ledger.ts';
import { continuedMs, continueFrom } from '../ledger/ledger-controls.ts';
import { isCarriedKey } from '../ledger/log/carried.ts';
import { decodeLogEntry, type LogEntry } from '../ledger/log/log-entry.ts';
import { beginningIn } from '../ledger/replay/origins.ts';
import { applyInGroups } from '../ledger/replay/replay.ts';
import { EXECUTION_RULES, RULES_KEY, readRules, rulesWrite } from '../ledger/replay/rules.ts';
import { computeStateRoot } from '../ledger/state/root.ts';
import { programRecords } from '../programs/records/kinds.ts';
import { describeLogKey, type Head, type HeadPort } from '../store/chain.ts';
import { DamagedStore } from '../store/damaged-store.ts';
import { openSqliteStore, type SqliteStore } from '../store/sqlite.ts';
import type { Write } from '../store/store.ts';

/** Rebuilds a store from what is readable of a damaged one's log. */

/** What a rebuilt store would contain, and what it would lack. */
export interface RebuildPlan {
  /** Number of log entries that would be replayed. */
  readonly entries: number;
  /** Sequence number of the last of them; undefined if there is none. */
  readonly last: string | undefined;
  /** The machine's or the ledger's time of the last one, milliseconds since 1970. */
  readonly lastMs: number | undefined;
  /**
   * The newest entry known to have been in the log: its sequence number, and when it was recorded.
   */
  readonly known: { readonly number: string; readonly notedMs: number } | undefined;
  /** Whether that entry would be missing. */
  readonly isShort: boolean;
  /** Why no store can be rebuilt; undefined if one can. */
  readonly problem: string | undefined;
}

/** An intact earlier store to start from, in a file of its own. */
interface RebuildBase {
  readonly head: Head | undefined;
}

interface RebuildWorld {
  /** Milliseconds since 1970. */
  now(): number;
  randomBytes(length: number): Uint8Array;
}

/** Entries per write. */
const ENTRIES_AT_A_TIME = 256;

/**
 * Reports what a rebuild would yield, without changing anything.
 * @param base undefined for genesis.
 * @param heads where the log's end is recorded.
 */
export function planRebuild(
  path: string,
  base: RebuildBase | undefined,
  heads: readonly HeadPort[],
): RebuildPlan {
  const damaged = new DamagedStore(path);
  try {
    let entries = 0;
    let last = base?.head;
    let lastMs: number | undefined;
    for (const { head, value } of damaged.log(base?.head)) {
      entries += 1;
      last = head;
      lastMs = Number(decodeLogEntry(value).unixMs);
    }
    const known = newestOf(heads);
    return {
      entries,
      last: last && describeLogKey(last.key),
      lastMs,
      known: known && { number: describeLogKey(known.end.key), notedMs: known.notedMs },
      isShort: known !== undefined && (last === undefined || last.key < known.end.key),
      problem: base === undefined ? problemOfGenesis(damaged) : problemOfBase(base, damaged, known),
    };
  } finally {
    damaged.close();
  }
}

/**
 * Why a base cannot be used: a copy from a log that has been replaced since does not belong to this
 * one.
 */
function problemOfBase(
  { head }: RebuildBase,
  damaged: DamagedStore,
  known: KnownEnd<Head> | undefined,
): string | undefined {
  if (head === undefined) return undefined;
  const hash = damaged.chainHashAt(head.key);
  const isAnother = hash !== undefined && !equalBytes(hash, head.hash);
  const isBehind = known !== undefined && head.key > known.end.key;
  return isAnother || isBehind ? 'the copy is of another log' : undefined;
}

function problemOfGenesis(damaged: DamagedStore): string | undefined {
  const writes = beginningOf(damaged);
  const reader = { get: (_: unknown, of: string) => writes.find(({ key }) => key === of)?.value };
  if (!hasGenesis(reader))
    return 'its genesis cannot be read, and there is no copy to continue from';
  const { first, now } = readRules(reader);
  if (first === EXECUTION_RULES && now === EXECUTION_RULES) return undefined;
  return 'its log was begun by the rules of another version, and there is no later copy';
}

/** The newest readable head. */
function newestOf(ports: readonly HeadPort[]): KnownEnd<Head> | undefined {
  const heads = ports.flatMap((port) => {
    try {
      return port.known();
    } catch {
      return [];
    }
  });
  return heads.sort((one, other) => (one.end.key < other.end.key ? 1 : -1))[0];
}

/**
 * Replays what is readable of a damaged store's log after a base, in a store of its own, and
 * continues it in a new era.
 * @param to path of the base, or of no file yet.
 * @returns the end of its log.
 */
export async function rebuildStore(
  path: string,
  to: string,
  plan: RebuildPlan,
  world: RebuildWorld,
): Promise<Head> {
  const damaged = new DamagedStore(path);
  const store = openSqliteStore(to);
  try {
    const base = store.head;
    if (base === undefined) await store.commit({ writes: beginningOf(damaged) });
    await takeOverCarried(damaged, store);
    const { first } = readRules(store);
    await store.commit({ writes: [rulesWrite({ first, now: EXECUTION_RULES })] });
    const ledger = await openReplica(store, world);
    const log = damaged.log(base);
    const groups = { most: ENTRIES_AT_A_TIME };
    await applyInGroups(entriesOf(log), (entry) => ledger.applyEntry(entry), groups);
    const details = { through: plan.last ?? null, known: plan.known?.number ?? null };
    const unixMs = continuedMs(store, world.now);
    await continueFrom(store, unixMs, world, { control: 'rebuild', details });
    return store.head!;
  } finally {
    damaged.close();
    await store.close();
  }
}

/** A ledger for replay. */
async function openReplica(store: SqliteStore, world: RebuildWorld): Promise<Ledger> {
  await initKeccak();
  const kinds = programRecords.flatMap(({ accounts, leaves }) => [...accounts, ...leaves]);
  return openLedger({ store, ...world, instructions, kinds });
}

/**
 * What the damaged store carries, in place of what an earlier copy did: no entry of its log leads
 * to it.
 */
async function takeOverCarried(damaged: DamagedStore, store: SqliteStore): Promise<void> {
  const past = [...store.scan('meta')].filter(([key]) => isCarriedKey(key));
  const writes = past.map(([key]): Write => ({ space: 'meta', key, value: undefined }));
  for (const [key, value] of damaged.rows('meta')) {
    if (isCarriedKey(key)) writes.push({ space: 'meta', key, value });
  }
  await store.commit({ writes });
}

function* entriesOf(log: ReturnType<DamagedStore['log']>): Iterable<LogEntry> {
  for (const { value } of log) yield decodeLogEntry(value);
}

/**
 * Replays a store's log up to a sequence number, in a store of its own. No process may have either
 * open; the log's store is only read.
 * @param to path of an earlier copy to start from, or of no file yet, for genesis.
 * @returns the state root, base58; undefined if the log does not reach that number.
 */
export async function replayUntil(
  path: string,
  to: string,
  end: Head,
  world: RebuildWorld,
): Promise<string | undefined> {
  const kept = new DamagedStore(path);
  const store = openSqliteStore(to, { isScratch: true });
  try {
    if (!hasGenesis(store)) await store.commit({ writes: beginningOf(kept) });
    if (!hasGenesis(store)) return undefined;
    const ledger = await openReplica(store, world);
    const entries = entriesUntil(kept.log(store.head), end);
    await applyInGroups(entries, (entry) => ledger.applyEntry(entry), { most: ENTRIES_AT_A_TIME });
    const { head } = store;
    const isThere = head?.key === end.key && equalBytes(head.hash, end.hash);
    return isThere ? computeStateRoot(store) : undefined;
  } finally {
    kept.close();
    await store.close();
  }
}

/** With what a replay from genesis begins, from the notes, or else from the log itself. */
function beginningOf(kept: DamagedStore): Write[] {
  const writes = [GENESIS_KEY, RULES_KEY].flatMap((key): Write[] => {
    const value = kept.get('meta', key);
    return value === undefined ? [] : [{ space: 'meta', key, value }];
  });
  return writes.length === 2 ? writes : beginningIn(entriesOf(kept.log(undefined)));
}

function* entriesUntil(log: ReturnType<DamagedStore['log']>, end: Head): Iterable<LogEntry> {
  for (const { head, value } of log) {
    if (head.key > end.key) return;
    yield decodeLogEntry(value);
  }
}
