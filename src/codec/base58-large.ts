/**
 * Base58 of long inputs such as whole transactions, by divide and conquer: the number is split by
 * powers of 58 until each part has nine digits, the most that a double holds exactly.
 */
export const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
export const ZERO_DIGIT = ALPHABET.charCodeAt(0);
/** Digits that are worked out together, and one more than they can say. */
export const GROUP_DIGITS = 5;
export const GROUP_BASE = 58 ** GROUP_DIGITS;
/** Maximum digits per byte: log 256 / log 58, rounded up a little. */
export const DIGITS_PER_BYTE = 1.3658;
const LEAF_DIGITS = 9;
const PAIR_BASE = 58 * 58;
const PAIRS_BASE = PAIR_BASE * PAIR_BASE;

/** The characters of two digits at a time. */
const codesOf = (digitOf: (value: number) => number): Uint8Array =>
  Uint8Array.from({ length: PAIR_BASE }, (_, value) => ALPHABET.charCodeAt(digitOf(value)));
const upperCodes = codesOf((value) => Math.floor(value / 58));
const lowerCodes = codesOf((value) => value % 58);

/** 58 to the power of 9 × 2^k, by k. */
const powers: bigint[] = [58n ** BigInt(LEAF_DIGITS)];

let scratch = Buffer.alloc(2048);

/** The base58 text of any bytes; a leading zero byte is a leading `1`. */
export function base58EncodeLarge(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const firstSet = buffer.findIndex((byte) => byte !== 0);
  const zeros = firstSet === -1 ? buffer.length : firstSet;
  if (zeros === buffer.length) return '1'.repeat(zeros);
  const digitsMax = Math.ceil((buffer.length - zeros) * DIGITS_PER_BYTE);
  const halvings = Math.max(0, Math.ceil(Math.log2(digitsMax / LEAF_DIGITS)));
  const length = LEAF_DIGITS * 2 ** halvings;
  if (scratch.length < length) scratch = Buffer.alloc(length);
  writeDigits(BigInt(`0x${buffer.toString('hex')}`), halvings, 0);
  let first = 0;
  while (scratch[first] === ZERO_DIGIT) first += 1;
  return '1'.repeat(zeros) + scratch.toString('latin1', first, length);
}

/** Writes 9 × 2^halvings digits, with leading zeros. */
function writeDigits(value: bigint, halvings: number, at: number): void {
  if (halvings === 0) {
    writeLeaf(Number(value), at);
    return;
  }
  const power = powerOf(halvings - 1);
  const high = value / power;
  writeDigits(high, halvings - 1, at);
  writeDigits(value - high * power, halvings - 1, at + LEAF_DIGITS * 2 ** (halvings - 1));
}

/** @param value below 58^9, which is below 2^53. */
function writeLeaf(value: number, at: number): void {
  // Exact: a double below 2^24 has 29 bits behind the point, and no quotient is nearer to the next
  // integer than a 58^5th.
  const upper = Math.floor(value / GROUP_BASE);
  const lower = value - upper * GROUP_BASE;
  const upperPair = Math.floor(upper / PAIR_BASE);
  writePair(upperPair, at);
  writePair(upper - upperPair * PAIR_BASE, at + 2);
  const digit = Math.floor(lower / PAIRS_BASE);
  scratch[at + 4] = lowerCodes[digit]!;
  const pairs = lower - digit * PAIRS_BASE;
  const lowerPair = Math.floor(pairs / PAIR_BASE);
  writePair(lowerPair, at + 5);
  writePair(pairs - lowerPair * PAIR_BASE, at + 7);
}

function writePair(value: number, at: number): void {
  scratch[at] = upperCodes[value]!;
  scratch[at + 1] = lowerCodes[value]!;
}

function powerOf(exponent: number): bigint {
  const known = powers[exponent];
  if (known !== undefined) return known;
  const made = powerOf(exponent - 1) ** 2n;
  powers[exponent] = made;
  return made;
}
