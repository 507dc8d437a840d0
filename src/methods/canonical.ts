import { hash } from 'node:crypto';

/**
 * Canonical JSON: equal values give the same text. Object keys are sorted by UTF-16 code unit,
 * there is no whitespace, and undefined members are left out. The order is that of RFC 8785 (JSON
 * Canonicalization Scheme), section 3.2.3, which also prescribes ECMAScript's forms of numbers and
 * strings.
 * @param value plain JSON data.
 * @throws TypeError for values that JSON cannot represent.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) return canonicalObject(value);
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new TypeError(`${value} has no JSON form`);
  }
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) throw new TypeError(`A ${typeof value} has no JSON form`);
  return text;
}

/** SHA-256 of the canonical JSON, hex; equal for calls with equal parameters. */
export function hashParameters(value: unknown): string {
  return hash('sha256', canonicalJson(value));
}

function canonicalObject(value: object): string {
  const members = value as Readonly<Record<string, unknown>>;
  const parts = Object.keys(members)
    .filter((key) => members[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(members[key])}`);
  return `{${parts.join(',')}}`;
}
