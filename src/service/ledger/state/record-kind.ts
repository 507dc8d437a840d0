import type { Address } from '../../../solana/address.ts';
import type { BorshType, Decoded } from '../../../solana/borsh/borsh.ts';

/**
 * A kind of record: an account's data or a leaf's, by its Borsh type. Whoever reads or writes a
 * record names its kind, and gets the record's type from there.
 */
export interface RecordKind {
  readonly name: string;
  readonly type: BorshType;
  /** Indexes that reads find it by. */
  readonly indexes?: Readonly<Record<string, RecordIndex<never>>>;
  /** Bytes of one, discriminator and all; absent where the limit of all records is enough. */
  readonly bytesMax?: number;
}

/** From a record (and its address) to index values (binary strings). */
export type RecordIndex<Value> = (record: Value, address: Address) => readonly string[];

/** What the declaration of a kind satisfies: its indexes are of records of its own type. */
export interface KindOf<Type extends BorshType> extends RecordKind {
  readonly type: Type;
  readonly indexes?: Readonly<Record<string, RecordIndex<Decoded<Type>>>>;
}

/** A record of a kind; `unknown` where the kind is not known when compiling. */
export type RecordOf<Kind extends RecordKind> = Decoded<Kind['type']>;

/** The names of a kind's indexes. */
export type IndexOf<Kind extends RecordKind> = Kind extends { readonly indexes: infer Indexes }
  ? keyof Indexes & string
  : string;
