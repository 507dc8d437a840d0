import { problemOfName, problemOfText } from '../game-rules/text.ts';
import { findClosestName } from '../methods/closest-name.ts';
import type { FileProblem } from '../methods/json-structure.ts';

/** Readers of single values of a seed. Each notes what is wrong, and answers undefined then. */

/** What is wrong with a seed, as far as it is counted. */
export class Problems {
  readonly list: FileProblem[] = [];
  readonly #most: number;

  /** @param most how many are listed: to find the name that was meant takes its time. */
  constructor(most = PROBLEMS_MAX) {
    this.#most = most;
  }

  /** Whether nothing more is listed, so that nobody has to look for more. */
  get isFull(): boolean {
    return this.list.length >= this.#most;
  }

  /** Answers undefined, so that a reader can return it. */
  note(path: string, problem: string, expected: string): undefined {
    if (!this.isFull) this.list.push({ path, problem, expected });
    return undefined;
  }
}

/** More are not listed: whoever mends these finds the rest. */
const PROBLEMS_MAX = 20;

/** Reads a value at a path. */
export type Reader<Value> = (value: unknown, path: string, problems: Problems) => Value | undefined;

interface Field {
  readonly read: Reader<unknown>;
  /** What stands for a value that is left out; `required` for none. */
  readonly otherwise: unknown;
}

const required = Symbol('required');

/** A field that has to be there. */
export function must(read: Reader<unknown>): Field {
  return { read, otherwise: required };
}

/** A field that may be left out. @param otherwise what it is then; undefined for nothing. */
export function may(read: Reader<unknown>, otherwise?: unknown): Field {
  return { read, otherwise };
}

export type Fields = Readonly<Record<string, Field>>;

/** An object with these fields and no others. */
export function object(fields: Fields): Reader<Record<string, unknown>> {
  const names = Object.keys(fields);
  return (value, path, problems) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return problems.note(path, `is ${nameOf(value)}`, `an object with ${names.join(', ')}`);
    }
    const given = value as Readonly<Record<string, unknown>>;
    for (const name of Object.keys(given)) {
      if (problems.isFull) return undefined;
      if (names.includes(name)) continue;
      const expected = findClosestName(name, names) ?? names.join(', ');
      problems.note(join(path, name.slice(0, SHOWN_LENGTH)), 'is no field of it', expected);
    }
    const read: Record<string, unknown> = {};
    for (const name of names) {
      const { read: readField, otherwise } = fields[name]!;
      const field = Object.hasOwn(given, name) ? given[name] : undefined;
      if (field !== undefined) read[name] = readField(field, join(path, name), problems);
      else if (otherwise === required) problems.note(join(path, name), 'is missing', 'a value');
      else if (otherwise !== undefined) read[name] = otherwise;
    }
    return read;
  };
}

export function list<Value>(of: Reader<Value>, most: number, least = 0): Reader<Value[]> {
  return (value, path, problems) => {
    const range = `${least} to ${most} of them`;
    if (!Array.isArray(value)) return problems.note(path, `is ${nameOf(value)}`, 'a list');
    if (value.length < least || value.length > most) {
      return problems.note(path, `has ${value.length} entries`, range);
    }
    return value.flatMap((item, index) => {
      return problems.isFull ? [] : (of(item, `${path}[${index}]`, problems) ?? []);
    });
  };
}

/** A line by which things are distinguished and shown. */
export function name(bytesMax: number): Reader<string> {
  return (value, path, problems) => {
    const text = readText(value, path, problems, bytesMax);
    if (text === undefined) return undefined;
    const expected = `a name of 1 to ${bytesMax} bytes`;
    if (text === '') return problems.note(path, 'is empty', expected);
    const wrong = problemOfName(text);
    return wrong === undefined ? text : problems.note(path, wrong.problem, wrong.expected);
  };
}

/** A text of a record, which may be empty. */
export function text(bytesMax: number): Reader<string> {
  return (value, path, problems) => {
    const read = readText(value, path, problems, bytesMax);
    if (read === undefined) return undefined;
    const wrong = problemOfText(read);
    return wrong === undefined ? read : problems.note(path, wrong.problem, wrong.expected);
  };
}

function readText(
  value: unknown,
  path: string,
  problems: Problems,
  bytesMax: number,
): string | undefined {
  const expected = `a text of at most ${bytesMax} bytes`;
  if (typeof value !== 'string') return problems.note(path, `is ${nameOf(value)}`, expected);
  const bytes = Buffer.byteLength(value);
  return bytes <= bytesMax ? value : problems.note(path, `takes ${bytes} bytes`, expected);
}

export function int(least: number, most: number): Reader<number> {
  return (value, path, problems) => {
    if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most) {
      return (value as number) + 0;
    }
    return problems.note(path, `is ${showValue(value)}`, `a whole number, ${least} to ${most}`);
  };
}

/** A 64-bit number, as decimal text or as a number that is exact; read as text. */
export function big(least: bigint, most: bigint): Reader<string> {
  return (value, path, problems) => {
    const isExact = typeof value === 'number' && Number.isSafeInteger(value);
    const isText = typeof value === 'string' && /^(0|[1-9]\d{0,19})$/.test(value);
    const number = isExact || isText ? BigInt(value) : undefined;
    if (number !== undefined && number >= least && number <= most) return String(number);
    const expected = `a whole number, ${least} to ${most}, as text from 2^53 on`;
    return problems.note(path, `is ${showValue(value)}`, expected);
  };
}

export const flag: Reader<boolean> = (value, path, problems) =>
  typeof value === 'boolean' ? value : problems.note(path, `is ${nameOf(value)}`, 'true or false');

export function oneOf<Value extends string>(values: readonly Value[]): Reader<Value> {
  return (value, path, problems) => {
    const found = values.find((one) => one === value);
    return found ?? problems.note(path, `is ${showValue(value)}`, values.join(' or '));
  };
}

const SHOWN_LENGTH = 64;

/** A value in an error, at most so long, and with nothing in it that is not seen. */
export function showValue(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return nameOf(value);
  const shown = String(value).slice(0, SHOWN_LENGTH);
  return JSON.stringify(problemOfText(shown) === undefined ? shown : '…');
}

function nameOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** The path of a field, whose name others wrote. */
function join(path: string, field: string): string {
  const shown = showPath(field);
  return path === '' ? shown : `${path}.${shown}`;
}

/** A path in which others wrote the names. */
export function showPath(path: string): string {
  return problemOfName(path) === undefined ? path : '…';
}
