import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listFiles } from '../../build/check/files.ts';
import { targetNames } from '../../build/release/targets.ts';
import { listBelow } from '../clients/support/farm-day.ts';
import { repository, runCommand } from '../support/daemon-process.ts';
import { zipModes } from '../support/zip-modes.ts';

/** `npm run release` for all systems, in a copy of the sources that has nothing else. */

const ADDON = 'addons/gamekeeper';

let place: string;
let copy: string;
/** What the copy released. */
let first: Released;

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'gamekeeper release-'));
  copy = join(place, 'sources');
  for (const path of listFiles(repository, ['**'])) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    copyFileSync(join(repository, path), join(copy, path));
  }
  first = await release(copy, join(place, 'first'));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

interface Released {
  /** What it printed. */
  readonly stdout: string;
  readonly sums: string;
}

async function release(root: string, output: string): Promise<Released> {
  const began = performance.now();
  const args = ['run', 'release', '--', '--output', output];
  const { status, stdout, stderr } = await runCommand(args, { command: ['npm'], cwd: root });
  expect(status, stderr).toBe(0);
  expect(stderr).not.toContain('Warning');
  const seconds = Math.round((performance.now() - began) / 1000);
  console.info(`npm run release took ${seconds} s`);
  return { stdout, sums: readFileSync(join(output, 'SHA256SUMS'), 'utf8') };
}

test('default: a table of all archives and their checks, and the same sums elsewhere', async () => {
  const archives = [
    ...targetNames.map((name) => `gamekeeper-0.1.0-${name}`),
    ...['gamekeeper-godot-0.1.0', 'com.gamekeeper.client-0.1.0', 'gamekeeper-client-0.1.0'],
    'gamekeeper-godot-0.1.0-with-daemons',
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

describe('the addon with daemons', () => {
  let zip: Buffer;
  let modes: ReadonlyMap<string, string>;

  beforeAll(() => {
    zip = readFileSync(join(place, 'first/gamekeeper-godot-0.1.0-with-daemons.zip'));
    modes = zipModes(zip);
  });

  /** Its files in a folder, by their paths there. */
  const unpack = (folder: string, isOurs: (path: string) => boolean) => {
    const start = `${folder}/`;
    const filter = ({ name }: { name: string }) =>
      name.startsWith(start) && isOurs(name.slice(start.length));
    const entries = Object.entries(unzipSync(zip, { filter }));
    return entries.map(([path, bytes]) => ({
      path: path.slice(start.length),
      sha256: hashOf(bytes),
      mode: modes.get(path),
    }));
  };

  test('default: its addon is the one that is released alone, with an empty .gdignore', () => {
    const alone = readFileSync(join(place, 'first/gamekeeper-godot-0.1.0.zip'));
    const aloneModes = zipModes(alone);
    const expected = Object.entries(unzipSync(alone)).map(([path, bytes]) => ({
      path: path.slice(ADDON.length + 1),
      sha256: hashOf(bytes),
      mode: aloneModes.get(path),
    }));
    expect(expected.map(({ path }) => path)).toContain('export_plugin.gd');
    expect(unpack(ADDON, (path) => !path.startsWith('daemon/'))).toEqual(expected);
    const rest = unpack(`${ADDON}/daemon`, (path) => !path.includes('/'));
    expect(rest).toEqual([{ path: '.gdignore', sha256: hashOf(Buffer.from('')), mode: '0644' }]);
    const folders = [...modes.keys()].flatMap((path) => /daemon\/(.+?)\//.exec(path)?.[1] ?? []);
    expect([...new Set(folders)]).toEqual(targetNames.toSorted());
  });

  test.each(targetNames)('behaviour: its package is the one that is released alone: %s', (name) => {
    const own = join(place, `first/gamekeeper-0.1.0-${name}`);
    const expected = listBelow(own).map((path) => ({
      path,
      sha256: hashOf(readFileSync(join(own, path))),
      mode: (statSync(join(own, path)).mode & 0o777).toString(8).padStart(4, '0'),
    }));
    const found = unpack(`${ADDON}/daemon/${name}`, () => true);
    expect(found).toEqual(expected);
    const programs = found.filter(({ mode }) => mode === '0755').map(({ path }) => path);
    expect(programs).toContain(name.startsWith('win32') ? 'node.exe' : 'node');
  });
});

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
