import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { MANIFEST_NAME, packageForm } from '../../src/daemon/process/package-manifest.ts';
import { modeOf, type PackedFile } from './archive.ts';

/** Next to a package, while it is replaced. */
const NEW = '.gamekeeper-new';
const OLD = '.gamekeeper-old';

/** @returns a path of the command line, which npm's scripts get from another folder. */
export const resolvePath = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path);

/**
 * Writes a package as a folder, instead of an earlier one. Interrupted anywhere, the folder is
 * the whole earlier one, the whole new one, or missing.
 * @throws Error for a folder that has something else, which it does not touch.
 */
export function writeFolder(folder: string, files: readonly PackedFile[]): void {
  requireReplaceable(folder);
  const [written, replaced] = [`${folder}${NEW}`, `${folder}${OLD}`];
  for (const path of [written, replaced]) rmSync(path, { recursive: true, force: true });
  for (const file of files) {
    const path = join(written, file.path);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, file.bytes, { mode: modeOf(file) });
  }
  if (existsSync(folder)) renameSync(folder, replaced);
  renameSync(written, folder);
  rmSync(replaced, { recursive: true, force: true });
}

function requireReplaceable(folder: string): void {
  if (!existsSync(folder) || isPackage(folder) || readdirSync(folder).length === 0) return;
  throw new Error(
    `${folder} is no package, and would be deleted: name a folder that is empty or does not exist`,
  );
}

function isPackage(folder: string): boolean {
  try {
    return JSON.parse(readFileSync(join(folder, MANIFEST_NAME), 'utf8')).kind === packageForm.kind;
  } catch {
    return false;
  }
}
