import { inspect } from 'node:util';
import { ed25519 } from '@noble/curves/ed25519';
import fc from 'fast-check';
import nacl from 'tweetnacl';
import { expect, test } from 'vitest';
import { base58Encode } from '../../src/codec/bytes.ts';
import { addressFromBytes, addressToBytes, ZERO_ADDRESS } from '../../src/solana/address.ts';
import { generateKeyPair, keyPairFromSeed, sign } from '../../src/solana/keys.ts';
import { verify, verifyAsync } from '../../src/solana/verify.ts';

const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 });

test('default: keys and signatures are tweetnacl’s', () => {
  fc.assert(
    fc.property(bytes32, fc.uint8Array({ maxLength: 300 }), (seed, message) => {
      const expected = nacl.sign.keyPair.fromSeed(seed);
      const keyPair = keyPairFromSeed(seed);
      expect(Uint8Array.from(addressToBytes(keyPair.address))).toEqual(expected.publicKey);
      const signature = sign(message, keyPair);
      expect(Uint8Array.from(signature)).toEqual(nacl.sign.detached(message, expected.secretKey));
      expect(verify(message, signature, keyPair.address)).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test('behaviour: any changed bit of message, signature or address is refused', async () => {
  const keyPair = generateKeyPair();
  const message = new Uint8Array(100).fill(5);
  const signature = keyPair.sign(message);
  expect(await verifyAsync(message, signature, keyPair.address)).toBe(true);
  const flip = (bytes: Uint8Array, bit: number) => {
    const copy = Uint8Array.from(bytes);
    copy[bit >> 3] = copy[bit >> 3]! ^ (1 << (bit & 7));
    return copy;
  };
  for (let bit = 0; bit < 512; bit += 1) {
    expect(verify(message, flip(signature, bit), keyPair.address)).toBe(false);
    expect(verify(flip(message, bit), signature, keyPair.address)).toBe(false);
  }
  for (let bit = 0; bit < 256; bit += 1) {
    const address = addressFromBytes(flip(addressToBytes(keyPair.address), bit));
    expect(verify(message, signature, address)).toBe(false);
    expect(await verifyAsync(message, signature, address)).toBe(false);
  }
});

test('args: signatures and seeds of another length', async () => {
  const keyPair = generateKeyPair();
  for (const length of [0, 32, 63, 65]) {
    expect(verify(new Uint8Array(1), new Uint8Array(length), keyPair.address)).toBe(false);
    expect(await verifyAsync(new Uint8Array(1), new Uint8Array(length), ZERO_ADDRESS)).toBe(false);
  }
  expect(() => keyPairFromSeed(new Uint8Array(31))).toThrow(RangeError);
});

test('behaviour: nobody can sign for the system program or another point of small order', () => {
  // The identity as R and S = 0 verify for the key that is the identity, whatever the message.
  const identity = Buffer.alloc(32).fill(1, 0, 1);
  const forged = Buffer.concat([identity, Buffer.alloc(32)]);
  expect(verify(new Uint8Array(7), forged, addressFromBytes(identity))).toBe(false);
  let refused = 0;
  for (let byte = 0; byte < 256; byte += 1) {
    forged.fill(0, 0, 32).fill(byte, 31, 32);
    if (!verify(new Uint8Array([byte]), forged, ZERO_ADDRESS)) refused += 1;
  }
  expect(refused).toBe(256);
});

test('behaviour: nobody can sign for a point whose order divides 8', () => {
  const torsion = ed25519.ExtendedPoint.fromHex(
    'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  );
  expect(torsion.multiply(4n).equals(ed25519.ExtendedPoint.ZERO)).toBe(false);
  let point = ed25519.ExtendedPoint.ZERO;
  const forged = new Uint8Array(64);
  for (let index = 0; index < 8; index += 1) {
    forged.set(point.toRawBytes());
    // With S = 0, R = A · k has a chance of 1 in 8 to verify where only the equation is checked.
    for (let attempt = 0; attempt < 32; attempt += 1) {
      const address = addressFromBytes(torsion.toRawBytes());
      expect(verify(Uint8Array.of(attempt), forged, address)).toBe(false);
    }
    point = point.add(torsion);
  }
  expect(point.equals(ed25519.ExtendedPoint.ZERO)).toBe(true);
});

test('behaviour: nothing prints the secret, and destroy takes it away', () => {
  const seed = Buffer.from('5eed'.repeat(16), 'hex');
  const keyPair = keyPairFromSeed(seed);
  const shown = [
    inspect(keyPair, { depth: 9, showHidden: true }),
    inspect({ nested: [keyPair] }, { depth: 9, showHidden: true }),
    JSON.stringify(keyPair),
    String(keyPair),
  ].join('\n');
  const secrets = [seed.toString('hex'), seed.toString('base64'), base58Encode(seed)];
  for (const secret of [...secrets, JSON.stringify([...seed]).slice(1, -1), '5e ed']) {
    expect(shown).not.toContain(secret);
  }
  expect(keyPair.exportSeed()).toEqual(seed);
  keyPair.destroy();
  expect(() => keyPair.exportSeed()).toThrow('destroyed');
  expect(() => keyPair.sign(seed)).toThrow('destroyed');
});
