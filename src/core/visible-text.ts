/**
 * Texts that others wrote, made safe to show: whatever is not seen, or could change what stands
 * around it, is written as its number. Source of the properties: Unicode's UCD, and UTS 51 for
 * emoji, which may hold joiners, selectors and tags.
 */

/** Control characters, line and paragraph separators, formats, and what is drawn as nothing. */
const HIDDEN = String.raw`[\p{Cc}\p{Zl}\p{Zp}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cs}]`;
const IN_LINE = new RegExp(String.raw`\p{RGI_Emoji}|${HIDDEN}`, 'gv');
const IN_TEXT = new RegExp(String.raw`\p{RGI_Emoji}|[${HIDDEN}--[\n\t]]`, 'gv');
/** Fast path for most texts. */
const PLAIN = /^[\n\t -~]*$/;

/**
 * A text of several lines with its hidden characters as `\u001b`: in JSON the same text still, as
 * there they stand only in strings.
 */
export function showText(text: string): string {
  return PLAIN.test(text) ? text : text.replace(IN_TEXT, show);
}

/** The same on one line: line feeds and tabs are shown too. */
export function showLine(text: string): string {
  return text.replace(IN_LINE, show);
}

/** The same, cut to a number of characters. */
export function showShort(text: string, charactersMax: number): string {
  // Most of a long text is never looked at.
  const shown = [...showLine(text.slice(0, 2 * (charactersMax + 1)))];
  return shown.length <= charactersMax
    ? shown.join('')
    : `${shown.slice(0, charactersMax - 1).join('')}…`;
}

function show(found: string): string {
  const isEmoji = found.length > 1 && !/^\p{Default_Ignorable_Code_Point}$/v.test(found);
  if (isEmoji || /^\p{Emoji_Presentation}$/v.test(found)) return found;
  return Array.from({ length: found.length }, (_, i) => numberOf(found.charCodeAt(i))).join('');
}

function numberOf(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}
