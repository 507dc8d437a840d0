import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PackedFile } from '../../build/release/archive.ts';
import { type Bundle, makeBundle } from '../../build/release/bundle.ts';
import { checkNotices } from '../../build/release/check-notices.ts';
import { makePackage } from '../../build/release/make-package.ts';
import { findShipped } from '../../build/release/shipped.ts';
import { findTarget, type Natives, type Target, targetNames } from '../../build/release/targets.ts';
import { repository } from '../support/daemon-process.ts';
import { ownTarget } from './made-release.ts';

/** What a package says that it contains of others. */

let bundle: Bundle;
let target: Target;
let natives: Natives;
let files: readonly PackedFile[];
let place: string;

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'gamekeeper-notices-'));
  bundle = await makeBundle(repository);
  target = findTarget(repository, targetNames.find((name) => name === ownTarget)!);
  natives = target.natives!;
  files = makePackage(repository, bundle, target);
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

const textOf = (path: string): string =>
  Buffer.from(files.find((file) => file.path === path)!.bytes).toString('utf8');

/** A root with a copy of all that notices are made of, and one package altered. */
function alterPackage(name: string, alter: (folder: string) => void): string {
  const root = mkdtempSync(join(place, 'root-'));
  const licences = 'build/release/licences';
  cpSync(join(repository, licences), join(root, licences), { recursive: true });
  cpSync(join(repository, 'LICENSE'), join(root, 'LICENSE'));
  for (const path of bundle.packages) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    cpSync(join(repository, path), join(root, path), { recursive: true });
  }
  alter(join(root, 'node_modules', name));
  return root;
}

function changeManifest(folder: string, change: Readonly<Record<string, unknown>>): void {
  const file = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  // The copy's own file, where the original is a link that others share.
  rmSync(file);
  writeFileSync(file, JSON.stringify({ ...manifest, ...change }));
}

test('default: the packages are those whose files the scripts name in their comments', async () => {
  const { outputFiles } = await build({
    absWorkingDir: repository,
    entryPoints: ['src/daemon/main.ts', 'src/solana/verify-thread.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    // Native, or not for players, as the client of a database.
    external: ['bufferutil', 'utf-8-validate', '@napi-rs/keyring', 'sodium-native', 'pg'],
    outdir: place,
    write: false,
  });
  // Unlike a release, it keeps a comment before each module that anything is left of.
  const comments = outputFiles.flatMap(({ text }) => [
    ...text.matchAll(/^\/\/ (.*node_modules\/(?:@[^/]+\/)?[^/]+)\//gm),
  ]);
  const scripts = new Set(comments.map(([, folder]) => folder!));
  expect(scripts.size).toBeGreaterThan(10);
  const page = JSON.parse(textOf('page.json')) as Record<string, { readonly text: string }>;
  const onPage = Object.keys(page).filter((path) => path.startsWith('/packages/'));
  expect(onPage.toSorted()).toEqual(
    ['hooks.mjs', 'htm.mjs', 'preact.mjs'].map((name) => `/packages/${name}`),
  );
  const expected = [...scripts, 'node_modules/htm', 'node_modules/preact'];
  expect(bundle.packages).toEqual(expected.toSorted());
});

test('default: notices and components are those of the bundle and of the native files', () => {
  expect(checkNotices(repository, bundle, target, files)).toMatch(/^\d+ notices$/);
});

test('behaviour: Node, the keychain module and libsodium are named with what npm has', () => {
  const { components } = JSON.parse(textOf('sbom.cdx.json'));
  const lock = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8'));
  for (const part of [target.node, natives.keyring, natives.sodium]) {
    const { version, integrity } = lock.packages[`node_modules/${part.name}`];
    const purl = `pkg:npm/${part.name.replace('@', '%40')}@${version}`;
    const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
    const found = components.find((component: { purl: string }) => component.purl === purl);
    expect([purl, found?.hashes]).toEqual([purl, [{ alg: 'SHA-512', content }]]);
  }
  const libsodium = components.find(({ name }: { name: string }) => name === 'libsodium');
  expect(libsodium.version).toMatch(/^\d+\.\d+\.\d+$/);
});

test('behaviour: the notices have whole licences of what is in the native files', () => {
  const notices = textOf('NOTICES.txt');
  const texts = [
    join(target.nodeNotices, 'LICENSE'),
    join(natives.keyring.folder, 'LICENSE.third-party.md'),
    join(natives.sodium.folder, 'LICENSE'),
    join(repository, 'build/release/licences/libsodium.txt'),
  ];
  for (const file of texts) expect(notices).toContain(readFileSync(file, 'utf8').trim());
});

test('error: a package whose licence the list does not know', () => {
  for (const license of ['SSPL-1.0', '(MIT OR GPL-3.0)', 'SEE LICENSE IN LICENSE', undefined]) {
    const root = alterPackage('ws', (folder) => changeManifest(folder, { license }));
    expect(() => findShipped(root, bundle, target)).toThrow(
      `ws has a licence that is not known: ${license}`,
    );
  }
});

test('error: a native part whose licence the list does not know', () => {
  const { folder } = natives.keyring;
  const altered = join(place, 'keyring');
  cpSync(folder, altered, { recursive: true });
  changeManifest(altered, { license: 'GPL-3.0' });
  const keyring = { ...natives.keyring, folder: altered };
  expect(() =>
    findShipped(repository, bundle, { ...target, natives: { ...natives, keyring } }),
  ).toThrow(`${keyring.name} has a licence that is not known: GPL-3.0`);
});

test('error: a crate in the keychain module whose licence the list does not know', () => {
  const altered = join(place, 'crates');
  cpSync(natives.keyring.folder, altered, { recursive: true });
  const list = join(altered, 'LICENSE.third-party.md');
  const text = readFileSync(list, 'utf8');
  for (const licence of ['GPL-3.0', 'MIT AND GPL-3.0', '(MIT OR Apache-2.0) AND GPL-3.0']) {
    writeFileSync(
      list,
      text.replace(/^\| anyhow \| (\S+) \| .+ \|$/m, `| anyhow | $1 | ${licence} |`),
    );
    const keyring = { ...natives.keyring, folder: altered };
    expect(() =>
      findShipped(repository, bundle, { ...target, natives: { ...natives, keyring } }),
    ).toThrow(/^anyhow 1\.\S+ has a licence that is not known: .*GPL-3.0$/);
  }
});

test('error: a package without the text of its licence', () => {
  const root = alterPackage('ws', (folder) => {
    rmSync(join(folder, 'LICENSE'));
    changeManifest(folder, { author: undefined });
  });
  expect(() => findShipped(root, bundle, target)).toThrow('ws has no text of its licence');
});

test('error: what is shipped without a notice, and what is listed without being shipped', () => {
  const check =
    (altered: readonly PackedFile[], made = bundle) =>
    () =>
      checkNotices(repository, made, target, altered);
  const { keyring } = natives;
  const purl = `pkg:npm/${keyring.name.replace('@', '%40')}@${keyring.version}`;
  expect(check(files.filter(({ path }) => path !== 'keyring.node'))).toThrow(
    `sbom.cdx.json lists what is not shipped: ${purl}`,
  );
  const packages = [...bundle.packages, 'node_modules/bufferutil'];
  expect(check(files, { ...bundle, packages })).toThrow(
    /^sbom.cdx.json lacks what is shipped: pkg:npm\/bufferutil@/,
  );
  const withoutNode = files.map((file) => {
    if (file.path !== 'NOTICES.txt') return file;
    const text = textOf('NOTICES.txt').replace(/^node (\S+) \(MIT\)$/m, 'a node of $1');
    return { ...file, bytes: Buffer.from(text) };
  });
  expect(check(withoutNode)).toThrow(/^NOTICES.txt lacks what is shipped: node 26/);
});
