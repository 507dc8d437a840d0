import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, describe as suite, test } from 'vitest';
import { repository } from '../support/daemon-process.ts';
import { command, machineHas } from '../support/machine.ts';

/** The script that signs for macOS, as far as it goes elsewhere: parsed, and its refusals. */

const script = join(repository, 'build/release/sign-macos.sh');
const shellcheck = command('ShellCheck', 'apt-get install shellcheck', ['shellcheck', '--version']);
const folder = mkdtempSync(join(tmpdir(), 'gamekeeper-sign-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const type = (...args: string[]) => spawnSync('sh', args, { encoding: 'utf8' });

test('default: a shell parses it', () => {
  const { status, stderr } = type('-n', script);
  expect([status, stderr]).toEqual([0, '']);
});

suite.skipIf(!machineHas(shellcheck, 'the script that signs for macOS'))('ShellCheck', () => {
  test('default: it has nothing to say', () => {
    const { status, stdout } = spawnSync('shellcheck', [script], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, '']);
  });
});

test('error: without its arguments it says what they are', () => {
  const { status, stderr } = type(script);
  expect([status, stderr]).toEqual([2, expect.stringContaining('usage: sign-macos.sh BUNDLE')]);
});

test('error: a bundle without Gamekeeper is named, and nothing is signed', () => {
  mkdirSync(join(folder, 'Farm.app/Contents/Frameworks'), { recursive: true });
  const { status, stderr } = type(script, join(folder, 'Farm.app'), 'identity', 'com.example');
  expect([status, stderr]).toEqual([1, expect.stringContaining('Frameworks/node is missing')]);
});

test('behaviour: each file of code is signed before the bundle, node with allow-jit alone', () => {
  const text = readFileSync(script, 'utf8');
  const signed = [...text.matchAll(/^ *sign .*"\$(code\/[\w.]+|bundle)"$/gm)].map(
    ([, file]) => file,
  );
  const modules = ['code/keyring.node', 'code/sodium.node'];
  expect(signed).toEqual([...modules, 'code/node', 'bundle', 'bundle']);
  expect(text).toContain('--options runtime --sign "$identity" "$@"');
  expect(text).toContain('sign --identifier "$publisher.gamekeeper" --entitlements "$node_');
  const keys = text.match(/<key>.*?<\/key>/g);
  expect(keys).toEqual(['<key>com.apple.security.cs.allow-jit</key>']);
});
