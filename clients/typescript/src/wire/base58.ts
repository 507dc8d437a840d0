const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const digits = new Map([...ALPHABET].map((character, digit) => [character, digit]));

/** Writes bytes in base58, with Bitcoin's alphabet. */
export function base58Encode(bytes: Uint8Array): string {
  const zeros = countLeading(bytes, 0);
  const reversed: number[] = [];
  for (const byte of bytes.subarray(zeros)) {
    let carry = byte;
    for (let i = 0; i < reversed.length; i += 1) {
      carry += reversed[i]! * 256;
      reversed[i] = carry % 58;
      carry = Math.floor(carry / 58);
    }
    for (; carry > 0; carry = Math.floor(carry / 58)) reversed.push(carry % 58);
  }
  const text = reversed.reverse().map((digit) => ALPHABET[digit]);
  return '1'.repeat(zeros) + text.join('');
}

/**
 * Reads base58 of a number of bytes; undefined for anything else.
 * @param length of the bytes, which also bounds the work.
 */
export function base58Decode(text: string, length: number): Uint8Array<ArrayBuffer> | undefined {
  if (text.length > length * 2) return undefined;
  const bytes = new Uint8Array(length);
  for (const character of text) {
    let carry = digits.get(character);
    if (carry === undefined) return undefined;
    for (let i = length - 1; i >= 0; i -= 1) {
      carry += bytes[i]! * 58;
      bytes[i] = carry % 256;
      carry = Math.floor(carry / 256);
    }
    if (carry > 0) return undefined;
  }
  // As many leading ones as leading zeros: there is one text for each value.
  return countLeading([...text], '1') === countLeading(bytes, 0) ? bytes : undefined;
}

function countLeading<Item>(items: ArrayLike<Item>, item: Item): number {
  let count = 0;
  while (count < items.length && items[count] === item) count += 1;
  return count;
}
