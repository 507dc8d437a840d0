/** A key, of one character per byte, as stored in the file. */
export function toBlob(key: string): Buffer {
  return Buffer.from(key, 'latin1');
}

/** A row's key as reported in damage. */
export function nameKey(key: Uint8Array): string {
  return key.length === 0
    ? 'its first row'
    : `the one with key ${Buffer.from(key).toString('hex')}`;
}

/**
 * Compares like `Buffer.compare`: negative, 0 or positive. Most keys differ in their first bytes,
 * so that a loop is faster than the call.
 */
export function compareBlobs(left: Uint8Array, right: Uint8Array): number {
  const shared = Math.min(left.length, right.length);
  for (let index = 0; index < shared; index += 1) {
    const difference = left[index]! - right[index]!;
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

export function isEqual(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && compareBlobs(left, right) === 0;
}

export function startsWith(key: Uint8Array, prefix: Uint8Array): boolean {
  return key.length >= prefix.length && isEqual(key.subarray(0, prefix.length), prefix);
}

/** Of a number in a key: big-endian, so that keys sort by it. */
const NUMBER_BYTES = 6;
export const NUMBER_MAX = 2 ** (8 * NUMBER_BYTES) - 1;

/** @throws RangeError for a number below 0 or above `NUMBER_MAX`. */
export function packNumber(number: number): Buffer {
  const bytes = Buffer.alloc(NUMBER_BYTES);
  bytes.writeUIntBE(number, 0, NUMBER_BYTES);
  return bytes;
}

export function unpackNumber(bytes: Uint8Array): number {
  return Buffer.from(bytes).readUIntBE(0, NUMBER_BYTES);
}
