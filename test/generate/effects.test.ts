import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { findEffectProblems } from '../../build/generate/effect-checks.ts';
import { type ServiceFile, scanService } from '../../build/generate/service.ts';
import type { Effects } from '../../src/contract/effects.ts';

const root = join(import.meta.dirname, '..', '..');
let files: readonly ServiceFile[];

beforeAll(async () => {
  ({ files } = await scanService(root));
});

/** What is wrong when `burn_ingredient` has these effects. */
function problemsOf(effects: Effects): string[] {
  const changed = files.map((file) => ({
    ...file,
    instructions: file.instructions.map((one) =>
      one.name === 'burn_ingredient' ? { ...one, effects } : one,
    ),
  }));
  return findEffectProblems(changed).map((problem) => problem.replace(/^.*burn_ingredient: /, ''));
}

test('default: the effects of the service have no problem', () => {
  expect(files.flatMap((file) => file.instructions).length).toBeGreaterThan(50);
  expect(findEffectProblems(files)).toEqual([]);
});

test('error: an account, an amount or a field that there is not', () => {
  const burn = { of: 'resource', resource: 'resource', from: 'authority' } as const;
  expect(
    problemsOf({
      takes: [
        { ...burn, amount: 'fields.amount' },
        { ...burn, amount: 'fields.treeNumber' },
        { ...burn, amount: 'fields.amountMax', to: 'friend' },
        { of: 'asset', from: 'owner' },
      ],
      deposits: [
        { account: 'marker', of: 'account', bytes: 1 },
        { account: 'recipe', of: 'growth', bytes: 1 },
        { account: 'cooking', of: 'account', bytes: 1, fields: ['name'] },
        { account: 'cooking', of: 'tree', bytes: 0 },
        { account: 'cooking', of: 'account', bytes: 0, each: { path: 'fields.list[]', bytes: 1 } },
      ],
    }),
  ).toEqual([
    'fields.amount, of which it takes, is no u64',
    'fields.treeNumber, of which it takes, is no u64',
    'there is no account friend',
    'there is no account owner',
    'there is no account marker',
    'it cannot write to marker, and has no deposit for it',
    'it cannot write to recipe, and has no deposit for it',
    'there is no field name',
    'cooking is a tree, or has a shape',
    'there is no fields.list[]',
  ]);
});

test('error: what comes back by an account or a field that there is not', () => {
  const back = { of: 'resource', resource: 'resource', amount: 'amountMax' } as const;
  expect(problemsOf({ returns: back })).toEqual([]);
  expect(problemsOf({ returns: { ...back, amount: 'treeNumber' } })).toEqual([
    'treeNumber, which comes back, is no u64',
  ]);
  expect(problemsOf({ returns: { ...back, resource: 'gold' } })).toEqual([
    'there is no account gold',
  ]);
  const promise = { of: 'promise', promise: 'recipePromise', hash: 'amountMax' } as const;
  expect(problemsOf({ returns: { ...promise, record: 'recipe', times: 'amountMax' } })).toEqual([
    'amountMax is no hash of what it promises',
    'amountMax, how often it pays, is no u32',
  ]);
  expect(problemsOf({ returns: { ...promise, record: 'shop', times: 'treeNumber' } })).toEqual([
    'there is no account shop',
    'amountMax is no hash of what it promises',
  ]);
});

test('error: what is there before in an account or an entry that there is not', () => {
  const replaces = { record: 'recipe', read: 'recipes' } as const;
  expect(problemsOf({ replaces })).toEqual([]);
  const entry = { list: 'ingredients', number: 'place' };
  expect(problemsOf({ replaces: { ...replaces, record: 'shop', entry } })).toEqual([
    'there is no account shop',
    'there is no field place',
  ]);
});
