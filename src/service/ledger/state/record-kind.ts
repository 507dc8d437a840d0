import type { Address } from '../../../solana/address.ts';
import { type BorshType, type Decoded, decodeBorsh } from '../../../solana/borsh/borsh.ts';
import { DISCRIMINATOR_BYTES } from '../../../solana/discriminator.ts';

/**
 * A record kind: account data or a leaf, with its Borsh type. Readers and writers of a record name
 * its kind, from which the record's type is inferred.
 */
export interface RecordKind {
  readonly name: string;
  readonly type: BorshType;
  /** The kind's indexes. */
  readonly indexes?: Readonly<Record<string, RecordIndex<never>>>;
  /**
   * Maximum size in bytes, including the discriminator; absent where the general limit is enough.
   */
  readonly bytesMax?: number;
}

/** From a record (and its address) to index values (binary strings). */
export type RecordIndex<Value> = (record: Value, address: Address) => readonly string[];

/** Constraint on a kind's declaration: its indexes take records of its own type. */
export interface KindOf<Type extends BorshType> extends RecordKind {
  readonly type: Type;
  readonly indexes?: Readonly<Record<string, RecordIndex<Decoded<Type>>>>;
}

/** A record of a kind; `unknown` where the kind is not statically known. */
export type RecordOf<Kind extends RecordKind> = Decoded<Kind['type']>;

/** The names of a kind's indexes. */
export type IndexOf<Kind extends RecordKind> = Kind extends { readonly indexes: infer Indexes }
  ? keyof Indexes & string
  : string;

/** Decodes a record from data that begins with the kind's discriminator. */
export function decodeRecord<const Kind extends RecordKind>(
  kind: Kind,
  data: Uint8Array,
): RecordOf<Kind> {
  return decodeBorsh(kind.type, data, DISCRIMINATOR_BYTES) as RecordOf<Kind>;
}

/** Account data and records are immutable, so that each is decoded once. */
const decoded = new WeakMap<Uint8Array, unknown>();

/** The same for account data, cached, as checks and programs decode the same data in turn. */
export function decodeAccountRecord<const Kind extends RecordKind>(
  kind: Kind,
  data: Uint8Array,
): RecordOf<Kind> {
  const known = decoded.get(data);
  if (known !== undefined) return known as RecordOf<Kind>;
  const record = decodeRecord(kind, data);
  decoded.set(data, record);
  return record;
}
