import { createHash } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519';
import { type Address, addressFromBytes } from '../../src/solana/address.ts';
import { generateKeyPair, type KeyPair } from '../../src/solana/keys.ts';
import type { SeededRandom } from '../durability/seeded-random.ts';

/**
 * Signatures at the edges of what Ed25519's verifiers agree on, made with a curve that is not the
 * verifiers' own: points with a part of small order, S beyond the group's order, encodings that are
 * not canonical. The kinds are those of "Taming the many EdDSAs" (Chalkias, Garillot, Nikolaenko,
 * 2020).
 */

export interface SignatureCase {
  readonly kind: string;
  readonly message: Uint8Array;
  readonly signature: Uint8Array;
  readonly address: Address;
  /** What `verify_strict` of ed25519-dalek says; undefined where only agreement is asked. */
  readonly isValid?: boolean;
}

const { ExtendedPoint: Point, CURVE } = ed25519;
type CurvePoint = InstanceType<typeof Point>;

const ORDER = CURVE.n;
const P = CURVE.Fp.ORDER;
const TORSION = Point.fromHex('c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a');
/** The eight points whose order divides 8; the n-th is n times the first of order 8. */
export const torsionPoints: readonly CurvePoint[] = listTorsion();

function listTorsion(): CurvePoint[] {
  const points = [Point.ZERO];
  while (points.length < 8) points.push(points.at(-1)!.add(TORSION));
  return points;
}

/** Of each y below 19 that is on the curve: y + p, which fits into 255 bits, with either sign. */
const uncanonicalPoints = Array.from({ length: 19 }, (_, y) => BigInt(y) + P).flatMap((y) => {
  const plain = littleEndian(y);
  const negative = plain.slice();
  negative[31] = negative[31]! | 0x80;
  return [plain, negative];
});

/** The identity and the point of order 2 with the sign of an x that is 0. */
const negativeZeros = [1n, P - 1n].map((y) => littleEndian(y | (1n << 255n)));

/** Every encoding of a point of small order. */
export const smallPoints: readonly Uint8Array[] = [
  ...torsionPoints.map((point) => point.toRawBytes()),
  ...negativeZeros,
  ...uncanonicalPoints.slice(0, 4),
];

/** A point with a known logarithm, and a known part of small order next to it. */
interface MixedPoint {
  readonly scalar: bigint;
  /** Index in `torsionPoints`. */
  readonly torsion: number;
  readonly bytes: Uint8Array;
}

/** Everything that is slow to make, once. */
export interface CasePool {
  readonly pairs: readonly KeyPair[];
  readonly points: readonly MixedPoint[];
}

export function makePool(random: SeededRandom): CasePool {
  const points = Array.from({ length: 64 }, (_, index) => {
    const scalar = (decode(randomBytes(random, 32)) % (ORDER - 1n)) + 1n;
    const torsion = index % 8;
    const point = Point.BASE.multiply(scalar).add(torsionPoints[torsion]!);
    return { scalar, torsion, bytes: point.toRawBytes() };
  });
  return { pairs: Array.from({ length: 16 }, generateKeyPair), points };
}

/**
 * A signature whose key A and R are these points, with parts of small order or without. S fits the
 * parts of large order, so that a verifier that multiplies by the cofactor accepts it, and one that
 * does not accepts it only where the parts of small order cancel out.
 */
export function mixedCase(key: MixedPoint, nonce: MixedPoint, message: Uint8Array): SignatureCase {
  const challenge = challengeOf(nonce.bytes, key.bytes, message);
  const s = (nonce.scalar + challenge * key.scalar) % ORDER;
  const left = (BigInt(nonce.torsion) + challenge * BigInt(key.torsion)) % 8n;
  return {
    kind: `A with part ${key.torsion}, R with part ${nonce.torsion}`,
    message,
    signature: join(nonce.bytes, littleEndian(s)),
    address: addressFromBytes(key.bytes),
    isValid: left === 0n,
  };
}

/** Which bytes of a key or R are put into the place of the right ones. */
const otherPoints: readonly Uint8Array[] = [...smallPoints, ...uncanonicalPoints];

type Making = (base: SignatureCase, random: SeededRandom, pool: CasePool) => SignatureCase;

const makings: readonly Making[] = [
  (base) => base,
  (base, random, { points }) => {
    const [key, nonce] = [points[random.below(64)]!, points[random.below(64)]!];
    return mixedCase(key, nonce, base.message);
  },
  (base, random) => {
    const signature = base.signature.slice();
    flipBit(signature, random);
    return { ...base, kind: 'a changed bit of the signature', signature, isValid: false };
  },
  (base, random) => {
    if (base.message.length === 0) return base;
    const message = base.message.slice();
    flipBit(message, random);
    return { ...base, kind: 'a changed bit of the message', message, isValid: false };
  },
  (base, random) => {
    const key = Buffer.from(base.address, 'latin1');
    flipBit(key, random);
    const address = addressFromBytes(key);
    return { ...base, kind: 'a changed bit of the key', address, isValid: false };
  },
  (base, random) => {
    const s = decode(base.signature.subarray(32)) + ORDER * BigInt(1 + random.below(15));
    if (s >= 1n << 256n) return base;
    const signature = join(base.signature.subarray(0, 32), littleEndian(s));
    return { ...base, kind: 'S and a multiple of the order', signature, isValid: false };
  },
  (base, random) => {
    const edges = [0n, 1n, ORDER - 1n, ORDER, ORDER + 1n, (1n << 253n) - 1n, (1n << 256n) - 1n];
    const signature = join(base.signature.subarray(0, 32), littleEndian(pick(edges, random)));
    return { ...base, kind: 'S at an edge', signature, isValid: false };
  },
  (base, random) => {
    const signature = join(pick(otherPoints, random), base.signature.subarray(32));
    return { ...base, kind: 'another R', signature, isValid: false };
  },
  (base, random) => {
    const address = addressFromBytes(pick(otherPoints, random));
    return { ...base, kind: 'another key', address, isValid: false };
  },
  (base, random) => {
    // R = -k · A for the smallest keys, and S = 0: what anyone can forge.
    const address = addressFromBytes(pick(smallPoints, random));
    const signature = join(pick(smallPoints, random), new Uint8Array(32));
    return { ...base, kind: 'all of small order', signature, address, isValid: false };
  },
  (base, random) => {
    const signature = randomBytes(random, 64);
    return { ...base, kind: 'chance', signature, isValid: false };
  },
  (base, random) => {
    const lengths = [0, 1, 32, 63, 65, 96];
    const signature = Buffer.alloc(pick(lengths, random));
    signature.set(base.signature.subarray(0, signature.length));
    return { ...base, kind: 'another length', signature, isValid: false };
  },
];

/** One of all kinds, around a valid signature of a message of up to 300 bytes. */
export function makeCase(random: SeededRandom, pool: CasePool): SignatureCase {
  const pair = pick(pool.pairs, random);
  const message = randomBytes(random, random.below(300));
  const base = {
    kind: 'valid',
    message,
    signature: Uint8Array.from(pair.sign(message)),
    address: pair.address,
    isValid: true,
  };
  return pick(makings, random)(base, random, pool);
}

export function decode(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);
}

export function littleEndian(value: bigint): Uint8Array {
  return Uint8Array.from(Buffer.from(value.toString(16).padStart(64, '0'), 'hex').reverse());
}

export function join(point: Uint8Array, scalar: Uint8Array): Uint8Array {
  return Uint8Array.from([...point, ...scalar]);
}

function challengeOf(nonce: Uint8Array, key: Uint8Array, message: Uint8Array): bigint {
  const hash = createHash('sha512').update(nonce).update(key).update(message).digest();
  return decode(hash) % ORDER;
}

function pick<Item>(items: readonly Item[], random: SeededRandom): Item {
  return items[random.below(items.length)]!;
}

function flipBit(bytes: Uint8Array, random: SeededRandom): void {
  const bit = random.below(bytes.length * 8);
  bytes[bit >> 3] = bytes[bit >> 3]! ^ (1 << (bit & 7));
}

function randomBytes(random: SeededRandom, length: number): Uint8Array {
  return Uint8Array.from({ length }, () => random.below(256));
}
