import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../build/check/files.ts';
import { repository } from '../support/daemon-process.ts';

/** A fenced block of a page. */
export interface Block {
  readonly page: string;
  /** First line of its content, counted from 1. */
  readonly line: number;
  readonly language: string;
  readonly text: string;
}

const GENERATED = '<!-- Generated ';

/** The pages that are written by hand. */
export function listPages(): readonly string[] {
  const all = listFiles(repository, ['README.md', 'docs/**/*.md', 'maintainers/*.md']);
  return all.filter((page) => !readPage(page).startsWith(GENERATED));
}

export function readPage(page: string): string {
  return readFileSync(join(repository, page), 'utf8');
}

export function readBlocks(page: string): readonly Block[] {
  const fences = /^```(\w*)\n([\s\S]*?)^```$/gm;
  const text = readPage(page);
  return [...text.matchAll(fences)].map((match) => ({
    page,
    line: text.slice(0, match.index).split('\n').length + 1,
    language: match[1]!,
    text: match[2]!,
  }));
}

/** Those of one section, from its heading to the next one. @throws Error if there is no such. */
export function readSectionBlocks(page: string, heading: string): readonly Block[] {
  const lines = readPage(page).split('\n');
  const first = lines.indexOf(`## ${heading}`);
  if (first === -1) throw new Error(`${page} has no section ${heading}`);
  const next = lines.findIndex((line, at) => at > first && line.startsWith('## '));
  const last = next === -1 ? lines.length : next;
  return readBlocks(page).filter(({ line }) => line > first && line <= last);
}

/** The lines of a block as they are typed, without what is said next to them. */
export function linesOf({ text }: Block): readonly string[] {
  return text
    .split('\n')
    .map(withoutRemark)
    .filter((line) => line !== '');
}

const withoutRemark = (line: string): string => line.replace(/\s+#.*$/, '').trim();

/** Commands that a page tells to type: lines of `sh` blocks, and first columns of tables. */
export function readCommands(page: string): readonly string[] {
  const blocks = readBlocks(page).filter(({ language }) => language === 'sh');
  const typed = blocks.flatMap(linesOf);
  const tabled = [...readPage(page).matchAll(/^\| `((?:\.\/gamekeeper|npm) [^`]+)` \|/gm)].map(
    (m) => m[1]!,
  );
  return [...new Set([...typed, ...tabled.map(withoutRemark)])];
}

/** Lines without their indentation, which an excerpt does not share with its file. */
export function dedent(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join('\n');
}
