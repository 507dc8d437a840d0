import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './files.ts';

/** Limits on what a reader has to keep in mind at once. */
const LINE_COLUMNS_MAX = 100;
const FUNCTION_LINES_MAX = 70;

/** Banned words, and what to write instead. */
const bannedWords: readonly { readonly pattern: RegExp; readonly instead: string }[] = [
  { pattern: /\b(TODO|FIXME|XXX|HACK)\b/, instead: 'do it, or open an issue' },
  { pattern: /\bconsole\.(log|error|warn)\b/, instead: 'process.stdout, or the log' },
  { pattern: /\.(only|skip|todo)\(/, instead: 'a test that runs' },
  { pattern: /@ts-(ignore|nocheck)\b/, instead: 'the right type' },
  {
    // Windows' node:process does not export them, so that nothing that imports one loads there.
    pattern: /^import .*\bget(e?[ug]id|groups)\b.*'node:process'/,
    instead: 'process.getuid?.() and its like',
  },
  { pattern: /\bMath\.random\b/, instead: 'randomness that comes in as an argument' },
];

/** The one file that writes to the standard output and error of the process. */
const OUTPUT_FILE = 'src/daemon/log/output.ts';
const OUTPUT_BANS: readonly { readonly pattern: RegExp; readonly instead: string }[] = [
  {
    pattern:
      /\bprocess\.(stdout|stderr)\b|\b(stdout|stderr)\b.*\} = process|\bconsole\.\w|\bwriteSync\([12]\b/,
    instead: `print and its like of ${OUTPUT_FILE}, which show hidden characters`,
  },
];

/** All violations in our own sources; generated files are not checked. */
export function checkStyle(root: string): readonly string[] {
  const patterns = ['src/**/*.ts', 'build/**/*.ts', 'test/**/*.ts', 'bin/*.mjs', 'build/**/*.mjs'];
  const paths = listFiles(root, patterns).filter((path) => !path.includes('/generated/'));
  return paths.flatMap((path) => {
    const lines = readFileSync(join(root, path), 'utf8').split('\n');
    return [...checkLines(path, lines), ...checkFunctions(path, lines)];
  });
}

function checkLines(path: string, lines: readonly string[]): string[] {
  // This file has to spell the words that it bans.
  if (path === 'build/check/style.ts') return [];
  const isShipped = path.startsWith('src/') && path !== OUTPUT_FILE;
  const bans = [...bannedWords, ...(isShipped ? OUTPUT_BANS : [])];
  return lines.flatMap((line, i) => {
    const where = `${path}:${i + 1}`;
    const problems = bans
      .filter(({ pattern }) => pattern.test(line))
      .map(({ pattern, instead }) => `${where}: ${pattern.exec(line)?.[0]}; instead: ${instead}`);
    if ([...line].length <= LINE_COLUMNS_MAX) return problems;
    return [...problems, `${where}: ${[...line].length} columns, at most ${LINE_COLUMNS_MAX}`];
  });
}

/**
 * Finds functions by indentation, which the formatter makes reliable: from the line that opens a
 * function to the line that closes at the same depth. A test suite's callback is a list of tests
 * and does not count.
 */
function checkFunctions(path: string, lines: readonly string[]): string[] {
  const opens =
    /^(\s*)(export )?(default )?(async )?(function\b|.*=> \{$|.*\) \{$|.*\): [^=]+ \{$)/;
  const isSuite = /\b(describe|suite)\b.*=> \{$/;
  return lines.flatMap((line, i) => {
    const match = opens.exec(line);
    if (match === null || isSuite.test(line) || !line.endsWith('{')) return [];
    const indent = match[1] ?? '';
    const end = lines.findIndex((other, j) => j > i && other.startsWith(`${indent}}`));
    const count = end - i + 1;
    if (end === -1 || count <= FUNCTION_LINES_MAX) return [];
    return [`${path}:${i + 1}: ${count} lines in one function, at most ${FUNCTION_LINES_MAX}`];
  });
}
