import { asBuffer, binaryFromBytes, binarySlice } from '../../../codec/bytes.ts';
import type { Address } from '../../../solana/address.ts';
import { accountDiscriminator, DISCRIMINATOR_BYTES } from '../../../solana/discriminator.ts';
import { TOKEN_ACCOUNT_BYTES } from '../../../solana/native-layouts.ts';
import { programId } from '../../../solana/program-ids.ts';
import type { IndexEntry } from '../../store/store.ts';
import { type Account, isEmpty, type Leaf } from './account.ts';
import { decodeRecord, type RecordIndex, type RecordKind } from './record-kind.ts';

/** Indexes of every account or leaf, besides those that its record kind declares. */
export const ownerIndex = 'account.owner';
export const accountKindIndex = 'account.kind';
export const leafKindIndex = 'leaf.kind';
export const leafAddressIndex = 'leaf.address';
export const tokenOwnerIndex = 'token.owner';
export const tokenMintIndex = 'token.mint';

/** Indexes of accounts by an address that they contain. */
export type AccountIndex = typeof ownerIndex | typeof tokenOwnerIndex | typeof tokenMintIndex;

/** The name of a kind's declared index. */
export function recordIndex(kind: RecordKind, index: string): string {
  return `${kind.name}.${index}`;
}

/** The kinds of records by their discriminator. */
export class RecordKinds {
  readonly #byDiscriminator = new Map<string, RecordKind>();
  /** Declared indexes by their full names, so that these are not built for each record. */
  readonly #declared = new Map<RecordKind, readonly (readonly [string, RecordIndex<never>])[]>();

  constructor(kinds: readonly RecordKind[]) {
    for (const kind of kinds) {
      this.#byDiscriminator.set(discriminatorKey(kind), kind);
      const indexes = Object.entries(kind.indexes ?? {});
      this.#declared.set(
        kind,
        indexes.map(([name, valuesOf]) => [recordIndex(kind, name), valuesOf] as const),
      );
    }
  }

  /** The kind whose discriminator the data begins with. */
  kindOf(data: Uint8Array): RecordKind | undefined {
    if (data.length < DISCRIMINATOR_BYTES) return undefined;
    return this.#byDiscriminator.get(binarySlice(asBuffer(data), 0, DISCRIMINATOR_BYTES));
  }

  accountEntries(address: Address, account: Account): IndexEntry[] {
    if (isEmpty(account)) return [];
    const owner = { index: ownerIndex, value: account.owner };
    const token = programId('token');
    if (account.owner === token) return [owner, ...tokenEntries(account.data)];
    return [owner, ...this.#recordEntries(accountKindIndex, account.data, address)];
  }

  leafEntries(leaf: Leaf): IndexEntry[] {
    const entries = this.#recordEntries(leafKindIndex, leaf.raw, leaf.address);
    return [{ index: leafAddressIndex, value: leaf.address }, ...entries];
  }

  #recordEntries(kindIndex: string, data: Uint8Array, address: Address): IndexEntry[] {
    const kind = this.kindOf(data);
    if (kind === undefined) return [];
    const entries = [{ index: kindIndex, value: kind.name }];
    const declared = this.#declared.get(kind)!;
    if (declared.length === 0) return entries;
    const record = decodeRecord(kind, data) as never;
    for (const [index, valuesOf] of declared) {
      for (const value of new Set(valuesOf(record, address))) entries.push({ index, value });
    }
    return entries;
  }
}

function discriminatorKey(kind: RecordKind): string {
  return binaryFromBytes(accountDiscriminator(kind.name));
}

/** Mint and owner are the first fields of SPL's token account. */
function tokenEntries(data: Uint8Array): IndexEntry[] {
  if (data.length !== TOKEN_ACCOUNT_BYTES) return [];
  const view = asBuffer(data);
  return [
    { index: tokenMintIndex, value: binarySlice(view, 0, 32) },
    { index: tokenOwnerIndex, value: binarySlice(view, 32, 64) },
  ];
}

/** The entries of one list that are not in the other. */
export function entriesWithout(
  entries: readonly IndexEntry[],
  others: readonly IndexEntry[],
): IndexEntry[] {
  return entries.filter(
    ({ index, value }) => !others.some((other) => other.index === index && other.value === value),
  );
}
