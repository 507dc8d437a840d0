// Syncs node_modules with the lock file if they differ. Runs on any Node >= 20 before anything is
// installed, so it uses only Node's built-in modules.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isInstalled, wantedStamp } from './stamp.mjs';

const root = new URL('../', import.meta.url);
const modules = new URL('node_modules/', root);
const isWindows = process.platform === 'win32';

if (!isInstalled(modules, wantedStamp(root))) {
  process.stdout.write('Installing what the lock file names (once; about a minute) …\n');
  // The installer's input is a pipe from this process: however this process ends, the pipe closes,
  // and the installer kills what it started.
  const worker = spawn(process.execPath, [fileURLToPath(new URL('install.mjs', import.meta.url))], {
    stdio: ['pipe', ...(isWindows ? ['pipe', 'pipe'] : ['inherit', 'inherit'])],
    detached: true,
  });
  // On Windows a detached process has no console, and cannot write to this one's.
  worker.stdout?.pipe(process.stdout, { end: false });
  worker.stderr?.pipe(process.stderr, { end: false });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'].filter(
    (name) => constants.signals[name],
  );
  let received;
  for (const signal of signals) {
    process.on(signal, () => {
      received ??= signal;
      worker.stdin.end();
    });
  }
  worker.on('close', (status, signal) => {
    // The installer leads a process group that would outlive it.
    if (signal !== null && !isWindows) process.kill(-worker.pid, 'SIGTERM');
    if (received !== undefined) process.exit(128 + constants.signals[received]);
    if (status !== 0) process.stderr.write('The set-up failed; nothing was started.\n');
    process.exit(status ?? 1);
  });
}
