import type { LedgerView } from '../../src/service/ledger/state/ledger-view.ts';
import { compressedAssetKind } from '../../src/service/programs/records/asset-records.ts';
import { characterKind } from '../../src/service/programs/records/character-records.ts';
import { addressIndex } from '../../src/service/programs/records/indexes.ts';
import { holdingKind, resourceKind } from '../../src/service/programs/records/resource-records.ts';
import { type Address, addressToBase58 } from '../../src/solana/address.ts';
import { decodeTokenAccount } from '../../src/solana/native-layouts.ts';
import { tokenAccounts } from './accounts.ts';

/** What a wallet has and can use, counted from the ledger's state. */
export interface HeldThings {
  readonly lamports: bigint;
  /** Base units by resource (base58) and by form: in a leaf, or as tokens. */
  readonly units: ReadonlyMap<string, bigint>;
  /** Addresses of assets and characters that nothing holds fast. */
  readonly assets: ReadonlySet<Address>;
}

export function thingsOf(state: LedgerView, wallet: Address): HeldThings {
  const units = new Map<string, bigint>();
  const assets = new Set<Address>();
  const of = [addressIndex(wallet)];
  for (const { value } of state.findLeaves(holdingKind, [{ index: 'holder', values: of }])) {
    units.set(`${addressToBase58(value.resource)} leaf`, value.balance);
  }
  for (const address of tokenAccounts(state, { owner: wallet })) {
    const { mint, amount, state: use } = decodeTokenAccount(state.account(address)!.data)!;
    const [resource] = state.findRecords(resourceKind, [
      { index: 'mint', values: [addressIndex(mint)] },
    ]);
    if (resource !== undefined) units.set(`${addressToBase58(resource.address)} tokens`, amount);
    else if (amount > 0n && use === 'Initialized') assets.add(mint);
  }
  for (const { address, value } of state.findLeaves(compressedAssetKind, [
    { index: 'owner', values: of },
  ])) {
    if (!value.isFrozen) assets.add(address);
  }
  for (const { address, value } of state.findLeaves(characterKind, [
    { index: 'owner', values: of },
  ])) {
    if (value.usedBy.kind === 'None') assets.add(address);
  }
  return { lamports: state.account(wallet)?.lamports ?? 0n, units, assets };
}

/** What wallets have less of than before: sums over the wallets, nothing for what has grown. */
export interface Losses {
  readonly lamports: bigint;
  /** Base units by resource. */
  readonly units: ReadonlyMap<string, bigint>;
  readonly assets: number;
}

export function lossesBetween(before: readonly HeldThings[], after: readonly HeldThings[]): Losses {
  let lamports = 0n;
  let assets = 0;
  const units = new Map<string, bigint>();
  before.forEach((had, i) => {
    const has = after[i]!;
    lamports += lossOf(had.lamports, has.lamports);
    assets += had.assets.difference(has.assets).size;
    for (const [form, amount] of had.units) {
      const [resource] = form.split(' ') as [string];
      const lost = lossOf(amount, has.units.get(form) ?? 0n);
      if (lost > 0n) units.set(resource, (units.get(resource) ?? 0n) + lost);
    }
  });
  return { lamports, units, assets };
}

function lossOf(before: bigint, after: bigint): bigint {
  return before > after ? before - after : 0n;
}
