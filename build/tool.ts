import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tools in node_modules. On Windows those on PATH are batch files, which cannot be spawned. */
const packages = Object.freeze({ biome: '@biomejs/biome', tsc: 'typescript', vitest: 'vitest' });

export type Tool = keyof typeof packages;

/** Path of a tool's script, to be run with Node. */
export function toolScript(tool: Tool): string {
  const folder = join(import.meta.dirname, '../node_modules', packages[tool]);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[tool]);
}
