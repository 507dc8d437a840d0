import { addressFromBase58, addressToBase58 } from '../../core/address.ts';
import { toWire } from '../../core/borsh.ts';
import { base58Encode } from '../../core/bytes.ts';
import type { CompressedAccount, OperationArguments } from '../../methods/generated/types.ts';
import type { RecordKind } from '../ledger/program.ts';
import { defineOperation, type LeafView, type StateView } from '../operation.ts';
import { leafKinds } from '../programs/kinds.ts';
import { readLeaves } from './leaves.ts';
import { addressList, hasFields, requireAnswer, requireFieldFilter } from './wire.ts';

interface Found {
  readonly kind: RecordKind;
  readonly leaf: LeafView;
}

/**
 * The addresses are a filter like the others where there are any; an empty list leaves the choice
 * to the other filters, and finds nothing when there is none.
 */
const compressedAccount = defineOperation({
  name: 'compressedAccount',
  run(args, { state }) {
    requireFieldFilter(args.parsedData);
    const kinds = readKinds(args);
    const filter = args.parsedData ?? undefined;
    const found = findCandidates(args, kinds, state).map((one) => toAnswer(one, state));
    const matching =
      filter === undefined ? found : found.filter((one) => hasFields(one.parsed_data, filter));
    requireAnswer(matching);
    return matching;
  },
});

type Arguments = OperationArguments['compressedAccount'];

function readKinds({ identity }: Arguments): RecordKind[] {
  if (identity === undefined || identity === null) return leafKinds();
  const program = addressFromBase58(identity.programId, 'identity.programId');
  return leafKinds(program, identity.accountName);
}

function findCandidates(args: Arguments, kinds: RecordKind[], state: StateView): Found[] {
  const addresses = addressList(args.addresses, 'addresses') ?? [];
  if (args.leaves !== undefined && args.leaves !== null) {
    const names = new Map(kinds.map((kind) => [kind.name, kind]));
    const wanted = new Set(addresses);
    return readLeaves(state, args.leaves).flatMap(({ tree, index }) => {
      const at = state.leafAt(tree, index);
      const kind = at === undefined ? undefined : names.get(at.kindName);
      if (at === undefined || kind === undefined) return [];
      return wanted.size === 0 || wanted.has(at.view.address) ? [{ kind, leaf: at.view }] : [];
    });
  }
  const hasIdentity = args.identity !== undefined && args.identity !== null;
  if (addresses.length === 0 && !hasIdentity) return [];
  const filter = addresses.length === 0 ? undefined : addresses;
  return kinds.flatMap((kind) =>
    state.findLeaves(kind, filter, []).map((leaf): Found => ({ kind, leaf })),
  );
}

function toAnswer({ kind, leaf }: Found, state: StateView): CompressedAccount {
  const at = state.leafAt(leaf.tree, leaf.index);
  return {
    tree_id: addressToBase58(leaf.tree),
    leaf_idx: String(leaf.index),
    schema_validated: true,
    raw_data: at === undefined ? null : base58Encode(at.raw),
    parsed_data: toWire(kind.type, leaf.value),
  };
}

export const operations = [compressedAccount];
