import { CHUNK_BYTES_MEAN_MIN } from '../../src/door/small-chunks.ts';
import type { SeededRandom } from '../durability/seeded-random.ts';

/** An input as few numbers, so that a search can change it a little, and a failure prints it. */
export interface Recipe {
  readonly kind: string;
  /** Each from 0 to 1; what they mean is for the kind to say. */
  readonly sizes: readonly number[];
}

/** Makes the text of a kind from its sizes. */
export type Maker = (...sizes: readonly number[]) => string;
export type Makers = Readonly<Record<string, Maker>>;

/** A size as a whole number of a range in which each order of magnitude counts alike. */
export function scale(size: number, least: number, most: number): number {
  return Math.round(least * (most / least) ** size);
}

/** One of some texts, by a size. */
export function pickFrom(size: number, texts: readonly string[]): string {
  return texts[Math.min(texts.length - 1, Math.floor(size * texts.length))]!;
}

/** So many items, or as many as have at most so many UTF-16 code units together. */
export function many(
  count: number,
  item: (index: number) => string,
  between = ' ',
  lengthMax = Number.POSITIVE_INFINITY,
): string {
  const items: string[] = [];
  let length = 0;
  for (let index = 0; index < count; index += 1) {
    const text = item(index);
    length += text.length + between.length;
    if (length > lengthMax) break;
    items.push(text);
  }
  return items.join(between);
}

export function makeText(makers: Makers, { kind, sizes }: Recipe): string {
  return makers[kind]!(...sizes);
}

const SIZES = 4;

/** Sizes of all orders, and every other one the least or the most. */
export function drawRecipe(random: SeededRandom, kind: string): Recipe {
  const draw = (): number =>
    [0, 1, random.below(1001) / 1000, random.below(1001) / 1000][random.below(4)]!;
  return { kind, sizes: Array.from({ length: SIZES }, draw) };
}

/** One size a little smaller or larger. */
export function changeRecipe(random: SeededRandom, { kind, sizes }: Recipe): Recipe {
  const place = random.below(SIZES);
  const step = (random.below(401) - 200) / 1000;
  const changed = (size: number): number => Math.min(1, Math.max(0, size + step));
  return { kind, sizes: sizes.map((size, index) => (index === place ? changed(size) : size)) };
}

/** A chunk of HTTP, of which a body may have any number. */
const LONG_ENOUGH = CHUNK_BYTES_MEAN_MIN + 2;
export const longEnoughChunk = `${LONG_ENOUGH.toString(16)}\r\n${' '.repeat(LONG_ENOUGH)}\r\n`;
