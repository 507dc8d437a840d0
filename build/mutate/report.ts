import type { MutantResult } from '@stryker-mutator/api/core';
import { pathOf } from './mutants.ts';

/** Reports the result of a mutation run. */

export interface Score {
  readonly path: string;
  readonly found: number;
  readonly survivors: readonly MutantResult[];
}

/** Percentage of mutants found by a test; 100 if there are none. */
export function percentOf({ found, survivors }: Pick<Score, 'found' | 'survivors'>): number {
  const tried = found + survivors.length;
  return tried === 0 ? 100 : (100 * found) / tried;
}

/**
 * Scores by file. A mutant counts as found if a test fails, times out, or cannot be set up with it.
 * One that no test covers is a survivor.
 */
export function scoreFiles(results: readonly MutantResult[]): readonly Score[] {
  const byPath = Map.groupBy(results, pathOf);
  return [...byPath].sort().map(([path, mutants]) => {
    const count = (...statuses: string[]): MutantResult[] =>
      mutants.filter(({ status }) => statuses.includes(status));
    return {
      path,
      found: count('Killed', 'Timeout', 'RuntimeError').length,
      survivors: count('Survived', 'NoCoverage'),
    };
  });
}

/** Such as `src/contract/once.ts: 97.1 % (33 of 34 found)`. */
export function describeScore(score: Score): string {
  const { path, found, survivors } = score;
  const total = found + survivors.length;
  return `${path}: ${percentOf(score).toFixed(1)} % (${found} of ${total} found)`;
}

/** One line for each survivor: its place, the mutator and the replacement. */
export function describeSurvivors({ survivors }: Score): string {
  const sorted = survivors.toSorted(
    ({ location: { start: one } }, { location: { start: other } }) =>
      one.line - other.line || one.column - other.column,
  );
  return sorted.map((mutant) => `  ${describeSurvivor(mutant)}\n`).join('');
}

const REPLACEMENT_COLUMNS_MAX = 60;

function describeSurvivor(mutant: MutantResult): string {
  const { line, column } = mutant.location.start;
  const text = mutant.replacement.replaceAll(/\s+/g, ' ');
  const shown =
    text.length > REPLACEMENT_COLUMNS_MAX ? `${text.slice(0, REPLACEMENT_COLUMNS_MAX)}…` : text;
  const reached = mutant.status === 'NoCoverage' ? ' (no test reaches it)' : '';
  const place = `${pathOf(mutant)}:${line}:${column}`;
  return `${place}: ${mutant.mutatorName}: ${shown}${reached}`;
}
