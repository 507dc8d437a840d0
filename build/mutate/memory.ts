import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Mutant, MutantResult } from '@stryker-mutator/api/core';
import { keyOf, pathOf } from './mutants.ts';
import { suiteName } from './suite-name.ts';

/**
 * Results of sampled mutants, cached on disk: so a large sample can be run in parts, and after a
 * test was added only the survivors are tried again.
 */

interface Kept {
  /** Identify the mutant's file and the tests that it was run against, by content. */
  readonly source: string;
  readonly tests: string;
  readonly result: MutantResult;
}

const FILE = 'node_modules/.cache/gamekeeper/mutants/sample.json';

export class Memory {
  readonly #kept: Record<string, Kept>;

  /** @param isAgain whether earlier results are used. */
  constructor(isAgain: boolean) {
    this.#kept = isAgain && existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};
  }

  /**
   * The earlier result of a mutant of unchanged source: any result if the tests are the same,
   * otherwise only one found by a test that is still among them.
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

/** The key of a result's mutant; results count lines and columns from 1. */
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
