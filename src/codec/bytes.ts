import { isUtf8 } from 'node:buffer';
import { createHash, timingSafeEqual } from 'node:crypto';

export { base58Decode, base58Encode, isBase58 } from './base58.ts';

/** Concatenates the parts into a new array. */
export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array {
  let length = 0;
  for (const part of parts) length += part.length;
  const joined = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

/** Whether both hold the same bytes. Not constant-time, so not for secrets. */
export function equalBytes(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && Buffer.compare(left, right) === 0;
}

/** Like equalBytes, in time that depends only on the lengths. */
export function equalBytesConstantTime(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}

/** SHA-256 of the concatenated parts, 32 bytes. */
export function sha256(...parts: readonly Uint8Array[]): Uint8Array {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** UTF-8 bytes of a text. */
export function utf8Encode(text: string): Uint8Array {
  return Buffer.from(text, 'utf8');
}

/**
 * Decodes UTF-8.
 * @throws RangeError for invalid UTF-8.
 */
export function utf8Decode(bytes: Uint8Array): string {
  if (!isUtf8(bytes)) throw new RangeError('The bytes are not UTF-8');
  return asBuffer(bytes).toString('utf8');
}

/** A Buffer over the same memory. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes)
    ? bytes
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** A binary string, one character per byte: the form of store keys. */
export function binaryFromBytes(bytes: Uint8Array): string {
  return binarySlice(asBuffer(bytes), 0, bytes.length);
}

/** Part of a Buffer as a binary string. */
export function binarySlice(buffer: Buffer, start: number, end: number): string {
  // What `toString('latin1', start, end)` calls internally, without its argument checks.
  return (buffer as Buffer & Latin1Sliceable).latin1Slice(start, end);
}

interface Latin1Sliceable {
  latin1Slice(start: number, end: number): string;
}

/** The bytes of a binary string. */
export function bytesFromBinary(text: string): Uint8Array {
  return Buffer.from(text, 'latin1');
}

/** 8 bytes, big-endian: keys in this form sort like their numbers. */
export function u64BigEndian(value: bigint): Uint8Array {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeBigUInt64BE(value);
  return bytes;
}
