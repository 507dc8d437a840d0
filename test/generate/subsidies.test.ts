import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type ServiceFile, scanService } from '../../build/generate/service.ts';
import { findSubsidyProblems } from '../../build/generate/subsidy-checks.ts';
import type { InstructionDeclaration } from '../../src/contract/declaration.ts';

const root = join(import.meta.dirname, '..', '..');
let files: readonly ServiceFile[];

beforeAll(async () => {
  ({ files } = await scanService(root));
});

/** The problems where an instruction lists no project to be read. */
function blinded(name: string): string[] {
  const changed = files.map((file) => ({
    ...file,
    instructions: file.instructions.map((one): InstructionDeclaration => {
      if (one.name !== name) return one;
      const { project: _, ...accounts } = one.accounts;
      return { ...one, accounts };
    }),
  }));
  const problems = findSubsidyProblems(changed);
  return problems.map((problem) => problem.replace(/^.*the shape of | may stand .*$/g, ''));
}

test('default: no call can lose what it gets back', () => {
  const giving = files
    .flatMap((file) => file.instructions)
    .filter(({ accounts }) => Object.values(accounts).some(({ givesBack }) => givesBack));
  expect(giving.length).toBeGreaterThan(20);
  expect(findSubsidyProblems(files)).toEqual([]);
});

test('error: a step that may be the only one and sees no project', () => {
  expect(blinded('pay_mission_xp')).toEqual(['createRecallCharactersTransaction: pay_mission_xp']);
  expect(blinded('pay_mission_reward')).toEqual([
    'createRecallCharactersTransaction: pay_mission_reward',
  ]);
});

test('error: a first step that sees none, and those that rely on it', () => {
  expect(blinded('begin_cooking')).toEqual(
    ['begin_cooking', 'burn_ingredient', 'finish_cooking'].map(
      (step) => `createInitCookingProcessTransactions: ${step}`,
    ),
  );
});
