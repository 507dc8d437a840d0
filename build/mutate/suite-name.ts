import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../..', import.meta.url);

/**
 * The name of a file of tests, by path from the repository's root, with what it holds: tests of one
 * name count as the same tests, also where older results are taken over.
 */
export function suiteName(path: string): string {
  const file = fileURLToPath(new URL(path, root));
  return `${path} ${createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8)}`;
}
