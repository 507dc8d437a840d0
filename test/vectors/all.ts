import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTranscript, tokenOf } from './transcript.ts';
import type { Vector } from './vector.ts';

/** Every vector, as declared and as written. */

export const vectorsFolder = import.meta.dirname;
const casesFolder = join(vectorsFolder, 'cases');

/** A file without cases holds scenes for others. */
interface CaseFile {
  readonly cases?: readonly Vector[];
}

/** The vectors of all files in `cases`, by path. */
export async function loadVectors(): Promise<ReadonlyMap<string, Vector>> {
  const vectors = new Map<string, Vector>();
  for (const file of readdirSync(casesFolder).sort()) {
    const { cases = [] } = (await import(join(casesFolder, file))) as CaseFile;
    for (const vector of cases) {
      const path = pathOf(vector);
      if (vectors.has(path)) throw new Error(`${path} is declared twice`);
      vectors.set(path, vector);
    }
  }
  return vectors;
}

/** From `test/vectors`, such as `user/success.io`. */
export function pathOf({ operation, name }: Pick<Vector, 'operation' | 'name'>): string {
  return `${operation}/${name}.io`;
}

/** The paths of the files that are there, in order. */
export function listFiles(): string[] {
  return readdirSync(vectorsFolder, { recursive: true })
    .map((path) => String(path).replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.io'))
    .sort();
}

/** Those that a connection to the daemon can play. */
export function listSocketFiles(): string[] {
  return listFiles().filter((path) => tokenOf(readTranscript(readVector(path))) === undefined);
}

export function readVector(path: string): string {
  return readFileSync(join(vectorsFolder, path), 'utf8');
}
