import { findHidden } from '../core/visible-text.ts';

/**
 * Rules for texts in records, and for names by which a player decides. Players and games show each
 * other's texts, tell records apart by them and pass them on to engines, so a text must be what it
 * looks like.
 */

/** Line breaks and other control characters. */
const CONTROLS = String.raw`[\p{Cc}\p{Zl}\p{Zp}]`;
/**
 * Invisible formatting characters: they can reverse the adjacent text, or make two names look
 * alike. Joiners are allowed, as emoji and several scripts need them, and so are the tags that
 * flags are made of.
 */
const JOINERS_AND_TAGS = String.raw`[\u200c\u200d\u{e0020}-\u{e007f}]`;
const FORMATS = `[[\\p{Cf}&&\\p{Default_Ignorable_Code_Point}]--${JOINERS_AND_TAGS}]`;
const INVISIBLE = new RegExp(`${CONTROLS}|${FORMATS}`, 'v');
/** The same for a game's own data, which may have several lines. */
const INVISIBLE_IN_DATA = new RegExp(`[${CONTROLS}--[\\t\\n]]|${FORMATS}`, 'v');
const BLANK_END = /^[\p{White_Space}\u2800]|[\p{White_Space}\u2800]$/v;
const ONLY_INVISIBLE = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]*$/v;
/** Fast path for most texts, which the other patterns cannot match. */
const PLAIN = /^[!-~](?:[ -~]*[!-~])?$/;
const PLAIN_NAME = /^[!-~]*(?: [!-~]+)*$/;

/** Assigning this key when copying would change the object's prototype. */
export const PROTOTYPE_NAME = '__proto__';

/** Why a text is refused, and what is expected; undefined if it is valid. */
interface TextProblem {
  readonly problem: string;
  readonly expected: string;
}

/**
 * Checks a name, a description or a web address: one line without leading or trailing spaces, by
 * which names that look alike could differ. May be empty if the program allows it.
 */
export function problemOfText(text: string): TextProblem | undefined {
  if (text === '') return undefined;
  if (text === PROTOTYPE_NAME) {
    return { problem: `it is ${PROTOTYPE_NAME}`, expected: 'a text that is safe as a name' };
  }
  if (PLAIN.test(text)) return undefined;
  const invisible = problemOfCharacters(text, INVISIBLE, 'one line of visible characters');
  if (invisible !== undefined) return invisible;
  if (ONLY_INVISIBLE.test(text)) {
    return { problem: 'it is only blanks', expected: 'something to be seen, or an empty text' };
  }
  if (!BLANK_END.test(text)) return undefined;
  return { problem: 'it begins or ends with a blank', expected: 'no blanks at its ends' };
}

/**
 * Checks a name, or another line in a few words, by which a player decides: what is seen is all of
 * it, and it cannot be drawn as a part of what stands around it. Stricter than for records, whose
 * joiners and spaces some scripts need.
 */
export function problemOfName(text: string): TextProblem | undefined {
  const problem = problemOfText(text);
  if (problem !== undefined || PLAIN_NAME.test(text)) return problem;
  const found = findHidden(text);
  if (found !== null) return problemAt(found.code, found.at, 'letters, signs and single spaces');
  if (!text.includes('  ')) return undefined;
  return { problem: 'it has several spaces in a row', expected: 'one space between words' };
}

/** Checks a text in a game's own data, which may have several lines and spaces anywhere. */
export function problemOfDataText(text: string): TextProblem | undefined {
  return problemOfCharacters(text, INVISIBLE_IN_DATA, 'visible characters, line feeds and tabs');
}

function problemOfCharacters(text: string, invisible: RegExp, expected: string) {
  if (!text.isWellFormed()) return { problem: 'it is not well-formed Unicode', expected };
  const found = invisible.exec(text);
  if (found === null) return undefined;
  return problemAt(found[0].codePointAt(0)!, found.index, expected);
}

function problemAt(codePoint: number, index: number, expected: string): TextProblem {
  const code = codePoint.toString(16).toUpperCase().padStart(4, '0');
  const what = isMark(codePoint) ? 'a mark with no letter of its own' : 'which is not seen';
  return { problem: `it has U+${code} at ${index}, ${what}`, expected };
}

/** A mark is seen, but not where it stands. */
function isMark(codePoint: number): boolean {
  return /^[\p{M}--\p{Default_Ignorable_Code_Point}]$/v.test(String.fromCodePoint(codePoint));
}
