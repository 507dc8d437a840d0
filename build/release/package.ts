import { join, relative } from 'node:path';
import { arch, cwd, platform } from 'node:process';
import { parseArgs } from 'node:util';
import { makeBundle } from './bundle.ts';
import { makePackage } from './make-package.ts';
import { runSaying } from './said-errors.ts';
import { findTarget, readTarget } from './targets.ts';
import { resolvePath, writeFolder } from './write-folder.ts';

/**
 * Makes one package as a folder: `npm run package -- [SYSTEM] [--output FOLDER]`, of this system
 * and as `dist/gamekeeper` when left out. It is what `npm run release` makes of the same sources.
 */

const options = { output: { type: 'string' } } as const;

async function makeOne(): Promise<void> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const root = join(import.meta.dirname, '..', '..');
  const { output } = values;
  const folder = output === undefined ? join(root, 'dist', 'gamekeeper') : resolvePath(output);
  const target = readTarget(positionals[0] ?? `${platform}-${arch}`);
  const files = makePackage(root, await makeBundle(root), findTarget(root, target));
  writeFolder(folder, files);
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  const size = `${(bytes / 1e6).toFixed(0)} MB in ${files.length} files`;
  process.stdout.write(`${relative(cwd(), folder)}: ${target}, ${size}, needs no Node\n`);
}

await runSaying('npm run package', '[SYSTEM] [--output FOLDER]', makeOne);
