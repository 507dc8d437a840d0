// Started and stopped by set-up.mjs. Installs into a temporary folder, and then moves that as a
// whole into the place of node_modules. So concurrent set-ups do not interfere, and an aborted one
// leaves the old packages in place.
import { spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findNpm } from './npm.mjs';
import { nodeIn, nodePackage, pinnedVersion, proveNode } from './pinned-node.mjs';
import { isInstalled, stampIn, wantedStamp } from './stamp.mjs';

const isWindows = process.platform === 'win32';
const root = new URL('../../', import.meta.url);
const modules = new URL('node_modules/', root);
const workplaces = new URL('.setup/', root);
const workplace = new URL(`${process.pid}/`, workplaces);
const wanted = wantedStamp(root);
const NPM_FILES = ['package.json', 'package-lock.json', '.npmrc'];
/**
 * All that the lock file names, whatever the shell's NODE_ENV and npm's settings leave out. Nothing
 * needs its install script, and what the packages require of Node, the pinned one has.
 */
const NPM_ARGUMENTS = [
  'ci',
  '--include=dev',
  '--include=optional',
  '--include=peer',
  '--ignore-scripts',
  '--bin-links',
  '--no-engine-strict',
  '--no-dry-run',
  '--no-global',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];
/** How long a virus scanner may hold new files. */
const HELD_MS_MAX = 10_000;
const HELD_LOOK_MS = 100;

let npm;
let isOrphan = false;
// set-up.mjs receives a terminal's signals, and closes this process's input.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.stdin.on('end', () => {
  isOrphan = true;
  endTree();
});
process.stdin.resume();
// The reader may be gone; only the end of the input counts.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

removeLeftovers();
mkdirSync(workplace, { recursive: true });
let status = 1;
try {
  for (const name of NPM_FILES) copyFileSync(new URL(name, root), new URL(name, workplace));
  status = await runNpm();
  if (status === 0 && !isOrphan) await putInPlace();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  status = 1;
} finally {
  rmSync(workplace, { recursive: true, force: true, maxRetries: 10 });
  removeIfEmpty(workplaces);
}
process.exit(isOrphan ? 1 : status);

/** Runs npm to its end, with its output on this process's. */
function runNpm() {
  // If npm runs this, the variable points to its own packages, which is wrong here.
  const { npm_config_local_prefix: _, ...env } = process.env;
  const { program, first, shell } = findNpm();
  const words = [...first, ...NPM_ARGUMENTS];
  // On Windows this process has no console, and without this each program would open a window.
  npm = spawn(program, words, {
    cwd: fileURLToPath(workplace),
    env,
    stdio: isWindows ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    shell,
    detached: !isWindows,
    windowsHide: true,
  });
  npm.stdout?.pipe(process.stdout, { end: false });
  npm.stderr?.pipe(process.stderr, { end: false });
  if (isOrphan) endTree();
  return new Promise((resolve, reject) => {
    npm.on('error', reject);
    npm.on('close', (code) => {
      const isFailure = code !== 0 && !isOrphan;
      if (isFailure) process.stderr.write('npm ci failed; its own words are above.\n');
      resolve(code ?? 1);
    });
  });
}

/**
 * Kills npm and all its descendants. npm ends a download before it obeys a milder signal, and all
 * that it has begun is in the temporary folder.
 */
function endTree() {
  if (npm?.pid === undefined || npm.exitCode !== null || npm.signalCode !== null) return;
  if (isWindows) {
    spawnSync('taskkill', ['/T', '/F', '/PID', String(npm.pid)], { windowsHide: true });
  } else {
    process.kill(-npm.pid, 'SIGKILL');
  }
}

/** Swaps the folder in, unless another set-up has done so meanwhile. */
async function putInPlace() {
  const installed = new URL('node_modules/', workplace);
  const node = nodeIn(installed);
  const version = pinnedVersion(root);
  if (!existsSync(node)) {
    const name = `${nodePackage()}@${version}`;
    // npm says nothing about what is optional.
    throw new Error(`npm passed over ${name}; to see why it cannot fetch it: npm pack ${name}`);
  }
  proveNode(node, version);
  const earlier = new URL('earlier/', workplace);
  writeFileSync(stampIn(installed), wanted);
  if (isInstalled(modules, wanted)) return;
  if (existsSync(modules)) await move(modules, earlier);
  // Another set-up may have put its folder there between the two lines above.
  const isOther = isInstalled(earlier, wanted);
  try {
    await move(isOther ? earlier : installed, modules);
  } catch (error) {
    if (!isInstalled(modules, wanted)) throw error;
  }
}

/** Moves a folder, retrying while another program holds files in it. */
async function move(from, to) {
  for (let waitedMs = 0; ; waitedMs += HELD_LOOK_MS) {
    try {
      renameSync(from, to);
      return;
    } catch (error) {
      const isHeld = isWindows && ['EPERM', 'EACCES', 'EBUSY'].includes(error.code);
      if (!isHeld) throw error;
      if (waitedMs >= HELD_MS_MAX) {
        const problem = 'something runs from it; stop it (gamekeeper stop) and try again';
        throw new Error(`${fileURLToPath(from)} cannot be moved: ${problem}`, { cause: error });
      }
    }
    await delay(HELD_LOOK_MS);
  }
}

/** Another set-up may be working there. */
function removeIfEmpty(folder) {
  try {
    rmdirSync(folder);
  } catch {
    // The last set-up removes it.
  }
}

/** Removes the folders of set-ups that were cut off, as by a power cut. */
function removeLeftovers() {
  if (!existsSync(workplaces)) return;
  for (const name of readdirSync(workplaces)) {
    if (!isAlive(Number(name))) rmSync(new URL(`${name}/`, workplaces), { recursive: true });
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
