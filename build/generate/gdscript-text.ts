import { generatedNotice, wrapText } from './text.ts';

const LINE_COLUMNS_MAX = 100;
/** Godot's editor and style guide count a tab as four columns. */
const TAB_COLUMNS = 4;

/** First line of every generated script. */
export const scriptNotice = `# ${generatedNotice}`;

/** A `##` comment indented by `depth` tabs; nothing for an empty doc. */
export function docLines(doc: string, depth = 0): string[] {
  if (doc === '') return [];
  const width = LINE_COLUMNS_MAX - depth * TAB_COLUMNS - 3;
  const paragraphs = doc.split(/\n{2,}/).map((paragraph) => wrapText(escapeDoc(paragraph), width));
  return paragraphs.flatMap((lines, index) => {
    const gap = index === 0 ? [] : ['[br][br]'];
    return [...gap, ...lines].map((line) => indent(`## ${line}`, depth));
  });
}

/** The lines of an example as a `##` comment; nothing without any. */
export function codeBlock(lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  return ['[codeblock]', ...lines, '[/codeblock]'].map((line) => `## ${line}`);
}

/** Escapes brackets, which are tags in Godot's help, and turns backticks into code tags. */
function escapeDoc(text: string): string {
  return text
    .replaceAll(/[[\]]/g, (bracket) => (bracket === '[' ? '[lb]' : '[rb]'))
    .replaceAll(/`([^`]+)`/g, '[code]$1[/code]');
}

/** A line indented by tabs. */
export function indent(line: string, depth: number): string {
  return line === '' ? '' : `${'\t'.repeat(depth)}${line}`;
}

/** A GDScript string literal. */
export function quoteText(text: string): string {
  return JSON.stringify(text);
}

/** Whether a line fits, tabs counted as the editor does. */
export function fits(line: string): boolean {
  const tabs = line.length - line.replaceAll('\t', '').length;
  return line.length + tabs * (TAB_COLUMNS - 1) <= LINE_COLUMNS_MAX;
}

/** `head(item, item)`, with one item per line if it is too long. */
export function callLines(
  head: string,
  items: readonly string[],
  tail: string,
  depth: number,
): string[] {
  const flat = indent(`${head}${items.join(', ')}${tail}`, depth);
  if (fits(flat)) return [flat];
  const inner = items.map((item) => indent(`${item},`, depth + 1));
  return [indent(head, depth), ...inner, indent(tail, depth)];
}

/** A whole script. */
export function scriptText(lines: readonly string[]): string {
  return `${lines.join('\n').replaceAll(/\n{4,}/g, '\n\n\n')}\n`;
}
