import { INT_MAX } from '../../core/limits.ts';
import type {
  Character as CharacterAnswer,
  CharacterSource,
  CharacterUsedBy,
  CharacterUsedByParams,
} from '../../methods/generated/types.ts';
import { addressToBase58 } from '../../solana/address.ts';
import type { LeafView, StateView } from '../ledger/state/views.ts';
import { assetAddress } from '../programs/assets/places.ts';
import { earnedRewards, endTimeOf, participationId } from '../programs/missions/draws.ts';
import {
  type AssetDetails,
  assetKind,
  compressedAssetKind,
} from '../programs/records/asset-records.ts';
import type { Character, UsedBy } from '../programs/records/character-records.ts';
import { readStakedAt } from '../programs/staking/stakers.ts';
import { criteriaToWire } from './character-model.ts';
import { placeToWire } from './wire.ts';

/** A character in wire form. */
export function characterToWire(
  state: StateView,
  leaf: LeafView<Character>,
  includeProof: boolean | null | undefined,
): CharacterAnswer {
  const record = leaf.value;
  return {
    address: addressToBase58(leaf.address),
    ...placeToWire(state, leaf, includeProof),
    owner: addressToBase58(record.owner),
    source: sourceToWire(record.source),
    usedBy: usedByToWire(state, record.usedBy),
    asset: assetToWire(state, record.source),
  };
}

function sourceToWire(source: Character['source']): CharacterSource {
  const mint = addressToBase58(source.mint);
  if (source.kind === 'Wrapped') {
    const { criteria, standard } = source;
    const params = { mint, criteria: criteriaToWire(criteria), kind: standard.kind } as const;
    return { kind: 'Wrapped', params: { __typename: 'Wrapped', ...params } };
  }
  const { hash, uri, attributes, updateAuthority } = source;
  return {
    kind: 'Assembled',
    params: {
      __typename: 'Assembled',
      hash: addressToBase58(hash),
      mint,
      uri,
      attributes: attributes.map(({ label, name }) => [label, name]),
      updateAuthority: addressToBase58(updateAuthority),
    },
  };
}

/** What a character is used by, in wire form, with its current times and draws. */
export function usedByToWire(state: StateView, usedBy: UsedBy): CharacterUsedBy {
  return { kind: usedBy.kind, params: useToWire(state, usedBy) };
}

function useToWire(state: StateView, use: UsedBy): CharacterUsedByParams | null {
  switch (use.kind) {
    case 'None':
      return null;
    case 'Staking':
      return {
        __typename: 'UsedByStaking',
        pool: addressToBase58(use.pool),
        staker: addressToBase58(use.staker),
        stakedAt: timeToInt(readStakedAt(state, use)),
        claimedAt: timeToInt(use.claimedAt),
      };
    case 'Mission':
      return {
        __typename: 'UsedByMission',
        missionId: addressToBase58(use.mission),
        participationId: participationId(use),
        rewards: earnedRewards(state, use),
        endTime: Number(endTimeOf(use)),
      };
    case 'Guild': {
      const { role, order } = use;
      return { __typename: 'UsedByGuild', id: addressToBase58(use.id), role, order };
    }
    case 'Ejected':
      return { __typename: 'UsedByEjected', mint: addressToBase58(use.mint) };
    case 'Custom': {
      const data: unknown = JSON.parse(use.data);
      return { __typename: 'UsedByCustom', user: addressToBase58(use.user), data };
    }
  }
}

/**
 * UNIX seconds, clamped to what Int! can hold: otherwise no list with the character could be
 * answered after 2038.
 */
function timeToInt(seconds: bigint): number {
  return Math.min(Number(seconds), INT_MAX);
}

/**
 * The asset that a character represents; null if there is none. Whoever has one is told if it was
 * frozen without a signature of theirs: only an asset that its update authority populated stands
 * for a character that is put together from traits.
 */
function assetToWire(state: StateView, { kind, mint }: Character['source']): unknown {
  const frozen = kind === 'Assembled' ? { frozenBy: 'updateAuthority' } : {};
  const found =
    state.record(assetKind, assetAddress(mint)) ?? state.leafRecord(compressedAssetKind, mint);
  if (found === undefined) return null;
  const { name, symbol, uri, collection, creators, updateAuthority }: AssetDetails = found.value;
  return {
    name,
    symbol,
    uri,
    collection: collection === null ? null : addressToBase58(collection),
    creators: creators.map(({ address, share }) => ({ address: addressToBase58(address), share })),
    updateAuthority: addressToBase58(updateAuthority),
    ...frozen,
  };
}
