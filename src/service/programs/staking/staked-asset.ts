import type { AccountDeclaration } from '../../../contract/declaration.ts';
import type { AccountHandle } from '../../ledger/state/account.ts';
import type { StateView } from '../../ledger/state/views.ts';
import { moveAsset } from '../assets/move-asset.ts';
import {
  type AssetInput,
  assetAccounts,
  assetFields,
  assetTokenOf,
  locateAsset,
  noAsset,
} from '../assets/places.ts';
import { type ProgramContext, refuseAccount } from '../kit/define.ts';
import { chosen, heldReason } from '../kit/sources.ts';
import type { Character } from '../records/character-records.ts';
import type { StakingPool } from '../records/staking-records.ts';
import type { Stake } from './stakers.ts';

/**
 * Pools with lock type Custody hold the assets of staked characters. With Freeze there is nothing
 * to do: a wrapped asset is frozen for as long as it is a character.
 */

/** The accounts through which an instruction moves a character's asset, in either direction. */
export const custodyAccounts = {
  assetMint: {
    optional: true,
    source: chosen(heldReason),
    is: { reason: 'the program takes only the asset that the leaf of the character names' },
  },
  ...assetAccounts('owner'),
  custodyToken: assetTokenOf('stakingPool'),
} as const satisfies Readonly<Record<string, AccountDeclaration>>;

export const custodyFields = assetFields;

/** The pool's when staking, the stake's when unstaking. */
type CustodyTerms = Pick<Stake, 'lockType'>;

interface CustodyContext extends ProgramContext {
  readonly accounts: {
    readonly payer: AccountHandle;
    readonly owner: AccountHandle;
    readonly stakingPool: AccountHandle;
    readonly assetMint: AccountHandle | undefined;
    readonly assetToken: AccountHandle | undefined;
    readonly assetTree: AccountHandle | undefined;
    readonly custodyToken: AccountHandle | undefined;
  };
  readonly fields: { readonly assetLeafIndex: number | null };
}

/** Moves the asset to the pool, if the pool takes custody and the character represents an asset. */
export function takeAsset(context: CustodyContext, pool: StakingPool, character: Character): void {
  const { payer, owner, stakingPool, assetToken, assetTree, custodyToken } = context.accounts;
  const assetMint = requireAsset(context, pool, character);
  if (assetMint === undefined) return;
  const { assetLeafIndex } = context.fields;
  const place = { assetMint, assetToken, assetTree, assetLeafIndex };
  const move = { from: owner.address, to: stakingPool.address, toToken: custodyToken };
  moveAsset(context.within('assets'), place, move, payer);
}

/** Moves the asset back to its owner if staking moved it, whatever the pool's settings are now. */
export function returnAsset(context: CustodyContext, stake: Stake, character: Character): void {
  const { payer, owner, stakingPool, assetToken, assetTree, custodyToken } = context.accounts;
  const assetMint = requireAsset(context, stake, character);
  if (assetMint === undefined) return;
  const { assetLeafIndex } = context.fields;
  const place = { assetMint, assetToken: custodyToken, assetTree, assetLeafIndex };
  const move = { from: stakingPool.address, to: owner.address, toToken: assetToken };
  moveAsset(context.within('assets'), place, move, payer);
}

/** @throws AccountMismatch unless exactly the asset to move, if any, is listed. */
function requireAsset(
  { accounts }: CustodyContext,
  terms: CustodyTerms,
  character: Character,
): AccountHandle | undefined {
  const { assetMint } = accounts;
  const expected = isMoved(terms, character) ? character.source.mint : undefined;
  if (assetMint?.address === expected) return assetMint;
  return refuseAccount('assetMint', 'the instruction', 'not the asset that is locked');
}

function isMoved({ lockType }: CustodyTerms, { source }: Character): boolean {
  return lockType.kind === 'Custody' && source.kind === 'Wrapped';
}

/** A build's input for an instruction with `custodyAccounts` and `custodyFields`. */
export function locateCustody(
  state: StateView,
  terms: CustodyTerms,
  character: Character,
): AssetInput {
  return isMoved(terms, character) ? locateAsset(state, character.source.mint) : noAsset;
}
