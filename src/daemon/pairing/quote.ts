import { memoize } from '../../core/memoize.ts';
import { showLine } from '../../core/visible-text.ts';

/**
 * Texts of others as the player reads them among ours: on one line, in quotation marks, at the end
 * of what we say, cut to what is left of the terminal's width. So nothing that others wrote begins
 * a line, ends its own quotation, or has a line continue in the next.
 */

/** Where a terminal has fewer, lines are as if it had these. */
const COLUMNS_MIN = 40;
/** Where our text begins in a line that has a label. */
const INDENT = 12;
/** Below this a quotation gets a line of its own. */
const QUOTE_COLUMNS_MIN = 16;

const graphemes = memoize(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));
/**
 * Quotation marks, and what looks like them: primes, letters of Hebrew and of phonetics, ornaments.
 * Two single ones next to each other look like a double one too.
 */
const QUOTATION_MARKS = /[\p{Quotation_Mark}`´‴‶‷⁗′‵″❛❜❝❞ʹʺʻʼʽˈ˝ˊˋˮ˵˶՚״׳⸗⹂〃🙶-🙸]+/gu;
/** The only blank that is shown as one. */
const BLANKS = / +/g;
const CUT = '…';
/** No line ends between a number and what it counts. */
const UNIT_BLANK = /(?<=\d) (?=(?:SOL|h|days|Tage)\b)/g;
const TIE = '\u00a0';

/** A text of others in quotation marks, in at most so many columns. */
export function quote(text: string, columnsMax = Number.POSITIVE_INFINITY): string {
  const line = showLine(text).replaceAll(BLANKS, ' ').replaceAll(QUOTATION_MARKS, "'");
  return `"${cut(line.trim(), columnsMax - 2)}"`;
}

function cut(text: string, columnsMax: number): string {
  if (columnsOf(text) <= columnsMax) return text;
  let kept = '';
  let columns = columnsOf(CUT);
  for (const { segment } of graphemes().segment(text)) {
    columns += columnsOf(segment);
    if (columns > columnsMax) break;
    kept += segment;
  }
  return `${kept}${CUT}`;
}

/** From here on characters may take two columns: Hangul, CJK, symbols, emoji. */
const WIDE_FROM = 0x1100;
/** What is drawn over the character before it, in every terminal. */
const NO_COLUMN = /\p{Mn}/u;

/**
 * Columns that a text takes at most: each character by itself, as terminals differ in what they
 * draw as one.
 */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const character of text) {
    if (NO_COLUMN.test(character)) continue;
    columns += character.codePointAt(0)! < WIDE_FROM ? 1 : 2;
  }
  return columns;
}

/** Something to be said: our own words, then texts of others. */
export interface Line {
  /** What it is about, in at most 9 characters; absent where it continues about the same. */
  readonly label?: string;
  readonly own: string;
  readonly quoted?: readonly string[];
  /** Whether the player should look twice. */
  readonly isWarning?: true;
}

/** The lines of a terminal that say it: ours are broken at blanks, those of others are cut. */
export function layOut({ label, own, quoted = [] }: Line, columnsGiven: number): string[] {
  const columns = Math.max(columnsGiven, COLUMNS_MIN);
  const head = label === undefined ? '' : `  ${label}`;
  const lines = breakWords(head.padEnd(INDENT), own, columns);
  if (quoted.length === 0) return lines;
  const left = columns - lines.at(-1)!.length - 1;
  if (left >= quoted.length * QUOTE_COLUMNS_MIN) {
    return [...lines.slice(0, -1), `${lines.at(-1)} ${quoteAll(quoted, left)}`];
  }
  return [...lines, `${' '.repeat(INDENT)}${quoteAll(quoted, columns - INDENT)}`];
}

/**
 * A text that may have words of others in it, after a head of ours, broken where it has to be: what
 * continues in a next line is further to the right than any row of ours.
 * @param head at most 10 characters.
 */
export function layOutAfter(head: string, text: string, columns: number): string[] {
  return breakWords(head.padEnd(INDENT), text, Math.max(columns, COLUMNS_MIN));
}

/** Where it is no row of a list. */
export function layOutPlain(own: string, quoted: readonly string[], columns: number): string[] {
  return layOut({ own, quoted }, columns + INDENT).map((line) => line.slice(INDENT));
}

/** Texts next to each other, which share the columns. */
function quoteAll(texts: readonly string[], columns: number): string {
  const share = Math.floor((columns + 1) / texts.length) - 1;
  return texts.map((text) => quote(text, share)).join(' ');
}

function breakWords(head: string, text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = head;
  for (const tied of text.replaceAll(UNIT_BLANK, TIE).split(' ')) {
    const word = tied.replaceAll(TIE, ' ');
    const isFirst = line.length === INDENT;
    if (!isFirst && columnsOf(line) + 1 + columnsOf(word) > columns) {
      lines.push(line);
      line = ' '.repeat(INDENT);
    }
    line += line.length === INDENT ? word : ` ${word}`;
    while (columnsOf(line) > columns) {
      const fits = fitting(line, columns);
      lines.push(fits);
      line = `${' '.repeat(INDENT)}${line.slice(fits.length)}`;
    }
  }
  return [...lines, line];
}

/** As much of the beginning of a line as there is room for. */
function fitting(line: string, columns: number): string {
  let fits = '';
  let taken = 0;
  for (const character of line) {
    taken += columnsOf(character);
    if (taken > columns) break;
    fits += character;
  }
  return fits;
}
