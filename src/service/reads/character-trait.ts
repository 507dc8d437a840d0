import { type Address, addressToBase58 } from '../../core/address.ts';
import type { CharacterTrait } from '../../methods/generated/types.ts';
import { defineOperation, type LeafView, type StateView } from '../operation.ts';
import { assemblerConfigKind, type Trait, traitKind } from '../programs/characters/records.ts';
import { addressList, placeToWire } from './wire.ts';

const characterTrait = defineOperation({
  name: 'characterTrait',
  run(args, { state }) {
    const addresses = addressList(args.addresses, 'addresses');
    const trees = addressList(args.trees, 'trees');
    const found = findLeaves(state, addresses, trees);
    return found.map((leaf) => toAnswer(state, leaf, args.includeProof));
  },
});

/**
 * Trees are found by their configuration: its traits are indexed, and those in its other trees are
 * taken out here.
 */
function findLeaves(
  state: StateView,
  addresses: readonly Address[] | undefined,
  trees: readonly Address[] | undefined,
): LeafView<Trait>[] {
  if (trees === undefined) return state.findLeaves(traitKind, addresses, []);
  const byTree = [{ index: 'tree', values: trees }] as const;
  const owners = state.findRecords(assemblerConfigKind, undefined, byTree);
  const ofOwners = { index: 'config', values: owners.map(({ address }) => address) } as const;
  return state
    .findLeaves(traitKind, addresses, [ofOwners])
    .filter(({ tree }) => trees.includes(tree));
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
