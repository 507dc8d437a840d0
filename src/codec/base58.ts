import { TRANSACTION_BYTES_MAX } from '../core/limits.ts';

/**
 * Base58 with Bitcoin's alphabet, which Solana uses for addresses, signatures and transactions. Our
 * own instead of the bs58 package, which works digit by digit: it takes 5 to 30 times as long, and
 * accounted for most of the time that the daemon spent on a transaction.
 *
 * Numbers are stored in limbs of 23 bits, and digits are produced five at a time: 58^5 × 2^23 is
 * the largest such product that a double represents exactly.
 */
export const BASE58_ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const ZERO_DIGIT = BASE58_ALPHABET.charCodeAt(0);
/** Digits that are worked out together, and one more than they can say. */
const GROUP_DIGITS = 5;
const GROUP_BASE = 58 ** GROUP_DIGITS;
/** Maximum digits per byte: log 256 / log 58, rounded up a little. */
const DIGITS_PER_BYTE = 1.3658;
const LIMB_BITS = 23;
const LIMB_BASE = 2 ** LIMB_BITS;
const LIMB_MASK = LIMB_BASE - 1;
const GROUP_INVERSE = 1 / GROUP_BASE;
const BITS_PER_DIGIT = 5.858;

const base58Text = new RegExp(`^[${BASE58_ALPHABET}]*$`);

const digitCodes = Uint8Array.from(BASE58_ALPHABET, (digit) => digit.charCodeAt(0));
const digitValues = new Uint8Array(128).fill(255);
for (let value = 0; value < 58; value += 1) digitValues[digitCodes[value]!] = value;

let limbs = new Float64Array(512);
let scratch = Buffer.alloc(2048);

/** The base58 text of any bytes; a leading zero byte is a leading `1`. */
export function base58Encode(bytes: Uint8Array): string {
  const length = bytes.length;
  let zeros = 0;
  while (zeros < length && bytes[zeros] === 0) zeros += 1;
  const digitsMax = Math.ceil((length - zeros) * DIGITS_PER_BYTE) + GROUP_DIGITS + zeros;
  reserve(length, digitsMax);
  const count = loadLimbs(bytes, zeros);
  let position = writeDigits(count, digitsMax);
  while (position < digitsMax && scratch[position] === ZERO_DIGIT) position += 1;
  for (let index = 0; index < zeros; index += 1) {
    position -= 1;
    scratch[position] = ZERO_DIGIT;
  }
  return scratch.toString('latin1', position, digitsMax);
}

/** Whether a text of any length is base58, in time that grows with its length alone. */
export function isBase58(text: string): boolean {
  return base58Text.test(text);
}

/**
 * Decodes base58; undefined if a character is not in the alphabet.
 * @param bytesMax longer results answer undefined, before any work if the length already tells, as
 *   decoding takes quadratic time.
 */
export function base58Decode(
  text: string,
  bytesMax = TRANSACTION_BYTES_MAX,
): Uint8Array | undefined {
  const length = text.length;
  if (length > Math.ceil(bytesMax * DIGITS_PER_BYTE) + 1) return undefined;
  let zeros = 0;
  while (zeros < length && text.charCodeAt(zeros) === ZERO_DIGIT) zeros += 1;
  const bytesAtMost = Math.ceil(((length - zeros) * BITS_PER_DIGIT) / 8);
  reserve(bytesAtMost + 4, 0);
  const count = readDigits(text, zeros);
  if (count < 0) return undefined;
  return storeLimbs(count, zeros, bytesMax);
}

/** Loads the bytes as limbs, lowest first. Answers the number of limbs. */
function loadLimbs(bytes: Uint8Array, from: number): number {
  let count = 0;
  let accumulator = 0;
  let bits = 0;
  for (let index = bytes.length - 1; index >= from; index -= 1) {
    accumulator |= bytes[index]! << bits;
    bits += 8;
    if (bits >= LIMB_BITS) {
      limbs[count] = accumulator & LIMB_MASK;
      count += 1;
      accumulator >>>= LIMB_BITS;
      bits -= LIMB_BITS;
    }
  }
  if (bits > 0) {
    limbs[count] = accumulator;
    count += 1;
  }
  return count;
}

/**
 * Divides the limbs repeatedly, writing digits backwards from `end`. Answers the position of the
 * first digit.
 */
function writeDigits(limbCount: number, end: number): number {
  const number = limbs;
  const digits = scratch;
  let count = limbCount;
  let position = end;
  while (count > 0 && number[count - 1] === 0) count -= 1;
  while (count > 0) {
    let remainder = 0;
    for (let index = count - 1; index >= 0; index -= 1) {
      const value = remainder * LIMB_BASE + number[index]!;
      // The product is the quotient or off by one, and much faster than a division.
      let quotient = Math.floor(value * GROUP_INVERSE);
      remainder = value - quotient * GROUP_BASE;
      if (remainder < 0) {
        quotient -= 1;
        remainder += GROUP_BASE;
      } else if (remainder >= GROUP_BASE) {
        quotient += 1;
        remainder -= GROUP_BASE;
      }
      number[index] = quotient;
    }
    while (count > 0 && number[count - 1] === 0) count -= 1;
    let group = remainder | 0;
    for (let digit = 0; digit < GROUP_DIGITS; digit += 1) {
      const rest = (group / 58) | 0;
      position -= 1;
      digits[position] = digitCodes[group - rest * 58]!;
      group = rest;
    }
  }
  return position;
}

/** Accumulates the digits. Answers the number of limbs, or -1 for an invalid character. */
function readDigits(text: string, from: number): number {
  const number = limbs;
  let count = 0;
  let position = from;
  while (position < text.length) {
    const end = Math.min(position + GROUP_DIGITS, text.length);
    let carry = 0;
    let base = 1;
    for (; position < end; position += 1) {
      const code = text.charCodeAt(position);
      const value = code < 128 ? digitValues[code]! : 255;
      if (value === 255) return -1;
      carry = carry * 58 + value;
      base *= 58;
    }
    for (let index = 0; index < count; index += 1) {
      const value = number[index]! * base + carry;
      carry = Math.floor(value / LIMB_BASE);
      number[index] = value - carry * LIMB_BASE;
    }
    while (carry > 0) {
      number[count] = carry & LIMB_MASK;
      carry >>>= LIMB_BITS;
      count += 1;
    }
  }
  return count;
}

function storeLimbs(count: number, zeros: number, bytesMax: number): Uint8Array | undefined {
  let bits = 0;
  if (count > 0) bits = (count - 1) * LIMB_BITS + (32 - Math.clz32(limbs[count - 1]!));
  const length = zeros + Math.ceil(bits / 8);
  if (length > bytesMax) return undefined;
  const bytes = new Uint8Array(length);
  let accumulator = 0;
  let held = 0;
  let next = 0;
  for (let index = length - 1; index >= zeros; index -= 1) {
    if (held < 8 && next < count) {
      accumulator |= limbs[next]! << held;
      next += 1;
      held += LIMB_BITS;
    }
    bytes[index] = accumulator & 0xff;
    accumulator >>>= 8;
    held -= 8;
  }
  return bytes;
}

function reserve(byteLength: number, digitCount: number): void {
  const limbCount = Math.ceil((byteLength * 8) / LIMB_BITS) + 2;
  if (limbs.length < limbCount) limbs = new Float64Array(limbCount * 2);
  if (scratch.length < digitCount) scratch = Buffer.alloc(digitCount * 2);
}
