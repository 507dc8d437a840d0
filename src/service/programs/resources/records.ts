import type { BorshType, Decoded } from '../../../core/borsh.ts';
import type { RecordKind } from '../../ledger/program.ts';
import { addressIndex } from '../indexes.ts';

/** Records of the resources program. */

export const storageType = {
  variants: { AccountState: null, LedgerState: null },
} as const satisfies BorshType;

/** At `[resource, project, mint]`. */
export const resourceType = {
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
    /** Sum of the leaves' balances, base units. What token accounts hold is the mint's supply. */
    wrappedSupply: 'u64',
  },
} as const satisfies BorshType;
export type Resource = Decoded<typeof resourceType>;
export const resourceKind = {
  name: 'Resource',
  type: resourceType,
  indexes: {
    project: (resource: Resource) => [addressIndex(resource.project)],
    mint: (resource: Resource) => [addressIndex(resource.mint)],
    tree: (resource: Resource) => resource.trees.map(addressIndex),
  },
} as const satisfies RecordKind;

/** A leaf of a resource's trees, with the address `[holding, resource, holder]`. */
export const holdingType = {
  struct: { resource: 'address', holder: 'address', balance: 'u64' },
} as const satisfies BorshType;
export type Holding = Decoded<typeof holdingType>;
export const holdingKind = {
  name: 'Holding',
  type: holdingType,
  indexes: {
    resource: (holding: Holding) => [addressIndex(holding.resource)],
    holder: (holding: Holding) => [addressIndex(holding.holder)],
  },
} as const satisfies RecordKind;

/** At the holding's own address: where its leaf is. */
export const holdingMarkerType = {
  struct: { tree: 'address', leafIndex: 'u32' },
} as const satisfies BorshType;
export type HoldingMarker = Decoded<typeof holdingMarkerType>;
export const holdingMarkerKind = {
  name: 'HoldingMarker',
  type: holdingMarkerType,
} as const satisfies RecordKind;

/** What the resources program keeps in accounts, and what in leaves. */
export const resourcesRecords = {
  accounts: [resourceKind, holdingMarkerKind],
  leaves: [holdingKind],
} as const satisfies Readonly<Record<string, readonly RecordKind[]>>;
