import { describe, expect, test } from 'vitest';
import { greatestEffect, leastEffect } from '../../src/methods/declared-effect.ts';
import { instructionTable, operationShapes } from '../../src/methods/generated/instructions.ts';
import { operationTable } from '../../src/methods/generated/registry.ts';
import { effectRanks } from '../../src/methods/inspect/charge.ts';
import {
  hasArgumentsNaming,
  namedByAccounts,
  namedByArguments,
  projectAccounts,
} from '../../src/methods/named-records.ts';

const builds = Object.values(operationTable).filter(({ kind }) => kind === 'build');

/** Whether every form of an operation holds an account of a kind that is never left out. */
function touches(operation: string, kind: string): boolean {
  const holds = (instruction: string): boolean => {
    const { accounts } = Object.values(instructionTable).find(({ name }) => name === instruction)!;
    return Object.values(accounts).some(({ is, optional }) => is?.kind === kind && !optional);
  };
  return operationShapes[operation]!.every((steps) =>
    steps.some(({ instruction }) => holds(instruction)),
  );
}

describe('the project of a write', () => {
  test('behaviour: names of instructions tell them apart', () => {
    const names = Object.values(instructionTable).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  /**
   * The writes whose arguments name no project, and why a grant can do without: whatever they take
   * has a budget, and whoever acts in a project by a right over it is named by its accounts.
   */
  const withoutArgument: Readonly<Record<string, string>> = {
    createAddCharacterTraitsTransactions: 'accounts',
    createAddIngredientsTransaction: 'accounts',
    createBurnResourceTransaction: 'accounts',
    createClaimFaucetTransaction: 'gives alone',
    createClaimStakingRewardsTransactions: 'accounts',
    createCreateProjectTransaction: 'the project is new',
    createCreateUnwrapHoldingTransaction: 'power',
    createCreateWrapHoldingTransaction: 'the resource has the budget',
    createInitCookingProcessTransactions: 'accounts',
    createInitializeFaucetTransaction: 'accounts',
    createMintResourceTransaction: 'accounts',
    createNewUserBulkTransaction: 'users belong to all projects',
    createNewUserTransaction: 'users belong to all projects',
    createRecallCharactersTransaction: 'accounts',
    createRemoveCharacterTraitsTransactions: 'accounts',
    createRemoveIngredientsTransaction: 'accounts',
    createSendCharactersOnMissionTransaction: 'accounts',
    createTransferResourceTransaction: 'the resource has the budget',
    createUnstakeCharactersTransactions: 'accounts',
    createUpdateMissionTransaction: 'accounts',
    createUpdateProfileTransaction: 'accounts',
    createUpdateUserTransaction: 'users belong to all projects',
  };

  test.each(builds.map(({ name }) => [name]))('default: %s names it, or why not', (operation) => {
    const reason = withoutArgument[operation];
    expect(hasArgumentsNaming(operation, 'Project')).toBe(reason === undefined);
    if (reason === 'accounts') expect(touches(operation, 'Project')).toBe(true);
    if (reason === 'power') expect(greatestEffect(operation)).toBe('power');
  });

  test('default: arguments of every form name it', () => {
    const named = (operation: string, args: object) => [
      ...namedByArguments(operation, 'Project', args as never),
    ];
    expect(named('createNewProfileTransaction', { project: 'a' })).toEqual(['a']);
    expect(named('createClaimBadgeCriteriaTransaction', { args: { projectAddress: 'a' } })).toEqual(
      ['a'],
    );
    expect(named('createCreateMissionTransaction', { data: { project: 'a' } })).toEqual(['a']);
    expect(named('createNewProfileTransaction', {})).toEqual([]);
  });

  test('default: the accounts that were inspected name it', () => {
    const inspected = (name: string, accounts: Readonly<Record<string, string>>) =>
      namedByAccounts({ instructions: [{ name, accounts, rest: [], fields: {} }] }, 'Project');
    expect([...inspected('burn_resource', { project: 'a', resource: 'b' })]).toEqual(['a']);
    expect([...inspected('transfer_tokens', { resource: 'b' })]).toEqual([]);
  });
});

describe('the project in which a write takes or changes something', () => {
  /** Of no project, and why. */
  const ofNone: Readonly<Record<string, string>> = {
    createUpdateUserTransaction: 'users belong to all projects',
  };

  test.each(builds.map(({ name }) => [name]))(
    'default: %s shows it by its accounts',
    (operation) => {
      const effects = (instruction: string) =>
        Object.values(instructionTable).find(({ name }) => name === instruction)!;
      for (const steps of operationShapes[operation]!) {
        const takes = steps.some(({ instruction }) => {
          const { power, takes, mints, changes, opens } = effects(instruction).effects;
          return [power, takes, mints, changes, opens].some((one) => one !== undefined);
        });
        const shows = steps.some(({ instruction }) => {
          const { accounts } = effects(instruction);
          return projectAccounts(instruction).some((account) => !accounts[account]!.optional);
        });
        if (takes) expect(shows).toBe(!Object.hasOwn(ofNone, operation));
      }
    },
  );
});

describe('the effect of a write, before it is built', () => {
  test.each([
    ['createNewProfileTransaction', {}, 'play'],
    ['createTransferResourceTransaction', {}, 'spend'],
    ['createCreateUnwrapHoldingTransaction', {}, 'power'],
    ['createUpdateUserTransaction', { info: { bio: 'new' } }, 'change'],
    ['createRecallCharactersTransaction', { data: { characterAddresses: ['c'] } }, 'play'],
    ['createMintResourceTransaction', {}, 'spend'],
    ['createInitializeFaucetTransaction', {}, 'source'],
    ['createUpdateUserTransaction', { wallets: { add: ['wallet'] } }, 'power'],
    ['createUpdateUserTransaction', { wallets: { remove: ['wallet'] } }, 'power'],
    ['none', {}, 'power'],
  ] as const)('default: %s with %j is %s at least', (operation, args, effect) => {
    expect(leastEffect(operation, args)).toBe(effect);
  });

  test.each(builds.map(({ name }) => [name]))('behaviour: %s is at most what it can be', (name) => {
    expect(effectRanks.indexOf(leastEffect(name, {}))).toBeLessThanOrEqual(
      effectRanks.indexOf(greatestEffect(name)),
    );
  });
});
