import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { listFiles } from '../check/files.ts';
import { filesToRelate } from './changed.ts';
import { globsOf, wholeOnly } from './kinds.ts';

/** Which of the files that only `npm run test:whole` runs a change touches, nearest first. */

interface Touched {
  /** From the repository's root. */
  readonly path: string;
  /** Seconds of a processor that it takes, roughly. */
  readonly seconds: number;
}

/** Of a processor: what a change adds to `npm test` at most. */
const ADDED_SECONDS_MAX = 120;

const imported = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g;

/** @returns files that run because of a change, and those for which there is no time. */
export function addTouched(
  repository: string,
  changed: readonly string[],
): { readonly added: readonly string[]; readonly rest: readonly string[] } {
  const added: string[] = [];
  const rest: string[] = [];
  let seconds = 0;
  for (const file of listTouched(repository, changed)) {
    if (seconds + file.seconds > ADDED_SECONDS_MAX) rest.push(file.path);
    else {
      added.push(file.path);
      seconds += file.seconds;
    }
  }
  return { added, rest };
}

function listTouched(repository: string, changed: readonly string[]): readonly Touched[] {
  if (changed.length === 0) return [];
  const steps = countSteps(repository, changed);
  const files = wholeOnly.flatMap((kind) =>
    globSync(globsOf(kind) as string[], { cwd: repository }).map((path) => ({
      path: path.replaceAll('\\', '/'),
      seconds: kind.seconds,
    })),
  );
  const reached = files.filter(({ path }) => steps.has(path));
  return reached.sort(
    (a, b) => steps.get(a.path)! - steps.get(b.path)! || (a.path < b.path ? -1 : 1),
  );
}

/** How many imports lead from each file to a change; a process that is started is one, too. */
function countSteps(repository: string, changed: readonly string[]): ReadonlyMap<string, number> {
  const importers = readImporters(repository);
  // What can affect anything is near to nothing: the files themselves alone are known.
  const related = filesToRelate(repository, changed) ?? changed;
  const steps = new Map<string, number>(changed.map((path) => [path, 0]));
  for (const path of related) if (!steps.has(path)) steps.set(path, 1);
  const waiting = [...steps.keys()].sort((a, b) => steps.get(a)! - steps.get(b)!);
  for (const path of waiting) {
    for (const importer of importers.get(path) ?? []) {
      if (steps.has(importer)) continue;
      steps.set(importer, steps.get(path)! + 1);
      waiting.push(importer);
    }
  }
  return steps;
}

/** The files that import each file. */
function readImporters(repository: string): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  const sources = ['src', 'test', 'build', 'clients'].flatMap((folder) => [
    `${folder}/**/*.ts`,
    `${folder}/**/*.mjs`,
  ]);
  for (const path of listFiles(repository, sources)) {
    for (const [, specifier] of readFileSync(join(repository, path), 'utf8').matchAll(imported)) {
      const target = posix.join(posix.dirname(path), specifier!);
      importers.set(target, [...(importers.get(target) ?? []), path]);
    }
  }
  return importers;
}
