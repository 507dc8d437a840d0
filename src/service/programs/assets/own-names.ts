import type { FieldDeclaration } from '../../../contract/declaration.ts';
import { type Address, seedFromText } from '../../../solana/address.ts';
import { deriveRecord } from '../kit/addresses.ts';
import { OWN_NAME_BYTES_MAX } from '../kit/limits.ts';
import { requireLength } from '../kit/lookup.ts';
import { anyWallet, quantity, value } from '../kit/sources.ts';
import type { AssetDetails } from '../records/asset-records.ts';
import { requireDetails, textFields } from './minting.ts';

/**
 * What assets of the service's own authority are known by. Collections, creators and update
 * authorities are addresses that the program derives from names and wallets: no key fits them, and
 * nothing else makes them. So such an asset meets no criterion that names anything else, a wallet
 * say, and only a project that chose to names one of these.
 */

/** The update authority of an asset for which no wallet may vouch. */
export const ownAuthority: Address = deriveRecord('assets', 'own_authority').address;

export function ownCollection(name: string): Address {
  return deriveRecord('assets', 'own_collection', seedFromText(name)).address;
}

export function ownCreator(name: string): Address {
  return deriveRecord('assets', 'own_creator', seedFromText(name)).address;
}

/** The update authority that the wallet exercises; see `vouchesFor`. */
export function ownUpdateAuthority(wallet: Address): Address {
  return deriveRecord('assets', 'own_update_authority', wallet).address;
}

/** Whether a wallet is, or exercises, the update authority of an asset. */
export function vouchesFor(wallet: Address, updateAuthority: Address): boolean {
  return updateAuthority === wallet || updateAuthority === ownUpdateAuthority(wallet);
}

const ownCreatorsType = { list: { struct: { name: 'string', share: 'u8' } } } as const;

/** Fields that describe a new asset of the service's own authority. */
export const ownDetailFields = {
  ...textFields,
  collection: { type: { option: 'string' }, source: value('collection') },
  creators: {
    type: ownCreatorsType,
    source: value('creators'),
    numbers: { '[].share': quantity('percent') },
  },
  voucher: {
    type: { option: 'address' },
    source: value('voucher'),
    names: { '?': anyWallet },
  },
} as const satisfies Readonly<Record<string, FieldDeclaration>>;

interface OwnDetails extends Pick<AssetDetails, 'name' | 'symbol' | 'uri'> {
  readonly collection: string | null;
  readonly creators: readonly { readonly name: string; readonly share: number }[];
  readonly voucher: Address | null;
}

/** The details with their names as addresses. @throws InvalidArgument. */
export function requireOwnDetails({
  collection,
  creators,
  voucher,
  ...texts
}: OwnDetails): AssetDetails {
  if (collection !== null) requireOwnName(collection, 'collection');
  for (const { name } of creators) requireOwnName(name, 'creators');
  return requireDetails({
    ...texts,
    collection: collection === null ? null : ownCollection(collection),
    creators: creators.map(({ name, share }) => ({ address: ownCreator(name), share })),
    updateAuthority: voucher === null ? ownAuthority : ownUpdateAuthority(voucher),
  });
}

function requireOwnName(name: string, argument: string): void {
  requireLength(name, argument, 1, OWN_NAME_BYTES_MAX);
}
