import { INT_MAX, U32_MAX, U64_MAX } from '../../../src/core/limits.ts';
import type { Address } from '../../../src/solana/address.ts';
import type { BorshPrimitive, BorshType } from '../../../src/solana/borsh/borsh.ts';
import type { SeededRandom } from '../../durability/seeded-random.ts';
import { pick, randomBytesOf } from '../../fuzz/mutate.ts';
import type { Fields } from './standing.ts';

/** Values that harm: for programs that count with them, and for all who read them afterwards. */

const NUMBERS = [0n, 1n, 2n, 255n, 65_535n, BigInt(INT_MAX), BigInt(INT_MAX) + 1n, BigInt(U32_MAX)];
const LARGE_NUMBERS = [2n ** 53n, 2n ** 63n - 1n, 2n ** 63n, U64_MAX - 1n, U64_MAX];

const DEPTH = 253;
const DEEP_JSON = `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`;

export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '   ',
  '\u0000',
  'a\u0000b',
  'two\nlines',
  '\r',
  '\t',
  '\u202eevil',
  'a\u2066b\u2069',
  '\u200b',
  '\ufeff',
  '__proto__',
  'constructor',
  'x'.repeat(65),
  '\u00e9'.repeat(33),
  DEEP_JSON,
  '1e400',
  '-1e400',
  '"\\u0000"',
  '{"__proto__":{"x":1}}',
];

/** Values of custom data: JSON texts, and what is none. */
export const hostileJson: readonly string[] = [
  DEEP_JSON,
  '1e400',
  '{"__proto__":1}',
  '"\\u0000"',
  '"\\ud800"',
  '12345678901234567890',
  '{"a":1,"a":2}',
  `"${'y'.repeat(700)}"`,
  'null',
  'not JSON',
];

/** The same number, or one at the end of what something can hold. */
export function hostileNumber(random: SeededRandom): bigint {
  return random.below(2) === 0 ? pick(random, NUMBERS) : pick(random, LARGE_NUMBERS);
}

/** Exchanges an address for another, for the changes of values. */
export type ExchangeAddress = (address: Address) => Address;

/** The value with one place in it changed to something that harms. */
export function spoilValue(
  random: SeededRandom,
  type: BorshType,
  value: unknown,
  exchange: ExchangeAddress,
): unknown {
  if (typeof type === 'string') return spoilPrimitive(random, type, value, exchange);
  if ('option' in type) return spoilOption(random, type.option, value, exchange);
  if ('list' in type) return spoilList(random, type.list, value as readonly unknown[], exchange);
  if ('variants' in type) {
    const { kind } = value as { kind: string };
    const struct = type.variants[kind]?.struct;
    const isOther = struct === undefined || random.below(2) === 0;
    if (isOther) return sampleValue(type, pick(random, Object.keys(type.variants)));
    return { ...spoilStruct(random, struct, value as Fields, exchange), kind };
  }
  if ('struct' in type) return spoilStruct(random, type.struct, value as Fields, exchange);
  return Uint8Array.from(randomBytesOf(random, type.length));
}

function spoilPrimitive(
  random: SeededRandom,
  type: BorshPrimitive,
  value: unknown,
  exchange: ExchangeAddress,
): unknown {
  switch (type) {
    case 'u64':
      return hostileNumber(random);
    case 'i64':
      return BigInt.asIntN(64, hostileNumber(random));
    case 'u32':
    case 'u16':
    case 'u8':
      return Number(hostileNumber(random) & ((1n << BigInt(type.slice(1))) - 1n));
    case 'bool':
      return value !== true;
    case 'string':
      return pick(random, hostileTexts);
    case 'address':
      return exchange(value as Address);
    case 'bytes':
      return Uint8Array.from(randomBytesOf(random, random.below(40)));
  }
}

function spoilOption(
  random: SeededRandom,
  type: BorshType,
  value: unknown,
  exchange: ExchangeAddress,
): unknown {
  if (value !== null && random.below(3) === 0) return null;
  return spoilValue(random, type, value ?? sampleValue(type), exchange);
}

function spoilList(
  random: SeededRandom,
  type: BorshType,
  list: readonly unknown[],
  exchange: ExchangeAddress,
): unknown {
  const at = random.below(Math.max(1, list.length));
  switch (random.below(4)) {
    case 0:
      return list.filter((_, i) => i !== at);
    case 1:
      return [...list, list[at] ?? sampleValue(type)];
    default: {
      const item = spoilValue(random, type, list[at] ?? sampleValue(type), exchange);
      return list.length === 0 ? [item] : list.map((one, i) => (i === at ? item : one));
    }
  }
}

function spoilStruct(
  random: SeededRandom,
  struct: Readonly<Record<string, BorshType>>,
  value: Fields,
  exchange: ExchangeAddress,
): Fields {
  const names = Object.keys(struct);
  if (names.length === 0) return value;
  // An entry of custom data: what is in its value is parsed by whoever reads it.
  if (names.join() === 'key,value' && struct.value === 'string') {
    const key = random.below(2) === 0 ? `k${random.below(6)}` : pick(random, hostileTexts);
    return { key, value: pick(random, hostileJson) };
  }
  const name = pick(random, names);
  return { ...value, [name]: spoilValue(random, struct[name]!, value[name], exchange) };
}

/** Some value of a type, for what was absent until now. */
function sampleValue(type: BorshType, kind?: string): any {
  if (typeof type === 'string') return samplePrimitive(type);
  if ('option' in type) return null;
  if ('list' in type) return [];
  if ('struct' in type) {
    const parts = Object.entries(type.struct).map(([name, part]) => [name, sampleValue(part)]);
    return Object.fromEntries(parts);
  }
  if ('variants' in type) {
    const name = kind ?? Object.keys(type.variants)[0]!;
    const struct = type.variants[name];
    return { ...(struct ? sampleValue(struct) : {}), kind: name };
  }
  return type.array === 'u8' ? new Uint8Array(type.length) : [];
}

function samplePrimitive(type: BorshPrimitive): unknown {
  switch (type) {
    case 'u64':
    case 'i64':
      return 1n;
    case 'bool':
      return false;
    case 'string':
      return 'text';
    case 'address':
      return '\u0007'.repeat(32);
    case 'bytes':
      return new Uint8Array();
    default:
      return 1;
  }
}
