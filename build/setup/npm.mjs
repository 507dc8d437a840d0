// The npm that installs, and whether it can. Imported before anything is installed.
import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';

/** The lock file is npm 11's: npm 10 finds packages missing that only optional peers would need. */
const NPM_MAJOR_MIN = 11;
const NODE_MAJOR_MIN = 20;
const isWindows = process.platform === 'win32';

/**
 * The program, its first arguments, and whether a shell has to run it. If npm runs this, that is
 * npm's script; otherwise it is npm from PATH, which on Windows is a batch file.
 */
export function findNpm() {
  const script = process.env.npm_execpath;
  if (script !== undefined && basename(script) === 'npm-cli.js') {
    return { program: process.execPath, first: [script], shell: false };
  }
  return { program: 'npm', first: [], shell: isWindows };
}

/** @throws Error if Node or npm are too old, with what to do. */
export function requireTools() {
  const node = process.versions.node;
  if (Number.parseInt(node, 10) < NODE_MAJOR_MIN) {
    throw new Error(`Node ${NODE_MAJOR_MIN} or newer is needed; you have ${node}`);
  }
  const { program, first, shell } = findNpm();
  const { error, status, stdout, stderr } = spawnSync(program, [...first, '--version'], {
    encoding: 'utf8',
    shell,
    windowsHide: true,
  });
  const needed = `npm ${NPM_MAJOR_MIN} or newer is needed`;
  const remedy = `npm install --global npm@${NPM_MAJOR_MIN}`;
  if (error?.code === 'ENOENT') throw new Error(`${needed}; there is none on the PATH`);
  if (status !== 0) throw new Error(`${needed}; npm --version failed:\n${stderr ?? error}`);
  const npm = stdout.trim();
  if (Number.parseInt(npm, 10) < NPM_MAJOR_MIN) {
    throw new Error(`${needed}; you have ${npm}: ${remedy}`);
  }
}
