import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { toolScript } from '../tool.ts';
import { makeTar, makeZip, type PackedFile } from './archive.ts';
import type { Artefact } from './sums.ts';

/**
 * The clients as their engines take them: an addon of Godot, a package of Unity's Package Manager
 * and one of npm.
 */

/** How the release is asked for them. */
export const CLIENTS = 'clients';

export const ADDON = 'addons/gamekeeper';
/** The folder that both package managers expect in an archive. */
const PACKAGE = 'package';
/** Of the projects for .NET only the one that games reference. */
const unityFiles = [
  ...['[!.]*', 'Runtime/**', 'Tests/**', 'Samples~/**', 'Documentation~/**'],
  ...['dotnet~/*', 'dotnet~/Gamekeeper.Client/**'],
];

/** Where the npm package has what is compiled. */
const COMPILED = 'dist';
/** Hidden files, and what compilers leave among the sources. */
const NOT_A_SOURCE = /(^|\/)(\.|(bin|obj)\/)/;

/** Makes all three. @param root of the project. */
export async function makeClients(root: string): Promise<readonly Artefact[]> {
  return [makeGodot(root), await makeUnity(root), await makeNpm(root)];
}

/** The files of Godot's addon, by their paths in its folder. */
export function readAddon(root: string): readonly PackedFile[] {
  const folder = join(root, 'clients/gdscript', ADDON);
  return sortFiles(readFiles(folder, listFiles(folder, ['**'])));
}

function makeGodot(root: string): Artefact {
  const folder = join(root, 'clients/gdscript', ADDON);
  const version = /^version="(.+)"$/m.exec(readFileSync(join(folder, 'plugin.cfg'), 'utf8'))![1];
  const bytes = makeZip(ADDON, readAddon(root));
  return { name: `gamekeeper-godot-${version}.zip`, bytes };
}

function makeUnity(root: string): Promise<Artefact> {
  const folder = join(root, 'clients/csharp');
  return packFiles(folder, readFiles(folder, listFiles(folder, unityFiles)));
}

/** What `npm pack` would take; but that compiles into the folder of the sources. */
async function makeNpm(root: string): Promise<Artefact> {
  const folder = join(root, 'clients/typescript');
  const { files } = readManifest(folder);
  const patterns = files!
    .filter((name) => name !== COMPILED)
    .flatMap((name) => [name, `${name}/**`]);
  const written = readFiles(folder, listFiles(folder, ['package.json', ...patterns]));
  const output = mkdtempSync(join(tmpdir(), 'gamekeeper-compiled-'));
  try {
    const args = [toolScript('tsc'), '--project', folder, '--outDir', output];
    const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`the TypeScript client does not compile:\n${stdout}`);
    const compiled = readFiles(output, listFiles(output, ['**']), `${COMPILED}/`);
    return await packFiles(folder, [...written, ...compiled]);
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

/** An archive with the name that `npm pack` gives it, which Unity takes as well. */
async function packFiles(folder: string, files: readonly PackedFile[]): Promise<Artefact> {
  const { name, version } = readManifest(folder);
  return { name: `${name}-${version}.tgz`, bytes: await makeTar(PACKAGE, sortFiles(files)) };
}

function sortFiles(files: readonly PackedFile[]): readonly PackedFile[] {
  return files.toSorted((left, right) => (left.path < right.path ? -1 : 1));
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  /** In a package of npm: what is published of its folder. */
  readonly files?: readonly string[];
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** @param below the folder of the archive that they get into, with its slash. */
function readFiles(folder: string, paths: readonly string[], below = ''): readonly PackedFile[] {
  return paths.map((path) => ({
    path: `${below}${path}`,
    bytes: readFileSync(join(folder, path)),
    isProgram: false,
  }));
}

/** Files by patterns, without git, which a copy of the sources may lack. */
function listFiles(folder: string, patterns: readonly string[]): readonly string[] {
  return globSync(patterns, { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    .filter((path) => !NOT_A_SOURCE.test(path));
}
