import { portionType } from '../../../contract/terms.ts';
import type { BorshType, Decoded } from '../../../solana/borsh/borsh.ts';
import { frameBytes } from '../../../solana/borsh/frame-bytes.ts';
import type { KindOf, RecordKind } from '../../ledger/state/record-kind.ts';
import { addressIndex } from './indexes.ts';

/** Records of the resources program. */

export const storageType = {
  variants: { AccountState: null, LedgerState: null },
} as const satisfies BorshType;

/** At `[resource, project, mint]`. */
const resourceType = {
  struct: {
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
} as const satisfies BorshType;
export type Resource = Decoded<typeof resourceType>;
export const resourceKind = {
  name: 'Resource',
  type: resourceType,
  indexes: {
    project: (resource) => [addressIndex(resource.project)],
    mint: (resource) => [addressIndex(resource.mint)],
    tree: (resource) => resource.trees.map(addressIndex),
  },
} as const satisfies KindOf<typeof resourceType>;

/** A leaf of a resource's trees, with the address `[holding, resource, holder]`. */
const holdingType = {
  struct: { resource: 'address', holder: 'address', balance: 'u64' },
} as const satisfies BorshType;
export type Holding = Decoded<typeof holdingType>;
export const holdingKind = {
  name: 'Holding',
  type: holdingType,
  indexes: {
    resource: (holding) => [addressIndex(holding.resource)],
    holder: (holding) => [addressIndex(holding.holder)],
  },
} as const satisfies KindOf<typeof holdingType>;

/** At the holding's own address: where its leaf is. */
const holdingMarkerType = {
  struct: { tree: 'address', leafIndex: 'u32' },
} as const satisfies BorshType;
export type HoldingMarker = Decoded<typeof holdingMarkerType>;
export const holdingMarkerKind = {
  name: 'HoldingMarker',
  type: holdingMarkerType,
} as const satisfies KindOf<typeof holdingMarkerType>;

/** At `[faucet, project, resource, key]`. Times and intervals are seconds. */
const faucetType = {
  struct: {
    project: 'address',
    resource: 'address',
    /** Base units per claim. */
    amount: 'u64',
    repeatInterval: 'u64',
    /** Time of the last claim by anyone, UNIX seconds; 0 for never. */
    lastClaimed: 'i64',
  },
} as const satisfies BorshType;
export type Faucet = Decoded<typeof faucetType>;
export const faucetKind = {
  name: 'Faucet',
  type: faucetType,
  indexes: {
    project: (faucet) => [addressIndex(faucet.project)],
    resource: (faucet) => [addressIndex(faucet.resource)],
  },
} as const satisfies KindOf<typeof faucetType>;

/** At `[faucet_claim, faucet, owner]`: the last claim of one owner. */
const faucetClaimType = { struct: { lastClaimed: 'i64' } } as const satisfies BorshType;
export const faucetClaimKind = {
  name: 'FaucetClaim',
  type: faucetClaimType,
} as const satisfies KindOf<typeof faucetClaimType>;

export type Portion = Decoded<typeof portionType>;

/** Bytes of one in a list. */
export const PORTION_BYTES: number = frameBytes(portionType);

export const portionsType = { list: portionType } as const satisfies BorshType;

/** At `[recipe, project, key]`. */
const recipeType = {
  struct: {
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
} as const satisfies BorshType;
export type Recipe = Decoded<typeof recipeType>;
export const recipeKind = {
  name: 'Recipe',
  type: recipeType,
  indexes: { project: (recipe) => [addressIndex(recipe.project)] },
} as const satisfies KindOf<typeof recipeType>;

/** At `[cooking, recipe, crafter]`, from the first step of a crafting to its last. */
const cookingType = {
  struct: {
    /** The payer of the deposit, to whom it is refunded. */
    payer: 'address',
    /** What was burned so far. */
    burned: portionsType,
  },
} as const satisfies BorshType;
export type Cooking = Decoded<typeof cookingType>;
export const cookingKind = {
  name: 'Cooking',
  type: cookingType,
} as const satisfies KindOf<typeof cookingType>;

/** What the resources program keeps in accounts, and what in leaves. */
export const resourcesRecords = {
  accounts: [resourceKind, holdingMarkerKind, faucetKind, faucetClaimKind, recipeKind, cookingKind],
  leaves: [holdingKind],
} as const satisfies Readonly<Record<string, readonly RecordKind[]>>;
