import { expect } from 'vitest';
import { isErrorName, isGamekeeperError } from '../../src/core/errors.ts';
import { errorTable } from '../../src/core/generated/errors.ts';

/**
 * The context of every refusal, whichever test meets it, has a value for each placeholder of its
 * message, and none is empty. A developer who reads `: ; expected ` knows no more than before.
 */

/** What a caller gave, which may have been empty. */
const given: readonly string[] = ['value', 'label', 'name', 'username'];

/** Checks the context of a refused promise, and hands the error on. */
export async function expectCompleteContext<Result>(promise: Promise<Result>): Promise<Result> {
  try {
    return await promise;
  } catch (error) {
    if (isGamekeeperError(error)) requireCompleteContext(error);
    throw error;
  }
}

/** @param error as it is thrown, or as the answer to a send has it. */
export function requireCompleteContext(error: {
  readonly name: string;
  readonly context?: unknown;
}): void {
  const { name, context = {} } = error;
  if (!isErrorName(name)) throw new Error(`${name} is no error of the catalogue`);
  const placeholders = errorTable[name].message.matchAll(/\{(\w+)\}/g);
  for (const [, member = ''] of placeholders) {
    const told = (context as Readonly<Record<string, unknown>>)[member];
    const isTold = told !== undefined && (told !== '' || given.includes(member));
    expect(isTold, `${name} tells its ${member}: ${JSON.stringify(context)}`).toBe(true);
  }
}
