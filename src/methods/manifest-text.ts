import { JSON_DEPTH_MAX } from '../core/limits.ts';
import {
  examineManifest,
  MANIFEST_BYTES_MAX,
  type ManifestFinding,
  type ManifestProblem,
} from './manifest.ts';

/** Reads `gamekeeper.json` as text, and so finds what a parser of JSON passes over in silence. */

/** With its indentation a file may be larger than the value in it, up to this. */
export const MANIFEST_TEXT_BYTES_MAX = 4 * MANIFEST_BYTES_MAX;

/** Judges the text of a manifest; see `examineManifest`. */
export function examineManifestText(text: string): ManifestFinding {
  const bytes = Buffer.byteLength(text);
  if (bytes > MANIFEST_TEXT_BYTES_MAX) {
    return refuse('', `takes ${bytes} bytes`, `at most ${MANIFEST_TEXT_BYTES_MAX}`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const problem = `is not JSON: ${(error as Error).message}`;
    return refuse('', problem, 'one JSON object; gamekeeper manifest init writes an example');
  }
  const problem = findStructureProblem(text);
  return problem === undefined ? examineManifest(value) : { problems: [problem] };
}

function refuse(path: string, problem: string, expected: string): ManifestFinding {
  return { problems: [{ path, problem, expected }] };
}

/** An object or a list that is open at a place in the text. */
interface Level {
  /** The keys so far; undefined for a list. */
  readonly keys?: Set<string>;
  /** The key of the current value, or its index. */
  step: string;
  index: number;
}

/** Finds nesting that is too deep, and keys that stand twice, in text that is JSON. */
function findStructureProblem(text: string): ManifestProblem | undefined {
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
        return { path: pathTo(), problem: 'stands twice', expected: 'each name once' };
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
