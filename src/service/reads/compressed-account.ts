import { base58Encode } from '../../codec/bytes.ts';
import { U32_MAX } from '../../core/limits.ts';
import type { CompressedAccount, OperationArguments } from '../../methods/generated/types.ts';
import { addressFromBase58, addressToBase58 } from '../../solana/address.ts';
import { toWire } from '../../solana/borsh/borsh.ts';
import { leafKey } from '../ledger/state/account.ts';
import { keyBehind } from '../ledger/state/key-source.ts';
import type { RecordKind } from '../ledger/state/record-kind.ts';
import type { LeafView } from '../ledger/state/views.ts';
import { defineOperation, type OperationContext } from '../operations/operation.ts';
import { leafKinds } from '../programs/records/kinds.ts';
import { readLeaves } from './leaves.ts';
import { type PageArguments, readCursor, readLimit, writeCursor } from './pages.ts';
import { addressList, hasFields, requireFieldFilter } from './wire.ts';

/**
 * Addresses are a filter like the others; an empty list does not filter, and finds nothing when
 * there is no other filter.
 */
const compressedAccount = defineOperation({
  name: 'compressedAccount',
  run(args, context) {
    requireFieldFilter(args.parsedData);
    const { leaves } = args;
    return leaves === undefined || leaves === null
      ? findRecords(args, context)
      : findAtLeaves(args, leaves, context);
  },
});

type Arguments = OperationArguments['compressedAccount'];

function readKinds({ identity }: Arguments): RecordKind[] {
  if (identity === undefined || identity === null) return leafKinds();
  const program = addressFromBase58(identity.programId, 'identity.programId');
  return leafKinds(program, identity.accountName);
}

function findAtLeaves(
  args: Arguments,
  leaves: NonNullable<Arguments['leaves']>,
  context: OperationContext,
): Promise<CompressedAccount[]> {
  const kinds = new Map(readKinds(args).map((kind) => [kind.name, kind]));
  const wanted = new Set(addressList(args.addresses, 'addresses'));
  return readLeaves(leaves, args, context, ({ tree, index }, cursor) => {
    const at = context.state.leafAt(tree, index);
    const kind = at === undefined ? undefined : kinds.get(at.kindName);
    if (at === undefined || kind === undefined) return undefined;
    if (wanted.size > 0 && !wanted.has(at.view.address)) return undefined;
    return toAnswer(args, { kind, leaf: at.view, raw: at.raw, cursor });
  });
}

async function findRecords(
  args: Arguments,
  { state, pace }: OperationContext,
): Promise<CompressedAccount[]> {
  const named = addressList(args.addresses, 'addresses') ?? [];
  const addresses = named.length === 0 ? undefined : named;
  const part = { limit: readLimit(args), from: readPlace(args), pace };
  const hasIdentity = args.identity !== undefined && args.identity !== null;
  if (addresses === undefined && !hasIdentity) return [];
  const isExact = args.parsedData === undefined || args.parsedData === null;
  const which = { kinds: readKinds(args), addresses, isExact };
  return state.lists.leavesOfKinds(which, part, (kind, leaf, raw) =>
    toAnswer(args, { kind, leaf, raw, cursor: cursorOf(leaf) }),
  );
}

function cursorOf({ tree, index }: LeafView): string {
  return writeCursor(addressToBase58(tree), index);
}

/** The key after a record's tree and index. @throws InvalidArgument, InvalidAddress. */
function readPlace(args: PageArguments): string {
  const [tree, index] = readCursor(args, /^([1-9A-HJ-NP-Za-km-z]+):(\d{1,10})$/) ?? [];
  if (tree === undefined) return '';
  return keyBehind(leafKey(addressFromBase58(tree, 'after'), Math.min(Number(index), U32_MAX)));
}

interface Found {
  readonly kind: RecordKind;
  readonly leaf: LeafView;
  readonly raw: Uint8Array;
  readonly cursor: string;
}

function toAnswer(
  { parsedData }: Arguments,
  { kind, leaf, raw, cursor }: Found,
): CompressedAccount | undefined {
  const parsed = toWire(kind.type, leaf.value);
  const filter = parsedData ?? undefined;
  if (filter !== undefined && !hasFields(parsed, filter)) return undefined;
  return {
    tree_id: addressToBase58(leaf.tree),
    leaf_idx: String(leaf.index),
    schema_validated: true,
    raw_data: base58Encode(raw),
    parsed_data: parsed,
    cursor,
  };
}

export const operations = [compressedAccount];
