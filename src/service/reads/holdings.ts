import type {
  Holding as HoldingAnswer,
  OperationArguments,
} from '../../methods/generated/types.ts';
import { type Address, addressToBase58 } from '../../solana/address.ts';
import { decodeTokenAccount, type TokenAccount } from '../../solana/native-layouts.ts';
import { programId } from '../../solana/program-ids.ts';
import type { AccountsOf, LeafView, ListPart, StateView } from '../ledger/state/views.ts';
import { defineOperation } from '../operations/operation.ts';
import { optionalAddress } from '../programs/kit/lookup.ts';
import { type Holding, holdingKind, resourceKind } from '../programs/records/resource-records.ts';
import { listPlacesThenAddresses, readAfter, readLimit } from './pages.ts';
import { addressList, noPlace, placeToWire } from './wire.ts';

/**
 * Both forms of a wallet's holdings: leaves, and token accounts of the resources' mints. A token
 * account is in no tree; its tree is the zero address.
 */
const holdings = defineOperation({
  name: 'holdings',
  async run(args, context) {
    const after = readAfter(args);
    const query = readQuery(args);
    const { state } = context;
    return listPlacesThenAddresses(
      {
        ...{ kind: holdingKind, name: 'holdings', after, limit: readLimit(args) },
        leaves: (part) => findLeaves(state, query, part),
        // A token account is in no tree.
        accounts: async (part) => (query.trees ? [] : findTokens(state, query, part)),
      },
      context,
    );
  },
});

interface Query {
  readonly addresses: readonly Address[] | undefined;
  readonly trees: readonly Address[] | undefined;
  readonly holder: Address | undefined;
  readonly includeProof: boolean | null | undefined;
}

function readQuery(args: OperationArguments['holdings']): Query {
  return {
    addresses: addressList(args.addresses, 'addresses'),
    trees: addressList(args.trees, 'trees'),
    holder: optionalAddress(args.holder, 'holder'),
    includeProof: args.includeProof,
  };
}

/**
 * A tree filter is mapped to the tree's resource: the resource's leaves are indexed, and those in
 * other trees are filtered out here.
 */
function findLeaves(
  state: StateView,
  { addresses, trees, holder, includeProof }: Query,
  part: ListPart,
): Promise<HoldingAnswer[]> {
  const isThere = ({ tree }: LeafView<Holding>): boolean => trees?.includes(tree) === true;
  const filter = {
    addresses,
    filters: [
      { index: 'holder', values: holder && [holder] },
      { index: 'resource', values: trees && resourcesOf(state, trees) },
    ] as const,
    matches: trees && isThere,
  };
  return state.lists.leaves(holdingKind, filter, part, (leaf) =>
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
  state: StateView,
  { addresses, holder }: Query,
  part: ListPart,
): Promise<HoldingAnswer[]> {
  const resourceOf = resourcesByMint(state);
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
