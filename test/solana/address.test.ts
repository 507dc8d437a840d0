import { PublicKey } from '@solana/web3.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isGamekeeperError } from '../../src/core/errors.ts';
import {
  addressFromBase58,
  addressFromBytes,
  addressToBase58,
  addressToBytes,
  deriveAddress,
  isAddress,
  isOnCurve,
  seedFromText,
  ZERO_ADDRESS,
} from '../../src/solana/address.ts';

const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 });

test('default: an address goes to base58 and bytes and back', () => {
  fc.assert(
    fc.property(bytes32, (bytes) => {
      const address = addressFromBytes(bytes);
      expect(isAddress(address)).toBe(true);
      expect(addressToBase58(address)).toBe(new PublicKey(bytes).toBase58());
      expect(addressFromBase58(addressToBase58(address), 'wallet')).toBe(address);
      expect(Uint8Array.from(addressToBytes(address))).toEqual(bytes);
    }),
    { numRuns: 2000 },
  );
  expect(addressToBase58(ZERO_ADDRESS)).toBe('1'.repeat(32));
});

test('args: what is an address', () => {
  for (const value of [undefined, null, 32, '', 'a'.repeat(31), `${'a'.repeat(31)}€`, [], {}]) {
    expect(isAddress(value)).toBe(false);
  }
  expect(() => addressFromBytes(new Uint8Array(31))).toThrow(RangeError);
});

test('error: InvalidAddress', () => {
  const wrong: unknown[] = ['', '0', '1'.repeat(31), '1'.repeat(33), 'z'.repeat(44), 7, null];
  for (const text of wrong) {
    try {
      addressFromBase58(text as string, 'data.payer');
      expect.unreachable();
    } catch (error) {
      expect(isGamekeeperError(error, 'InvalidAddress')).toBe(true);
      expect(String(error)).toContain('data.payer');
    }
  }
});

test('default: isOnCurve is what web3.js says', () => {
  fc.assert(
    fc.property(bytes32, (bytes) => {
      expect(isOnCurve(bytes)).toBe(PublicKey.isOnCurve(bytes));
    }),
    { numRuns: 3000 },
  );
});

test('args: isOnCurve of the points with y = 0, 1, p - 1 and 2', () => {
  const pMinus1 = Buffer.from(`ec${'ff'.repeat(30)}7f`, 'hex');
  for (const bytes of [Buffer.alloc(32), Buffer.alloc(32).fill(1, 0, 1), pMinus1]) {
    expect(isOnCurve(bytes)).toBe(true);
    expect(PublicKey.isOnCurve(bytes)).toBe(true);
  }
  expect(isOnCurve(Buffer.alloc(32).fill(2, 0, 1))).toBe(false);
  expect(() => isOnCurve(new Uint8Array(31))).toThrow(RangeError);
});

test('default: deriveAddress is what web3.js finds', () => {
  const seed = fc.uint8Array({ maxLength: 32 });
  fc.assert(
    fc.property(bytes32, fc.array(seed, { maxLength: 15 }), (program, seeds) => {
      const [key, bump] = PublicKey.findProgramAddressSync(seeds, new PublicKey(program));
      for (let round = 0; round < 2; round += 1) {
        const derived = deriveAddress(addressFromBytes(program), seeds);
        expect(addressToBase58(derived.address)).toBe(key.toBase58());
        expect(derived.bump).toBe(bump);
      }
    }),
    { numRuns: 1000 },
  );
});

test('behaviour: the same bytes cut into other seeds keep an entry of their own', () => {
  const program = addressFromBytes(new Uint8Array(32).fill(9));
  const cut = (...texts: string[]) => deriveAddress(program, texts.map(seedFromText)).address;
  // The address is the same, as Solana joins seeds; only the cache must not mix up their lengths.
  expect(cut('ab', 'c')).toBe(cut('a', 'bc'));
  expect(cut('ab', 'c')).not.toBe(cut('ab', 'd'));
  expect(deriveAddress(program, [ZERO_ADDRESS])).toEqual(
    deriveAddress(program, [new Uint8Array(32)]),
  );
});

test('args: seeds', () => {
  expect(seedFromText('profile')).toEqual(Buffer.from('profile'));
  expect(seedFromText('é'.repeat(16))).toHaveLength(32);
  expect(seedFromText('é'.repeat(17))).toHaveLength(32);
  expect(seedFromText('a'.repeat(33))).not.toEqual(Buffer.from('a'.repeat(33)));
  const program = ZERO_ADDRESS;
  expect(() => deriveAddress(program, [new Uint8Array(33)])).toThrow(RangeError);
  expect(() => deriveAddress(program, Array(16).fill(new Uint8Array(1)))).toThrow(RangeError);
});
