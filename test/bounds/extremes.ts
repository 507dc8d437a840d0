import { I64_MAX, I64_MIN, INT_MAX, U32_MAX, U64_MAX } from '../../src/core/limits.ts';
import { ZERO_ADDRESS } from '../../src/solana/address.ts';
import type { BorshType } from '../../src/solana/borsh/borsh.ts';

/** The values of a field that nobody should be able to do harm with, by its Borsh type. */

/** A changed value, and what was changed: `delegations[0].index = 4294967295`. */
export interface Extreme {
  readonly what: string;
  readonly value: unknown;
}

const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

/** Texts that break what shows, compares or parses them. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u00a0\u2003\u3000',
  '\u0000',
  'a\u0000b',
  'a\nb',
  'a\tb',
  '\u007f',
  'a\u0085b',
  'a\u009fb',
  'a\u2028b',
  'a\u2029b',
  ...Array.from('\u061c\u200b\u200e\u200f\u2060\ufeff', (mark) => `a${mark}b`),
  ...Array.from('\u202a\u202b\u202c\u202d\u202e', (mark) => `a${mark}b`),
  ...Array.from('\u2066\u2067\u2068\u2069', (mark) => `${mark}a`),
  '\u200d',
  '\u2800',
  ' a',
  'a ',
  'x'.repeat(400),
  'x'.repeat(10_000),
  '__proto__',
  'constructor',
];

/** Texts that are no JSON, or JSON that does not come back as it was. */
export const hostileJson: readonly string[] = [
  '{',
  'undefined',
  deep(33),
  deep(253),
  '{"__proto__":{"a":1}}',
  '{"a":[{"__proto__":1}]}',
  '{"constructor":{"prototype":1}}',
  '1e400',
  '-1e400',
  '[1e400]',
  '12345678901234567890',
  '9007199254740993',
  '-0',
  '{"a":1,"a":2}',
  '{"b":1,"a":2}',
  '[1, 2]',
  '"\\ud800"',
  '"\\u0000"',
  '"a\u202eb"',
  `"${'x'.repeat(100_000)}"`,
];

const integers: Readonly<Record<string, readonly (number | bigint)[]>> = {
  u8: [0, 1, 0xff],
  u16: [0, 1, 0xffff],
  u32: [0, 1, INT_MAX, INT_MAX + 1, U32_MAX],
  u64: [0n, 1n, BigInt(INT_MAX), BigInt(INT_MAX) + 1n, 2n ** 53n, I64_MAX, I64_MAX + 1n, U64_MAX],
  i64: [0n, 1n, -1n, BigInt(INT_MAX), BigInt(INT_MAX) + 1n, 2n ** 53n, I64_MAX, I64_MIN],
};

/** The type with its texts as such that JSON is kept in; only these values are looked through. */
export function withJson(type: BorshType): BorshType {
  return JSON.parse(JSON.stringify(type).replaceAll('"string"', '"json"')) as BorshType;
}

/** Every extreme value of a type, with one place of `value` changed at a time. */
export function* extremesOf(type: BorshType, value: unknown, what: string): Generator<Extreme> {
  if (typeof type === 'string') {
    for (const extreme of extremesOfPrimitive(type))
      yield { what: say(what, extreme), value: extreme };
  } else if ('option' in type) {
    yield { what: say(what, null), value: null };
    yield* extremesOf(type.option, value ?? plainValue(type.option), what);
  } else if ('list' in type) {
    yield* extremesOfList(type.list, value as readonly unknown[], what);
  } else if ('struct' in type) {
    yield* extremesOfFields(type.struct, value as Readonly<Record<string, unknown>>, what);
  } else if ('variants' in type) {
    for (const [kind, struct] of Object.entries(type.variants)) {
      const members = struct?.struct ?? {};
      const before = value as Readonly<Record<string, unknown>>;
      const of = before.kind === kind ? before : { kind, ...plainFields(members) };
      yield { what: say(what, kind), value: of };
      yield* extremesOfFields(members, of, `${what}.${kind}`);
    }
  }
}

function* extremesOfList(item: BorshType, values: readonly unknown[], what: string) {
  const first = values[0] ?? plainValue(item);
  yield { what: `${what} = []`, value: [] };
  for (const count of [2, 20, 60]) {
    yield { what: `${what} = ${count} of the same`, value: Array(count).fill(first) };
  }
  for (const extreme of extremesOf(item, first, `${what}[0]`)) {
    yield { what: extreme.what, value: [extreme.value, ...values.slice(1)] };
  }
}

function* extremesOfFields(
  fields: Readonly<Record<string, BorshType>>,
  value: Readonly<Record<string, unknown>>,
  what: string,
) {
  for (const [name, type] of Object.entries(fields)) {
    for (const extreme of extremesOf(type, value[name], `${what}.${name}`)) {
      yield { what: extreme.what, value: { ...value, [name]: extreme.value } };
    }
  }
}

function extremesOfPrimitive(type: string): readonly unknown[] {
  if (type === 'string') return hostileTexts;
  if (type === 'json') return [...hostileTexts, ...hostileJson];
  if (type === 'bool') return [false, true];
  if (type === 'address') return [ZERO_ADDRESS];
  if (type === 'bytes') return [new Uint8Array(0), new Uint8Array(500)];
  return integers[type]!;
}

/** A value of a type that means little. */
function plainValue(type: BorshType): unknown {
  if (typeof type === 'string') {
    if (type === 'string') return 'plain';
    if (type === 'bool') return false;
    if (type === 'address') return ZERO_ADDRESS;
    if (type === 'bytes') return new Uint8Array(0);
    return type.endsWith('64') ? 1n : 1;
  }
  if ('option' in type) return null;
  if ('list' in type) return [];
  if ('struct' in type) return plainFields(type.struct);
  if ('variants' in type) {
    const [kind, struct] = Object.entries(type.variants)[0]!;
    return { kind, ...plainFields(struct?.struct ?? {}) };
  }
  if (type.array === 'u8') return new Uint8Array(type.length);
  return Array.from({ length: type.length }, () => plainValue(type.array));
}

function plainFields(fields: Readonly<Record<string, BorshType>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, plainValue(type)]));
}

function say(what: string, value: unknown): string {
  const text = typeof value === 'bigint' ? String(value) : (JSON.stringify(value) ?? 'undefined');
  return `${what} = ${text.length > 60 ? `${text.slice(0, 60)}… (${text.length})` : text}`;
}
