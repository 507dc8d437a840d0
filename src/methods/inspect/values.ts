import type { FoundInstruction } from './expectation.ts';

/**
 * The values that a path leads to in an instruction as it was found: none for an option that holds
 * nothing. `stakingPool` is an account's address, `fields.a?.b[].c` a value in a field. The
 * generator has held the path to the instruction's declaration.
 */
export function readFound(
  { accounts, fields }: FoundInstruction,
  path: string,
): readonly unknown[] {
  const [first, ...steps] = path.match(/[A-Za-z]\w*|\[\]|\?/g)!;
  return first === 'fields' ? readSteps(fields, steps) : [accounts[first!]];
}

function readSteps(value: unknown, steps: readonly string[]): readonly unknown[] {
  const [step, ...rest] = steps;
  if (step === undefined) return [value];
  if (step === '[]') return (value as readonly unknown[]).flatMap((item) => readSteps(item, rest));
  if (step === '?') return value === null ? [] : readSteps(value, rest);
  return readSteps((value as Readonly<Record<string, unknown>>)[step], rest);
}
