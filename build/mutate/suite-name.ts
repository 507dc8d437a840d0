import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../..', import.meta.url);

/**
 * The name of a test file's suite: its path from the repository's root and a hash of its content.
 * Tests with the same name count as the same tests, also when results are reused.
 */
export function suiteName(path: string): string {
  const file = fileURLToPath(new URL(path, root));
  return `${path} ${createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8)}`;
}
