import type { CharacterTrait } from '../../methods/generated/types.ts';
import { type Address, addressToBase58 } from '../../solana/address.ts';
import type { LeafView, StateView } from '../ledger/state/views.ts';
import { defineOperation } from '../operations/operation.ts';
import {
  assemblerConfigKind,
  type Trait,
  traitKind,
  traitMarkerKind,
} from '../programs/records/character-records.ts';
import { partByAddress } from './pages.ts';
import { addressList, placeToWire } from './wire.ts';

/**
 * A tree filter is mapped to the tree's configuration: the configuration's traits are indexed, and
 * those in its other trees are filtered out here.
 */
const characterTrait = defineOperation({
  name: 'characterTrait',
  run(args, context) {
    const { state } = context;
    const addresses = addressList(args.addresses, 'addresses');
    const trees = addressList(args.trees, 'trees');
    const isThere = ({ tree }: LeafView<Trait>): boolean => trees?.includes(tree) === true;
    const filter = {
      addresses,
      filters: [{ index: 'config', values: trees && configsOf(state, trees) }] as const,
      matches: trees && isThere,
    };
    const part = partByAddress(args, context);
    return state.lists.leavesByAddress(traitKind, traitMarkerKind, filter, part, (leaf) =>
      toAnswer(state, leaf, args.includeProof),
    );
  },
});

function configsOf(state: StateView, trees: readonly Address[]): Address[] {
  const byTree = [{ index: 'tree', values: trees }] as const;
  return state.findRecords(assemblerConfigKind, byTree).map(({ address }) => address);
}

function toAnswer(
  state: StateView,
  leaf: LeafView<Trait>,
  includeProof: boolean | null | undefined,
): CharacterTrait {
  const { label, name, uri } = leaf.value;
  const place = placeToWire(state, leaf, includeProof);
  return { address: addressToBase58(leaf.address), ...place, label, name, uri };
}

export const operations = [characterTrait];
