import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { platform } from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isProcessAlive } from '../../src/daemon/home/process-time.ts';
import { repository } from '../support/daemon-process.ts';

/**
 * build/setup.mjs with the real npm, on a small project: one package named `node`, whose install
 * script says its process id and waits until it may go on.
 */

const isWindows = platform === 'win32';
const LOOK_INTERVAL_MS = 20;
const waitingScript = `
  const { existsSync, writeFileSync } = require('node:fs');
  writeFileSync(process.env.TEST_STARTED + '-' + process.pid, '');
  setInterval(() => existsSync(process.env.TEST_GO) && process.exit(0), ${LOOK_INTERVAL_MS});
`;

let folder: string;
let project: string;
const setups: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'game keeper-set-up-'));
  project = join(folder, 'project');
  for (const name of ['setup.mjs', 'install.mjs', 'stamp.mjs']) {
    write(`project/build/${name}`, readFileSync(join(repository, 'build', name), 'utf8'));
  }
  const source = join(folder, 'node-package');
  const scripts = { preinstall: 'node wait.js' };
  const manifest = { name: 'node', version: '1.0.0', scripts };
  write('node-package/package.json', JSON.stringify(manifest));
  write('node-package/wait.js', waitingScript);
  write(`node-package/bin/${isWindows ? 'node.exe' : 'node'}`, '');
  const dependencies = { node: `file:${source.replaceAll('\\', '/')}` };
  const allowScripts = { node: true };
  write('project/package.json', JSON.stringify({ name: 'x', dependencies, allowScripts }));
  const resolved = dependencies.node;
  const packages = {
    '': { name: 'x', dependencies },
    'node_modules/node': { version: '1.0.0', resolved, hasInstallScript: true },
  };
  write('project/package-lock.json', JSON.stringify({ name: 'x', lockfileVersion: 3, packages }));
  write('project/.npmrc', 'install-links=true\n');
});

afterEach(async () => {
  for (const setup of setups.splice(0)) {
    if (setup.exitCode === null && setup.signalCode === null) setup.kill('SIGKILL');
  }
  allowInstall();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

function write(path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function startSetup(): ChildProcess {
  const env = {
    ...process.env,
    TEST_STARTED: join(folder, 'started'),
    TEST_GO: join(folder, 'go'),
  };
  const setup = spawn(process.execPath, [join(project, 'build/setup.mjs')], { env });
  setups.push(setup);
  return setup;
}

const allowInstall = (): void => write('go', '');

/** The process ids of the install scripts, when so many have started. */
async function installScripts(count: number): Promise<number[]> {
  for (;;) {
    const names = readdirSync(folder).filter((name) => name.startsWith('started-'));
    if (names.length >= count) return names.map((name) => Number(name.split('-')[1]));
    await delay(LOOK_INTERVAL_MS);
  }
}

async function untilEnded(pid: number): Promise<void> {
  while (isProcessAlive(pid)) await delay(LOOK_INTERVAL_MS);
}

async function untilGone(path: string): Promise<void> {
  while (existsSync(path)) await delay(LOOK_INTERVAL_MS);
}

async function statusOf(setup: ChildProcess): Promise<[number | null, NodeJS.Signals | null]> {
  return (await once(setup, 'close')) as [number | null, NodeJS.Signals | null];
}

test('default: it installs once, and leaves nothing beside', async () => {
  allowInstall();
  expect(await statusOf(startSetup())).toEqual([0, null]);
  expect(existsSync(join(project, 'node_modules/node/bin'))).toBe(true);
  expect(existsSync(join(project, '.setup'))).toBe(false);
  await statusOf(startSetup());
  expect(await installScripts(1)).toHaveLength(1);
});

// npm takes a quarter of a minute on Windows, and this is the same everywhere.
test.skipIf(isWindows)(
  'behaviour: another lock file or another system’s packages are installed again',
  async () => {
    allowInstall();
    await statusOf(startSetup());
    const stamp = join(project, 'node_modules/.installed');
    const wanted = readFileSync(stamp, 'utf8');
    for (const other of ['another lock file', wanted.replace(/ .*/, ' sunos-sparc')]) {
      writeFileSync(stamp, other);
      expect(await statusOf(startSetup())).toEqual([0, null]);
      expect(readFileSync(stamp, 'utf8')).toBe(wanted);
    }
    expect(await installScripts(3)).toHaveLength(3);
  },
);

// Windows knows no other.
test.each(isWindows ? (['SIGKILL'] as const) : (['SIGKILL', 'SIGTERM', 'SIGINT'] as const))(
  'behaviour: after %s everything that it started ends, and what was there stays',
  async (signal) => {
    write('project/node_modules/earlier/index.js', '');
    const setup = startSetup();
    const ended = statusOf(setup);
    const [script] = await installScripts(1);
    setup.kill(signal);
    const expected = { SIGKILL: null, SIGTERM: 128 + 15, SIGINT: 128 + 2 }[signal];
    expect((await ended)[0]).toBe(expected);
    await untilEnded(script!);
    await untilGone(join(project, '.setup'));
    expect(readdirSync(join(project, 'node_modules'))).toEqual(['earlier']);
  },
);

test('behaviour: two at once both end well, with one node_modules', async () => {
  const both = [startSetup(), startSetup()].map(statusOf);
  await installScripts(2);
  allowInstall();
  expect(await Promise.all(both)).toEqual([
    [0, null],
    [0, null],
  ]);
  expect(existsSync(join(project, 'node_modules/node/bin'))).toBe(true);
  expect(existsSync(join(project, '.setup'))).toBe(false);
  await statusOf(startSetup());
  expect(await installScripts(2)).toHaveLength(2);
});

test('error: npm’s own words, and what was there stays', async () => {
  write('project/package-lock.json', '{}');
  write('project/node_modules/earlier/index.js', '');
  const setup = startSetup();
  let words = '';
  setup.stderr!.on('data', (chunk) => (words += chunk));
  expect(await statusOf(setup)).toEqual([1, null]);
  expect(words).toContain('npm ci failed; its own words are above.');
  expect(readdirSync(join(project, 'node_modules'))).toEqual(['earlier']);
  expect(existsSync(join(project, '.setup'))).toBe(false);
});
