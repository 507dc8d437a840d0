import { join } from 'node:path';
import { fail } from '../../core/errors.ts';
import type { LogHead } from '../../methods/ports.ts';
import type { Home, OpenHome } from '../home/home.ts';
import {
  EXECUTION_RULES,
  planLedger,
  type RebuildPlan,
  rebuildLedger,
} from '../ledger-store/embedded-store.ts';
import { BookHead, HomeHead, LEDGER } from '../ledger-store/home-head.ts';
import { requireOwnLog } from '../ledger-store/own-log.ts';
import {
  copyCheckpoint,
  isWholeCheckpoint,
  type KeptCheckpoint,
  listCheckpoints,
} from './checkpoint.ts';
import { replaceLedger } from './replace-ledger.ts';

const REBUILD = 'The rebuild';

/** A plan for rebuilding a damaged ledger, with what would be lost. */
export interface HomePlan {
  /** The checkpoint that the rebuild starts from; undefined for the genesis. */
  readonly base: KeptCheckpoint | undefined;
  readonly plan: RebuildPlan;
  /** A summary for the player. */
  readonly words: readonly string[];
}

/**
 * Plans the rebuild that recovers most of the ledger; changes nothing. Both locks must be held.
 * @throws StoreDamaged if there is none; ControlUnavailable where the log is elsewhere.
 */
export async function planHome(home: Home): Promise<HomePlan> {
  requireOwnLog(home, REBUILD);
  const file = join(home.path, LEDGER);
  const heads = [new HomeHead(home), new BookHead(home)];
  const candidates: { base: KeptCheckpoint | undefined; plan: RebuildPlan }[] = [];
  for (const base of listCheckpoints(home)) {
    const isOfRules = base.checkpoint.rules.from === EXECUTION_RULES;
    if (!isOfRules || !(await isWholeCheckpoint(base))) continue;
    candidates.push({ base, plan: planLedger(file, headOf(base), heads) });
  }
  const fromGenesis = planLedger(file, undefined, heads);
  candidates.push({ base: undefined, plan: fromGenesis });
  const [best] = candidates
    .filter(({ plan }) => plan.problem === undefined)
    .sort((one, other) => Number(other.plan.last ?? -1) - Number(one.plan.last ?? -1));
  if (best === undefined) {
    const detail = `${fromGenesis.problem}; restore a backup, or import an export`;
    return fail('StoreDamaged', { file, what: 'it cannot be rebuilt', detail });
  }
  return { ...best, words: wordsOf(best.base, best.plan) };
}

function headOf({ checkpoint: { head } }: KeptCheckpoint): LogHead | null {
  return head && { key: head.key, hash: Buffer.from(head.hash, 'hex') };
}

function wordsOf(base: KeptCheckpoint | undefined, plan: RebuildPlan): string[] {
  const { entries, last, lastMs, known, isShort } = plan;
  const from = base ? `the copy of ${base.checkpoint.madeAt}` : 'its beginning';
  const until = lastMs === undefined ? '' : `, until ${new Date(lastMs).toISOString()}`;
  const log = `${entries} entries of its log${until}`;
  const made = `The ledger can be rebuilt from ${from} and ${log}.`;
  return [made, sayMissing(last, known, isShort), sayForgotten(base)];
}

function sayMissing(
  last: string | undefined,
  known: RebuildPlan['known'],
  isShort: boolean,
): string {
  if (known === undefined) return 'Nothing says how long the log was: its end may be missing.';
  if (!isShort) return 'Of what was executed nothing would be missing.';
  const first = last === undefined ? '0' : String(BigInt(last) + 1n);
  const time = new Date(known.notedMs).toISOString();
  return `Missing would be entries ${first} to ${known.number}, which it had at ${time}.`;
}

function sayForgotten(base: KeptCheckpoint | undefined): string {
  const since = base === undefined ? '' : ' since that copy';
  return `Transactions that failed${since}, and their events, are kept as far as they can be read.`;
}

/**
 * Rebuilds the ledger and replaces the damaged one, which is kept in a folder of the home. Both
 * locks must be held.
 * @returns the folder's name.
 * @throws StorageFull; ControlUnfinished once the next start carries it out.
 */
export function rebuildHome(home: OpenHome, { base, plan }: HomePlan): Promise<string> {
  return replaceLedger(home, {
    control: REBUILD,
    async make(folder) {
      if (base !== undefined) await copyCheckpoint(base, folder);
      const to = join(folder, LEDGER);
      const head = await rebuildLedger(join(home.path, LEDGER), to, plan);
      return { head, keepsReplaced: true };
    },
  });
}
