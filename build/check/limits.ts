import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './files.ts';

/** A limit's name says what it bounds: the most, the least, or how long. */
const limit = /^(?:export )?const ([A-Z][A-Z0-9_]*_(?:MAX|MIN|MS)) = ([^;]*\d[^;]*);$/gm;

/**
 * Limits defined in two files with the same name and value: one should use the other, so that
 * nobody changes only one of them.
 */
export function checkLimits(root: string): readonly string[] {
  const places = new Map<string, string>();
  const problems: string[] = [];
  for (const path of listFiles(root, ['src/**/*.ts'])) {
    for (const [, name, value] of readFileSync(join(root, path), 'utf8').matchAll(limit)) {
      const key = `${name} = ${value}`;
      const other = places.get(key);
      if (other === undefined) places.set(key, path);
      else
        problems.push(
          `${path}: ${key} stands in ${other} already: import it, or move it to core/limits.ts`,
        );
    }
  }
  return problems;
}
