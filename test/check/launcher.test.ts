import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { platform } from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { nodeIn, nodePackage } from '../../build/setup/pinned-node.mjs';
import { readStartFile } from '../../src/daemon/socket/start-file.ts';
import { productVersion } from '../../src/methods/generated/registry.ts';
import {
  makeHomeFolder,
  repository,
  runCommand,
  startDaemonProcess,
} from '../support/daemon-process.ts';

/** bin/gamekeeper.mjs starts on whatever Node its caller has, and runs the pinned one. */

const program = platform === 'win32' ? 'node.exe' : 'node';
const modules = pathToFileURL(join(repository, 'node_modules/'));
const pinned = fileURLToPath(nodeIn(modules));
const launcher = join(repository, 'bin/gamekeeper.mjs');

/** The first Node on PATH that is not the pinned one; else the pinned one itself. */
function findOtherNode(): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = folders.map((folder) => join(folder, program)).filter(existsSync);
  const other = candidates.find((path) => !realpathSync(path).startsWith(repository));
  return other ?? pinned;
}

const command = [findOtherNode(), launcher];

test('default: it runs the command on the pinned Node', async () => {
  const { status, stdout } = await runCommand(['--version'], { command });
  expect(stdout.trim()).toBe(productVersion);
  expect(status).toBe(0);
});

test('default: the pinned Node is the one of package.json, on all systems', () => {
  const manifest = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
  const said = execFileSync(pinned, ['--version'], { encoding: 'utf8' }).trim();
  const lock = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8'));
  for (const system of ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64']) {
    const name = nodePackage(system);
    const { version, integrity } = lock.packages[`node_modules/${name}`];
    expect([name, `v${version}`]).toEqual([name, said]);
    expect(manifest.optionalDependencies[name]).toBe(version);
    expect(integrity).toMatch(/^sha512-/);
  }
});

test('error: there is no Node for a system', () => {
  expect(() => nodePackage('sunos-sparc')).toThrow(
    'there is no Node for sunos-sparc; Gamekeeper runs on linux-x64, linux-arm64, ',
  );
});

test('behaviour: the command’s status is the launcher’s', async () => {
  const folder = makeHomeFolder();
  const { status, stdout } = await runCommand(['status', '--home', folder.home], { command });
  expect(stdout).toContain('No Gamekeeper runs');
  expect(status).toBe(1);
  folder.remove();
});

test('behaviour: a signal reaches the daemon, which stops cleanly', async () => {
  const folder = makeHomeFolder();
  const running = await startDaemonProcess(folder, { command });
  const start = await readStartFile(folder.home);
  expect(start?.pid).not.toBe(running.pid);
  expect((await running.stop('SIGTERM')).status).toBe(0);
  expect(await readStartFile(folder.home)).toBeUndefined();
  expect(existsSync(join(folder.home, 'daemon.json'))).toBe(false);
  folder.remove();
});

test.skipIf(platform === 'win32')('behaviour: ./gamekeeper runs from any folder', async () => {
  const folder = makeHomeFolder();
  const options = { command: [join(repository, 'gamekeeper')], cwd: folder.path };
  const { status, stdout } = await runCommand(['--version'], options);
  expect(stdout.trim()).toBe(productVersion);
  expect(status).toBe(0);
  folder.remove();
});

test('behaviour: gamekeeper.cmd finds the launcher next to itself, in cmd.exe’s form', () => {
  const text = readFileSync(join(repository, 'gamekeeper.cmd'), 'utf8');
  expect(text).toContain('@node "%~dp0bin\\gamekeeper.mjs" %*\r\n');
  expect(text.replaceAll('\r\n', '')).not.toContain('\n');
});
