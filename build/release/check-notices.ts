import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PackedFile } from './archive.ts';
import type { Bundle } from './bundle.ts';
import { makePurl } from './shipped.ts';
import type { Target } from './targets.ts';

/** What a native file of a package is made of, of others. */
const nativeParts: Readonly<Record<string, (target: Target) => readonly string[]>> = {
  node: ({ node }) => [makePurl(node)],
  'node.exe': ({ node }) => [makePurl(node)],
  'keyring.node': ({ natives }) => [makePurl(natives!.keyring)],
  'sodium.node': ({ natives }) => [makePurl(natives!.sodium), LIBSODIUM],
};

/**
 * Checks that the notices and the list of components name what a package contains of others: the
 * npm packages of its scripts, by esbuild's metafile, and the native files that are in it.
 * @returns what was found, for people.
 * @throws Error naming what is missing, or listed without being shipped.
 */
export function checkNotices(
  root: string,
  bundle: Bundle,
  target: Target,
  files: readonly PackedFile[],
): string {
  const bundled = bundle.packages.map((path) =>
    makePurl(JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))),
  );
  const native = files.flatMap(({ path }) => nativeParts[path]?.(target) ?? []);
  const expected = new Set([...bundled, ...native]);
  const { components } = JSON.parse(textOf(files, 'sbom.cdx.json')) as Sbom;
  const listed = new Set(components.map(({ purl }) => purl.replace(LIBSODIUM_VERSION, '')));
  requireSame('sbom.cdx.json', listed, expected);
  const headings = textOf(files, 'NOTICES.txt').matchAll(/^={78}\n(\S+ \S+) \(.+\)\n={78}$/gm);
  const noticed = new Set([...headings].map(([, heading]) => heading!));
  const named = new Set(components.map(({ name, version }) => `${name} ${version}`));
  requireSame('NOTICES.txt', noticed, named);
  return `${expected.size} notices`;
}

interface Sbom {
  readonly components: readonly {
    readonly name: string;
    readonly version: string;
    readonly purl: string;
  }[];
}

const LIBSODIUM = 'pkg:github/jedisct1/libsodium';
/** No package manager has it, so its version is found in the file that contains it. */
const LIBSODIUM_VERSION = /(?<=\/libsodium)@.*$/;

function textOf(files: readonly PackedFile[], path: string): string {
  const file = files.find((one) => one.path === path);
  if (file === undefined) throw new Error(`a package has no ${path}`);
  return Buffer.from(file.bytes).toString('utf8');
}

function requireSame(
  file: string,
  listed: ReadonlySet<string>,
  shipped: ReadonlySet<string>,
): void {
  const missing = [...shipped.difference(listed)];
  if (missing.length > 0) throw new Error(`${file} lacks what is shipped: ${missing.join(', ')}`);
  const excess = [...listed.difference(shipped)];
  if (excess.length > 0) throw new Error(`${file} lists what is not shipped: ${excess.join(', ')}`);
}
