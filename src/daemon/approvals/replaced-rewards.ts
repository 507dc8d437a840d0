import { readPath } from '../../contract/call-arguments.ts';
import { ADDRESS_FORM, type ReplacingValue, textOf } from './service-values.ts';

/**
 * The rewards of a mission that a change removes and replaces: the call names some by their place,
 * and replaces the first of those that are left.
 */

/** A reward as the service says that it is. */
interface ReportedReward {
  /** Base58 address of the resource; undefined for experience. */
  readonly of: string | undefined;
  readonly min: string;
  readonly max: string;
}

/** Undefined for what is none: it keeps its place. */
export function rewardsOf(list: unknown): readonly (ReportedReward | undefined)[] {
  return Array.isArray(list) ? list.map(rewardOf) : [];
}

function rewardOf(reward: unknown): ReportedReward | undefined {
  const [min, max] = [readPath(reward, 'min'), readPath(reward, 'max')].map((amount) =>
    amount === null || amount === undefined ? undefined : textOf(amount, 'UNITS'),
  );
  if (min === undefined || max === undefined) return undefined;
  const of = readPath(reward, 'rewardType.params.address');
  if (of === undefined || of === null) return { of: undefined, min, max };
  return typeof of === 'string' && ADDRESS_FORM.test(of) ? { of, min, max } : undefined;
}

/** The values of the change, each with what it is now. */
export function withRewards(
  values: readonly ReplacingValue[],
  rewards: readonly (ReportedReward | undefined)[],
): ReplacingValue[] {
  const isPlace = ({ name, form }: ReplacingValue) => name === 'removed' && form === 'NUMBER';
  const removed = values.filter(isPlace).map(({ value }) => Number(value));
  const left = rewards.filter((_, place) => !removed.includes(place));
  let replaced = -1;
  return values.flatMap((value) => {
    if (isPlace(value)) return [value, ...removal(rewards[Number(value.value)])];
    if (value.name === 'updated.min') replaced += 1;
    if (value.name === 'updated.min') return [beside(value, left[replaced], 'min')];
    return value.name === 'updated.max' ? [beside(value, left[replaced], 'max')] : [value];
  });
}

function beside(
  value: ReplacingValue,
  reward: ReportedReward | undefined,
  bound: 'min' | 'max',
): ReplacingValue {
  const of = value.form === 'UNITS' ? value.of : undefined;
  // Units of two resources cannot be compared, nor with experience.
  return reward === undefined || reward.of !== of ? value : { ...value, before: reward[bound] };
}

/** What it paid, and pays no more. */
function removal(reward: ReportedReward | undefined): ReplacingValue[] {
  if (reward === undefined) return [];
  const { of } = reward;
  const bounds = (['min', 'max'] as const).map((bound): ReplacingValue => {
    const gone = { name: `removed.${bound}`, value: 'none', before: reward[bound] };
    return of === undefined ? { ...gone, form: 'NUMBER' } : { ...gone, form: 'UNITS', of };
  });
  return of === undefined
    ? [{ name: 'removed.kind', value: 'Xp', form: 'WORD' }, ...bounds]
    : bounds;
}
