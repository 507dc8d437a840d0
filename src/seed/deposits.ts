import { rentLamports } from '../core/limits.ts';
import { accountSpace, pickShape } from '../solana/tree-shape.ts';
import type { At, Plan, Step } from './planning.ts';

/** What a planting takes at most in deposits, to be asked for before it begins. */
interface PlannedDeposits {
  /** Lamports of the dearest call. */
  readonly perCall: bigint;
  /** Lamports of all of them. */
  readonly inAll: bigint;
}

/** Of the largest record that a call makes besides a tree, with what its texts may take. */
const RECORD_BYTES = 1_500;
/** Of a trait: the account that keeps its name its own. */
const TRAIT_BYTES = 200;

export function depositsOf({ steps }: Pick<Plan, 'steps'>): PlannedDeposits {
  const each = steps.map(depositOf);
  return {
    perCall: each.toSorted((one, other) => (one < other ? 1 : -1))[0] ?? 0n,
    inAll: each.reduce((sum, one) => sum + one, 0n),
  };
}

function depositOf(step: Step): bigint {
  const { treeConfig, traits } = step.params(nowhere) as CostlyParams;
  const places = treeConfig?.basic.numAssets;
  const tree = places === undefined ? 0n : rentLamports(accountSpace(pickShape(places)));
  return (
    rentLamports(RECORD_BYTES) + tree + rentLamports(TRAIT_BYTES) * BigInt(traits?.length ?? 0)
  );
}

/** What of a call's parameters makes it dear. */
interface CostlyParams {
  readonly treeConfig?: { readonly basic: { readonly numAssets: number } };
  readonly traits?: readonly unknown[];
}

/** Nothing has an address yet. */
const nowhere: At = Object.freeze({ project: '', wallet: '', of: () => '' });
