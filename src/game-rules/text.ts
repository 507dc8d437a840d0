/**
 * What a text of a record may hold. Players and games show each other's texts, tell records apart
 * by them and pass them on to engines, so that a text must be what it looks like.
 */

/** Ends of lines and other controls. */
const CONTROLS = String.raw`[\p{Cc}\p{Zl}\p{Zp}]`;
/**
 * Formatting that is not seen: it reverses what stands beside it, or makes two names look like one.
 * Joiners stay, which emoji and several scripts are written with, and so do the tags that flags are
 * made of.
 */
const JOINERS_AND_TAGS = String.raw`[\u200c\u200d\u{e0020}-\u{e007f}]`;
const FORMATS = `[[\\p{Cf}&&\\p{Default_Ignorable_Code_Point}]--${JOINERS_AND_TAGS}]`;
const UNSEEN = new RegExp(`${CONTROLS}|${FORMATS}`, 'v');
/** The same for data of a game, which may be of several lines. */
const UNSEEN_IN_DATA = new RegExp(`[${CONTROLS}--[\\t\\n]]|${FORMATS}`, 'v');
const BLANK_END = /^[\p{White_Space}\u2800]|[\p{White_Space}\u2800]$/v;
const NOTHING_SEEN = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]*$/v;
/** Most texts: nothing that the others look for. */
const PLAIN = /^[!-~](?:[ -~]*[!-~])?$/;

/** Copied into another object this name would change its prototype. */
export const PROTOTYPE_NAME = '__proto__';

/** Why a text of a record is refused, and what is right; undefined for one that is good. */
interface TextProblem {
  readonly problem: string;
  readonly expected: string;
}

/**
 * A name, a description, an address on the web: one line, without blanks at its ends, which two
 * names would differ by that look the same; empty where the program takes an empty one.
 */
export function problemOfText(text: string): TextProblem | undefined {
  if (text === '') return undefined;
  if (text === PROTOTYPE_NAME) {
    return { problem: `it is ${PROTOTYPE_NAME}`, expected: 'a text that is safe as a name' };
  }
  if (PLAIN.test(text)) return undefined;
  const unseen = problemOfCharacters(text, UNSEEN, 'one line of visible characters');
  if (unseen !== undefined) return unseen;
  if (NOTHING_SEEN.test(text)) {
    return { problem: 'it is only blanks', expected: 'something to be seen, or an empty text' };
  }
  if (!BLANK_END.test(text)) return undefined;
  return { problem: 'it begins or ends with a blank', expected: 'no blanks at its ends' };
}

/** A text within a game's own data: of several lines too, and with blanks where it likes. */
export function problemOfDataText(text: string): TextProblem | undefined {
  return problemOfCharacters(text, UNSEEN_IN_DATA, 'visible characters, line feeds and tabs');
}

function problemOfCharacters(text: string, unseen: RegExp, expected: string) {
  if (!text.isWellFormed()) return { problem: 'it is not well-formed Unicode', expected };
  const found = unseen.exec(text);
  if (found === null) return undefined;
  const code = found[0].codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
  return { problem: `it has U+${code} at ${found.index}, which is not seen`, expected };
}
