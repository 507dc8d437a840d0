import { describe, expect, test } from 'vitest';
import {
  greatestEffect,
  greatestWithoutPower,
  leastEffect,
} from '../../src/methods/declared-effect.ts';
import { instructionTable, operationShapes } from '../../src/methods/generated/instructions.ts';
import { operationTable } from '../../src/methods/generated/registry.ts';
import { effectRanks } from '../../src/methods/inspect/charge.ts';
import {
  hasArgumentsNaming,
  membersByArguments,
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
   * The writes whose arguments and accounts name no project, and why a grant can do without:
   * whatever they take has a budget.
   */
  const withoutProject: Readonly<Record<string, string>> = {
    createClaimFaucetTransaction: 'gives alone',
    createCreateProjectTransaction: 'the project is new',
    createCreateWrapHoldingTransaction: 'the resource has the budget',
    createNewUserBulkTransaction: 'users belong to all projects',
    createNewUserTransaction: 'users belong to all projects',
    createTransferResourceTransaction: 'the resource has the budget',
    createUpdateUserTransaction: 'users belong to all projects',
  };

  test.each(builds.map(({ name }) => [name]))('default: %s names it, or why not', (operation) => {
    const isNamed =
      hasArgumentsNaming(operation, 'Project') ||
      touches(operation, 'Project') ||
      greatestWithoutPower(operation) === 'power';
    const remedy =
      'list the project in an account, or say in withoutProject why a grant needs none';
    expect(isNamed, remedy).toBe(withoutProject[operation] === undefined);
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

  test('default: arguments name the wallets that become those of users', () => {
    const members = (operation: string, args: object) => [
      ...membersByArguments(operation, args as never),
    ];
    expect(members('createNewUserTransaction', { wallet: 'a', payer: 'b' })).toEqual(['a']);
    const added = { wallets: { add: ['a', 'b'], remove: ['c'] } };
    expect(members('createUpdateUserTransaction', added)).toEqual(['a', 'b']);
    expect(members('createNewProfileTransaction', { wallet: 'a' })).toEqual([]);
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
    // What a step for each of some things takes is not certain.
    ['createInitCookingProcessTransactions', {}, 'play'],
    ['createClaimStakingRewardsTransactions', {}, 'change'],
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
