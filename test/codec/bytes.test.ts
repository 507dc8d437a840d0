import bs58 from 'bs58';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  base58Decode,
  base58Encode,
  binaryFromBytes,
  bytesFromBinary,
  concatBytes,
  equalBytes,
  equalBytesConstantTime,
  sha256,
  u64BigEndian,
  utf8Decode,
  utf8Encode,
} from '../../src/codec/bytes.ts';

test('default: base58 is what the bs58 package makes and reads', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 140 }), (bytes) => {
      const text = bs58.encode(bytes);
      expect(base58Encode(bytes)).toBe(text);
      expect(base58Decode(text)).toEqual(bytes);
    }),
    { numRuns: 3000 },
  );
});

test('default: base58 of long inputs, at the edges of what is worked out together too', () => {
  const edges = [5, 9, 18, 36, 144].flatMap((digits) => [58n ** BigInt(digits), 2n ** 1600n]);
  const bytesOf = (value: bigint): Uint8Array =>
    Uint8Array.from(Buffer.from(value.toString(16).padStart(1024, '0'), 'hex'));
  for (const edge of edges) {
    for (const factor of [1n, 57n, 58n ** 300n]) {
      for (const off of [-1n, 0n, 1n]) {
        const bytes = bytesOf(edge * factor + off);
        expect(base58Encode(bytes)).toBe(bs58.encode(bytes));
      }
    }
  }
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 190, maxLength: 1232 }), (bytes) => {
      expect(base58Encode(bytes)).toBe(bs58.encode(bytes));
    }),
    { numRuns: 300 },
  );
});

test('args: base58 of leading and only zeros, and of the largest transaction', () => {
  for (const bytes of [
    new Uint8Array(0),
    new Uint8Array(1),
    new Uint8Array(32),
    Uint8Array.of(0, 0, 1),
    new Uint8Array(1232).fill(255),
    new Uint8Array(1232).fill(1),
  ]) {
    expect(base58Encode(bytes)).toBe(bs58.encode(bytes));
    expect(base58Decode(bs58.encode(bytes))).toEqual(bytes);
  }
});

test('behaviour: a long text that was made lately is read as what it was made of', () => {
  const bytes = Uint8Array.from({ length: 600 }, (_, index) => (index * 7 + 1) % 256);
  const before = bytes.slice();
  const text = base58Encode(bytes);
  bytes.fill(0);
  const first = base58Decode(text)!;
  expect(first).toEqual(before);
  first.fill(0);
  expect(base58Decode(text)).toEqual(before);
  expect(base58Decode(text, 599)).toBeUndefined();
  expect(base58Decode(`${text.slice(0, -1)}0`)).toBeUndefined();
});

test('behaviour: base58 answers undefined for other characters and for too many bytes', () => {
  for (const text of ['0', 'O', 'I', 'l', 'a b', 'é', '\u{1f511}', '1 ']) {
    expect(base58Decode(text)).toBeUndefined();
  }
  const text = base58Encode(new Uint8Array(33).fill(7));
  expect(base58Decode(text, 33)).toHaveLength(33);
  expect(base58Decode(text, 32)).toBeUndefined();
  expect(base58Decode('1'.repeat(33), 32)).toBeUndefined();
  expect(base58Decode('2'.repeat(10_000_000))).toBeUndefined();
});

test('default: joining, comparing and binary strings', () => {
  const joined = concatBytes(Uint8Array.of(1, 2), new Uint8Array(0), Uint8Array.of(255));
  expect(joined).toEqual(Uint8Array.of(1, 2, 255));
  for (const equal of [equalBytes, equalBytesConstantTime]) {
    expect(equal(joined, Uint8Array.of(1, 2, 255))).toBe(true);
    expect(equal(joined, Uint8Array.of(1, 2, 254))).toBe(false);
    expect(equal(joined, Uint8Array.of(1, 2))).toBe(false);
  }
  expect(binaryFromBytes(joined)).toBe('\x01\x02\xff');
  expect(equalBytes(bytesFromBinary('\x01\x02\xff'), joined)).toBe(true);
  expect(binaryFromBytes(u64BigEndian(258n))).toBe('\0\0\0\0\0\0\x01\x02');
});

test('default: SHA-256 over parts is SHA-256 over all', () => {
  // Source: FIPS 180-2, appendix B.1.
  const expected = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  const hash = sha256(utf8Encode('a'), utf8Encode('bc'));
  expect(Buffer.from(hash).toString('hex')).toBe(expected);
});

test('error: RangeError for bytes that are not UTF-8', () => {
  expect(utf8Decode(utf8Encode('Grüße 🔑'))).toBe('Grüße 🔑');
  expect(() => utf8Decode(Uint8Array.of(0xc3))).toThrow(RangeError);
  expect(() => utf8Decode(Uint8Array.of(0xed, 0xa0, 0x80))).toThrow(RangeError);
});
