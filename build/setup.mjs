// Brings node_modules in line with the lock file, when it is not. Runs on any Node >= 20, before
// anything is installed, so it uses nothing but Node itself.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isInstalled, wantedStamp } from './stamp.mjs';

const root = new URL('../', import.meta.url);
const modules = new URL('node_modules/', root);
const isWindows = process.platform === 'win32';

if (!isInstalled(modules, wantedStamp(root))) {
  process.stdout.write('Installing what the lock file names (once; about a minute) …\n');
  // What installs has a pipe to this process as its input: however this process ends, the pipe
  // ends with it, and what installs ends what it started.
  const worker = spawn(process.execPath, [fileURLToPath(new URL('install.mjs', import.meta.url))], {
    stdio: ['pipe', ...(isWindows ? ['pipe', 'pipe'] : ['inherit', 'inherit'])],
    detached: true,
  });
  // On Windows a process of its own has no console, and what it writes to another's fails.
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
    // It leads a group of processes, which do not end with it.
    if (signal !== null && !isWindows) process.kill(-worker.pid, 'SIGTERM');
    if (received !== undefined) process.exit(128 + constants.signals[received]);
    if (status !== 0) process.stderr.write('The set-up failed; nothing was started.\n');
    process.exit(status ?? 1);
  });
}
