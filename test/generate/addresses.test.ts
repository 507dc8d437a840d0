import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { findAddressProblems } from '../../build/generate/address-checks.ts';
import { type ServiceFile, scanService } from '../../build/generate/service.ts';
import type { InstructionDeclaration } from '../../src/contract/declaration.ts';

const root = join(import.meta.dirname, '..', '..');
let files: readonly ServiceFile[];

beforeAll(async () => {
  ({ files } = await scanService(root));
});

type Change = (declaration: InstructionDeclaration) => Partial<InstructionDeclaration>;

/** What is said of an instruction that is otherwise declared. */
function problemsOf(name: string, change: Change): string[] {
  const changed = files.map((file) => ({
    ...file,
    instructions: file.instructions.map((one) =>
      one.name === name ? { ...one, ...change(one) } : one,
    ),
  }));
  return findAddressProblems(changed).map((problem) => problem.slice(problem.indexOf(name)));
}

test('default: every address that an instruction takes says what it must be', () => {
  expect(files.flatMap((file) => file.instructions).length).toBeGreaterThan(50);
  expect(findAddressProblems(files)).toEqual([]);
});

test('error: an account of which nothing is said, or nothing that holds', () => {
  const without: Change = ({ accounts: { driver, ...others } }) => {
    const { is: _, ...bare } = driver!;
    return { accounts: { ...others, driver: bare } };
  };
  const problem =
    'change_project_driver: say in `is` of the account driver what the address must be';
  expect(problemsOf('change_project_driver', without)).toEqual([problem]);
  const empty: Change = ({ accounts: { driver, ...others } }) => {
    return { accounts: { ...others, driver: { ...driver!, is: { kind: 'Project' } } } };
  };
  expect(problemsOf('change_project_driver', empty)).toEqual([problem]);
});

test('error: an address in a field, at any depth, and a reference to none', () => {
  const without: Change = ({ fields: { associatedPrograms, ...others } }) => {
    const { names: _, ...bare } = associatedPrograms!;
    return { fields: { ...others, associatedPrograms: bare } };
  };
  expect(problemsOf('create_project', without)).toEqual([
    'create_project: say in `names` of the field associatedPrograms, at ' +
      "'[].address', what the address must be",
  ]);
  const strange: Change = ({ fields: { name, ...others } }) => {
    return { fields: { ...others, name: { ...name!, names: { '': { reason: 'any' } } } } };
  };
  expect(problemsOf('create_project', strange)).toEqual([
    "create_project: there is no address at '' of the field name",
  ]);
});
