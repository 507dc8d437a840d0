import type { WorkPace } from './pace.ts';

/** Serializes large answers as JSON in slices, yielding to other work in between. */

/** Longer lists are serialized element by element. */
const WIDE_ITEMS = 8;
/** Object nesting levels searched for such lists: introspection has them below `data.__schema`. */
const OBJECT_LEVELS = 3;
/** Minimum length of a piece, in UTF-16 code units. */
const PIECE_LENGTH = 64 * 1024;

/** A result that is already serialized. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Whether a value may be large enough to be serialized in pieces. */
export function isWide(value: unknown, levels = OBJECT_LEVELS): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.length > WIDE_ITEMS;
  if (levels === 0 || 'toJSON' in value) return false;
  for (const key in value) {
    if (isWide((value as Record<string, unknown>)[key], levels - 1)) return true;
  }
  return false;
}

/**
 * The output of JSON.stringify, in pieces of 64 Ki UTF-16 code units or slightly more.
 * @throws Cancelled from the pace.
 */
export async function writeJson(value: unknown, pace: WorkPace): Promise<string[]> {
  const pieces: string[] = [];
  let held = '';
  for (const text of writeValue(value)) {
    held += text;
    if (held.length >= PIECE_LENGTH) {
      pieces.push(held);
      held = '';
    }
    if (pace.isDue) await pace.rest();
  }
  pieces.push(held);
  return pieces;
}

function* writeValue(value: unknown): Generator<string> {
  if (!isWide(value)) {
    yield JSON.stringify(value) ?? 'null';
  } else if (Array.isArray(value)) {
    for (const [place, item] of value.entries()) {
      yield place === 0 ? '[' : ',';
      yield* writeValue(item);
    }
    yield ']';
  } else {
    yield* writeObject(value as object);
  }
}

function* writeObject(value: object): Generator<string> {
  let separator = '{';
  for (const [key, item] of Object.entries(value)) {
    const isWritten = isWide(item) || JSON.stringify(item) !== undefined;
    if (!isWritten) continue;
    yield `${separator}${JSON.stringify(key)}:`;
    yield* writeValue(item);
    separator = ',';
  }
  yield '}';
}
