import { asBuffer } from '../codec/bytes.ts';
import { type Address, addressAt, addressFromBytes } from './address.ts';
import { SIGNATURE_BYTES } from './keys.ts';

/**
 * Whether bytes may be a signature of this address at all, before anything is computed: 64 of them,
 * and neither R nor the address a point of small order, for which anyone can forge signatures. The
 * system program's address is one.
 */
export function maySign(signature: Uint8Array, address: Address): boolean {
  return isSignatureForm(signature) && !smallOrderPoints.has(address);
}

function isSignatureForm(signature: Uint8Array): boolean {
  if (signature.length !== SIGNATURE_BYTES) return false;
  // Fast path: the first byte nearly always decides, without converting the others.
  if (!smallOrderFirstBytes.has(signature[0]!)) return true;
  return !smallOrderPoints.has(addressAt(asBuffer(signature), 0));
}

/**
 * The points whose order divides 8, in every encoding that decompresses. Node 26 and libsodium
 * refuse them themselves; Node 20, on OpenSSL 3.0, accepts a forged signature, and the result must
 * not depend on that. Source: the block list in libsodium's ed25519_ref10.c.
 */
const smallOrderPoints = new Set(
  [
    '0000000000000000000000000000000000000000000000000000000000000000',
    '0100000000000000000000000000000000000000000000000000000000000000',
    '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
    'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
    'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  ].flatMap((hex) => {
    const bytes = Buffer.from(hex, 'hex');
    const plain = addressFromBytes(bytes);
    bytes[31] = bytes[31]! | 0x80;
    return [plain, addressFromBytes(bytes)];
  }),
);

const smallOrderFirstBytes = new Set([...smallOrderPoints].map((point) => point.charCodeAt(0)));
