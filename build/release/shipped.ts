import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bundle } from './bundle.ts';
import type { Natives, Part, Target } from './targets.ts';

/** Something of others that a package contains. */
export interface Shipped {
  readonly name: string;
  readonly version: string;
  /** As SPDX names it. */
  readonly licence: string;
  /** Its notices, whole. */
  readonly text: string;
  /** Such as `pkg:npm/ws@8.18.0`. */
  readonly purl: string;
}

/** Licences under which what is shipped may be passed on with its notices. */
const known: ReadonlySet<string> = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'Unlicense',
  'Unicode-3.0',
]);

/** The keychain module's list of the Rust crates that it is built from, with their licences. */
const CRATES = 'LICENSE.third-party.md';

/**
 * All that a package contains of others, by name.
 * @throws Error for a licence that is not known, or without its text.
 */
export function findShipped(
  root: string,
  { packages }: Bundle,
  target: Target,
): readonly Shipped[] {
  const bundled = packages.map((path) => describe(join(root, path)));
  const { node, nodeNotices, natives } = target;
  const native = [
    { ...describe(node.folder, join(nodeNotices, 'LICENSE')), name: 'node' },
    ...(natives === undefined ? [] : describeNatives(root, natives)),
  ];
  // One that is there twice is shipped once.
  const byPurl = new Map([...bundled, ...native].map((one) => [one.purl, one]));
  const all = [...byPurl.values()].sort((left, right) => (left.purl < right.purl ? -1 : 1));
  for (const { name, licence, text } of all) {
    if (!known.has(licence)) throw new Error(`${name} has a licence that is not known: ${licence}`);
    if (text.trim() === '') throw new Error(`${name} has no text of its licence`);
  }
  return all;
}

function describeNatives(root: string, { keyring, sodium }: Natives): readonly Shipped[] {
  requireKnownCrates(keyring.folder);
  const sodiumText = readFileSync(join(root, 'build/release/licences/libsodium.txt'), 'utf8');
  return [
    describe(keyring.folder, join(keyring.folder, CRATES)),
    describe(sodium.folder),
    describeLibsodium(sodium, sodiumText),
  ];
}

/** @throws Error for a crate in the keychain module whose licence is not known. */
function requireKnownCrates(folder: string): void {
  const text = readFileSync(join(folder, CRATES), 'utf8');
  const rows = [...text.matchAll(/^\| ([\w-]+) \| (\d\S*) \| (.+) \|$/gm)];
  if (rows.length === 0) throw new Error(`${CRATES} of the keychain module has no crates`);
  for (const [, name, version, licence] of rows) {
    // All that `AND` combines have to be known; of those that `OR` combines, one.
    const parts = licence!.replaceAll(/[()]/g, '').split(' AND ');
    if (parts.every((part) => part.split(' OR ').some((one) => known.has(one)))) continue;
    throw new Error(`${name} ${version} has a licence that is not known: ${licence}`);
  }
}

/** @param notices the file with its notices; those in its folder that are called so if left out. */
function describe(folder: string, notices?: string): Shipped {
  const found = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const isNotice = (file: string) => /^(licen[cs]e|notice)/i.test(file);
  const named = readdirSync(folder).filter(isNotice).sort();
  const files = notices === undefined ? named.map((file) => join(folder, file)) : [notices];
  const read = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  // Some publish the licence's name alone; their authors' names are in package.json.
  const isNamedAlone = read === '' && found.license === 'MIT' && typeof found.author === 'string';
  return {
    name: found.name,
    version: found.version,
    licence: String(found.license),
    text: isNamedAlone ? makeMit(found.author) : read,
    purl: makePurl(found),
  };
}

/** Its version is written in the module that contains it. */
function describeLibsodium({ file }: Natives['sodium'], text: string): Shipped {
  const version = /\0(\d+\.\d+\.\d+)\0/.exec(readFileSync(file, 'latin1'))?.[1];
  if (version === undefined) throw new Error(`${file} does not say which libsodium it contains`);
  const purl = `pkg:github/jedisct1/libsodium@${version}`;
  return { name: 'libsodium', version, licence: 'ISC', text, purl };
}

/** How lists of components name a package of npm. */
export function makePurl({ name, version }: Pick<Part, 'name' | 'version'>): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/** @param author with an address of mail, which is left out. */
function makeMit(author: string): string {
  const text = readFileSync(join(import.meta.dirname, '..', '..', 'LICENSE'), 'utf8');
  const holder = author.replace(/ *<.*>/, '');
  return text.replace(/^Copyright .*$/m, `Copyright (c) ${holder} and contributors`);
}

/** NOTICES.txt: the licence of everything that is shipped, in full. */
export function makeNotices(shipped: readonly Shipped[]): string {
  const parts = shipped.map(({ name, version, licence, text }) => {
    const line = '='.repeat(78);
    return `${line}\n${name} ${version} (${licence})\n${line}\n\n${text.trim()}\n`;
  });
  return `Gamekeeper contains parts of others, under these licences.\n\n${parts.join('\n')}`;
}

/** sbom.cdx.json: the same for programs, as CycloneDX has it. */
export function makeSbom(version: string, shipped: readonly Shipped[], parts: readonly Part[]) {
  const hashes = new Map(parts.map((part) => [makePurl(part), part.integrity]));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'gamekeeper', version } },
    components: shipped.map(({ name, version: own, licence, purl }) => {
      const integrity = hashes.get(purl);
      const content = integrity && Buffer.from(integrity.slice(7), 'base64').toString('hex');
      return {
        ...{ type: 'library', name, version: own, purl, 'bom-ref': purl },
        licenses: [{ license: { id: licence } }],
        ...(content && { hashes: [{ alg: 'SHA-512', content }] }),
      };
    }),
  };
}
