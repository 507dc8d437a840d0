import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tools of node_modules. On Windows they stand on PATH as batch files, which no process starts. */
const packages = Object.freeze({ biome: '@biomejs/biome', tsc: 'typescript', vitest: 'vitest' });

export type Tool = keyof typeof packages;

/** The script of a tool, which Node runs. */
export function toolScript(tool: Tool): string {
  const folder = join(import.meta.dirname, '../node_modules', packages[tool]);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[tool]);
}
