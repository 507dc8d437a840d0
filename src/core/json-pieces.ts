import { GatheredBytes } from './gathered-bytes.ts';
import { JSON_VALUES_MAX } from './limits.ts';

/**
 * Reads large JSON in pieces while its bytes arrive, so that no parse takes long, and counts its
 * values before they are parsed: a text of `{}` takes a hundred times its length in memory.
 */

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const LIST_OPEN = 0x5b;
const BACKSLASH = 0x5c;
const LIST_CLOSE = 0x5d;
const OBJECT_OPEN = 0x7b;
const OBJECT_CLOSE = 0x7d;

/**
 * Finds the structure of JSON in UTF-8 that arrives in chunks, whether it is valid or not. Quotes
 * and brackets are bytes of their own there, and part of no other character.
 */
class StructureScan {
  /** Values, keys, lists and objects so far: commas, colons and opening brackets. */
  values = 0;
  #isInText = false;
  #isEscaped = false;

  /** The index of the next bracket or comma outside of texts; the length if there is none. */
  next(chunk: Uint8Array, from: number): number {
    let index = this.#isInText ? this.#skipText(chunk, from) : from;
    for (; index < chunk.length; index += 1) {
      const role = roles[chunk[index]!];
      if (role === NOTHING) continue;
      if (role === TEXT) {
        this.#isInText = true;
        index = this.#skipText(chunk, index + 1) - 1;
      } else if (role === KEY_END) this.values += 1;
      else {
        if (role === BEFORE_VALUE) this.values += 1;
        return index;
      }
    }
    return index;
  }

  /** The index after the end of the text, or the length if that is not there yet. */
  #skipText(chunk: Uint8Array, from: number): number {
    const { length } = chunk;
    let index = this.#isEscaped ? from + 1 : from;
    if (index > length) return length;
    this.#isEscaped = false;
    for (; index < length; index += 1) {
      const byte = chunk[index]!;
      if (byte === BACKSLASH) index += 1;
      else if (byte === QUOTE) {
        this.#isInText = false;
        return index + 1;
      }
    }
    this.#isEscaped = index > length;
    return length;
  }
}

/** What a byte outside of texts means for the structure. */
const NOTHING = 0;
const TEXT = 1;
const KEY_END = 2;
const BEFORE_VALUE = 3;
const CLOSE = 4;
const roles = new Uint8Array(256);
roles[QUOTE] = TEXT;
roles[COLON] = KEY_END;
for (const byte of [COMMA, LIST_OPEN, OBJECT_OPEN]) roles[byte] = BEFORE_VALUE;
for (const byte of [LIST_CLOSE, OBJECT_CLOSE]) roles[byte] = CLOSE;

/**
 * Counts the values of a text that is JSON, with each key, list and object as one, and a bracket as
 * more.
 * @param most where the count ends, as soon as there are more.
 */
export function countJsonValues(bytes: Uint8Array, most = Number.POSITIVE_INFINITY): number {
  const scan = new StructureScan();
  let at = scan.next(bytes, 0);
  while (at < bytes.length && scan.values <= most) at = scan.next(bytes, at + 1);
  return scan.values;
}

/** A text of so many UTF-16 code units is parsed in a few milliseconds, whatever it has. */
const COUNTED_LENGTH = 64 * 1024;

/**
 * Whether a text has too many values to be parsed at a stretch.
 * @returns how many were found by then; undefined if they are not too many.
 */
export function excessJsonValues(text: string): number | undefined {
  if (text.length <= COUNTED_LENGTH) return undefined;
  const values = countJsonValues(Buffer.from(text), JSON_VALUES_MAX);
  return values > JSON_VALUES_MAX ? values : undefined;
}

/** What is refused before it is parsed, as parsing it would take long. */
export class JsonTooLarge extends Error {
  override readonly name = 'JsonTooLarge';
}

interface JsonLimits {
  /** Of the whole text. */
  readonly valuesMax: number;
  /** Of what has to be parsed at a stretch, such as one item of a list. */
  readonly pieceValuesMax: number;
  readonly pieceBytesMax: number;
  /** Of a list that is cut: one that grows to millions is moved again and again. */
  readonly itemsMax: number;
}

/** From which size on a text is cut, and how large the pieces are. */
interface PieceSizes {
  /** Up to this length a text is parsed at a stretch, and not looked at before. */
  readonly shortBytes: number;
  /** A piece ends with the item that brings it to so many bytes or values. */
  readonly bytes: number;
  readonly values: number;
}

const pieceSizes: PieceSizes = Object.freeze({
  shortBytes: 128 * 1024,
  bytes: 128 * 1024,
  values: 12_000,
});

/** Nesting of the lists that are cut into pieces: answers and events have theirs near the top. */
const LIST_DEPTH_MAX = 5;

/**
 * JSON that is parsed while it arrives: of a list near the top, some items at a time. The rest of
 * the text, with a mark in place of these items, is parsed at the end. What comes of it is what
 * JSON.parse makes of the whole.
 */
export class JsonIntake {
  readonly #limits: JsonLimits;
  readonly #sizes: PieceSizes;
  readonly #scan = new StructureScan();
  /** What has arrived since the last cut. */
  readonly #held = new GatheredBytes();
  #isLong = false;
  #depth = 0;
  /** Depth of the list that may be cut; 0 outside of one. Lists in it are parts of its items. */
  #listDepth = 0;
  /** What was held, and counted, before the first item of that list. */
  #listStartBytes = 0;
  #listStartValues = 0;
  /** The items of that list that were parsed, if it was cut. */
  #items: unknown[] | undefined;
  /** Counted up to the last cut. */
  #cutValues = 0;
  /** The text without what was cut, and which list each mark in it stands for. */
  readonly #rest: Uint8Array[] = [];
  #restValues = 0;
  readonly #lists = new Map<string, unknown[]>();
  #problem: unknown;

  constructor(limits: JsonLimits, sizes = pieceSizes) {
    this.#limits = limits;
    this.#sizes = sizes;
  }

  /** Whether the text is long enough that parsing it takes time. */
  get isLong(): boolean {
    return this.#isLong;
  }

  /** Takes the next bytes. @throws JsonTooLarge. */
  push(chunk: Uint8Array): void {
    if (this.#isLong) {
      this.#read(chunk);
      return;
    }
    this.#held.add(chunk);
    if (this.#held.length <= this.#sizes.shortBytes) return;
    this.#isLong = true;
    this.#read(this.#held.take());
  }

  /** The value, when all has arrived. @throws SyntaxError, JsonTooLarge. */
  end(): unknown {
    if (this.#problem !== undefined) throw this.#problem;
    const text = Buffer.concat([...this.#rest, this.#held.take()]);
    this.#restValues += this.#scan.values - this.#cutValues;
    this.#requireValues(this.#restValues, this.#limits.pieceValuesMax, piecePhrase);
    return this.#putBack(JSON.parse(text.toString('utf8')));
  }

  #read(chunk: Uint8Array): void {
    if (this.#problem !== undefined) return;
    const scan = this.#scan;
    let from = 0;
    for (let at = scan.next(chunk, 0); at < chunk.length; at = scan.next(chunk, at + 1)) {
      const byte = chunk[at];
      if (byte === COMMA) {
        if (this.#isInList && this.#isPiece(at - from)) {
          this.#cut(chunk.subarray(from, at));
          from = at + 1;
        }
      } else if (byte === LIST_OPEN || byte === OBJECT_OPEN) {
        this.#depth += 1;
        if (byte === LIST_OPEN) this.#openList(at + 1 - from);
      } else {
        if (this.#isInList && this.#items !== undefined) {
          this.#cut(chunk.subarray(from, at));
          from = at;
        }
        if (this.#isInList) this.#closeList();
        this.#depth -= 1;
      }
    }
    this.#held.add(chunk.subarray(from));
    this.#requireRoom();
  }

  /** Whether it is between the items of the list that may be cut. */
  get #isInList(): boolean {
    return this.#listDepth > 0 && this.#depth === this.#listDepth;
  }

  #openList(heldBytes: number): void {
    if (this.#listDepth > 0 || this.#depth > LIST_DEPTH_MAX) return;
    this.#listDepth = this.#depth;
    this.#listStartBytes = this.#held.length + heldBytes;
    this.#listStartValues = this.#scan.values;
  }

  #closeList(): void {
    this.#listDepth = 0;
    this.#listStartBytes = 0;
    this.#items = undefined;
  }

  /** Whether the items since the last cut are enough. */
  #isPiece(moreBytes: number): boolean {
    const bytes = this.#held.length + moreBytes - this.#listStartBytes;
    return bytes >= this.#sizes.bytes || this.#pieceValues >= this.#sizes.values;
  }

  get #pieceValues(): number {
    const isFirst = this.#listDepth > 0 && this.#items === undefined;
    return this.#scan.values - (isFirst ? this.#listStartValues : this.#cutValues);
  }

  /** Parses the items since the last cut, of which these are the last bytes. */
  #cut(last: Uint8Array): void {
    this.#held.add(last);
    this.#requireRoom();
    let piece = this.#held.take();
    if (this.#items === undefined) {
      this.#items = [];
      const mark = `items of ${crypto.randomUUID()}`;
      this.#lists.set(mark, this.#items);
      this.#rest.push(piece.subarray(0, this.#listStartBytes), Buffer.from(JSON.stringify(mark)));
      this.#restValues += this.#listStartValues - this.#cutValues;
      piece = piece.subarray(this.#listStartBytes);
      this.#listStartBytes = 0;
    }
    this.#cutValues = this.#scan.values;
    try {
      const items: unknown[] = JSON.parse(`[${piece.toString('utf8')}]`);
      // After a comma there is an item.
      if (items.length === 0) throw new SyntaxError('An item of a list is missing');
      for (const item of items) this.#items.push(item);
    } catch (error) {
      this.#problem = error;
    }
    const { itemsMax } = this.#limits;
    if (this.#items.length <= itemsMax) return;
    throw new JsonTooLarge(`a list in it has over ${itemsMax} items`);
  }

  #requireRoom(): void {
    const { valuesMax, pieceValuesMax, pieceBytesMax } = this.#limits;
    this.#requireValues(this.#scan.values, valuesMax, 'it has');
    this.#requireValues(this.#pieceValues, pieceValuesMax, piecePhrase);
    this.#requireValues(this.#restValues, pieceValuesMax, piecePhrase);
    if (this.#held.length <= pieceBytesMax) return;
    throw new JsonTooLarge(`a piece of it takes over ${pieceBytesMax} bytes`);
  }

  #requireValues(values: number, valuesMax: number, phrase: string): void {
    if (values > valuesMax) throw new JsonTooLarge(`${phrase} over ${valuesMax} values`);
  }

  /** Puts lists instead of their marks, which nobody else can have written. */
  #putBack(value: unknown, levels = LIST_DEPTH_MAX): unknown {
    if (this.#lists.size === 0 || typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
      return (value.length === 1 && this.#lists.get(value[0])) || value;
    }
    for (const [key, inner] of levels > 1 ? Object.entries(value) : []) {
      const whole = this.#putBack(inner, levels - 1);
      // A key may be __proto__, as any other in JSON.
      if (whole !== inner) Object.defineProperty(value, key, { ...own, value: whole });
    }
    return value;
  }
}

const piecePhrase = 'a piece of it has';
const own = { configurable: true, enumerable: true, writable: true };
