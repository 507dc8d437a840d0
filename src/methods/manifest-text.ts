import { findStructureProblem } from './json-structure.ts';
import { findSyntaxProblem } from './json-syntax.ts';
import { examineManifest, MANIFEST_BYTES_MAX, type ManifestFinding } from './manifest.ts';

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
  } catch {
    const problem = `is not JSON: ${findSyntaxProblem(text)}`;
    return refuse('', problem, 'one JSON object; gamekeeper manifest init writes an example');
  }
  const problem = findStructureProblem(text);
  return problem === undefined ? examineManifest(value) : { problems: [problem] };
}

function refuse(path: string, problem: string, expected: string): ManifestFinding {
  return { problems: [{ path, problem, expected }] };
}
