import { fail } from '../../../core/errors.ts';
import type { Store, Write } from '../../store/store.ts';
import { LogTail } from '../log/ledger-log.ts';

/**
 * The number of the rules by which transactions execute. It goes up with every version that lets an
 * entry of the log come to another state than before: what was executed by older rules is replayed
 * no more, but closed with a checkpoint when the version is started for the first time.
 */
export const EXECUTION_RULES = 1;

const RULES_KEY = 'ledger:rules';

/** By which rules a store's log was executed. */
export interface StoreRules {
  /** Those of its beginning. */
  readonly first: number;
  /** Those of its end. */
  readonly now: number;
}

/** A store that does not say is of the first rules. */
export function readRules(store: Pick<Store, 'get'>): StoreRules {
  const bytes = store.get('meta', RULES_KEY);
  if (bytes === undefined) return { first: 1, now: 1 };
  return JSON.parse(Buffer.from(bytes).toString()) as StoreRules;
}

export function rulesWrite(rules: StoreRules): Write {
  return { space: 'meta', key: RULES_KEY, value: Buffer.from(JSON.stringify(rules)) };
}

/**
 * Begins a store that has executed nothing yet by these rules.
 * @throws StoreFailed for one that other rules ran last.
 */
export async function openRules(store: Store, rules: number = EXECUTION_RULES): Promise<void> {
  const { now } = readRules(store);
  if (now === rules) return;
  if (new LogTail(store).nextSequence === 0n) {
    return store.commit({ writes: [rulesWrite({ first: rules, now: rules })] });
  }
  const whose = now > rules ? 'a later version of Gamekeeper ran it' : 'they are not closed';
  fail('StoreFailed', { detail: `it was last run by rules ${now}, these are ${rules}: ${whose}` });
}

/** Enters into the log that later rules go on from a checkpoint. Durable when it resolves. */
export async function closeRules(
  store: Store,
  rules: number,
  checkpoint: { readonly root: string },
): Promise<void> {
  const { first, now } = readRules(store);
  const log = new LogTail(store);
  const details = JSON.stringify({ closed: now, rules, root: checkpoint.root });
  const unixMs = BigInt(log.lastMs);
  const entry = log.append({ kind: 'Note', unixMs, control: 'rules', details });
  await store.commit({ writes: [rulesWrite({ first, now: rules }), ...entry] });
}
