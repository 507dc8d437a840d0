import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Mutant } from '@stryker-mutator/api/core';
import { Instrumenter } from '@stryker-mutator/instrumenter';

/** Lists mutants, and identifies each one. */

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The file of a mutant, by path from the repository's root. */
export function pathOf({ fileName }: Mutant): string {
  return relative(root, fileName);
}

/** A mutant's key, which is stable across processes and runs over the same sources. */
export function keyOf(mutant: Mutant): string {
  const { start, end } = mutant.location;
  const place = `${start.line}:${start.column}-${end.line}:${end.column}`;
  return `${pathOf(mutant)}:${place} ${mutant.mutatorName} ${mutant.replacement}`;
}

/** All mutants of some files, by path from the repository's root. */
export async function listMutants(paths: readonly string[]): Promise<readonly Mutant[]> {
  const silent = { isDebugEnabled: () => false, debug: () => undefined, info: () => undefined };
  const instrumenter = new Instrumenter(silent as never);
  const files = paths.map((path) => {
    const name = join(root, path);
    return { name, mutate: true, content: readFileSync(name, 'utf8') };
  });
  const options = { plugins: null, excludedMutations: [], ignorers: [], noHeader: false };
  const { mutants } = await instrumenter.instrument(files, options);
  return mutants;
}

/** A random sample of mutants, reproducible by its seed. */
export function sampleMutants(
  mutants: readonly Mutant[],
  count: number,
  seed: number,
): readonly Mutant[] {
  const draw = (mutant: Mutant): string =>
    createHash('sha256')
      .update(`${seed} ${keyOf(mutant)}`)
      .digest('hex');
  const drawn = mutants.map((mutant) => ({ mutant, lot: draw(mutant) }));
  drawn.sort((one, other) => (one.lot < other.lot ? -1 : 1));
  return drawn.slice(0, count).map(({ mutant }) => mutant);
}
