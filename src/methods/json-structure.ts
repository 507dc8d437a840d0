import { JSON_DEPTH_MAX } from '../core/limits.ts';

/** What a parser of JSON passes over in silence, in files that others write. */

/** Where a file that others wrote is not as it should be. */
export interface FileProblem {
  /** Such as `recipes[2].name`; empty for the whole. */
  readonly path: string;
  readonly problem: string;
  readonly expected: string;
}

/** An object or a list that is open at a place in the text. */
interface Level {
  /** The keys so far; undefined for a list. */
  readonly keys?: Set<string>;
  /** The key of the current value, or its index. */
  step: string;
  index: number;
}

/** Finds nesting that is too deep, and keys that appear twice, in text that is JSON. */
export function findStructureProblem(text: string): FileProblem | undefined {
  const levels: Level[] = [];
  const pathTo = (): string =>
    levels
      .map(({ step }) => step)
      .join('.')
      .replaceAll('.[', '[');
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"(?:\s*:)?|[{}[\],]/g)) {
    const level = levels.at(-1);
    if (token === '{' || token === '[') {
      if (levels.length === JSON_DEPTH_MAX) {
        const expected = `at most ${JSON_DEPTH_MAX} levels`;
        return { path: '', problem: 'is nested too deeply', expected };
      }
      levels.push(token === '{' ? { keys: new Set(), step: '', index: 0 } : openList());
    } else if (token === '}' || token === ']') levels.pop();
    else if (token === ',' && level?.keys === undefined) nextItem(level);
    else if (token.endsWith(':') && level?.keys !== undefined) {
      const key = JSON.parse(token.slice(0, -1)) as string;
      level.step = key.slice(0, 64);
      if (level.keys.has(key)) {
        return { path: pathTo(), problem: 'appears twice', expected: 'each name once' };
      }
      level.keys.add(key);
    }
  }
  return undefined;
}

function openList(): Level {
  return { step: '[0]', index: 0 };
}

function nextItem(level: Level | undefined): void {
  if (level === undefined) return;
  level.index += 1;
  level.step = `[${level.index}]`;
}
