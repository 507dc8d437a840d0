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

/** The pages that are written by hand. */
export function listPages(): readonly string[] {
  return listFiles(repository, ['README.md', 'docs/*.md']);
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

/** Commands that a page tells to type: lines of `sh` blocks, and first columns of tables. */
export function readCommands(page: string): readonly string[] {
  const blocks = readBlocks(page).filter(({ language }) => language === 'sh');
  const typed = blocks.flatMap(({ text }) => text.split('\n'));
  const tabled = [...readPage(page).matchAll(/^\| `((?:\.\/gamekeeper|npm) [^`]+)` \|/gm)].map(
    (m) => m[1]!,
  );
  const commands = [...typed, ...tabled].map((line) => line.replace(/\s+#.*$/, '').trim());
  return [...new Set(commands.filter((command) => command !== ''))];
}

/** Lines without their indentation, which an excerpt does not share with its file. */
export function dedent(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join('\n');
}
