import { createHash } from 'node:crypto';

/**
 * JSON text that is the same for the same value: object keys in code unit order, no blanks,
 * undefined members left out. The order is that of RFC 8785 (JSON Canonicalization Scheme), section
 * 3.2.3, and ECMAScript's number and string forms are the ones that it asks for.
 * @param value plain JSON data.
 * @throws TypeError for what JSON cannot say.
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

/** SHA-256 of the canonical JSON text, hex: whether two calls have the same parameters. */
export function hashParameters(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex');
}

function canonicalObject(value: object): string {
  const members = value as Readonly<Record<string, unknown>>;
  const parts = Object.keys(members)
    .filter((key) => members[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(members[key])}`);
  return `{${parts.join(',')}}`;
}
