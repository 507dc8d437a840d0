import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fetchCheckedPackage } from '../npm-package.ts';
import { nodePackage } from '../setup/pinned-node.mjs';

/** The systems that Gamekeeper is packaged for, and what comes from elsewhere for each. */

export const targetNames = [
  'linux-x64',
  'linux-arm64',
  'win32-x64',
  'darwin-arm64',
  'darwin-x64',
] as const;
export type TargetName = (typeof targetNames)[number];

/** @param others that may be named too. @throws Error for an unknown name. */
export function readTarget(name: string, others: readonly string[] = []): TargetName {
  const found = targetNames.find((one) => one === name);
  if (found !== undefined) return found;
  const expected = [...targetNames, ...others].join(', ');
  throw new Error(`there is no package for ${name}; expected one of ${expected}`);
}

/** A part of a package that npm has. */
export interface Part {
  /** Of npm's package. */
  readonly name: string;
  readonly version: string;
  /** From the lock file: `sha512-` and base64. */
  readonly integrity: string;
  /** The folder of the package as it was published. */
  readonly folder: string;
}

export interface Natives {
  /** The keychain's. */
  readonly keyring: Part & { readonly file: string };
  readonly sodium: Part & { readonly file: string };
}

/** Third-party programs and libraries of a target, by their paths here. */
export interface Target {
  readonly name: TargetName;
  readonly node: Part & { readonly file: string };
  /** The folder with Node's LICENSE, which not every system's package has. */
  readonly nodeNotices: string;
  /** Native modules; Windows has none, as each would have to be signed. */
  readonly natives: Natives | undefined;
  /** On Linux alone, where a system may lack it. */
  readonly libatomic: string | undefined;
}

/** Package names of the keychain module include the C library. */
const keyringSuffixes: Readonly<Record<string, string>> = { linux: '-gnu' };

/** Made by libatomic/make.sh. */
const libatomicHashes: Readonly<Partial<Record<TargetName, string>>> = {
  'linux-x64': '547e903ccc463d61e608920ab34365fd673d176142a6e24897874260ca1a3b7d',
  'linux-arm64': '1c776f43cd78111b81bf5ad76264160e21ea950a86740525eaaed49f56829da3',
};

/** Fetches what a target needs, once. @param root of the project. */
export function findTarget(root: string, name: TargetName): Target {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const find = (wanted: string): Part => {
    const { version, integrity } = lock.packages[`node_modules/${wanted}`];
    const folder = fetchCheckedPackage(wanted, version, integrity);
    return { name: wanted, version, integrity, folder };
  };
  const node = find(nodePackage(name));
  const system = name.split('-')[0]!;
  const program = system === 'win32' ? 'node.exe' : 'node';
  return {
    name,
    node: { ...node, file: join(node.folder, 'bin', program) },
    nodeNotices: find(nodePackage('linux-x64')).folder,
    natives: system === 'win32' ? undefined : findNatives(name, find),
    libatomic: libatomicOf(root, name),
  };
}

function findNatives(name: TargetName, find: (wanted: string) => Part): Natives {
  const keyring = find(`@napi-rs/keyring-${name}${keyringSuffixes[name.split('-')[0]!] ?? ''}`);
  const { main } = JSON.parse(readFileSync(join(keyring.folder, 'package.json'), 'utf8'));
  const sodium = find('sodium-native');
  return {
    keyring: { ...keyring, file: join(keyring.folder, main) },
    sodium: { ...sodium, file: join(sodium.folder, 'prebuilds', name, 'sodium-native.node') },
  };
}

function libatomicOf(root: string, name: TargetName): string | undefined {
  const wanted = libatomicHashes[name];
  if (wanted === undefined) return undefined;
  const file = join(root, 'build/release/libatomic', `${name}.so`);
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
  if (hash !== wanted) throw new Error(`${file} is not what was made: run libatomic/make.sh`);
  return file;
}
