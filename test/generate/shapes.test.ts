import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { loadModel, readCatalogueSources } from '../../build/generate/load.ts';
import type { Model } from '../../build/generate/model.ts';
import { type ServiceFile, scanService } from '../../build/generate/service.ts';
import { findShapeProblems, findUnclearRepeat } from '../../build/generate/shape-checks.ts';
import type { OperationStep } from '../../src/contract/declaration.ts';

const begin = { instruction: 'begin' };
const burn = { instruction: 'burn' };
const burns = { ...burn, repeat: true } as const;

test('default: a repeated step ends where another instruction begins, or the call does', () => {
  expect(findUnclearRepeat([[begin, burns, { instruction: 'end' }], [burns]])).toBeUndefined();
  expect(findUnclearRepeat([[burns, { ...begin, repeat: true }]])).toBeUndefined();
  expect(findUnclearRepeat([[begin, burn, burn]])).toBeUndefined();
});

test('error: a repeated step before the same instruction, or for each element of a list', () => {
  const oneForEach = { ...burn, oneFor: { instruction: 'begin', path: 'pool' } };
  expect(findUnclearRepeat([[begin], [burns, burn]])).toBe('burn');
  expect(findUnclearRepeat([[burns, burns]])).toBe('burn');
  expect(findUnclearRepeat([[{ ...burns, each: 'list' }]])).toBe('burn');
  expect(findUnclearRepeat([[begin, oneForEach, burn]])).toBe('burn');
});

const root = join(import.meta.dirname, '..', '..');
let model: Model;
let files: readonly ServiceFile[];

beforeAll(async () => {
  model = loadModel(readCatalogueSources(root), '0.0.0', ['0.1.0']);
  ({ files } = await scanService(root));
});

/** What is wrong when an operation's steps are these. */
function problemsOf(name: string, ...steps: readonly OperationStep[]): string[] {
  const changed = files.map((file) => ({
    ...file,
    operations: file.operations.map((one) =>
      one.name === name ? { ...one, shape: [steps] } : one,
    ),
  }));
  return findShapeProblems(changed, model).map((problem) => problem.replace(/^.*: /, ''));
}

test('default: the shapes of the service have no problem', () => {
  expect(findShapeProblems(files, model)).toEqual([]);
});

test('error: an address of the answer that no step makes', () => {
  const operation = 'createCreateAssemblerConfigTransaction';
  const step = { instruction: 'create_assembler_config' };
  expect(problemsOf(operation, step)).toEqual([
    'no step makes the assemblerConfig of the answer',
    'no step makes the treeAddress of the answer',
  ]);
  const made = { assemblerConfig: 'config', treeAddress: 'tree', treeadress: 'tree' };
  expect(problemsOf(operation, { ...step, made })).toEqual([
    'create_assembler_config has no account config',
    'its answer has no treeadress',
  ]);
  const right = { assemblerConfig: 'assemblerConfig', treeAddress: 'tree' };
  expect(problemsOf(operation, { ...step, made: right, repeat: true })).toEqual([
    'many of create_assembler_config cannot be one assemblerConfig',
    'many of create_assembler_config cannot be one treeAddress',
  ]);
});

test('error: an argument or an instruction that there is not', () => {
  const operation = 'createUpdateUserTransaction';
  const when = ['info', 'wallets.ad', 'verify'];
  expect(problemsOf(operation, { instruction: 'update_user', when })).toEqual([
    'there is no argument wallets.ad',
    'there is no argument verify',
  ]);
  expect(problemsOf(operation, { instruction: 'update_users' })).toEqual([
    'there is no instruction update_users',
  ]);
  const elsewhere = problemsOf('createNewUserTransaction', { instruction: 'update_user' });
  expect(elsewhere).toEqual(['there is no argument populateVerification']);
});

test('error: values that there are not, for a step that stands for each of them', () => {
  const operation = 'createClaimStakingRewardsTransactions';
  const claim = { instruction: 'claim_rewards', each: 'characterAddresses' };
  const pay = (instruction: string, path: string, account?: string) =>
    problemsOf(operation, claim, {
      instruction: 'pay_rewards',
      oneFor: { instruction, path, ...(account === undefined ? {} : { account }) },
    });
  expect(pay('claim_rewards', 'stakingPool', 'stakingPool')).toEqual([]);
  expect(pay('claim_rewards', 'pool', 'pool')).toEqual([
    'pool of claim_rewards is no address',
    'pay_rewards has no account pool',
  ]);
  expect(pay('claim_rewards', 'fields.proof.nodes[]')).toEqual([
    'fields.proof.nodes[] of claim_rewards is no bool',
  ]);
  expect(pay('unstake_character', 'stakingPool', 'stakingPool')).toEqual([
    'no step is unstake_character',
  ]);
});
