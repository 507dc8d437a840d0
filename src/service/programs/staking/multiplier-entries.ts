import type { NumberMeaning, Reference } from '../../../contract/declaration.ts';
import type { Deposit } from '../../../contract/effects.ts';
import { fail } from '../../../core/errors.ts';
import { MULTIPLIER_DECIMALS_MAX, MULTIPLIERS_PER_KIND_MAX } from '../../../core/limits.ts';
import type { BorshType, Decoded } from '../../../solana/borsh/borsh.ts';
import { makes } from '../kit/effects.ts';
import { quantity, span } from '../kit/sources.ts';
import {
  MULTIPLIER_BYTES,
  type Multiplier,
  type Multipliers,
  multipliersKind,
} from '../records/staking-records.ts';

/** Multipliers as instructions carry them: in the form of the arguments. */

/** An `AddMultiplierMetadataInput`. */
export const multiplierEntryType = {
  struct: {
    type: {
      option: {
        struct: {
          collection: { option: 'address' },
          creator: { option: 'address' },
          minNftCount: { option: 'u64' },
          minStakeDuration: { option: 'u64' },
        },
      },
    },
    value: 'u64',
  },
} as const satisfies BorshType;

/** The deposit of multipliers that may be new. @param path of their entries. */
export function makesMultipliers(path: string): Deposit {
  return makes('multipliers', multipliersKind, { each: { path, bytes: MULTIPLIER_BYTES } });
}

/** References of the addresses in an entry at a path of a field. */
export function entryReferences(path: string): Readonly<Record<string, Reference>> {
  const asset = { reason: 'any asset may be of it; no record of it is looked for' };
  const entry = path === '' ? '' : `${path}.`;
  return { [`${entry}type?.collection?`]: asset, [`${entry}type?.creator?`]: asset };
}

/** For `numbers` of an entry at a path of a field. */
export function entryNumbers(path: string): Readonly<Record<string, NumberMeaning>> {
  const entry = path === '' ? '' : `${path}.`;
  return {
    [`${entry}type?.minNftCount?`]: quantity('characters'),
    [`${entry}type?.minStakeDuration?`]: span,
    [`${entry}value`]: quantity('parts of what is earned, by the decimal places'),
  };
}

type MultiplierEntry = Decoded<typeof multiplierEntryType>;
type Condition = Multiplier['condition'];

/** @throws InvalidArgument unless each entry gives exactly one condition. */
export function readEntries(
  entries: readonly MultiplierEntry[],
  argument: string,
): readonly Multiplier[] {
  return entries.map(({ type, value }) => {
    const conditions = conditionsOf(type);
    if (conditions.length !== 1) {
      const problem = `it gives ${conditions.length} conditions`;
      const expected = 'exactly one of collection, creator, minNftCount and minStakeDuration';
      fail('InvalidArgument', { argument: `${argument}.type`, problem, expected });
    }
    return { condition: conditions[0]!, value };
  });
}

function conditionsOf(type: MultiplierEntry['type']): readonly Condition[] {
  if (type === null) return [];
  const { collection, creator, minNftCount, minStakeDuration } = type;
  const conditions: Condition[] = [];
  if (collection !== null) conditions.push({ kind: 'Collection', collection });
  if (creator !== null) conditions.push({ kind: 'Creator', creator });
  if (minNftCount !== null) conditions.push({ kind: 'NFTCount', minCount: minNftCount });
  if (minStakeDuration !== null) {
    conditions.push({ kind: 'StakeDuration', minDuration: minStakeDuration });
  }
  return conditions;
}

/** @throws InvalidArgument, LimitExceeded for a record that is not valid. */
export function requireMultipliers({ decimals, multipliers }: Multipliers): void {
  if (decimals > MULTIPLIER_DECIMALS_MAX) {
    const expected = `0 to ${MULTIPLIER_DECIMALS_MAX}`;
    fail('InvalidArgument', { argument: 'decimals', problem: `it is ${decimals}`, expected });
  }
  const counts = new Map<Condition['kind'], number>();
  for (const { condition } of multipliers) {
    const actual = (counts.get(condition.kind) ?? 0) + 1;
    counts.set(condition.kind, actual);
    const limit = MULTIPLIERS_PER_KIND_MAX;
    const what = `multipliers by ${condition.kind}`;
    if (actual > limit) fail('LimitExceeded', { what, actual, limit });
  }
}
