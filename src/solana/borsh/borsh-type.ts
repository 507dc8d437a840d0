/**
 * A Borsh type as plain data, which can be serialized as JSON. Source of the format: borsh.io.
 *
 * - `{array: T, length}` is Borsh's fixed array, without a count. The value of an array of `u8` has
 *   the form of `bytes`.
 * - `bytes` is a list of `u8`.
 * - `{option: T, added: true}` came later, at the end of a value: bytes that were written before it
 *   end where it would begin, and it is null then. Not of Borsh; what is written has its mark.
 * - `variants` is Borsh's enum: one byte, then the fields. The value form is `{kind: 'Name',
 *   ...fields}`.
 */
export type BorshType =
  | BorshPrimitive
  | { readonly array: BorshType; readonly length: number }
  | { readonly list: BorshType }
  | { readonly option: BorshType; readonly added?: true }
  | BorshStruct
  | { readonly variants: Readonly<Record<string, BorshStruct | null>> };

export type BorshPrimitive =
  | 'u8'
  | 'u16'
  | 'u32'
  | 'u64'
  | 'i64'
  | 'bool'
  | 'string'
  | 'address'
  | 'bytes';

export interface BorshStruct {
  /** In Borsh order. */
  readonly struct: Readonly<Record<string, BorshType>>;
}
