import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { type Address, addressFromBytes } from '../../src/solana/address.ts';
import {
  type BorshType,
  type Decoded,
  decodeBorsh,
  encodeBorsh,
  encodeBorshAfter,
  fromWire,
  toWire,
} from '../../src/solana/borsh/borsh.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const address = addressFromBytes(new Uint8Array(32).fill(0xab));

const recordType = {
  struct: {
    name: 'string',
    owner: 'address',
    amount: 'u64',
    hash: { array: 'u8', length: 4 },
    tags: { list: 'u16' },
    parent: { option: 'address' },
    source: { variants: { None: null, Mint: { struct: { mint: 'address', amount: 'u8' } } } },
  },
} as const satisfies BorshType;

const record: Decoded<typeof recordType> = {
  name: 'Grüße',
  owner: address,
  amount: 2n ** 64n - 1n,
  hash: Uint8Array.of(1, 2, 3, 4),
  tags: [1, 65535],
  parent: null,
  source: { kind: 'Mint', mint: address, amount: 255 },
};

test('default: the bytes of each type, as borsh.io gives them', () => {
  const cases: [BorshType, unknown, string][] = [
    ['u8', 255, 'ff'],
    ['u16', 258, '0201'],
    ['u32', 4294967295, 'ffffffff'],
    ['u64', 258n, '0201000000000000'],
    ['i64', -2n, 'feffffffffffffff'],
    ['bool', true, '01'],
    ['string', 'aé', '0300000061c3a9'],
    ['address', address, 'ab'.repeat(32)],
    ['bytes', Uint8Array.of(9, 8), '020000000908'],
    [{ array: 'u8', length: 2 }, Uint8Array.of(9, 8), '0908'],
    [{ array: 'u16', length: 2 }, [1, 2], '01000200'],
    [{ list: 'u8' }, [1, 2], '020000000102'],
    [{ option: 'u8' }, null, '00'],
    [{ option: 'u8' }, 7, '0107'],
    [{ struct: { a: 'u8', b: 'bool' } }, { a: 1, b: false }, '0100'],
    [{ variants: { A: null, B: { struct: { x: 'u8' } } } }, { kind: 'A' }, '00'],
    [{ variants: { A: null, B: { struct: { x: 'u8' } } } }, { kind: 'B', x: 3 }, '0103'],
  ];
  for (const [type, value, expected] of cases) {
    expect(hex(encodeBorsh(type, value))).toBe(expected);
    expect(decodeBorsh(type, Buffer.from(expected, 'hex'))).toEqual(value);
  }
});

test('default: types of values follow from the schema', () => {
  const decoded = decodeBorsh(recordType, encodeBorsh(recordType, record));
  expect(decoded).toEqual(record);
  expectTypeOf(decoded.amount).toEqualTypeOf<bigint>();
  expectTypeOf(decoded.parent).toEqualTypeOf<Address | null>();
  expectTypeOf(decoded.hash).toEqualTypeOf<Uint8Array>();
  expectTypeOf(decoded.tags).toEqualTypeOf<readonly number[]>();
  if (decoded.source.kind === 'Mint') expectTypeOf(decoded.source.amount).toEqualTypeOf<number>();
});

test('behaviour: a prefix is in front, an offset passes over it', () => {
  const bytes = encodeBorshAfter(Uint8Array.of(1, 2), 'u16', 3);
  expect(hex(bytes)).toBe('01020300');
  expect(decodeBorsh('u16', bytes, 2)).toBe(3);
});

test('behaviour: the answers share no memory', () => {
  const first = encodeBorsh('u8', 1);
  encodeBorsh('u8', 2);
  expect(first).toEqual(Uint8Array.of(1));
  const source = Buffer.from('0200000001ff', 'hex');
  const value = decodeBorsh('bytes', source);
  source.fill(0);
  expect(value).toEqual(Uint8Array.of(1, 255));
});

test('behaviour: a value larger than the scratch space', () => {
  const value = Array.from({ length: 5000 }, (_, index) => `item ${index}`);
  const type: BorshType = { list: 'string' };
  expect(decodeBorsh(type, encodeBorsh(type, value))).toEqual(value);
  const bytes = new Uint8Array(100_000).fill(3);
  expect(decodeBorsh('bytes', encodeBorsh('bytes', bytes))).toEqual(bytes);
});

describe('error: RangeError with a path', () => {
  const encoded = encodeBorsh(recordType, record);
  test('when encoding', () => {
    const cases: [Partial<Record<string, unknown>>, string][] = [
      [{ amount: 5 }, 'value.amount: 5 is not a bigint'],
      [{ amount: 2n ** 64n }, 'value.amount: 18446744073709551616 is not a bigint'],
      [{ tags: [1, 2, 65536] }, 'value.tags[2]: 65536 is not an integer'],
      [{ tags: 'no' }, 'value.tags: not an array'],
      [{ hash: new Uint8Array(3) }, 'value.hash: not 4 bytes'],
      [{ name: '\ud800' }, 'value.name: not a well-formed text'],
      [{ owner: 'short' }, 'value.owner: not an address'],
      [{ source: { kind: 'Other' } }, 'value.source: the kind is not one of None, Mint'],
      [{ source: { kind: 'Mint', mint: address } }, 'value.source.amount: undefined is not'],
    ];
    for (const [change, message] of cases) {
      expect(() => encodeBorsh(recordType, { ...record, ...change } as any)).toThrow(message);
      expect(() => encodeBorsh(recordType, { ...record, ...change } as any)).toThrow(RangeError);
    }
  });
  test('when decoding', () => {
    const cases: [BorshType, string, string][] = [
      ['bool', '02', 'value: 2 is not a boolean'],
      [{ option: 'u8' }, '0200', 'value: 2 is not an option'],
      [{ variants: { A: null } }, '01', 'value: 1 is no kind of A'],
      ['string', '02000000c328', 'value: not UTF-8'],
      ['string', 'ffffffff', 'value: the bytes end too early'],
      ['u8', '0101', 'value: 1 bytes are left over'],
      [{ list: 'u64' }, 'ffffffff00', 'value: a count of 4294967295 is more than'],
      [{ list: { struct: {} } }, 'ffffffff', 'value: a count of 4294967295 is more than'],
      [{ struct: { a: { list: 'bool' } } }, '020000000102', 'value.a[1]: 2 is not a boolean'],
    ];
    for (const [type, bytes, message] of cases) {
      expect(() => decodeBorsh(type, Buffer.from(bytes, 'hex'))).toThrow(message);
    }
    for (let length = 0; length < encoded.length; length += 1) {
      expect(() => decodeBorsh(recordType, encoded.subarray(0, length))).toThrow(RangeError);
    }
  });
  test('for types that are none', () => {
    expect(() => encodeBorsh('u7' as any, 1)).toThrow('u7 is not a Borsh type');
    expect(() => encodeBorsh('toString' as any, 1)).toThrow(RangeError);
  });
});

const typeAndValue = fc.letrec<{ pair: [BorshType, unknown] }>((tie) => ({
  pair: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.tuple(fc.constant<BorshType>('u32'), fc.integer({ min: 0, max: 0xffffffff })),
    fc.tuple(fc.constant<BorshType>('i64'), fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })),
    fc.tuple(fc.constant<BorshType>('u64'), fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })),
    fc.tuple(fc.constant<BorshType>('string'), fc.string({ unit: 'grapheme' })),
    fc.tuple(fc.constant<BorshType>('bytes'), fc.uint8Array()),
    tie('pair').map(([type, value]): [BorshType, unknown] => [{ list: type }, [value, value]]),
    tie('pair').map(([type, value]): [BorshType, unknown] => [{ option: { list: type } }, [value]]),
    fc
      .array(tie('pair'), { maxLength: 4 })
      .map((pairs): [BorshType, unknown] => [
        { struct: Object.fromEntries(pairs.map(([type], index) => [`f${index}`, type])) },
        Object.fromEntries(pairs.map(([, value], index) => [`f${index}`, value])),
      ]),
    tie('pair').map(([type, value]): [BorshType, unknown] => [
      { variants: { None: null, Some: { struct: { value: type } } } },
      { kind: 'Some', value },
    ]),
  ),
})).pair;

test('behaviour: any value of any type comes back, from bytes and from wire form', () => {
  fc.assert(
    fc.property(typeAndValue, ([type, value]) => {
      const bytes = encodeBorsh(type, value);
      expect(decodeBorsh(type, bytes)).toEqual(value);
      const json = JSON.parse(JSON.stringify(toWire(type, value)));
      expect(hex(encodeBorsh(type, fromWire(type, json)))).toBe(hex(bytes));
    }),
    { numRuns: 1000 },
  );
});

test('behaviour: random bytes decode to what encodes to them, or are a RangeError', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 120 }), (bytes) => {
      try {
        const value = decodeBorsh(recordType, bytes);
        expect(hex(encodeBorsh(recordType, value))).toBe(hex(bytes));
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
      }
    }),
    { numRuns: 2000 },
  );
});

test('default: wire form', () => {
  const wire = toWire(recordType, record);
  expect(wire).toEqual({
    name: 'Grüße',
    owner: 'CZ8YUVdk7znjrUmnb5n7kgySk9yRAsQDYmyCxzfSky9t',
    amount: '18446744073709551615',
    hash: '2VfUX',
    tags: [1, 65535],
    parent: null,
    source: { kind: 'Mint', mint: 'CZ8YUVdk7znjrUmnb5n7kgySk9yRAsQDYmyCxzfSky9t', amount: 255 },
  });
  expect(fromWire(recordType, wire)).toEqual(record);
  expect(fromWire('u64', 5)).toBe(5n);
});

test('error: RangeError with a path for a wire form that does not fit', () => {
  const wire = toWire(recordType, record) as Record<string, unknown>;
  const cases: [Record<string, unknown>, string][] = [
    [{ amount: '1e3' }, 'value.amount: not a 64-bit integer'],
    [{ amount: 2 ** 60 }, 'value.amount: not a 64-bit integer'],
    [{ amount: '-1' }, 'value.amount: -1 is not from 0'],
    [{ owner: 'no' }, 'value.owner: not the base58 text of 32 bytes'],
    [{ extra: 1 }, 'value.extra: there is no such field'],
    [{ name: undefined }, 'value.name: not a text'],
    [{ source: { kind: '__proto__' } }, 'value.source: the kind is not one of'],
  ];
  for (const [change, message] of cases) {
    expect(() => fromWire(recordType, { ...wire, ...change })).toThrow(message);
  }
});
