import { fail } from '../../../core/errors.ts';
import { type Address, addressToBase58 } from '../../../solana/address.ts';
import type { StateView } from '../../ledger/state/views.ts';
import { characterKind } from '../records/character-records.ts';
import { addressIndex } from '../records/indexes.ts';
import { endTimeOf } from './draws.ts';

/**
 * UNIX seconds from which the rewards of all characters on a mission can be collected.
 * @throws NotFound when there are none, LimitExceeded over 10,000.
 */
export function readMissionEnd(state: StateView, mission: Address): number {
  const filter = { index: 'usedBy', values: [addressIndex(mission)] } as const;
  const ends = state.findLeaves(characterKind, undefined, [filter]).flatMap(({ value }) => {
    const { usedBy } = value;
    return usedBy.kind === 'Mission' && usedBy.mission === mission
      ? [Number(endTimeOf(usedBy))]
      : [];
  });
  if (ends.length > 0) return Math.max(...ends);
  return fail('NotFound', { kind: 'character on mission', address: addressToBase58(mission) });
}
