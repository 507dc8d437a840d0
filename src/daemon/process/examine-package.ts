import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  type Stats,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { arch, platform } from 'node:process';
import { findFormProblem } from '../../core/file-form.ts';
import { MachOInvalid, unsignedBytes } from '../../core/mach-o.ts';
import { showLine } from '../../core/visible-text.ts';
import { OTHERS_WRITE_MODE, OWNER_EXECUTE_MODE, OWNER_READ_MODE } from '../../disk/modes.ts';
import { productVersion, schemaHash } from '../../methods/generated/registry.ts';
import type { Finding } from './examine-home.ts';
import {
  isManifest,
  type ListedFile,
  MANIFEST_NAME,
  type PackageManifest,
  packageForm,
  SCRIPT_NAME,
} from './package-manifest.ts';

/** Whether the package that runs is as it was released. Changes nothing. */

/** How findings call a package, and what is in it. */
const PACKAGE = 'package';
const PUT_BACK = "have the game's store check the game's files, or install it again";
/** Left by macOS's Finder in each folder that it shows. */
const FINDER_FILE = '.DS_Store';
const LIBRARY_FOLDER = 'lib/';
/** For terminals: a bundle for macOS has it not, as it would not find the program. */
const LAUNCHER_NAME = 'gamekeeper';
/** Several times what the largest file of a package has. */
const FILE_BYTES_MAX = 2 ** 29;
/** Many times what a manifest has. */
const MANIFEST_BYTES_MAX = 2 ** 20;

/** The folder of the package that runs; undefined for a checkout. */
export function findPackage(script = process.argv[1]): string | undefined {
  if (script === undefined || basename(script) !== SCRIPT_NAME) return undefined;
  return dirname(realpathSync(script));
}

/** What of a package is not as its manifest says; one finding for all of it if nothing is. */
export function examinePackage(folder: string): readonly Finding[] {
  const manifest = readManifest(join(folder, MANIFEST_NAME));
  if (typeof manifest === 'string') return [damaged(MANIFEST_NAME, manifest)];
  const { files, version } = manifest;
  const listed = new Set([MANIFEST_NAME, ...files.map(({ path }) => path)]);
  const found = [
    ...sayOrigin(manifest).map((words) => damaged(MANIFEST_NAME, words)),
    ...files
      .filter(({ path }) => !isLeftOut(folder, path))
      .flatMap((file) => {
        const words = examineFile(folder, file);
        return words === undefined ? [] : [damaged(file.path, words)];
      }),
    ...listFiles(folder)
      .filter((path) => !listed.has(path) && basename(path) !== FINDER_FILE)
      .map((path) => damaged(path, `${MANIFEST_NAME} does not list it: remove it`)),
  ];
  if (found.length > 0) return found;
  const words = `the ${files.length} files of version ${version} in ${folder}, as released`;
  return [{ file: PACKAGE, isWhole: true, words }];
}

function damaged(path: string, words: string): Finding {
  // A name with a line break would be a line of its own.
  return { file: `${PACKAGE}/${showLine(path)}`, isWhole: false, words };
}

/** @returns what is wrong with it, in words, if it cannot be read. */
function readManifest(path: string): PackageManifest | string {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return `it is missing: ${PUT_BACK}`;
  if (!stats.isFile()) return `it is no plain file: ${PUT_BACK}`;
  if (stats.size > MANIFEST_BYTES_MAX) return `it is not what was written: ${PUT_BACK}`;
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // A text that is not JSON has no form either.
  }
  if (typeof value !== 'object' || value === null) return `it is not what was written: ${PUT_BACK}`;
  const problem = findFormProblem(packageForm, value);
  if (problem !== undefined) return `${problem.what}: ${PUT_BACK}`;
  return isManifest(value) ? value : `it is not what was written: ${PUT_BACK}`;
}

/** It may be that of another package. */
function sayOrigin(manifest: PackageManifest): readonly string[] {
  const own = { version: productVersion, system: `${platform}-${arch}`, schemaHash };
  const names = {
    version: 'version',
    system: 'system',
    schemaHash: 'fingerprint of the catalogue',
  };
  return (['version', 'system', 'schemaHash'] as const)
    .filter((name) => manifest[name] !== own[name])
    .map((name) => {
      const what = `its ${names[name]} is ${manifest[name]}, and this program's ${own[name]}`;
      return `${what}: ${PUT_BACK}`;
    });
}

/** The contents of the bundle for macOS that a package is in, with `Resources` between. */
function findBundle(folder: string): string | undefined {
  const contents = join(folder, '..', '..');
  return basename(contents) === 'Contents' ? contents : undefined;
}

function isLeftOut(folder: string, path: string): boolean {
  return path === LAUNCHER_NAME && findBundle(folder) !== undefined;
}

/** A bundle has code in a folder of its own. */
function findFile(folder: string, path: string): string {
  const file = join(folder, path);
  const contents = findBundle(folder);
  return contents === undefined || existsSync(file) ? file : join(contents, 'Frameworks', path);
}

function examineFile(folder: string, listed: ListedFile): string | undefined {
  try {
    return compareFile(folder, listed);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return `it cannot be read (${code}): ${PUT_BACK}`;
  }
}

function compareFile(folder: string, { path, sha256, mode }: ListedFile): string | undefined {
  const file = findFile(folder, path);
  const stats = lookAt(file);
  if (stats === undefined) {
    const isLibrary = path.startsWith(LIBRARY_FOLDER);
    const effect = isLibrary ? ', without which Node cannot start where the system has none' : '';
    return `it is missing${effect}: ${PUT_BACK}`;
  }
  if (!stats.isFile()) return `it is no plain file: ${PUT_BACK}`;
  const modeProblem = platform === 'win32' ? undefined : examineMode(stats, mode);
  if (modeProblem !== undefined) return modeProblem;
  if (stats.size <= FILE_BYTES_MAX && hashOf(file) === sha256) return undefined;
  return `it was changed since the release: ${PUT_BACK}`;
}

/** Undefined also where a file is instead of a folder on the way to it. */
function lookAt(file: string): Stats | undefined {
  try {
    return lstatSync(file, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** Without a signature of macOS, which may be another; undefined for one that is damaged. */
function hashOf(file: string): string | undefined {
  try {
    return createHash('sha256')
      .update(unsignedBytes(readFileSync(file)))
      .digest('hex');
  } catch (error) {
    if (!(error instanceof MachOInvalid)) throw error;
    return undefined;
  }
}

/** A store may leave out bits that a program does not need, as a umask does. */
function examineMode({ mode }: Stats, listed: string): string | undefined {
  const wanted = Number.parseInt(listed, 8);
  const needed = OWNER_READ_MODE | (wanted & OWNER_EXECUTE_MODE);
  const shown = (mode & 0o7777).toString(8).padStart(4, '0');
  const remedy = `chmod ${wanted.toString(8)} makes it right`;
  if ((mode & needed) !== needed) {
    const deed = (wanted & OWNER_EXECUTE_MODE) === 0 ? 'be read' : 'run';
    return `its mode is ${shown}, with which it cannot ${deed}: ${remedy}`;
  }
  const isOpen = (mode & OTHERS_WRITE_MODE & ~wanted) !== 0;
  return isOpen ? `its mode is ${shown}, with which others can change it: ${remedy}` : undefined;
}

/** Paths of everything in a folder that is no folder itself, with slashes. */
function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    .sort();
}
