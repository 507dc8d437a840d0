import type { KeyPlace, RemovalPlan } from '../../methods/generated/player.ts';

/**
 * The places of keys that are proved before a removal takes the keys: those of the wallets. Where
 * only exported, packed or replaced keys are left, it is the one that takes new ones.
 * @param places that one first.
 */
export function placesToProve(
  { wallets, folders }: RemovalPlan,
  places: readonly KeyPlace[],
): readonly KeyPlace[] {
  if (wallets.length === 0) return folders.length > 0 ? places.slice(0, 1) : [];
  return places.filter((place) => wallets.some(({ custody }) => custody === place.custody));
}
