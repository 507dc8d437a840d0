import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execPath, platform, version } from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fetchPackage } from '../../build/npm-package.ts';
import { nodeIn, nodePackage } from '../../build/setup/pinned-node.mjs';
import { anotherUserRequirement } from '../support/another-user.ts';
import { repository } from '../support/daemon-process.ts';
import { machineHas } from '../support/machine.ts';
import { makeTarball } from '../support/tarball.ts';

/**
 * The set-up with the real npm, on a small project: a package that contains this Node, a package
 * of which only development needs, and one that its registry holds back until it may go on.
 */

const isWindows = platform === 'win32';
const LOOK_INTERVAL_MS = 20;
/** The pinned Node of the small project is the one that runs this. */
const pinned = version.slice(1);
const developed = makeTarball({
  'package.json': JSON.stringify({ name: 'developed', version: '1.0.0' }),
});

let folder: string;
let project: string;
let registry: Server;
let isOpen: boolean;
/** Downloads so far, and those that wait. */
let downloads: number;
let held: ServerResponse[];
const setups: ChildProcess[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'game keeper-set-up-Ü-'));
  project = join(folder, 'project');
  [isOpen, downloads, held] = [false, 0, []];
  registry = createServer((_request, response) => {
    downloads += 1;
    held.push(response);
    if (isOpen) answer();
  });
  await once(registry.listen(0, '127.0.0.1'), 'listening');
  for (const name of readdirSync(join(repository, 'build/setup'))) {
    write(`build/setup/${name}`, readFileSync(join(repository, 'build/setup', name), 'utf8'));
  }
  for (const name of ['setup.mjs', 'run.mjs']) {
    write(`build/${name}`, readFileSync(join(repository, 'build', name), 'utf8'));
  }
  makeNodePackage();
  writeManifests();
});

afterEach(async () => {
  for (const setup of setups.splice(0)) {
    if (setup.exitCode === null && setup.signalCode === null) setup.kill('SIGKILL');
  }
  registry.closeAllConnections();
  registry.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

/** Where the small project finds its Node before it is installed. */
function sourceOfNode(): string {
  return fileURLToPath(nodeIn(pathToFileURL(`${join(folder, 'source')}/`)));
}

/** The package for this system, with a Node of a few bytes where a script can be one. */
function makeNodePackage(): void {
  const program = sourceOfNode();
  mkdirSync(dirname(program), { recursive: true });
  const manifest = {
    name: nodePackage(),
    version: pinned,
    bin: { node: `bin/node${isWindows ? '.exe' : ''}` },
  };
  writeFileSync(join(dirname(program), '../package.json'), JSON.stringify(manifest));
  // Windows removes no other name of a program that runs.
  if (isWindows) copyFileSync(execPath, program);
  else writeProgram(`exec '${execPath}' "$@"`);
}

/** Has the project's Node be a script of the shell. */
function writeProgram(text: string): void {
  writeFileSync(sourceOfNode(), `#!/bin/sh\n${text}\n`);
  chmodSync(sourceOfNode(), 0o755);
}

function writeManifests(): void {
  const name = nodePackage();
  const from = `file:${dirname(dirname(sourceOfNode())).replaceAll('\\', '/')}`;
  const { port } = registry.address() as AddressInfo;
  const resolved = `http://127.0.0.1:${port}/developed.tgz`;
  const dependencies = {
    devDependencies: { developed: resolved },
    optionalDependencies: { [name]: from },
  };
  const packages = {
    '': { name: 'x', ...dependencies },
    'node_modules/developed': { version: '1.0.0', resolved, dev: true },
    [`node_modules/${name}`]: { version: pinned, resolved: from, optional: true },
  };
  write('package.json', JSON.stringify({ name: 'x', ...dependencies }));
  write('package-lock.json', JSON.stringify({ name: 'x', lockfileVersion: 3, packages }));
  write('.npmrc', 'install-links=true\n');
}

/** @param env what the shell has besides. @param words the command. */
function startSetup(
  env: Readonly<Record<string, string>> = {},
  words: readonly [string, ...string[]] = [execPath, join(project, 'build/setup.mjs')],
): ChildProcess {
  const setup = spawn(words[0], words.slice(1), { cwd: project, env: { ...process.env, ...env } });
  setups.push(setup);
  return setup;
}

function answer(): void {
  isOpen = true;
  for (const response of held.splice(0)) {
    response.setHeader('cache-control', 'no-store');
    response.end(developed);
  }
}

/** The downloads that wait, when they are so many. */
async function untilHeld(count: number): Promise<readonly ServerResponse[]> {
  while (held.length < count) await delay(LOOK_INTERVAL_MS);
  return [...held];
}

async function untilGone(path: string): Promise<void> {
  while (existsSync(path)) await delay(LOOK_INTERVAL_MS);
}

interface Ended {
  readonly status: number | null;
  readonly said: string;
}

async function endOf(setup: ChildProcess): Promise<Ended> {
  let said = '';
  setup.stdout!.on('data', (chunk) => (said += chunk));
  setup.stderr!.on('data', (chunk) => (said += chunk));
  const [status] = (await once(setup, 'close')) as [number | null];
  return { status, said };
}

const statusOf = async (setup: ChildProcess): Promise<number | null> => (await endOf(setup)).status;
const isInstalled = (): boolean =>
  existsSync(fileURLToPath(nodeIn(pathToFileURL(join(project, 'node_modules/'))))) &&
  existsSync(join(project, 'node_modules/developed/package.json'));

test('default: it installs once, and leaves nothing beside', async () => {
  isOpen = true;
  expect(await statusOf(startSetup())).toBe(0);
  expect(isInstalled()).toBe(true);
  expect(existsSync(join(project, '.setup'))).toBe(false);
  expect(await endOf(startSetup())).toEqual({ status: 0, said: '' });
  expect(downloads).toBe(1);
});

// npm takes a quarter of a minute on Windows, and this is the same everywhere.
test.skipIf(isWindows)(
  'behaviour: another lock file or another system’s packages are installed again',
  async () => {
    isOpen = true;
    await statusOf(startSetup());
    const stamp = join(project, 'node_modules/.installed');
    const wanted = readFileSync(stamp, 'utf8');
    for (const other of ['another lock file', wanted.replace(/ .*/, ' sunos-sparc')]) {
      writeFileSync(stamp, other);
      expect(await statusOf(startSetup())).toBe(0);
      expect(readFileSync(stamp, 'utf8')).toBe(wanted);
    }
    expect(downloads).toBe(3);
  },
);

// Windows knows no other.
test.each(isWindows ? (['SIGKILL'] as const) : (['SIGKILL', 'SIGTERM', 'SIGINT'] as const))(
  'behaviour: after %s everything that it started ends, and what was there stays',
  async (signal) => {
    write('node_modules/earlier/index.js', '');
    const setup = startSetup();
    const ended = statusOf(setup);
    const [download] = await untilHeld(1);
    const npmEnded = once(download!, 'close');
    setup.kill(signal);
    const expected = { SIGKILL: null, SIGTERM: 128 + 15, SIGINT: 128 + 2 }[signal];
    expect(await ended).toBe(expected);
    await npmEnded;
    await untilGone(join(project, '.setup'));
    expect(readdirSync(join(project, 'node_modules'))).toEqual(['earlier']);
  },
);

test('behaviour: two at once both end well, with one node_modules', async () => {
  const both = [startSetup(), startSetup()].map(statusOf);
  await untilHeld(2);
  answer();
  expect(await Promise.all(both)).toEqual([0, 0]);
  expect(isInstalled()).toBe(true);
  expect(existsSync(join(project, '.setup'))).toBe(false);
  await statusOf(startSetup());
  expect(downloads).toBe(2);
});

test('error: npm’s own words, and what was there stays', async () => {
  isOpen = true;
  const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'));
  delete lock.packages['node_modules/developed'];
  write('package-lock.json', JSON.stringify(lock));
  write('node_modules/earlier/index.js', '');
  const { status, said } = await endOf(startSetup());
  expect(status).toBe(1);
  expect(said).toContain('npm ci failed; its own words are above.');
  expect(readdirSync(join(project, 'node_modules'))).toEqual(['earlier']);
  expect(existsSync(join(project, '.setup'))).toBe(false);
});

// What follows is npm's and the shell's, and the same on Windows, where npm takes long.
describe.skipIf(isWindows)('in anyone’s shell', () => {
  const settings: readonly Readonly<Record<string, string>>[] = [
    { npm_config_ignore_scripts: 'true' },
    { npm_config_ignore_scripts: 'false' },
    { NODE_ENV: 'production' },
    { npm_config_omit: 'dev optional' },
    { npm_config_production: 'true' },
    { npm_config_engine_strict: 'true' },
    { npm_config_bin_links: 'false' },
    { npm_config_dry_run: 'true' },
    { npm_config_global: 'true' },
    { npm_config_package_lock: 'false' },
    { npm_config_prefix: '/nowhere' },
    { npm_config_legacy_peer_deps: 'true' },
    { npm_config_install_strategy: 'nested' },
    { npm_config_loglevel: 'silent' },
  ];
  test.each(settings)('default: %o', async (env) => {
    isOpen = true;
    const script = 'process.stdout.write(process.version + process.argv[2])';
    write('script.mjs', script);
    const words = [execPath, join(project, 'build/run.mjs'), 'script.mjs', 'a b'] as const;
    const { status, said } = await endOf(startSetup(env, words));
    expect(said).toContain(`${version}a b`);
    expect(status).toBe(0);
    expect(isInstalled()).toBe(true);
  });

  test('error: npm 10 is told what to install, before anything else', async () => {
    const npm = join(fetchPackage('npm', '10.9.9'), 'bin/npm-cli.js');
    expect(await endOf(startSetup({ npm_execpath: npm }))).toEqual({
      status: 1,
      said: 'npm 11 or newer is needed; you have 10.9.9: npm install --global npm@11\n',
    });
    expect(readdirSync(project).toSorted()).toEqual([
      '.npmrc',
      'build',
      'package-lock.json',
      'package.json',
    ]);
  });

  test('error: no npm at all', async () => {
    const { npm_execpath: _, ...others } = process.env;
    const setup = spawn(execPath, ['build/setup.mjs'], {
      cwd: project,
      env: { ...others, PATH: folder },
    });
    setups.push(setup);
    const said = 'npm 11 or newer is needed; there is none on the PATH\n';
    expect(await endOf(setup)).toEqual({ status: 1, said });
  });

  /** What the pinned Node does, and what set-up then says. */
  const broken: readonly (readonly [string, string, string])[] = [
    [
      'a system whose glibc is too old',
      `echo "node: libc.so.6: version 'GLIBC_2.28' not found (required by node)" >&2; exit 1`,
      'The system is too old for it: glibc 2.28',
    ],
    [
      'a library is missing',
      'echo "node: error while loading shared libraries: libstdc++.so.6" >&2; exit 127',
      'libstdc++.so.6\nThe system lacks a library',
    ],
    ['another version', 'echo v20.0.0', `the pinned Node ${pinned} does not run here (0)`],
    ['a processor that it is not for', 'kill -ILL $$', '(SIGILL)'],
  ];
  test.each(broken)('error: the pinned Node does not run: %s', async (_name, text, words) => {
    isOpen = true;
    writeProgram(text);
    write('node_modules/earlier/index.js', '');
    const { status, said } = await endOf(startSetup());
    expect(said).toContain(words);
    expect(said).toContain('The set-up failed; nothing was started.');
    expect(status).toBe(1);
    expect(readdirSync(join(project, 'node_modules'))).toEqual(['earlier']);
  });

  test('error: the pinned Node does not run: no loader, as under musl', async () => {
    isOpen = true;
    writeFileSync(sourceOfNode(), '#!/lib/no-such-loader\n');
    const { status, said } = await endOf(startSetup());
    expect(said).toContain('(ENOENT)');
    expect(said).toContain('It needs glibc, which this system lacks (Alpine has musl)');
    expect(status).toBe(1);
  });

  const mayMount =
    !isWindows && machineHas(anotherUserRequirement, 'a project on a disk mounted noexec');
  test.skipIf(!mayMount)('error: the pinned Node does not run: a disk mounted noexec', async () => {
    isOpen = true;
    const mount = 'mount --bind . . && cd . && mount -o remount,bind,noexec .';
    const run = `${mount} && cd . && exec '${execPath}' build/setup.mjs`;
    const { status, said } = await endOf(startSetup({}, ['unshare', '-m', 'sh', '-c', run]));
    expect(said).toContain('(EACCES)');
    expect(said).toContain('it is mounted noexec, or a rule or a virus scanner forbids it');
    expect(status).toBe(1);
  });

  test('error: npm passes over the package', async () => {
    isOpen = true;
    rmSync(sourceOfNode());
    const { status, said } = await endOf(startSetup());
    const name = `${nodePackage()}@${pinned}`;
    expect(said).toContain(`npm passed over ${name}; to see why it cannot fetch it: npm pack`);
    expect(status).toBe(1);
  });
});
