import { base58Decode, base58Encode } from '../codec/base58.ts';
import {
  asBuffer,
  binaryFromBytes,
  binarySlice,
  bytesFromBinary,
  sha256,
  utf8Encode,
} from '../codec/bytes.ts';
import { fail } from '../core/errors.ts';
import { DERIVED_ADDRESSES_CACHED_MAX, SEED_BYTES_MAX, SEEDS_MAX } from '../core/limits.ts';
import { LruCache } from '../core/lru.ts';

declare const addressBrand: unique symbol;

/**
 * An account's address as a binary string of 32 characters, one per byte: a cheap key for maps and
 * stores, comparable with `===`. Base58 is used only at the edges.
 */
export type Address = string & { readonly [addressBrand]: true };

export const ADDRESS_BYTES = 32;

/** 32 zero bytes: the system program, and "nobody" where an address is missing. */
export const ZERO_ADDRESS = '\0'.repeat(ADDRESS_BYTES) as Address;

/** Whether the value is a binary string of 32 bytes. */
export function isAddress(value: unknown): value is Address {
  if (typeof value !== 'string' || value.length !== ADDRESS_BYTES) return false;
  for (let index = 0; index < ADDRESS_BYTES; index += 1) {
    if (value.charCodeAt(index) > 0xff) return false;
  }
  return true;
}

/**
 * Decodes a base58 address.
 * @param argumentName what the error calls the value.
 * @throws InvalidAddress.
 */
export function addressFromBase58(text: string, argumentName: string): Address {
  const bytes = typeof text === 'string' ? base58Decode(text, ADDRESS_BYTES) : undefined;
  if (bytes?.length !== ADDRESS_BYTES) {
    fail('InvalidAddress', { argument: argumentName, value: shorten(text) });
  }
  return binaryFromBytes(bytes) as Address;
}

/** Encodes an address in base58, 32 to 44 characters. */
export function addressToBase58(address: Address): string {
  return base58Encode(Buffer.from(address, 'latin1'));
}

/** @throws RangeError unless there are 32 bytes. */
export function addressFromBytes(bytes: Uint8Array): Address {
  if (bytes.length !== ADDRESS_BYTES) {
    throw new RangeError(`An address has 32 bytes, not ${bytes.length}`);
  }
  return binaryFromBytes(bytes) as Address;
}

/** A new array of 32 bytes. */
export function addressToBytes(address: Address): Uint8Array {
  return bytesFromBinary(address);
}

/** Reads 32 bytes at an offset; the caller has checked that they exist. */
export function addressAt(bytes: Uint8Array, offset: number): Address {
  return binarySlice(asBuffer(bytes), offset, offset + ADDRESS_BYTES) as Address;
}

/** A seed of a program-derived address: at most 32 bytes, or an address. */
export type SeedBytes = Uint8Array | Address;

/** The seed of a text: its UTF-8 bytes, or their SHA-256 when they are over 32. */
export function seedFromText(text: string): Uint8Array {
  const bytes = utf8Encode(text);
  return bytes.length > SEED_BYTES_MAX ? sha256(bytes) : bytes;
}

export interface DerivedAddress {
  readonly address: Address;
  /** The byte, tried downwards from 255, that moves the address off the curve. */
  readonly bump: number;
}

const derivedAddresses = new LruCache<string, DerivedAddress>(DERIVED_ADDRESSES_CACHED_MAX);
const derivationMarker = utf8Encode('ProgramDerivedAddress');

/**
 * The program-derived address: SHA-256 of seeds ‖ bump ‖ program ‖ "ProgramDerivedAddress", for the
 * largest bump whose hash is not a point on the curve. Source: `find_program_address` of
 * solana-address.
 * @throws RangeError for over 15 seeds, or one of over 32 bytes: a bug in the caller.
 */
export function deriveAddress(program: Address, seeds: readonly SeedBytes[]): DerivedAddress {
  if (seeds.length > SEEDS_MAX - 1) throw new RangeError(`${seeds.length} seeds are over 15`);
  let joined = '';
  let cacheKey: string = program;
  for (const seed of seeds) {
    if (seed.length > SEED_BYTES_MAX) throw new RangeError('A seed is over 32 bytes');
    joined += typeof seed === 'string' ? seed : binaryFromBytes(seed);
    cacheKey += String.fromCharCode(seed.length);
  }
  cacheKey += joined;
  const cached = derivedAddresses.get(cacheKey);
  if (cached !== undefined) return cached;
  const derived = searchBump(program, joined);
  derivedAddresses.set(cacheKey, derived);
  return derived;
}

function searchBump(program: Address, seeds: string): DerivedAddress {
  const input = Buffer.alloc(seeds.length + 1 + ADDRESS_BYTES + derivationMarker.length);
  input.write(seeds, 0, 'latin1');
  input.write(program, seeds.length + 1, 'latin1');
  input.set(derivationMarker, seeds.length + 1 + ADDRESS_BYTES);
  for (let bump = 255; bump >= 0; bump -= 1) {
    input[seeds.length] = bump;
    const hash = sha256(input);
    if (!isOnCurve(hash)) return Object.freeze({ address: addressFromBytes(hash), bump });
  }
  // All 256 hashes are on the curve: a probability of 2^-256.
  throw new RangeError('No bump takes the address off the curve');
}

/** Keeps an invalid value from filling the message. */
function shorten(value: unknown): string {
  const text = String(value);
  return text.length <= 64 ? text : `${text.slice(0, 64)}…`;
}

/**
 * Decides whether 32 bytes are a point on Ed25519's curve, which is all that program-derived
 * addresses need. node:crypto does everything else.
 */
const P = (1n << 255n) - 19n;
const Y_MASK = (1n << 255n) - 1n;
/** d = -121665 / 121666 mod p. Source: RFC 8032, section 5.1. */
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;

/**
 * Whether the bytes decompress to a point, as `bytes_are_curve_point` of solana-address: x² = (y² -
 * 1) / (d·y² + 1) must have a square root. As there, a y of p or more is reduced modulo p.
 */
export function isOnCurve(bytes: Uint8Array): boolean {
  const y = readLittleEndian(bytes) & Y_MASK;
  const ySquared = (y * y) % P;
  const numerator = ySquared === 0n ? P - 1n : ySquared - 1n;
  // The denominator is never 0: -1/d has no square root, as -1 has one and d has none.
  const denominator = (D * ySquared + 1n) % P;
  // A quotient has a square root if and only if the product has one.
  const product = (numerator * denominator) % P;
  return product === 0n || legendre(product) === 1n;
}

/** value^((p - 1) / 2), where (p - 1) / 2 = 2^254 - 10 = (2^250 - 1) · 2^4 + 6. */
function legendre(value: bigint): bigint {
  const power2 = (value * value) % P;
  const power3 = (power2 * value) % P;
  // onesN stands for value^(2^N - 1).
  const ones4 = (squareTimes(power3, 2) * power3) % P;
  const ones5 = (squareTimes(ones4, 1) * value) % P;
  const ones10 = (squareTimes(ones5, 5) * ones5) % P;
  const ones20 = (squareTimes(ones10, 10) * ones10) % P;
  const ones40 = (squareTimes(ones20, 20) * ones20) % P;
  const ones50 = (squareTimes(ones40, 10) * ones10) % P;
  const ones100 = (squareTimes(ones50, 50) * ones50) % P;
  const ones200 = (squareTimes(ones100, 100) * ones100) % P;
  const ones250 = (squareTimes(ones200, 50) * ones50) % P;
  const power6 = (power3 * power3) % P;
  return (squareTimes(ones250, 4) * power6) % P;
}

function squareTimes(value: bigint, times: number): bigint {
  let result = value;
  for (let index = 0; index < times; index += 1) result = (result * result) % P;
  return result;
}

function readLittleEndian(bytes: Uint8Array): bigint {
  if (bytes.length !== 32) throw new RangeError(`A point has 32 bytes, not ${bytes.length}`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, 32);
  return (
    view.getBigUint64(0, true) |
    (view.getBigUint64(8, true) << 64n) |
    (view.getBigUint64(16, true) << 128n) |
    (view.getBigUint64(24, true) << 192n)
  );
}
