import { isAbsolute } from 'node:path';
import { base58Decode, isBase58 } from '../codec/base58.ts';
import { I64_MIN, JSON_DEPTH_MAX, LIST_ITEMS_MAX, U64_MAX } from '../core/limits.ts';
import { ADDRESS_BYTES } from '../solana/address.ts';

/**
 * A check answers the value in wire form, or `refused` after recording the reason. Checks throw
 * nothing, and build no path for a valid value; on a refusal each level prepends its own step to
 * the path.
 */
export type Check = (value: unknown, depth: number) => unknown;

/** What a check answers in place of an invalid value. */
export const refused = Symbol('refused');

/** The reason of a refusal. */
interface Refusal {
  /** Steps from the outermost in: names, and indexes such as `[3]`. */
  readonly path: string[];
  readonly problem: string;
  readonly expected: string;
  /** Set if the refusal was due to a limit. */
  readonly limit?: { readonly actual: number; readonly limit: number } | undefined;
  /** Set if nothing has the name that was given: a later version may. */
  readonly isUnknown?: true;
}

let lastRefusal: Refusal = { path: [], problem: '', expected: '' };

/** The problem with a value of an enum that is none here. */
export const NO_SUCH_VALUE = 'is no such value';

/** Records the refusal of a name that nothing here has, and answers `refused`. */
export function refuseName(problem: string, expected: string): symbol {
  lastRefusal = { path: [], problem, expected, isUnknown: true };
  return refused;
}

/** Records a refusal and answers `refused`. */
export function refuse(problem: string, expected: string, limit?: Refusal['limit']): symbol {
  lastRefusal = { path: [], problem, expected, limit };
  return refused;
}

/** Passes on a refusal of a nested value, prepending a step to its path. */
export function refuseInside(step: string): symbol {
  lastRefusal.path.unshift(step);
  return refused;
}

/** The reason of the last refusal. */
export function readRefusal(): Refusal {
  return lastRefusal;
}

/** Refuses a list that is too long, or nesting that is too deep; undefined if within limits. */
export function checkLimits(length: number, limit: number): symbol | undefined {
  if (length <= limit) return undefined;
  return refuse('is too long', `at most ${limit} items`, { actual: length, limit });
}

/** Whether the value is a plain object, as JSON.parse makes them. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

const decimalText = /^-?\d{1,40}$/;
/** `010` is eight to some, and may be a cut text to others. */
const leadingZeros = /^-?0\d/;
const shortDecimalText = /^(?:0|-?[1-9]\d{0,17})$/;
const bigIntForm = 'a whole number of 64 bits: a decimal string or a safe integer';

function checkString(value: unknown): unknown {
  if (typeof value !== 'string') return refuse(`is ${nameKind(value)}`, 'a string');
  // A lone surrogate has no UTF-8 form, so the bytes sent would not be the text that the caller
  // sees.
  return value.isWellFormed() ? value : refuse('is no valid Unicode text', 'a string');
}

function checkBoolean(value: unknown): unknown {
  return typeof value === 'boolean' ? value : refuse(`is ${nameKind(value)}`, 'true or false');
}

function checkInt(value: unknown): unknown {
  if (typeof value === 'number' && (value | 0) === value) return value | 0;
  return refuse(describeNumber(value), 'a whole number of 32 bits');
}

function checkFloat(value: unknown): unknown {
  // Adding 0 turns -0, which JSON.stringify does not preserve, into 0.
  if (typeof value === 'number' && Number.isFinite(value)) return value + 0;
  return refuse(describeNumber(value), 'a number');
}

function checkId(value: unknown): unknown {
  return Number.isSafeInteger(value) ? String(value) : checkString(value);
}

function checkBigInt(value: unknown): unknown {
  if (typeof value === 'string') {
    if (shortDecimalText.test(value)) return value;
    if (!decimalText.test(value)) return refuse('is no decimal number', bigIntForm);
    if (leadingZeros.test(value)) return refuse('has leading zeros', bigIntForm);
    return checkRange(BigInt(value));
  }
  if (typeof value === 'number') {
    if (Number.isSafeInteger(value)) return String(value);
    return refuse(describeNumber(value), bigIntForm);
  }
  return typeof value === 'bigint'
    ? checkRange(value)
    : refuse(`is ${nameKind(value)}`, bigIntForm);
}

function checkRange(value: bigint): unknown {
  if (value >= I64_MIN && value <= U64_MAX) return value.toString();
  return refuse('is out of range', bigIntForm);
}

/** A BigInt in a result: a decimal string, and no other form. */
function checkBigIntResult(value: unknown): unknown {
  return typeof value === 'string' ? checkBigInt(value) : refuse(`is ${nameKind(value)}`, 'digits');
}

function checkBytes(value: unknown): unknown {
  if (typeof value !== 'string') return refuse(`is ${nameKind(value)}`, 'bytes in base58');
  return isBase58(value) ? value : refuse('is not base58', 'bytes in base58');
}

function checkPubkey(value: unknown): unknown {
  const isRight =
    typeof value === 'string' && base58Decode(value, ADDRESS_BYTES)?.length === ADDRESS_BYTES;
  return isRight ? value : refuse('is no address', '32 bytes in base58');
}

function checkStringTuple(value: unknown, depth: number): unknown {
  if (!Array.isArray(value) || value.length !== 2) {
    return refuse(`is ${nameKind(value)}`, 'a list of two strings');
  }
  return checkItems(value, depth, checkString);
}

function checkSafeInteger(value: unknown): unknown {
  // Adding 0 turns -0, which JSON.stringify does not preserve, into 0.
  if (Number.isSafeInteger(value)) return Number(value) + 0;
  return refuse(describeNumber(value), 'a whole number');
}

function checkAbsolutePath(value: unknown): unknown {
  if (typeof value !== 'string') return checkString(value);
  return isAbsolute(value) ? value : refuse('is relative', 'an absolute path');
}

/**
 * Adds the bounds of a control's argument to a check, such as `1..100` or `1..64,10`. They are
 * those of a number, or of the length of a string or a list; for a list of strings, the length of
 * the list follows the comma.
 */
export function compileBounds(bounds: string, check: Check): Check {
  const [min = 0, max = 0, items] = bounds.split(/\.\.|,/).map(Number);
  const isWithin = (value: number): boolean => value >= min && value <= max;
  const checkOne = (value: unknown): unknown => {
    if (typeof value === 'number') {
      return isWithin(value) ? value : refuse(`is ${value}`, `${min} to ${max}`);
    }
    const { length } = value as string | readonly unknown[];
    if (isWithin(length)) return value;
    const what = typeof value === 'string' ? 'characters' : 'items';
    return refuse(`has ${length} ${what}`, `${min} to ${max}`);
  };
  return (value, depth) => {
    const checked = check(value, depth);
    if (checked === refused || items === undefined) {
      return checked === refused ? refused : checkOne(checked);
    }
    const list = checked as readonly unknown[];
    if (list.length > items) return refuse(`has ${list.length} items`, `at most ${items}`);
    return checkItems(list, depth, checkOne) === refused ? refused : list;
  };
}

/** Any JSON, passed through unchanged. */
function checkJson(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return checkString(value);
  if (typeof value === 'number') return checkFloat(value);
  if (value === null || typeof value === 'boolean') return value;
  if (depth > JSON_DEPTH_MAX) {
    const limit = { actual: depth, limit: JSON_DEPTH_MAX };
    return refuse('is too deep', `at most ${JSON_DEPTH_MAX} levels`, limit);
  }
  if (Array.isArray(value)) {
    return checkLimits(value.length, LIST_ITEMS_MAX) ?? checkItems(value, depth, checkJson);
  }
  return isPlainObject(value)
    ? checkMembers(value, depth)
    : refuse(`is ${nameKind(value)}`, 'JSON');
}

function checkMembers(value: Record<string, unknown>, depth: number): unknown {
  for (const key of Object.keys(value)) {
    // Assigning this key when copying would change the object's prototype.
    if (key === '__proto__') return refuse('has the key __proto__', 'keys other than __proto__');
    if (checkJson(value[key], depth + 1) === refused) return refuseInside(key);
  }
  return value;
}

function checkItems(value: readonly unknown[], depth: number, check: Check): unknown {
  for (let index = 0; index < value.length; index += 1) {
    if (check(value[index], depth + 1) === refused) return refuseInside(`[${index}]`);
  }
  return value;
}

function checkVecMap(value: unknown, depth: number): unknown {
  return isPlainObject(value)
    ? checkJson(value, depth)
    : refuse(`is ${nameKind(value)}`, 'an object');
}

function checkVecMapGeneric(value: unknown, depth: number): unknown {
  if (!isPlainObject(value)) return checkPairs(value, depth);
  const checked = checkJson(value, depth);
  if (checked === refused) return refused;
  const pairs = Object.entries(value);
  return checkLimits(pairs.length, LIST_ITEMS_MAX) ?? pairs;
}

function checkPairs(value: unknown, depth: number): unknown {
  const expected = 'an object, or a list of pairs of key and value';
  if (!Array.isArray(value)) return refuse(`is ${nameKind(value)}`, expected);
  const wrong = value.findIndex((pair) => !Array.isArray(pair) || pair.length !== 2);
  if (wrong >= 0) {
    refuse('is no pair', expected);
    return refuseInside(`[${wrong}]`);
  }
  return checkJson(value, depth);
}

/** The name of a value's kind in refusals. */
export function nameKind(value: unknown): string {
  if (value === null || value === undefined) return 'missing';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

function describeNumber(value: unknown): string {
  return typeof value === 'number' ? `is ${value}` : `is ${nameKind(value)}`;
}

/** Checks of arguments, by scalar. */
export const argumentScalars: Readonly<Record<string, Check>> = {
  String: checkString,
  Boolean: checkBoolean,
  Int: checkInt,
  Float: checkFloat,
  ID: checkId,
  BigInt: checkBigInt,
  Bytes: checkBytes,
  Pubkey: checkPubkey,
  JSON: checkJson,
  VecMap: checkVecMap,
  VecMapGeneric: checkVecMapGeneric,
  StringTuple: checkStringTuple,
  SafeInteger: checkSafeInteger,
  AbsolutePath: checkAbsolutePath,
};

/** Checks of results, by scalar: only the one form that the catalogue gives. */
export const resultScalars: Readonly<Record<string, Check>> = {
  ...argumentScalars,
  ID: checkString,
  BigInt: checkBigIntResult,
  VecMapGeneric: checkPairs,
};
