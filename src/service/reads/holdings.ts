import { type Address, addressToBase58 } from '../../core/address.ts';
import { decodeTokenAccount, type TokenAccount } from '../../core/native.ts';
import { programId } from '../../core/programs.ts';
import type { Holding as HoldingAnswer } from '../../methods/generated/types.ts';
import type { IndexOf } from '../ledger/program.ts';
import { defineOperation, type Filter, type LeafView, type StateView } from '../operation.ts';
import { type Holding, holdingKind, resourceKind } from '../programs/resources/records.ts';
import { addressFilter, addressList, noPlace, placeToWire, requireAnswer } from './wire.ts';

/**
 * Both forms of what a wallet holds: leaves, and token accounts of the resources' mints. A token
 * account is in no tree: its tree is the zero address.
 */
const holdings = defineOperation({
  name: 'holdings',
  run(args, { state }) {
    const addresses = addressList(args.addresses, 'addresses');
    const trees = addressList(args.trees, 'trees');
    const holders = args.holder === undefined || args.holder === null ? undefined : [args.holder];
    const filters = [addressFilter('holder', holders, 'holder')];
    const leaves = findLeaves(state, addresses, trees, filters).map((leaf) =>
      leafToWire(state, leaf, args.includeProof),
    );
    const [holder] = filters[0]!.values ?? [];
    const tokens =
      trees === undefined ? findTokens(state, addresses, holder as Address | undefined) : [];
    const found = [...leaves, ...tokens];
    requireAnswer(found);
    return found;
  },
});

type Filters = readonly Filter<IndexOf<typeof holdingKind>>[];

/** Trees are found by their resource: its leaves are indexed, and the others are taken out here. */
function findLeaves(
  state: StateView,
  addresses: readonly Address[] | undefined,
  trees: readonly Address[] | undefined,
  filters: Filters,
): LeafView<Holding>[] {
  if (trees === undefined) return state.findLeaves(holdingKind, addresses, filters);
  const owners = state.findRecords(resourceKind, undefined, [{ index: 'tree', values: trees }]);
  const ofOwners = { index: 'resource', values: owners.map(({ address }) => address) } as const;
  return state
    .findLeaves(holdingKind, addresses, [...filters, ofOwners])
    .filter(({ tree }) => trees.includes(tree));
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
    holder: addressToBase58(record.holder),
    balance: String(record.balance),
    characteristics: null,
  };
}

function findTokens(
  state: StateView,
  addresses: readonly Address[] | undefined,
  holder: Address | undefined,
): HoldingAnswer[] {
  const candidates = addresses ?? state.tokenAccounts({ owner: holder });
  const isResource = resourceMints(state);
  return candidates.flatMap((address) => {
    const token = readTokenAccount(state, address);
    if (token === undefined || !isResource(token.mint)) return [];
    if (holder !== undefined && token.owner !== holder) return [];
    return [tokenToWire(address, token)];
  });
}

function readTokenAccount(state: StateView, address: Address): TokenAccount | undefined {
  const account = state.account(address);
  return account?.owner === programId('token') ? decodeTokenAccount(account.data) : undefined;
}

/** Whether a mint is a resource's; each mint is looked up once. */
function resourceMints(state: StateView): (mint: Address) => boolean {
  const known = new Map<Address, boolean>();
  return (mint) => {
    const before = known.get(mint);
    if (before !== undefined) return before;
    const found = state.hasRecord(resourceKind, 'mint', mint);
    known.set(mint, found);
    return found;
  };
}

function tokenToWire(address: Address, token: TokenAccount): HoldingAnswer {
  return {
    __typename: 'Holding',
    address: addressToBase58(address),
    ...noPlace,
    holder: addressToBase58(token.owner),
    balance: String(token.amount),
    characteristics: null,
  };
}

export const operations = [holdings];
