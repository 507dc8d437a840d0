import { fail } from '../../../core/errors.ts';
import type { Store, Write } from '../../store/store.ts';
import type { LogEntry } from '../log/log-entry.ts';
import { readLogEntry, StoreLog } from '../log/store-log.ts';

/**
 * Number of the execution rules. Incremented by every version under which a log entry leads to
 * another state than before, or that logs what no version before could replay: entries executed by
 * older rules are never replayed, but closed with a checkpoint when the new version first starts.
 * Since 6 failures, the genesis and the service's notes are logged.
 */
export const EXECUTION_RULES = 6;

export const RULES_KEY = 'ledger:rules';

/** The rules that a store's log was executed by. */
export interface StoreRules {
  /** Rules of its first entry. */
  readonly first: number;
  /** Rules of its last entry. */
  readonly now: number;
}

/** A store without a note was executed by the first rules. */
export function readRules(store: Pick<Store, 'get'>): StoreRules {
  const bytes = store.get('meta', RULES_KEY);
  if (bytes === undefined) return { first: 1, now: 1 };
  return JSON.parse(Buffer.from(bytes).toString()) as StoreRules;
}

export function rulesWrite(rules: StoreRules): Write {
  return { space: 'meta', key: RULES_KEY, value: Buffer.from(JSON.stringify(rules)) };
}

/** The write that marks a store whose log is empty. */
export function firstRulesWrite(rules: number = EXECUTION_RULES): Write {
  return rulesWrite({ first: rules, now: rules });
}

/** Whether earlier rules executed entries that no copy has closed yet. */
export function isOfEarlierRules(store: Store, rules: number): boolean {
  return readRules(store).now < rules && new StoreLog(store).nextSequence > 0n;
}

/**
 * Marks a store that executed nothing yet with these rules: a start of an earlier version may have
 * been killed between its genesis and its rules.
 * @throws StoreFailed for one that was last run by other rules.
 */
export async function openRules(store: Store, rules: number = EXECUTION_RULES): Promise<void> {
  const { first, now } = readRules(store);
  if (now === rules) {
    const begun = first === now ? first : (readRulesOfBeginning(store) ?? first);
    if (begun !== first) await store.commit({ writes: [rulesWrite({ first: begun, now })] });
    return;
  }
  if (new StoreLog(store).nextSequence === 0n) {
    return store.commit({ writes: [firstRulesWrite(rules)] });
  }
  const whose = now > rules ? 'a later version of Gamekeeper ran it' : 'they are not closed';
  fail('StoreFailed', { detail: `it was last run by rules ${now}, these are ${rules}: ${whose}` });
}

const CLOSING = 'rules';

/**
 * The rules that a log begins under whose first entry closes earlier ones, which executed nothing:
 * an earlier version closed them when it found a genesis without rules.
 */
function readRulesOfBeginning(store: Store): number | undefined {
  const entry = readLogEntry(store, 0n);
  if (entry?.kind !== 'Note' || entry.control !== CLOSING) return undefined;
  return (JSON.parse(entry.details) as { readonly rules: number }).rules;
}

/** Logs that later rules continue from a checkpoint. Durable when it resolves. */
export async function closeRules(
  store: Store,
  rules: number,
  checkpoint: { readonly root: string },
): Promise<void> {
  const { first, now } = readRules(store);
  const log = new StoreLog(store);
  const details = JSON.stringify({ closed: now, rules, root: checkpoint.root });
  const unixMs = BigInt(log.lastMs);
  const entry: LogEntry = { kind: 'Note', unixMs, control: CLOSING, details };
  await log.append(entry, { writes: [rulesWrite({ first, now: rules })] });
}
