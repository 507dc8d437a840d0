import { drawOriginType, isDrawOpen } from '../../../contract/draw-origin.ts';
import { fail } from '../../../core/errors.ts';
import { type Address, addressFromBytes, addressToBase58 } from '../../../solana/address.ts';
import { encodeBorsh } from '../../../solana/borsh/borsh.ts';
import { keccak256 } from '../../../solana/keccak.ts';
import type { StateView } from '../../ledger/state/views.ts';
import { characterKind, type MissionReward, type UsedBy } from '../records/character-records.ts';
import { addressIndex } from '../records/indexes.ts';

/** Draws for a character on a mission. Source: mechanics of the service, "Missions". */

export type MissionUse = Extract<UsedBy, { readonly kind: 'Mission' }>;

/** The number of possible percentages, 0 to 100. */
const PERCENTAGES = 101n;

/** UNIX seconds from which rewards can be collected and draws are known. */
export function endTimeOf({ draw }: Pick<MissionUse, 'draw'>): bigint {
  return draw.opensAt;
}

/** Whether a recall at this time collects rewards; an earlier one forfeits them. */
export function isOver(use: Pick<MissionUse, 'draw'>, { now }: { readonly now: bigint }): boolean {
  return isDrawOpen(use.draw, now);
}

/**
 * The percentage drawn for one of the rewards, 0 to 100. Each has a draw of its own; the bias of a
 * 2^256 value modulo 101 is below 2^-249.
 * @throws InvalidArgument before the mission is over.
 */
export function drawnPercentage(
  { draw: origin }: Pick<MissionUse, 'draw'>,
  rewardIndex: number,
  source: Pick<StateView, 'draw'>,
): bigint {
  const bytes = source.draw({ ...origin, index: origin.index + BigInt(rewardIndex) });
  return BigInt(`0x${Buffer.from(bytes).toString('hex')}`) % PERCENTAGES;
}

/** min + floor(percentage × (max − min) / 100). */
export function rewardAmount({ min, max }: MissionReward, percentage: bigint): bigint {
  return min + (percentage * (max - min)) / 100n;
}

/** Id of one character's participation: a hash of the origin of its draws, base58. */
export function participationId({ draw }: Pick<MissionUse, 'draw'>): string {
  return addressToBase58(addressFromBytes(keccak256(encodeBorsh(drawOriginType, draw))));
}

/**
 * The rewards drawn, in wire form; 0 for each until the mission is over, as nobody may know them
 * earlier. Collecting them frees the character in the same step.
 */
export function earnedRewards(
  state: StateView,
  use: MissionUse,
): { delta: number; rewardIdx: number; collected: boolean }[] {
  const isKnown = isOver(use, state);
  return use.rewards.map((_, rewardIdx) => ({
    rewardIdx,
    delta: isKnown ? Number(drawnPercentage(use, rewardIdx, state)) : 0,
    collected: false,
  }));
}

/**
 * UNIX seconds from which the rewards of all characters on a mission can be collected.
 * @throws NotFound when there are none, LimitExceeded over 10,000.
 */
export function readMissionEnd(state: StateView, mission: Address): number {
  const filter = { index: 'usedBy', values: [addressIndex(mission)] } as const;
  const ends = state.findLeaves(characterKind, [filter]).flatMap(({ value }) => {
    const { usedBy } = value;
    return usedBy.kind === 'Mission' && usedBy.mission === mission
      ? [Number(endTimeOf(usedBy))]
      : [];
  });
  if (ends.length > 0) return Math.max(...ends);
  return fail('NotFound', { kind: 'character on mission', address: addressToBase58(mission) });
}
