import { MANIFEST_TEXT_BYTES_MAX } from '../../src/methods/manifest-text.ts';
import { SEED_BYTES_MAX } from '../../src/seed/format.ts';
import type { Makers } from './recipe.ts';
import { many, pickFrom, scale } from './recipe.ts';

/** Texts of files that others write and that a daemon reads while it serves. */

const keys = [
  'project',
  'resources',
  'recipes',
  'pools',
  'missions',
  'characters',
  'world',
  'game',
];

/** Of a file of at most so many bytes. */
function makersOf(largest: number): Makers {
  const fitting = (count: number, one: string): number =>
    Math.max(1, Math.min(count, Math.floor((largest - 200) / (one.length + 1))));
  return {
    list(count = 0, which = 0, what = 0) {
      const one = pickFrom(what, [
        '0',
        '{}',
        '[]',
        '{"name":"a"}',
        '{"name":"a","symbol":"a"}',
        '""',
      ]);
      const list = many(fitting(scale(count, 1, largest), one), () => one, ',');
      return `{"${pickFrom(which, keys)}":[${list}]}`;
    },
    names(count = 0, which = 0, length = 0) {
      const pad = pickFrom(which, keys).repeat(scale(length, 1, 20));
      const n = fitting(scale(count, 1, largest), `"${pad}12345":0`);
      return `{${many(n, (i) => `"${pad}${i}":0`, ',')}}`;
    },
    deep(depth = 0, what = 0) {
      const [open, close] = pickFrom(what, ['[ ]', '{"a": }', '[0, ]', '[[],{"a": }]']).split(' ');
      const levels = Math.min(scale(depth, 1, largest), largest / (open! + close!).length);
      return `{"resources":${open!.repeat(levels)}0${close!.repeat(levels)}}`;
    },
    texts(length = 0, which = 0, what = 0) {
      const one = pickFrom(what, ['x', 'é', '\\n', '\\\\', '\\"', '\u202e', 'а', '   ']);
      const text = one.repeat(scale(length, 1, (largest - 200) / Buffer.byteLength(one)));
      return `{"${pickFrom(which, keys)}":[{"name":"${text}","${text.slice(0, 1000)}":1}]}`;
    },
    blanks(length = 0, which = 0) {
      const n = scale(length, 1, largest);
      const one = pickFrom(which, [' ', '\n', '"', '{', '"a":']);
      return `{${one.repeat(n / one.length)}}`;
    },
    things(count = 0, length = 0, which = 0) {
      const name = (i: number): string => `${'n'.repeat(scale(length, 1, 60))}${i}`;
      const thing = (i: number): string =>
        pickFrom(which, [
          `{"name":"${name(i)}","symbol":"S","decimals":0,"storage":"LedgerState"}`,
          `{"name":"${name(i)}","ingredients":[{"resource":"${name(i + 1)}","amount":1}]}`,
          `{"field":"${name(i)}","resource":"${name(i)}","amount":20,"repeatInterval":1}`,
        ]);
      const list = many(fitting(scale(count, 1, 400), thing(100)), thing, ',');
      const kind = pickFrom(which, ['resources', 'recipes', 'faucets']);
      return `{"project":{"name":"a"},"${kind}":[${list}]}`;
    },
  };
}

export const seeds = makersOf(SEED_BYTES_MAX);
export const manifests = makersOf(MANIFEST_TEXT_BYTES_MAX);
