import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join, posix } from 'node:path';
import { parentPort } from 'node:worker_threads';
import type { PageFile, PageFiles } from './page-files.ts';

/**
 * Reads the page from the sources: what `src/page` needs of them and of packages, a file for each
 * module, with nothing changed but that types are blanks. Run in a thread, it answers by a message.
 */

const root = join(import.meta.dirname, '..', '..', '..');
const SCRIPT = 'text/javascript; charset=utf-8';

/** The modules that a document of the page begins with. */
const entries = ['src/page/main.ts', 'src/page/enter.ts'];

const documents: Readonly<Record<string, readonly [file: string, type: string]>> = {
  '/': ['src/page/index.html', 'text/html; charset=utf-8'],
  '/style.css': ['src/page/style.css', 'text/css; charset=utf-8'],
  '/icon.svg': ['src/page/icon.svg', 'image/svg+xml'],
};

/** The npm packages that the page has parts of. */
export const pagePackages: readonly string[] = ['preact', 'htm'];

/** By the names that modules have for them; index.html has the same list for the browser. */
const packages: Readonly<Record<string, string>> = {
  '/packages/preact.mjs': 'preact/dist/preact.mjs',
  '/packages/hooks.mjs': 'preact/hooks/dist/hooks.mjs',
  '/packages/htm.mjs': 'htm/dist/htm.mjs',
};

/** What each module imports by a path, once its types are gone. */
const IMPORTED = /^(?:import|export)\b[^;'"]*\bfrom '(\.[^']+)'/gm;

/** Names a file that is not served. */
const SOURCE_MAP = /^\/\/# sourceMappingURL=.*$/m;

/** All files, by their paths on the server. */
export function readSources(): PageFiles {
  const files: Record<string, PageFile> = {};
  for (const [path, [file, type]] of Object.entries(documents)) {
    files[path] = { type, text: readFileSync(join(root, file), 'utf8') };
  }
  for (const [path, file] of Object.entries(packages)) {
    const text = readFileSync(join(root, 'node_modules', file), 'utf8');
    files[path] = { type: SCRIPT, text: text.replace(SOURCE_MAP, '') };
  }
  const waiting = [...entries];
  for (const file of waiting) {
    const text = stripTypeScriptTypes(readFileSync(join(root, file), 'utf8'));
    files[`/${file}`] = { type: SCRIPT, text };
    for (const [, imported = ''] of text.matchAll(IMPORTED)) {
      const next = posix.join(posix.dirname(file), imported);
      if (!waiting.includes(next)) waiting.push(next);
    }
  }
  return files;
}

parentPort?.postMessage(readSources());
