import { englishPlayerTexts } from '../../src/daemon/words/english-player-texts.ts';
import { germanPlayerTexts } from '../../src/daemon/words/german-player-texts.ts';
import type { PlayerTexts } from '../../src/daemon/words/player-texts.ts';
import type { ClientPlayerTexts } from './client-model.ts';
import type { ErrorModel } from './model.ts';

/** By their tags (BCP 47); the first is spoken to who wants none of them. */
const languages: Readonly<Record<string, PlayerTexts>> = {
  en: englishPlayerTexts,
  de: germanPlayerTexts,
};

/**
 * How texts of others are shown among ours, the same in each language and engine, whatever it knows
 * of Unicode. First and last character of each range, in order. Source: the properties White_Space,
 * Default_Ignorable_Code_Point and General_Category of Unicode's UCD, and what src/core/
 * visible-text.ts knows besides.
 */
const shown: ClientPlayerTexts['shown'] = {
  // Any number of them is one space.
  blanks: [
    [0x09, 0x0d],
    [0x20, 0x20],
    [0x85, 0x85],
    [0xa0, 0xa0],
    [0x115f, 0x1160],
    [0x1680, 0x1680],
    [0x2000, 0x200a],
    [0x2028, 0x2029],
    [0x202f, 0x202f],
    [0x205f, 0x205f],
    [0x2800, 0x2800],
    [0x3000, 0x3000],
    [0x3164, 0x3164],
    [0xffa0, 0xffa0],
    [0x13441, 0x13442],
    [0x16fe4, 0x16fe4],
    [0x1d159, 0x1d159],
  ],
  // They are left out.
  hidden: [
    [0x00, 0x08],
    [0x0e, 0x1f],
    [0x7f, 0x84],
    [0x86, 0x9f],
    [0xad, 0xad],
    [0x34f, 0x34f],
    [0x600, 0x605],
    [0x61c, 0x61c],
    [0x6dd, 0x6dd],
    [0x70f, 0x70f],
    [0x890, 0x891],
    [0x8e2, 0x8e2],
    [0x17b4, 0x17b5],
    [0x180b, 0x180f],
    [0x200b, 0x200f],
    [0x202a, 0x202e],
    [0x2060, 0x206f],
    [0xd800, 0xf8ff],
    [0xfdd0, 0xfdef],
    [0xfe00, 0xfe0f],
    [0xfeff, 0xfeff],
    [0xfff0, 0xfffb],
    [0xfffe, 0xffff],
    [0x110bd, 0x110bd],
    [0x110cd, 0x110cd],
    [0x13430, 0x1343f],
    [0x1bca0, 0x1bca3],
    [0x1d173, 0x1d17a],
    [0xe0000, 0x10ffff],
  ],
  // Any number of them is one ', so that none ends our quotation.
  quotes: [
    [0x22, 0x22],
    [0x27, 0x27],
    [0x60, 0x60],
    [0xab, 0xab],
    [0xb4, 0xb4],
    [0xbb, 0xbb],
    [0x2b9, 0x2bd],
    [0x2c8, 0x2c8],
    [0x2ca, 0x2cb],
    [0x2dd, 0x2dd],
    [0x2ee, 0x2ee],
    [0x2f5, 0x2f6],
    [0x55a, 0x55a],
    [0x5f3, 0x5f4],
    [0x2018, 0x201f],
    [0x2032, 0x2037],
    [0x2039, 0x203a],
    [0x2057, 0x2057],
    [0x275b, 0x275e],
    [0x2e17, 0x2e17],
    [0x2e42, 0x2e42],
    [0x3003, 0x3003],
    [0x300c, 0x300f],
    [0x301d, 0x301f],
    [0xfe41, 0xfe44],
    [0xff02, 0xff02],
    [0xff07, 0xff07],
    [0xff62, 0xff63],
    [0x1f676, 0x1f678],
  ],
};

/** What clients say to players, of those errors that the catalogue has. */
export function makePlayerTexts(errors: readonly ErrorModel[]): ClientPlayerTexts {
  const names = errors.map(({ name }) => name);
  return {
    languages: Object.entries(languages).map(([tag, { sentences, ...others }]) => {
      const all: Readonly<Record<string, string>> = sentences;
      // An error that was only just declared has none yet: the compiler then asks for it.
      const known = names.filter((name) => Object.hasOwn(all, name));
      return { tag, ...others, sentences: known.map((name) => ({ name, text: all[name]! })) };
    }),
    shown,
  };
}
