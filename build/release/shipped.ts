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
]);

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
  const { nodeNotices, natives } = target;
  const node = describe(nodeNotices, { name: 'node', licence: 'MIT' });
  const native = [node, ...(natives === undefined ? [] : describeNatives(root, natives))];
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
  return [
    describe(keyring.folder, { licence: 'MIT', texts: ['LICENSE.third-party.md'] }),
    describe(sodium.folder),
    {
      name: 'libsodium',
      version: `of sodium-native ${sodium.version}`,
      licence: 'ISC',
      text: readFileSync(join(root, 'build/release/licences/libsodium.txt'), 'utf8'),
      purl: 'pkg:github/jedisct1/libsodium',
    },
  ];
}

interface Known {
  readonly name?: string;
  readonly licence?: string;
  /** Its files with notices; those that are called so if left out. */
  readonly texts?: readonly string[];
}

function describe(folder: string, { name, licence, texts }: Known = {}): Shipped {
  const found = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const isNotice = (file: string) => /^(licen[cs]e|notice)/i.test(file);
  const files = [...(texts ?? readdirSync(folder).filter(isNotice))].sort();
  const read = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  // Some publish the licence's name alone; their authors' names are in package.json.
  const isNamedAlone = read === '' && found.license === 'MIT' && typeof found.author === 'string';
  return {
    name: name ?? found.name,
    version: found.version,
    licence: licence ?? String(found.license),
    text: isNamedAlone ? makeMit(found.author) : read,
    purl: `pkg:npm/${String(found.name).replace('@', '%40')}@${found.version}`,
  };
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
  const hashes = new Map(parts.map((part) => [part.name, part.integrity]));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'gamekeeper', version } },
    components: shipped.map(({ name, version: own, licence, purl }) => {
      const integrity = hashes.get(name);
      const content = integrity && Buffer.from(integrity.slice(7), 'base64').toString('hex');
      return {
        ...{ type: 'library', name, version: own, purl, 'bom-ref': purl },
        licenses: [{ license: { id: licence } }],
        ...(content && { hashes: [{ alg: 'SHA-512', content }] }),
      };
    }),
  };
}
