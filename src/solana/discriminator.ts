import { sha256, utf8Encode } from '../codec/bytes.ts';

export const DISCRIMINATOR_BYTES = 8;

const discriminators = new Map<string, Uint8Array>();

/**
 * The first 8 bytes of instruction data: from SHA-256 of `global:<name>`. Source: Anchor. The array
 * is shared; do not write to it.
 * @param name in snake case.
 */
export function instructionDiscriminator(name: string): Uint8Array {
  return discriminator(`global:${name}`);
}

/**
 * The first 8 bytes of account and leaf data: from SHA-256 of `account:<RecordName>`. Source:
 * Anchor. The array is shared; do not write to it.
 */
export function accountDiscriminator(recordName: string): Uint8Array {
  return discriminator(`account:${recordName}`);
}

/** Names come from declarations, never from input, which bounds the cache. */
function discriminator(text: string): Uint8Array {
  let bytes = discriminators.get(text);
  if (bytes === undefined) {
    bytes = Uint8Array.from(sha256(utf8Encode(text)).subarray(0, DISCRIMINATOR_BYTES));
    discriminators.set(text, bytes);
  }
  return bytes;
}
