/**
 * A Borsh type as plain data, which can be serialized as JSON. Source of the format: borsh.io.
 *
 * - `{array: T, length}` is Borsh's fixed array, without a count. The value of an array of `u8` has
 *   the form of `bytes`.
 * - `bytes` is a list of `u8`.
 * - `variants` is Borsh's enum: one byte, then the fields. The value form is `{kind: 'Name',
 *   ...fields}`.
 */
export type BorshType =
  | BorshPrimitive
  | { readonly array: BorshType; readonly length: number }
  | { readonly list: BorshType }
  | { readonly option: BorshType }
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
