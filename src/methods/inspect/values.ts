import type { FoundInstruction } from './expectation.ts';

/**
 * The values at a path in a decoded instruction; none for an option that is empty. `stakingPool` is
 * an account's address, `fields.a?.b[].c` a value in a field. The generator has already checked the
 * path against the instruction's declaration.
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
