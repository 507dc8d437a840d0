import { base58Encode } from '../../codec/bytes.ts';
import { type Address, addressToBase58 } from '../../solana/address.ts';
import type { BorshType } from '../../solana/borsh/borsh-type.ts';

/** Decoded values as texts. */

function isNothing(value: unknown): boolean {
  return value === null || value === undefined;
}

/** A decoded value as text, whole: bytes and addresses in base58. */
export function showValue(type: BorshType, value: unknown): string {
  if (isNothing(value)) return 'none';
  if (type === 'address') return addressToBase58(value as Address);
  if (type === 'bytes') return base58Encode(value as Uint8Array);
  if (type === 'string') return JSON.stringify(value);
  if (typeof type === 'string') return String(value);
  if ('option' in type) return showValue(type.option, value);
  if ('list' in type) return listOf(type.list, value);
  if ('array' in type) {
    return type.array === 'u8' ? base58Encode(value as Uint8Array) : listOf(type.array, value);
  }
  if ('struct' in type) return structOf(type.struct, value);
  const { kind } = value as { readonly kind: string };
  const form = type.variants[kind];
  return form ? `${kind} ${structOf(form.struct, value)}` : kind;
}

function listOf(type: BorshType, value: unknown): string {
  return `[${(value as readonly unknown[]).map((item) => showValue(type, item)).join(', ')}]`;
}

function structOf(struct: Readonly<Record<string, BorshType>>, value: unknown): string {
  const values = value as Readonly<Record<string, unknown>>;
  const texts = Object.entries(struct).map(
    ([name, type]) => `${name}: ${showValue(type, values[name])}`,
  );
  return `{${texts.join(', ')}}`;
}
