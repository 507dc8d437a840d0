import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Mutant, MutantResult } from '@stryker-mutator/api/core';
import { keyOf, pathOf } from './mutants.ts';
import { suiteName } from './suite-name.ts';

/**
 * What became of the mutants of samples, kept on disk: a long sample is made in pieces so, and once
 * a test was added only those are tried again that were not found.
 */

interface Kept {
  /** Of the file that the mutant stands in, and of the tests that it was held to. */
  readonly source: string;
  readonly tests: string;
  readonly result: MutantResult;
}

const FILE = 'node_modules/.cache/gamekeeper/mutants/sample.json';

export class Memory {
  readonly #kept: Record<string, Kept>;

  /** @param isAgain whether earlier results count. */
  constructor(isAgain: boolean) {
    this.#kept = isAgain && existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};
  }

  /**
   * What is known of a mutant of this very source: that a test finds it which is still among the
   * tests, or anything at all where the tests are the same.
   */
  recall(mutant: Mutant, tests: readonly string[]): MutantResult | undefined {
    const kept = this.#kept[keyOf(mutant)];
    if (kept === undefined || kept.source !== hashOf(pathOf(mutant))) return undefined;
    if (kept.tests === nameAll(tests)) return kept.result;
    const { status, killedBy = [] } = kept.result;
    const isFound = status === 'Killed' && killedBy.length > 0;
    const names = tests.map(suiteName);
    const stands = killedBy.every((test) => names.some((name) => test.includes(name)));
    return isFound && stands ? kept.result : undefined;
  }

  keep(results: readonly MutantResult[], tests: readonly string[]): void {
    for (const result of results) {
      const source = hashOf(pathOf(result));
      this.#kept[keyOfResult(result)] = { source, tests: nameAll(tests), result };
    }
    mkdirSync(dirname(FILE), { recursive: true });
    writeFileSync(FILE, JSON.stringify(this.#kept));
  }
}

/** The key of the mutant that a result is about: results count lines and columns from 1. */
function keyOfResult(result: MutantResult): string {
  const { start, end } = result.location;
  const back = ({ line, column }: typeof start) => ({ line: line - 1, column: column - 1 });
  return keyOf({ ...result, location: { start: back(start), end: back(end) } });
}

function nameAll(tests: readonly string[]): string {
  return createHash('sha256').update(tests.map(suiteName).join()).digest('hex');
}

function hashOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}
