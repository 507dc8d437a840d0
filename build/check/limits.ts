import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './files.ts';

const constant = /^(?:export )?const ([A-Z][A-Z0-9_]*) = ([^;]*\d[^;]*);$/gm;

/**
 * Limits and other numbers defined in two files with the same name and value: one should use the
 * other, so that nobody changes only one of them. If they are different things, their names should
 * say so.
 */
export function checkLimits(root: string): readonly string[] {
  const places = new Map<string, string>();
  const problems: string[] = [];
  for (const path of listFiles(root, ['src/**/*.ts'])) {
    for (const [, name, value] of readFileSync(join(root, path), 'utf8').matchAll(constant)) {
      const key = `${name} = ${value}`;
      const other = places.get(key);
      if (other === undefined) places.set(key, path);
      else
        problems.push(
          `${path}: ${key} stands in ${other} already: import it, move it to core/limits.ts, ` +
            'or rename one',
        );
    }
  }
  return problems;
}
