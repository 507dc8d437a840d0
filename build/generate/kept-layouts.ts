import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type KeptCatalogue, keptFolder } from './kept-catalogues.ts';
import type { GeneratedFile } from './model.ts';
import type { ServiceFile } from './service.ts';

/**
 * How instructions are laid out, and which of them an operation builds from what. A daemon inspects
 * what a service of another version has built by its own declarations, so that these never change
 * either: what is different gets a new instruction. Kept next to the catalogues, as hashes.
 */
type Layouts = ReadonlyMap<string, string>;

const HASH_LENGTH = 32;

/** Docs and the sentences for players are no part of it. */
export function findLayouts(files: readonly ServiceFile[]): Layouts {
  const layouts = files.flatMap(({ instructions, operations }) => [
    ...instructions.map(({ program, name, accounts, rest, fields }): [string, string] => {
      return [`instruction ${program}.${name}`, hashOf({ accounts, rest, fields })];
    }),
    ...operations.flatMap(({ name, shape }): [string, string][] =>
      shape === undefined ? [] : [[`shape ${name}`, hashOf(shape)]],
    ),
  ]);
  return new Map(layouts.sort(([left], [right]) => (left < right ? -1 : 1)));
}

/** The file that keeps those of a version. */
export function keptLayouts(version: string, layouts: Layouts): GeneratedFile {
  return { path: pathOf(version), text: textOf(layouts) };
}

/**
 * What is not laid out as in the versions before, or not as it is kept of its own.
 * @param kept the catalogues of all versions.
 */
export function findLayoutProblems(
  root: string,
  version: string,
  layouts: Layouts,
  kept: readonly KeptCatalogue[],
): readonly string[] {
  const own = kept.find((one) => one.version === version);
  const others = kept.filter((one) => one.version !== version && one.protocol === own?.protocol);
  const broken = others.flatMap((older) =>
    [...read(root, older.version)].flatMap(([name, hash]) => {
      const now = layouts.get(name);
      if (now === hash) return [];
      const what = now === undefined ? 'was removed' : 'is laid out otherwise';
      const way = 'leave it and make another, or raise PROTOCOL_VERSION in src/core/limits.ts';
      return [`${pathOf(older.version)}: ${name} ${what}; ${way}`];
    }),
  );
  // Where none were ever kept, as in a copy of the catalogue alone, there is nothing to hold it to.
  const isBegun = kept.some((one) => existsSync(join(root, pathOf(one.version))));
  const isKept = textOf(read(root, version)) === textOf(layouts);
  if (isKept || !isBegun) return broken;
  const keep = 'it is not how they are laid out now; keep them with npm run generate -- --keep';
  return [...broken, `${pathOf(version)}: ${keep}`];
}

function textOf(layouts: Layouts): string {
  return [...layouts].map(([name, hash]) => `${name}: ${hash}\n`).join('');
}

function read(root: string, version: string): Layouts {
  const path = join(root, pathOf(version));
  if (!existsSync(path)) return new Map();
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  return new Map(lines.map((line) => line.split(': ') as [string, string]));
}

function pathOf(version: string): string {
  return `${keptFolder}/${version}.layouts`;
}

function hashOf(value: object): string {
  const withoutDocs = (key: string, item: unknown) => (key === 'doc' ? undefined : item);
  const text = JSON.stringify(value, withoutDocs);
  return createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH);
}
