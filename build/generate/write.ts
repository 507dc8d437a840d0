import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOM_FILE } from '../check/room-files.ts';
import type { GeneratedFile } from './model.ts';

/** The result of a run, or with `check` of a dry run; paths from the root. */
export interface WriteOutcome {
  readonly written: readonly string[];
  readonly deleted: readonly string[];
  readonly unchanged: number;
}

/** Where every file is generated, so that any other one is an orphan, except room files. */
export interface GeneratedFolders {
  readonly folders: readonly string[];
  /** Paths of the files in them that are written by hand. */
  readonly byHand: readonly string[];
}

/**
 * Writes files that changed, and deletes orphans.
 * @param check changes nothing, only reports.
 */
export function writeFiles(
  root: string,
  files: readonly GeneratedFile[],
  { folders, byHand }: GeneratedFolders,
  check: boolean,
): WriteOutcome {
  requireUnique(files);
  const written = files.filter(({ path, text }) => readText(join(root, path)) !== text);
  const expected = new Set(files.map(({ path }) => path));
  const deleted = folders
    .flatMap((folder) => listFiles(root, folder))
    .filter((path) => !expected.has(path) && !byHand.includes(path))
    .filter((path) => basename(path) !== ROOM_FILE)
    .sort();
  if (!check) {
    for (const { path, text } of written) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    for (const path of deleted) rmSync(join(root, path));
  }
  return {
    written: written.map(({ path }) => path).sort(),
    deleted,
    unchanged: files.length - written.length,
  };
}

function requireUnique(files: readonly GeneratedFile[]): void {
  const seen = new Set<string>();
  for (const { path } of files) {
    if (seen.has(path)) throw new Error(`Two emitters write ${path}`);
    seen.add(path);
  }
}

function readText(path: string): string | undefined {
  const isFile = statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  return isFile ? readFileSync(path, 'utf8') : undefined;
}

/** All files below a folder, which may be missing. */
function listFiles(root: string, folder: string): string[] {
  const path = join(root, folder);
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return [];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const inner = `${folder}/${entry.name}`;
    return entry.isDirectory() ? listFiles(root, inner) : [inner];
  });
}
