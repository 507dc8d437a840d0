import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { unsignedBytes } from '../../src/core/mach-o.ts';
import { repository, runCommand } from '../support/daemon-process.ts';
import { signMachO } from '../support/sign-mach-o.ts';
import { madeRelease, ownTarget, packageIn } from './made-release.ts';

/** `gamekeeper doctor` names what of a package is not as it was released. */

let released: string;
let place: string;
let own: string;

beforeAll(async () => {
  released = packageIn(await madeRelease());
}, 300_000);
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'gamekeeper-altered-'));
  own = join(place, 'package');
  cpSync(released, own, { recursive: true });
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

interface Found {
  readonly file: string;
  readonly isWhole: boolean | null;
  readonly words: string;
}

/** With this process's Node, as that of the package may be what was altered. */
async function ask(): Promise<{ status: number | null; verdict: string; found: Found[] }> {
  const command = [process.execPath, join(own, 'gamekeeper.cjs')];
  const args = ['doctor', '--json', '--home', join(place, 'home')];
  const { status, stdout, stderr } = await runCommand(args, { command });
  expect(stderr).toBe('');
  const { verdict, findings } = JSON.parse(stdout);
  const found = findings.filter(({ file }: Found) => file.startsWith('package'));
  return { status, verdict, found };
}

interface Manifest {
  kind: string;
  format: number;
  version: string;
  system: string;
  schemaHash: string;
  files: { path: string; sha256: string; mode: string }[];
}

function changeManifest(change: (manifest: Manifest) => unknown): void {
  const path = join(own, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  change(manifest);
  writeFileSync(path, JSON.stringify(manifest));
}

const at = (name: string): string => join(own, name);
const native = 'sodium.node';
const program = ownTarget.startsWith('win32') ? 'node.exe' : 'node';
const LIBRARY = 'lib/libatomic.so.1';

/** A native part of macOS, whose form is read on every system. */
const macPart = readFileSync(
  join(repository, 'node_modules/sodium-native/prebuilds/darwin-arm64/sodium-native.node'),
);

/** What was altered, what is named for it, and in which words. */
const alterations: [string, () => unknown, string, RegExp][] = [
  [
    'one byte of the program',
    () => {
      const bytes = readFileSync(at(program));
      bytes[bytes.length >> 1]! ^= 1;
      writeFileSync(at(program), bytes);
    },
    `package/${program}`,
    /changed/,
  ],
  [
    'a script',
    () => writeFileSync(at('verify-thread.cjs'), '0'),
    'package/verify-thread.cjs',
    /changed/,
  ],
  ['a cut page', () => truncateSync(at('page.json'), 100), 'package/page.json', /changed/],
  ['an empty notice', () => truncateSync(at('NOTICES.txt'), 0), 'package/NOTICES.txt', /changed/],
  [
    'a part of macOS that is cut',
    () => writeFileSync(at(native), macPart.subarray(0, 5000)),
    `package/${native}`,
    /changed/,
  ],
  ['a lost native part', () => rmSync(at(native)), `package/${native}`, /missing/],
  ['a lost library', () => rmSync(at(LIBRARY)), `package/${LIBRARY}`, /missing.*cannot start/],
  ['a lost folder', () => rmSync(at('lib'), { recursive: true }), `package/${LIBRARY}`, /missing/],
  ['a lost licence', () => rmSync(at('LICENSE')), 'package/LICENSE', /missing/],
  [
    'a renamed file',
    () => renameSync(at('keyring.node'), at('Keyring.node')),
    'package/keyring.node',
    /missing/,
  ],
  [
    'a file that was added',
    () => writeFileSync(at('own.node'), ''),
    'package/own.node',
    /not.*list/,
  ],
  [
    'a file that was added in a folder',
    () => writeFileSync(at('lib/libc.so.6'), ''),
    'package/lib/libc.so.6',
    /not.*list/,
  ],
  [
    'a folder in the place of a file',
    () => {
      rmSync(at('page.json'));
      mkdirSync(at('page.json'));
    },
    'package/page.json',
    /no plain file/,
  ],
  [
    'a link in the place of a file',
    () => {
      renameSync(at(native), join(place, native));
      symlinkSync(join(place, native), at(native));
    },
    `package/${native}`,
    /no plain file/,
  ],
  [
    'a program that may not run',
    () => chmodSync(at(program), 0o644),
    `package/${program}`,
    /chmod 755/,
  ],
  [
    'a file that others may write',
    () => chmodSync(at('page.json'), 0o666),
    'package/page.json',
    /0666/,
  ],
  ['no manifest', () => rmSync(at('manifest.json')), 'package/manifest.json', /missing/],
  [
    'a cut manifest',
    () => truncateSync(at('manifest.json'), 200),
    'package/manifest.json',
    /not what/,
  ],
  [
    'a manifest of another version',
    () => changeManifest((manifest) => Object.assign(manifest, { version: '9.9.9' })),
    'package/manifest.json',
    /9\.9\.9/,
  ],
  [
    'a manifest of another system',
    () => changeManifest((manifest) => Object.assign(manifest, { system: 'plan9-x64' })),
    'package/manifest.json',
    /plan9-x64/,
  ],
  [
    'a manifest of a later form',
    () => changeManifest((manifest) => Object.assign(manifest, { format: 99 })),
    'package/manifest.json',
    /format 99/,
  ],
  [
    'a manifest of another catalogue',
    () => changeManifest((manifest) => Object.assign(manifest, { schemaHash: '0'.repeat(64) })),
    'package/manifest.json',
    /catalogue/,
  ],
  [
    'a file that the manifest does not list any more',
    () => changeManifest(({ files }) => files.splice(0, 1)),
    'package/LICENSE',
    /not.*list/,
  ],
  [
    'another hash in the manifest',
    () => changeManifest(({ files }) => Object.assign(files[0]!, { sha256: '0'.repeat(64) })),
    'package/LICENSE',
    /changed/,
  ],
  [
    'a manifest that lists a file elsewhere',
    () => changeManifest(({ files }) => Object.assign(files[0]!, { path: '../LICENSE' })),
    'package/manifest.json',
    /not what/,
  ],
  [
    'a manifest that lists a file twice',
    () => changeManifest(({ files }) => files.push(files[0]!)),
    'package/manifest.json',
    /not what/,
  ],
];

test('default: one that is as it was released is well', async () => {
  const { status, verdict, found } = await ask();
  expect([status, verdict]).toEqual([0, 'WELL']);
  expect(found).toMatchObject([{ file: 'package', isWhole: true }]);
  expect(found[0]!.words).toContain('0.1.0');
});

test.each(alterations)('behaviour: %s is named', async (_, alter, file, words) => {
  alter();
  const { status, verdict, found } = await ask();
  expect([status, verdict]).toEqual([1, 'DAMAGED']);
  const named = found.find((one) => one.file === file);
  expect(named, JSON.stringify(found)).toMatchObject({ file, isWhole: false });
  expect(named!.words).toMatch(words);
});

test('behaviour: a part of macOS that was signed again is as it was released', async () => {
  const sha256 = createHash('sha256').update(unsignedBytes(macPart)).digest('hex');
  changeManifest(({ files }) => {
    Object.assign(files.find(({ path }) => path === native)!, { sha256 });
  });
  writeFileSync(at(native), signMachO(macPart, 'com.example.farm'));
  expect(await ask()).toMatchObject({ status: 0, verdict: 'WELL' });
  const changed = Buffer.from(macPart);
  changed[0x8000]! ^= 1;
  writeFileSync(at(native), signMachO(changed, 'com.example.farm'));
  const { verdict, found } = await ask();
  expect([verdict, found.map(({ file }) => file)]).toEqual(['DAMAGED', [`package/${native}`]]);
});
