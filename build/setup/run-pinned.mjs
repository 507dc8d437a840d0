// Runs the pinned Node in the place of this process, whatever Node its caller has.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { adviseOn } from './pinned-node.mjs';

const isWindows = process.platform === 'win32';

/**
 * Ends with the status of what it runs.
 * @param {URL} node the program.
 * @param {readonly string[]} words its arguments.
 * @param {NodeJS.ProcessEnv} env its environment; this process's own if left out.
 */
export function runPinned(node, words, env = process.env) {
  const child = spawn(fileURLToPath(node), words, { stdio: 'inherit', env });
  // A terminal sends SIGINT to both; the other signals reach only this process and are passed on. A
  // console of Windows sends all of its own to both, and what is passed on there ends the child at
  // once.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP', ...(isWindows ? ['SIGBREAK'] : [])]) {
    process.on(signal, () => isWindows || child.kill(signal));
  }
  child.on('error', (error) => {
    const advice = adviseOn({ error, status: null, stderr: null });
    process.stderr.write(`gamekeeper: ${error.message}\n${advice}\n`);
    process.exit(1);
  });
  child.on('exit', (status, signal) => process.exit(status ?? 128 + constants.signals[signal]));
}
