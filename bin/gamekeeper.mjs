#!/usr/bin/env node
// Starts the command on the Node that the project pins, whatever Node the caller has.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { nodeIn } from '../build/setup/pinned-node.mjs';
import { runPinned } from '../build/setup/run-pinned.mjs';
import { daemonEnvironment } from './environment.mjs';

const root = new URL('..', import.meta.url);
const node = nodeIn(new URL('node_modules/', root));
const main = fileURLToPath(new URL('src/daemon/main.ts', root));

if (!existsSync(node)) {
  process.stderr.write('gamekeeper: the project is not set up yet; run: npm start\n');
  process.exit(1);
}
runPinned(node, [main, ...process.argv.slice(2)], daemonEnvironment(process.env));
