import { createHash, generateKeyPairSync, verify } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { makeBundle } from '../../build/release/bundle.ts';
import { readElf } from '../../build/release/elf.ts';
import { readSigningKey } from '../../build/release/signing-key.ts';
import { writeSums } from '../../build/release/sums.ts';
import { repository, runCommand } from '../support/daemon-process.ts';
import { madeRelease, ownTarget, packageIn, release } from './made-release.ts';

/** What `npm run release` makes for this system. */

let folder: string;
let own: string;

beforeAll(async () => {
  folder = await madeRelease();
  own = packageIn(folder);
}, 300_000);

const read = (name: string) => readFileSync(join(own, name), 'utf8');
const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

test('default: the command of the package runs, whatever variables Node would take', async () => {
  const env = { ...process.env, NODE_OPTIONS: '--require=/nowhere.js', OPENSSL_CONF: '/nowhere' };
  const { status, stdout, stderr } = await runCommand(['--version'], {
    command: [join(own, 'gamekeeper')],
    env,
  });
  expect([status, stdout, stderr]).toEqual([0, '0.1.0\n', '']);
});

test('behaviour: manifest.json lists every file with its hash and mode', () => {
  const { files, version, system } = JSON.parse(read('manifest.json'));
  expect([version, system]).toEqual(['0.1.0', ownTarget]);
  const there = readdirSync(own, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(own.length + 1))
    .filter((path) => path !== 'manifest.json');
  expect(files.map(({ path }: { path: string }) => path)).toEqual(there.sort());
  for (const { path, sha256, mode } of files) {
    const file = join(own, path);
    expect([path, sha256]).toEqual([path, hashOf(file)]);
    const isProgram = (statSync(file).mode & 0o111) !== 0;
    expect([path, mode]).toEqual([path, isProgram ? '0755' : '0644']);
  }
});

test('behaviour: a second run makes the same archive, in another folder', () => {
  const other = mkdtempSync(join(tmpdir(), 'gamekeeper-release-'));
  try {
    release(other);
    expect(readFileSync(join(other, 'SHA256SUMS'), 'utf8')).toBe(
      readFileSync(join(folder, 'SHA256SUMS'), 'utf8'),
    );
  } finally {
    rmSync(other, { recursive: true, force: true });
  }
}, 300_000);

test('behaviour: notices and components are those of what is shipped', async () => {
  const { packages } = await makeBundle(repository);
  const names = packages.map((path) => {
    const described = readFileSync(join(repository, path, 'package.json'), 'utf8');
    return JSON.parse(described).name as string;
  });
  const shipped = new Set([...names, 'node', 'libsodium', 'sodium-native']);
  const components = JSON.parse(read('sbom.cdx.json')).components as { name: string }[];
  const listed = components.map(({ name }) => name).filter((name) => !/keyring/.test(name));
  expect([...new Set(listed)].sort()).toEqual([...shipped].sort());
  const notices = read('NOTICES.txt');
  for (const name of shipped) expect(notices).toMatch(new RegExp(`^${name} .*\\(`, 'm'));
  // What the bundle has of ws works without these.
  expect(names).not.toContain('bufferutil');
});

test('behaviour: nothing of this machine is in the scripts', () => {
  for (const name of ['gamekeeper.cjs', 'verify-thread.cjs', 'page.json']) {
    expect(read(name)).not.toContain(repository);
  }
});

test('behaviour: the archive keeps its bound, and its sum is signed', () => {
  const [line = ''] = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').split('\n');
  const [sum, name = ''] = line.split('  ');
  const archive = join(folder, name);
  expect(sum).toBe(hashOf(archive));
  expect(statSync(archive).size).toBeLessThan(55e6);
  expect(statSync(join(folder, 'SHA256SUMS.sig')).size).toBe(64);
});

test('behaviour: a given key signs the sums', () => {
  const place = mkdtempSync(join(tmpdir(), 'gamekeeper-key-'));
  try {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const keyFile = join(place, 'key.pem');
    writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    writeSums(place, [{ name: 'a.tar.gz', bytes: Buffer.from('a') }], readSigningKey(keyFile));
    const sums = readFileSync(join(place, 'SHA256SUMS'));
    const signature = readFileSync(join(place, 'SHA256SUMS.sig'));
    expect(verify(null, sums, publicKey, signature)).toBe(true);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
});

test.skipIf(!ownTarget.startsWith('linux'))(
  'behaviour: Node imports of libatomic what ours has, and nothing else',
  () => {
    // Linux alone has the library next to its Node.
    const { imports } = readElf(readFileSync(join(own, 'node')));
    const imported = imports.filter(({ version }) => version.startsWith('LIBATOMIC'));
    expect(imported).toEqual([{ symbol: '__atomic_compare_exchange', version: 'LIBATOMIC_1.0' }]);
    expect(existsSync(join(own, 'lib/libatomic.so.1'))).toBe(true);
  },
);
