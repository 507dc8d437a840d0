import { portionType } from '../../../contract/terms.ts';
import type { BorshType, Decoded } from '../../../solana/borsh/borsh.ts';
import { frameBytes } from '../../../solana/borsh/frame-bytes.ts';
import { defineKind, type RecordKind, type RecordOf } from '../../ledger/state/record-kind.ts';

/** Records of the resources program. */

export const storageType = {
  variants: { AccountState: null, LedgerState: null },
} as const satisfies BorshType;

/** At `[resource, project, mint]`. */
export const resourceKind = defineKind({
  name: 'Resource',
  fields: {
    bump: 'u8',
    project: 'address',
    mint: 'address',
    storage: storageType,
    kind: {
      variants: {
        NativeFungible: { struct: { decimals: 'u8' } },
        NativeNonFungible: { struct: { characteristics: { list: 'string' } } },
        WrappedFungible: { struct: { decimals: 'u8' } },
        WrappedCore: { struct: { characteristics: { list: 'string' } } },
      },
    },
    name: 'string',
    symbol: 'string',
    uri: 'string',
    trees: { list: 'address' },
    /** Sum of the leaves' balances, in base units. The tokens' total is the mint's supply. */
    wrappedSupply: 'u64',
  },
  indexes: {
    project: (resource) => [resource.project],
    mint: (resource) => [resource.mint],
    tree: (resource) => resource.trees,
  },
});
export type Resource = RecordOf<typeof resourceKind>;

/** A leaf of a resource's trees, with the address `[holding, resource, holder]`. */
export const holdingKind = defineKind({
  name: 'Holding',
  fields: { resource: 'address', holder: 'address', balance: 'u64' },
  indexes: {
    resource: (holding) => [holding.resource],
    holder: (holding) => [holding.holder],
  },
});
export type Holding = RecordOf<typeof holdingKind>;

/** At the holding's own address: where its leaf is. */
export const holdingMarkerKind = defineKind({
  name: 'HoldingMarker',
  fields: { tree: 'address', leafIndex: 'u32' },
});
export type HoldingMarker = RecordOf<typeof holdingMarkerKind>;

/** At `[faucet, project, resource, key]`. Times and intervals are seconds. */
export const faucetKind = defineKind({
  name: 'Faucet',
  fields: {
    project: 'address',
    resource: 'address',
    /** Base units per claim. */
    amount: 'u64',
    repeatInterval: 'u64',
    /** Time of the last claim by anyone, UNIX seconds; 0 for never. */
    lastClaimed: 'i64',
  },
  indexes: {
    project: (faucet) => [faucet.project],
    resource: (faucet) => [faucet.resource],
  },
});
export type Faucet = RecordOf<typeof faucetKind>;

/** At `[faucet_claim, faucet, owner]`: the last claim of one owner. */
export const faucetClaimKind = defineKind({
  name: 'FaucetClaim',
  fields: { lastClaimed: 'i64' },
});

export type Portion = Decoded<typeof portionType>;

/** Bytes of one in a list. */
export const PORTION_BYTES: number = frameBytes(portionType);

export const portionsType = { list: portionType } as const satisfies BorshType;

/** At `[recipe, project, key]`. */
export const recipeKind = defineKind({
  name: 'Recipe',
  fields: {
    bump: 'u8',
    project: 'address',
    key: 'address',
    /** Experience that a profile needs to craft. */
    xp: 'u64',
    /** Distinct resources, at most 8, with the base units that each crafting burns. */
    ingredients: portionsType,
    /** What each crafting mints. */
    meal: portionType,
  },
  indexes: { project: (recipe) => [recipe.project] },
});
export type Recipe = RecordOf<typeof recipeKind>;

/** At `[cooking, recipe, crafter]`, from the first step of a crafting to its last. */
export const cookingKind = defineKind({
  name: 'Cooking',
  fields: {
    /** The payer of the deposit, to whom it is refunded. */
    payer: 'address',
    /** What was burned so far. */
    burned: portionsType,
  },
});
export type Cooking = RecordOf<typeof cookingKind>;

/** What the resources program keeps in accounts, and what in leaves. */
export const resourcesRecords = {
  accounts: [resourceKind, holdingMarkerKind, faucetKind, faucetClaimKind, recipeKind, cookingKind],
  leaves: [holdingKind],
} as const satisfies Readonly<Record<string, readonly RecordKind[]>>;
