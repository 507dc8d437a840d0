import { confusables } from './generated/confusables.ts';

/**
 * Names that a player could take for each other, after UTS 39: each character is replaced by the
 * one that stands for all that look like it.
 */

const NOT_SEEN = /[\p{Default_Ignorable_Code_Point}\p{White_Space}]/gv;

/** Most processes never ask. */
let lookOf: ReadonlyMap<string, string> | undefined;

/**
 * Whether two names look alike to somebody who reads fast: by their characters, in capital letters
 * or small ones, and whatever blanks are in them.
 */
export function looksLike(a: string, b: string): boolean {
  const forms = formsOf(b);
  return formsOf(a).some((form) => forms.includes(form));
}

/**
 * The skeleton of a text as UTS 39 defines it, without blanks, and made again until it stays: texts
 * that look alike have the same. It is for comparing, not for reading.
 */
export function skeleton(text: string): string {
  lookOf ??= readLooks();
  const characters = [...text.normalize('NFD').replace(NOT_SEEN, '')];
  const looks = characters.map((character) => lookOf!.get(character) ?? character);
  const made = looks.join('').normalize('NFD');
  return made === text ? text : skeleton(made);
}

/**
 * The looks of a name that count. A capital I looks like a small L and is also a small I, and wide
 * letters, or those in circles, are letters.
 */
function formsOf(name: string): readonly string[] {
  const look = skeleton(name);
  const small = skeleton(name.normalize('NFKC').toLowerCase());
  return [look, look.toLowerCase(), small];
}

function readLooks(): ReadonlyMap<string, string> {
  const looks = new Map<string, string>();
  for (const line of confusables.split('\n')) {
    const [look, characters] = line.split(':') as [string, string];
    for (const code of characters.split(' ')) looks.set(readCodes(code), readCodes(look));
  }
  return looks;
}

function readCodes(text: string): string {
  return String.fromCodePoint(...text.split(' ').map((code) => Number.parseInt(code, 16)));
}
