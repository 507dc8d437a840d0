// Started by setup.mjs, and ended by it: installs into a folder of its own and puts the whole of it
// in the place of node_modules. So two set-ups at once do not meet, and one that is ended in the
// middle leaves what was there.
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
import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isInstalled, stampIn, wantedStamp } from './stamp.mjs';

const isWindows = process.platform === 'win32';
const root = new URL('../', import.meta.url);
const modules = new URL('node_modules/', root);
const workplaces = new URL('.setup/', root);
const workplace = new URL(`${process.pid}/`, workplaces);
const wanted = wantedStamp(root);
const NPM_FILES = ['package.json', 'package-lock.json', '.npmrc'];
const NPM_ARGUMENTS = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
/** A virus scanner holds new files for so long. */
const HELD_MS_MAX = 10_000;
const HELD_LOOK_MS = 100;

let npm;
let isOrphan = false;
// Signals of a terminal reach setup.mjs, which ends this process's input.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.stdin.on('end', () => {
  isOrphan = true;
  endTree();
});
process.stdin.resume();
// Whoever read them may be gone; what counts then is the end of the input.
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

/** Runs npm to its end. Its own words are those of this process. */
function runNpm() {
  // Where npm runs this, it says where its own packages are: not here.
  const { npm_config_local_prefix: _, ...env } = process.env;
  // npm's own program where npm runs this, so that nothing stands between; else what PATH has,
  // which on Windows is a batch file.
  const program = process.env.npm_execpath;
  const hasProgram = program !== undefined && basename(program) === 'npm-cli.js';
  const words = hasProgram
    ? [process.execPath, program, ...NPM_ARGUMENTS]
    : isWindows
      ? [`npm ${NPM_ARGUMENTS.join(' ')}`]
      : ['npm', ...NPM_ARGUMENTS];
  // On Windows this process has no console, and each program without one would open a window.
  npm = spawn(words[0], words.slice(1), {
    cwd: fileURLToPath(workplace),
    env,
    stdio: isWindows ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    shell: isWindows && !hasProgram,
    windowsHide: true,
  });
  npm.stdout?.pipe(process.stdout, { end: false });
  npm.stderr?.pipe(process.stderr, { end: false });
  if (isOrphan) endTree();
  return new Promise((resolve, reject) => {
    npm.on('error', reject);
    npm.on('close', (code) => {
      if (code !== 0) process.stderr.write('npm ci failed; its own words are above.\n');
      resolve(code ?? 1);
    });
  });
}

/** Ends npm and all that it started. */
function endTree() {
  if (npm?.pid === undefined) return;
  if (isWindows) {
    spawnSync('taskkill', ['/T', '/F', '/PID', String(npm.pid)], { windowsHide: true });
  } else {
    // This process leads the group that npm is in, and lets the signal pass.
    process.kill(-process.pid, 'SIGTERM');
  }
}

/** Unless another set-up did the same in the meantime. */
async function putInPlace() {
  const installed = new URL('node_modules/', workplace);
  const earlier = new URL('earlier/', workplace);
  writeFileSync(stampIn(installed), wanted);
  if (isInstalled(modules, wanted)) return;
  if (existsSync(modules)) await move(modules, earlier);
  // The other one may have been put there between the two lines above.
  const isOther = isInstalled(earlier, wanted);
  try {
    await move(isOther ? earlier : installed, modules);
  } catch (error) {
    if (!isInstalled(modules, wanted)) throw error;
  }
}

/** Moves a folder when nothing in it is held by another program. */
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

/** Another set-up may have its workplace there. */
function removeIfEmpty(folder) {
  try {
    rmdirSync(folder);
  } catch {
    // The last one removes it.
  }
}

/** Of set-ups that could not clean up: the machine went off. */
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
