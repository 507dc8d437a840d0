import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
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
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GODOT_FOLDER } from '../../build/release/into-project.ts';
import { examinePackage } from '../../src/daemon/process/examine-package.ts';
import { repository } from '../support/daemon-process.ts';
import { ownTarget } from './made-release.ts';

/** Packages in folders that somebody names: a game's project, or any other. */

const MAIN = 'build/release/main.ts';
const PACKAGE = 'build/release/package.ts';

/** A line of a stack. */
const STACK = /^ +at /m;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gamekeeper-into-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const commandOf = (script: string, args: readonly string[]): readonly string[] => [
  join(repository, script),
  ...args,
];

function run(script: string, ...args: readonly string[]): { status: number | null; said: string } {
  const options = { cwd: repository, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(process.execPath, commandOf(script, args), options);
  return { status, said: stderr };
}

/** A project as Godot knows it; answers the folder for its packages. */
function makeGodotProject(): string {
  mkdirSync(join(folder, 'addons/gamekeeper'), { recursive: true });
  writeFileSync(join(folder, 'project.godot'), '');
  writeFileSync(join(folder, 'addons/gamekeeper/plugin.cfg'), '');
  return join(folder, GODOT_FOLDER);
}

const isWhole = (path: string): boolean => examinePackage(path).every(({ isWhole }) => isWhole);

test('error: a folder that has something else is not replaced', () => {
  const output = join(folder, 'game');
  mkdirSync(output);
  writeFileSync(join(output, 'farm.txt'), 'a month of work');
  const { status, said } = run(PACKAGE, ownTarget, '--output', output);
  expect(status).toBe(1);
  expect(said).toContain(`${output} is no package, and would be deleted`);
  expect(said).not.toMatch(STACK);
  expect(readFileSync(join(output, 'farm.txt'), 'utf8')).toBe('a month of work');
  expect(readdirSync(folder)).toEqual(['game']);
});

test('args: --output and --into are of the folder that the caller is in', () => {
  const env = { ...process.env, INIT_CWD: folder };
  const args = commandOf(PACKAGE, [ownTarget, '--output', 'made']);
  expect(spawnSync(process.execPath, args, { cwd: repository, env }).status).toBe(0);
  expect(isWhole(join(folder, 'made'))).toBe(true);
});

test.each([
  [['--into', 'PROJECT'], "is no game's project", 1],
  [['--target', ownTarget], '--target goes with --into', 1],
  [['--into', 'PROJECT', 'clients'], 'there is no package for clients', 1],
  [['--into', 'PROJECT', '--key', 'key.pem'], 'leave out --output and --key', 1],
  [['--key', 'PROJECT/key.pem'], 'name a file that has the key', 1],
  [['--key', MAIN], 'is not a private key for Ed25519 in PEM: make one with openssl', 1],
  // With the usage, which has a line for each form.
  [['--sytem', ownTarget], 'usage: npm run release -- [SYSTEM …]', 3],
])('error: %j is said without a stack', (words, expected, lines) => {
  const { status, said } = run(MAIN, ...words.map((word) => word.replace('PROJECT', folder)));
  expect(status).toBe(1);
  expect(said).toContain(expected);
  expect(said.trim().split('\n')).toHaveLength(lines);
  expect(readdirSync(folder)).toEqual([]);
});

test('behaviour: a second time nothing of the earlier package is left', () => {
  const packages = makeGodotProject();
  const own = join(packages, ownTarget);
  expect(run(MAIN, '--into', folder, '--target', ownTarget).status).toBe(0);
  writeFileSync(join(own, 'of-an-earlier-version.node'), '');
  expect(isWhole(own)).toBe(false);
  expect(run(MAIN, '--into', folder, ownTarget).status).toBe(0);
  expect(isWhole(own)).toBe(true);
  expect(readdirSync(packages).toSorted()).toEqual(['.gdignore', ownTarget]);
});

const killed = 'behaviour: killed in the middle the earlier package is whole, a second run ends it';
test(killed, async () => {
  const packages = makeGodotProject();
  const own = join(packages, ownTarget);
  expect(run(MAIN, '--into', folder, '--target', ownTarget).status).toBe(0);
  rmSync(join(packages, '.gdignore'));
  const args = commandOf(MAIN, ['--into', folder, '--target', ownTarget]);
  await killWhen(spawn(process.execPath, args), () => isBeingWritten(packages));
  // What Godot imports nothing of is there before there is anything.
  expect(existsSync(join(packages, '.gdignore'))).toBe(true);
  expect(isWhole(own)).toBe(true);
  expect(run(MAIN, '--into', folder, '--target', ownTarget).status).toBe(0);
  expect(isWhole(own)).toBe(true);
  expect(readdirSync(packages).toSorted()).toEqual(['.gdignore', ownTarget]);
});

/** Whether the packages' folder has what is not there before and after a run. */
function isBeingWritten(packages: string): boolean {
  const whole = ['.gdignore', ownTarget];
  const others = readdirSync(packages).filter((name) => !whole.includes(name));
  return others.length > 0 || !existsSync(join(packages, ownTarget, 'manifest.json'));
}

async function killWhen(child: ChildProcess, isTime: () => boolean): Promise<void> {
  const exit = once(child, 'exit');
  await expect.poll(isTime, { interval: 1, timeout: 60_000 }).toBe(true);
  child.kill('SIGKILL');
  await exit;
}
