import type { Address } from '../../../solana/address.ts';
import type { BorshType, Decoded } from '../../../solana/borsh/borsh.ts';

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
