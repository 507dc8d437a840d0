import { fail } from '../core/errors.ts';
import { JSON_DATA_DEPTH_MAX } from '../core/limits.ts';
import { isPlainObject } from '../solana/borsh/borsh-problem.ts';
import { PROTOTYPE_NAME, problemOfDataText } from './text.ts';

/**
 * A game's own data within a record: JSON, stored as its canonical text, so that every reader gets
 * exactly what was written.
 */

/**
 * JSON with sorted object keys, so that equal values have equal texts.
 * @param argument names the value in refusals.
 * @throws InvalidArgument for what would not survive a round trip, LimitExceeded for depth.
 */
export function toJsonText(value: unknown, argument: string): string {
  requireData(value, argument, 1);
  return writeCanonically(value);
}

/**
 * Checks that a text is the canonical form of a valid value.
 * @throws InvalidArgument, LimitExceeded.
 */
export function requireJsonText(text: string, argument: string): void {
  const value = parse(text, argument);
  requireData(value, argument, 1);
  // Duplicate keys, whitespace, and digits beyond a number's precision do not survive a round trip.
  if (writeCanonically(value) === text) return;
  refuse(
    argument,
    'it is not the canonical text of its value',
    'sorted keys, each once, no blanks',
  );
}

function parse(text: string, argument: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuse(argument, 'it is not JSON', 'JSON');
  }
}

function writeCanonically(value: unknown): string {
  const sortKeys = (_: string, part: unknown): unknown =>
    isPlainObject(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part;
  return JSON.stringify(value, sortKeys);
}

function requireData(value: unknown, argument: string, depth: number): void {
  if (value === null || typeof value === 'boolean') return;
  if (typeof value === 'number') requireNumber(value, argument);
  else if (typeof value === 'string') requireText(value, argument);
  else if (typeof value === 'object') requireMembers(value, argument, depth);
  else refuse(argument, `it is ${typeof value}`, 'JSON');
}

function requireMembers(value: object, argument: string, depth: number): void {
  if (depth > JSON_DATA_DEPTH_MAX) {
    const what = `levels of ${argument}`;
    fail('LimitExceeded', { what, actual: depth, limit: JSON_DATA_DEPTH_MAX });
  }
  if (Array.isArray(value)) {
    for (const item of value) requireData(item, argument, depth + 1);
    return;
  }
  for (const [key, member] of Object.entries(value)) {
    if (key === PROTOTYPE_NAME) refuse(argument, `it has the key ${key}`, 'other keys');
    requireText(key, argument);
    requireData(member, argument, depth + 1);
  }
}

/** Engines read numbers as 64-bit floating point, so an integer must be exact in that form. */
function requireNumber(value: number, argument: string): void {
  const isExact =
    Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
  if (isExact) return;
  const expected = `numbers up to ${Number.MAX_SAFE_INTEGER}; larger ones as text`;
  refuse(argument, `the number ${value} is not exact in JSON`, expected);
}

function requireText(text: string, argument: string): void {
  const found = problemOfDataText(text);
  if (found !== undefined) refuse(argument, found.problem, found.expected);
}

function refuse(argument: string, problem: string, expected: string): never {
  return fail('InvalidArgument', { argument, problem, expected });
}
