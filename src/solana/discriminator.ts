import { sha256, utf8Encode } from '../codec/bytes.ts';

export const DISCRIMINATOR_BYTES = 8;

const discriminators = new Map<string, Uint8Array>();

/**
 * The 8 bytes that instruction data begins with: of SHA-256 of `global:<name>`. Source: Anchor.
 * The array is shared; do not write to it.
 * @param name in snake case.
 */
export function instructionDiscriminator(name: string): Uint8Array {
  return discriminator(`global:${name}`);
}

/**
 * The 8 bytes that account and leaf data begin with: of SHA-256 of `account:<RecordName>`.
 * Source: Anchor. The array is shared; do not write to it.
 */
export function accountDiscriminator(recordName: string): Uint8Array {
  return discriminator(`account:${recordName}`);
}

/** Names come from declarations, never from input: the map stays as small as they are many. */
function discriminator(text: string): Uint8Array {
  let bytes = discriminators.get(text);
  if (bytes === undefined) {
    bytes = Uint8Array.from(sha256(utf8Encode(text)).subarray(0, DISCRIMINATOR_BYTES));
    discriminators.set(text, bytes);
  }
  return bytes;
}
