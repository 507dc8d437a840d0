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
