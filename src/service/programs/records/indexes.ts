import { binaryFromBytes, utf8Encode } from '../../../codec/bytes.ts';

/** Values of record indexes, as binary strings. Addresses are used as they are. */

/** A number up to 2^32 - 1, big-endian, so that keys sort like numbers. */
export function numberIndex(value: number): string {
  return String.fromCharCode(
    (value >>> 24) & 0xff,
    (value >>> 16) & 0xff,
    (value >>> 8) & 0xff,
    value & 0xff,
  );
}

/** A text in UTF-8. */
export function textIndex(value: string): string {
  return binaryFromBytes(utf8Encode(value));
}

/** A text without regard to case. */
export function caselessIndex(value: string): string {
  return textIndex(value.toLowerCase());
}
