import { RECORDS_PER_ANSWER_MAX } from '../../core/limits.ts';
import type {
  Holding as HoldingAnswer,
  OperationArguments,
} from '../../methods/generated/types.ts';
import { type Address, addressToBase58 } from '../../solana/address.ts';
import { decodeTokenAccount, type TokenAccount } from '../../solana/native-layouts.ts';
import { programId } from '../../solana/program-ids.ts';
import { keyBehind } from '../ledger/state/key-source.ts';
import { failTooMany } from '../ledger/state/lists.ts';
import type { AccountsOf, LeafView, StateView } from '../ledger/state/views.ts';
import { defineOperation, type OperationContext } from '../operations/operation.ts';
import { optionalAddress } from '../programs/kit/lookup.ts';
import { type Holding, holdingKind, resourceKind } from '../programs/records/resource-records.ts';
import { readAfter, readLimit } from './pages.ts';
import { addressList, noPlace, placeToWire } from './wire.ts';

/**
 * Both forms of a wallet's holdings: leaves, and token accounts of the resources' mints. A token
 * account is in no tree; its tree is the zero address.
 */
const holdings = defineOperation({
  name: 'holdings',
  async run(args, context) {
    const query = readQuery(args, context);
    const limit = readLimit(args);
    const leaves = await findLeaves(query, limit, args.includeProof);
    if (query.trees !== undefined || leaves.length === limit) return leaves;
    const tokens = await findTokens(query, limit && limit - leaves.length);
    const found = [...leaves, ...tokens];
    if (limit === undefined && found.length > RECORDS_PER_ANSWER_MAX) failTooMany('holdings');
    return found;
  },
});

interface Query {
  readonly context: OperationContext;
  readonly addresses: readonly Address[] | undefined;
  readonly trees: readonly Address[] | undefined;
  readonly holder: Address | undefined;
  /** The first leaf key of the page; undefined when all leaves come before it. */
  readonly firstLeaf: string | undefined;
  readonly firstToken: string;
}

/** All leaves come before all token accounts. */
function readQuery(args: OperationArguments['holdings'], context: OperationContext): Query {
  const after = readAfter(args);
  const place = after === undefined ? undefined : context.state.lists.placeOf(holdingKind, after);
  return {
    context,
    addresses: addressList(args.addresses, 'addresses'),
    trees: addressList(args.trees, 'trees'),
    holder: optionalAddress(args.holder, 'holder'),
    firstLeaf: after === undefined ? '' : place && keyBehind(place),
    firstToken: after === undefined || place !== undefined ? '' : keyBehind(after),
  };
}

/**
 * A tree filter is mapped to the tree's resource: the resource's leaves are indexed, and those in
 * other trees are filtered out here.
 */
async function findLeaves(
  { context, addresses, trees, holder, firstLeaf }: Query,
  limit: number | undefined,
  includeProof: boolean | null | undefined,
): Promise<HoldingAnswer[]> {
  if (firstLeaf === undefined) return [];
  const { state, pace } = context;
  const isThere = ({ tree }: LeafView<Holding>): boolean => trees?.includes(tree) === true;
  const filter = {
    addresses,
    filters: [
      { index: 'holder', values: holder && [holder] },
      { index: 'resource', values: trees && resourcesOf(state, trees) },
    ] as const,
    matches: trees && isThere,
  };
  return state.lists.leaves(holdingKind, filter, { limit, from: firstLeaf, pace }, (leaf) =>
    leafToWire(state, leaf, includeProof),
  );
}

function resourcesOf(state: StateView, trees: readonly Address[]): Address[] {
  const byTree = [{ index: 'tree', values: trees }] as const;
  return state.findRecords(resourceKind, byTree).map(({ address }) => address);
}

function leafToWire(
  state: StateView,
  leaf: LeafView<Holding>,
  includeProof: boolean | null | undefined,
): HoldingAnswer {
  const record = leaf.value;
  return {
    __typename: 'Holding',
    address: addressToBase58(leaf.address),
    ...placeToWire(state, leaf, includeProof),
    resource: addressToBase58(record.resource),
    holder: addressToBase58(record.holder),
    balance: String(record.balance),
    characteristics: null,
  };
}

function findTokens(
  { context, addresses, holder, firstToken }: Query,
  limit: number | undefined,
): Promise<HoldingAnswer[]> {
  const { state, pace } = context;
  const resourceOf = resourcesByMint(state);
  const part = { limit, from: firstToken, pace };
  return state.lists.accounts(candidates(addresses, holder), part, (address, account) => {
    if (account.owner !== programId('token')) return undefined;
    const token = decodeTokenAccount(account.data);
    const resource = token && resourceOf(token.mint);
    if (token === undefined || resource === undefined) return undefined;
    if (holder !== undefined && token.owner !== holder) return undefined;
    return tokenToWire(address, token, resource);
  });
}

function candidates(
  addresses: readonly Address[] | undefined,
  holder: Address | undefined,
): AccountsOf {
  if (addresses !== undefined) return { addresses };
  if (holder === undefined) {
    return { index: 'account.owner', value: programId('token'), isExact: false };
  }
  return { index: 'token.owner', value: holder, isExact: false };
}

/** The resource of a mint; undefined for the mints of others. Each mint is looked up once. */
function resourcesByMint(state: StateView): (mint: Address) => Address | undefined {
  const known = new Map<Address, Address | undefined>();
  return (mint) => {
    if (known.has(mint)) return known.get(mint);
    const [found] = state.findRecords(resourceKind, [{ index: 'mint', values: [mint] }]);
    known.set(mint, found?.address);
    return found?.address;
  };
}

function tokenToWire(address: Address, token: TokenAccount, resource: Address): HoldingAnswer {
  return {
    __typename: 'Holding',
    address: addressToBase58(address),
    ...noPlace,
    resource: addressToBase58(resource),
    holder: addressToBase58(token.owner),
    balance: String(token.amount),
    characteristics: null,
  };
}

export const operations = [holdings];
