import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFiles } from '../../build/check/files.ts';
import { targetNames } from '../../build/release/targets.ts';
import { repository, runCommand } from '../support/daemon-process.ts';

/** `npm run release` for all systems, in a copy of the sources that has nothing else. */

let place: string;
let copy: string;

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'gamekeeper release-'));
  copy = join(place, 'sources');
  for (const path of listFiles(repository, ['**'])) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    copyFileSync(join(repository, path), join(copy, path));
  }
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** @returns what it printed, and the sums. */
async function release(root: string, output: string) {
  const began = performance.now();
  const args = ['run', 'release', '--', '--output', output];
  const { status, stdout, stderr } = await runCommand(args, { command: ['npm'], cwd: root });
  expect(status, stderr).toBe(0);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.info(`npm run release took ${seconds} s`);
  return { stdout, sums: readFileSync(join(output, 'SHA256SUMS'), 'utf8') };
}

test('default: a table of all archives and their checks, and the same sums elsewhere', async () => {
  const first = await release(copy, join(place, 'first'));
  const archives = [
    ...targetNames.map((name) => `gamekeeper-0.1.0-${name}`),
    ...['gamekeeper-godot-0.1.0', 'com.gamekeeper.client-0.1.0', 'gamekeeper-client-0.1.0'],
  ];
  const listed = [...first.sums.matchAll(/^[0-9a-f]{64} {2}(.+?)\.(?:zip|tgz|tar\.gz)$/gm)];
  expect(listed.map(([, name]) => name)).toEqual(archives);
  for (const name of archives) expect(first.stdout).toContain(name);
  expect(first.stdout).toContain('signed for test');
  expect(first.stdout.match(/macOS 13\.5 or later; not run/g)).toHaveLength(2);
  expect(first.stdout.match(/glibc 2\.28 or later/g)).toHaveLength(2);
  const second = await release(repository, join(place, 'second'));
  expect(second.sums).toBe(first.sums);
});
