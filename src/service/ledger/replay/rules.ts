import { fail } from '../../../core/errors.ts';
import type { Store, Write } from '../../store/store.ts';
import type { LogEntry } from '../log/log-entry.ts';
import { StoreLog } from '../log/store-log.ts';

/**
 * Number of the execution rules. Incremented by every version under which a log entry leads to
 * another state than before, or that logs what no version before could replay: entries executed by
 * older rules are never replayed, but closed with a checkpoint when the new version first starts.
 */
export const EXECUTION_RULES = 1;

/** Names the note of the log after which later rules execute. */
const RULES_CONTROL = 'rules';

export const RULES_KEY = 'ledger:rules';

/** The rules that a store's log was executed by. */
export interface StoreRules {
  /** Rules of its first entry. */
  readonly first: number;
  /** Rules of its last entry. */
  readonly now: number;
}

/** Those of this version for a store without a genesis, which has executed nothing. */
export function readRules(store: Pick<Store, 'get'>): StoreRules {
  const bytes = store.get('meta', RULES_KEY);
  if (bytes === undefined) return { first: EXECUTION_RULES, now: EXECUTION_RULES };
  return JSON.parse(Buffer.from(bytes).toString()) as StoreRules;
}

export function rulesWrite(rules: StoreRules): Write {
  return { space: 'meta', key: RULES_KEY, value: Buffer.from(JSON.stringify(rules)) };
}

/** The write that marks a store whose log is empty. */
export function firstRulesWrite(rules: number = EXECUTION_RULES): Write {
  return rulesWrite({ first: rules, now: rules });
}

/**
 * Of a log that is replayed from its beginning, or from a state of these rules.
 * @throws StoreFailed where other rules executed what it begins with.
 */
export function requireBegunByOwn(beginning: Pick<Store, 'get'>): void {
  const { first } = readRules(beginning);
  if (first !== EXECUTION_RULES) failOfOther(`was begun by rules ${first}`);
}

/** @throws StoreFailed for the entry after which other rules execute. */
export function requireOwnRules(entry: LogEntry): void {
  if (entry.kind !== 'Note' || entry.control !== RULES_CONTROL) return;
  const { rules } = JSON.parse(entry.details) as { readonly rules: number };
  if (rules !== EXECUTION_RULES) failOfOther(`is continued by rules ${rules}`);
}

function failOfOther(what: string): never {
  return fail('StoreFailed', { detail: `its log ${what}, and these are ${EXECUTION_RULES}` });
}

/** Whether earlier rules executed entries that no copy has closed yet. */
export function isOfEarlierRules(store: Store, rules: number): boolean {
  return readRules(store).now < rules && new StoreLog(store).nextSequence > 0n;
}

/**
 * Marks a store that executed nothing yet with these rules: its first start may have been killed
 * behind its genesis.
 * @throws StoreFailed for one that was last run by other rules.
 */
export async function openRules(store: Store, rules: number = EXECUTION_RULES): Promise<void> {
  const { now } = readRules(store);
  if (now === rules) return;
  if (new StoreLog(store).nextSequence === 0n) {
    return store.commit({ writes: [firstRulesWrite(rules)] });
  }
  const whose = now > rules ? 'a later version of Gamekeeper ran it' : 'they are not closed';
  fail('StoreFailed', { detail: `it was last run by rules ${now}, these are ${rules}: ${whose}` });
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
  const entry: LogEntry = { kind: 'Note', unixMs, control: RULES_CONTROL, details };
  await log.append(entry, { writes: [rulesWrite({ first, now: rules })] });
}
