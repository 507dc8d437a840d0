import { asBuffer } from '../../../codec/bytes.ts';
import { type Address, addressAt } from '../../../solana/address.ts';

/**
 * What the ledger notes of transactions with a `once`: for a fee payer and an id the blockhash
 * under which it was executed, with the signatures. A transaction of the same pair under another
 * blockhash is refused when that was issued while the note stood, which is until 150 heights after
 * the last success. So it is told by the blockhash alone whether a transaction is refused, and none
 * becomes good by waiting; the note is kept for the lifetime of the last of them, 150 heights more.
 */
export interface OnceNote {
  /** At which the last of the signatures was executed. */
  readonly height: number;
  readonly blockhash: Address;
  /** 64 bytes each, one behind the other. */
  readonly signatures: Uint8Array;
}

const HEIGHT_BYTES = 4;

const HEADER_BYTES = HEIGHT_BYTES + 32;

export function encodeOnceNote({ height, blockhash, signatures }: OnceNote): Uint8Array {
  const bytes = Buffer.allocUnsafe(HEADER_BYTES + signatures.length);
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
