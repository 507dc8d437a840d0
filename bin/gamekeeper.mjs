#!/usr/bin/env node
// Starts the command on the Node that the project pins, whatever Node the caller has.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { daemonEnvironment } from './environment.mjs';

const root = new URL('..', import.meta.url);
const isWindows = process.platform === 'win32';
const program = isWindows ? 'node.exe' : 'node';
const node = fileURLToPath(new URL(`node_modules/node/bin/${program}`, root));
const main = fileURLToPath(new URL('src/daemon/main.ts', root));

if (!existsSync(node)) {
  process.stderr.write('gamekeeper: the project is not set up yet; run: npm start\n');
  process.exit(1);
}
const env = daemonEnvironment(process.env);
const child = spawn(node, [main, ...process.argv.slice(2)], { stdio: 'inherit', env });
// A terminal sends SIGINT to both; the other signals reach only this process and are passed on. A
// console of Windows sends all of its own to both, and what is passed on there ends the child at
// once.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP', ...(isWindows ? ['SIGBREAK'] : [])]) {
  process.on(signal, () => isWindows || child.kill(signal));
}
child.on('exit', (status, signal) => process.exit(status ?? 128 + constants.signals[signal]));
