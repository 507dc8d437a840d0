import type { Violation } from './violation.ts';

/** A violation, and how many are like it. */
export interface Finding {
  readonly first: Violation;
  /** The number of the operation that showed the first. */
  readonly operation: number;
  count: number;
}

/** Violations by their likeness, in the order in which they were found. */
export class Findings {
  readonly #found = new Map<string, Finding>();
  /** The operation that is under way. */
  operation = 0;

  get all(): readonly Finding[] {
    return [...this.#found.values()];
  }

  note(first: Violation): void {
    const known = this.#found.get(first.likeness);
    if (known !== undefined) known.count += 1;
    else this.#found.set(first.likeness, { first, operation: this.operation, count: 1 });
  }
}

/** The first of each kind, with all that brings it back: what comes first may be why more came. */
export function describeFindings(seed: number, findings: readonly Finding[]): string {
  const texts = findings.map(
    ({ first, operation, count }) => `operation ${operation} (${count} times) ${first.message}`,
  );
  const head = `GAMEKEEPER_SEED=${seed} shows ${findings.length} kinds of violations`;
  return [head, ...texts].join('\n');
}
