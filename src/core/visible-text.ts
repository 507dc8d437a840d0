import { memoize } from './memoize.ts';

/**
 * Texts that others wrote, made safe to show: whatever is not seen, or could change what stands
 * around it, is written as its number. Source of the properties: Unicode's UCD, and UTS 51 for
 * emoji, which may hold joiners, selectors and tags.
 */

/** Letters and symbols that are drawn as nothing, as no property of Unicode tells. */
const BLANKS = String.raw`\u2800\u{1d159}\u{13441}\u{13442}\u{16fe4}`;
/** All spaces but that of the keyboard: they look like it, or like nothing. */
const SPACES = String.raw`[\p{White_Space}--[ ]]`;
/**
 * Controls, formats, halves of pairs, what has no meaning or a private one, all kinds of blanks,
 * and what is drawn as nothing.
 */
const HIDDEN = String.raw`[\p{C}\p{Default_Ignorable_Code_Point}${SPACES}${BLANKS}]`;
/** Marks that go onto any letter: two may be above each other, as in Vietnamese. */
const ANY_MARK = String.raw`[\p{M}&&\p{Script=Inherited}]`;
/** Where no letter is that a mark could go onto: at a beginning, behind a blank or a bracket. */
const NO_LETTER = String.raw`(?<=^|[\n -\/:-@\[-\`\{-~])`;
/**
 * Marks that are drawn over other lines, as there are too many on one letter or none before them.
 * Words of Burmese have four of its own on a letter.
 */
const TOO_MANY = String.raw`(?<=${ANY_MARK}{2})${ANY_MARK}|(?<=\p{M}{4})\p{M}`;
const LOOSE_MARK = String.raw`${TOO_MANY}|${NO_LETTER}\p{M}`;
/** Made when a text first needs them: thousands of emoji take 30 ms of a start. */
const patterns = memoize(() => ({
  inLine: new RegExp(String.raw`\p{RGI_Emoji}|${HIDDEN}|${LOOSE_MARK}`, 'gv'),
  inText: new RegExp(String.raw`\p{RGI_Emoji}|[${HIDDEN}--[\n\t]]|${LOOSE_MARK}`, 'gv'),
  emoji: /^\p{RGI_Emoji}$/v,
  /** What no name may have, in an emoji neither: names with and without it look the same. */
  inName: new RegExp(`${HIDDEN}|${LOOSE_MARK}`, 'v'),
}));
/** Most texts, of which nothing is hidden. */
const PLAIN_LINE = /^[ -~]*$/;
const PLAIN_TEXT = /^[\n\t -~]*$/;

/**
 * A text of several lines with its hidden characters as `\u001b`: in JSON the same text still, as
 * there they stand only in strings.
 */
export function showText(text: string): string {
  return PLAIN_TEXT.test(text) ? text : text.replace(patterns().inText, show);
}

/** The same on one line: line feeds and tabs are shown too. */
export function showLine(text: string): string {
  return PLAIN_LINE.test(text) ? text : text.replace(patterns().inLine, show);
}

/** The same, and of several spaces in a row, which could fill a line, all but the first. */
export function showName(text: string): string {
  return showLine(text).replaceAll(/(?<=^| ) | $/g, numberOf(' '));
}

/** The same as showLine, cut to a number of characters. */
export function showShort(text: string, charactersMax: number): string {
  // Most of a long text is never looked at.
  const shown = [...showLine(text.slice(0, 2 * (charactersMax + 1)))];
  return shown.length <= charactersMax
    ? shown.join('')
    : `${shown.slice(0, charactersMax - 1).join('')}…`;
}

/** The first character that a name cannot have, as it is not seen or not where it stands. */
export function findHidden(text: string): { readonly at: number; readonly code: number } | null {
  if (PLAIN_LINE.test(text)) return null;
  const found = patterns().inName.exec(text);
  return found === null ? null : { at: found.index, code: found[0].codePointAt(0)! };
}

function show(found: string): string {
  return patterns().emoji.test(found) ? found : found.split('').map(numberOf).join('');
}

function numberOf(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
