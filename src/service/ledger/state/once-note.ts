import { asBuffer } from '../../../codec/bytes.ts';
import { type Address, addressAt } from '../../../solana/address.ts';
import { HEIGHT_BYTES } from '../time/blockhash.ts';

/**
 * The ledger's note of executed transactions with a `once`: for a fee payer and an id, their common
 * blockhash and their signatures. A transaction of the same pair with another blockhash is refused
 * if that blockhash was issued while the note was in force, which it is until 150 heights after the
 * last success. So the blockhash alone decides whether a transaction is refused, and none becomes
 * valid by waiting; the note is kept for 150 heights more, until the last such blockhash expires.
 */
export interface OnceNote {
  /** Height at which the last of the signatures was executed. */
  readonly height: number;
  readonly blockhash: Address;
  /** 64 bytes each, concatenated. */
  readonly signatures: Uint8Array;
}

const HEADER_BYTES = HEIGHT_BYTES + 32;

export function encodeOnceNote({ height, blockhash, signatures }: OnceNote): Uint8Array {
  const bytes = Buffer.allocUnsafeSlow(HEADER_BYTES + signatures.length);
  bytes.writeUInt32BE(height, 0);
  bytes.write(blockhash, HEIGHT_BYTES, 'latin1');
  bytes.set(signatures, HEADER_BYTES);
  return bytes;
}

export function decodeOnceNote(bytes: Uint8Array): OnceNote {
  return {
    height: asBuffer(bytes).readUInt32BE(0),
    blockhash: addressAt(bytes, HEIGHT_BYTES),
    signatures: bytes.subarray(HEADER_BYTES),
  };
}
