// Syncs node_modules with the lock file if they differ. Runs on any Node >= 20 before anything is
// installed, so it uses only Node's built-in modules.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { requireTools } from './npm.mjs';
import { nodePackage } from './pinned-node.mjs';
import { isInstalled, wantedStamp } from './stamp.mjs';

const root = new URL('../../', import.meta.url);
const modules = new URL('node_modules/', root);
const isWindows = process.platform === 'win32';
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'].filter(
  (name) => constants.signals[name],
);

/**
 * Installs what is missing. Ends the process, with the reason on the standard error, if that fails
 * or is interrupted.
 */
export async function setUp() {
  try {
    nodePackage();
    if (isInstalled(modules, wantedStamp(root))) return;
    requireTools();
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
  process.stdout.write('Installing what the lock file names (once; about a minute) …\n');
  const status = await install();
  if (status === 0) return;
  process.stderr.write('The set-up failed; nothing was started.\n');
  process.exit(status);
}

/** Runs the installer to its end, and answers its status. Ends the process after a signal. */
function install() {
  // The installer's input is a pipe from this process: however this process ends, the pipe closes,
  // and the installer kills what it started.
  const worker = spawn(process.execPath, [fileURLToPath(new URL('install.mjs', import.meta.url))], {
    stdio: ['pipe', ...(isWindows ? ['pipe', 'pipe'] : ['inherit', 'inherit'])],
    detached: true,
  });
  // On Windows a detached process has no console, and cannot write to this one's.
  worker.stdout?.pipe(process.stdout, { end: false });
  worker.stderr?.pipe(process.stderr, { end: false });
  let received;
  const listeners = SIGNALS.map((name) => {
    const listen = () => {
      received ??= name;
      worker.stdin.end();
    };
    process.on(name, listen);
    return () => process.off(name, listen);
  });
  return new Promise((resolve) => {
    worker.on('close', (status) => {
      if (received !== undefined) process.exit(128 + constants.signals[received]);
      for (const stop of listeners) stop();
      resolve(status ?? 1);
    });
  });
}
