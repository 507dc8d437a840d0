import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isGamekeeperError } from '../../src/core/errors.ts';
import { findInstruction } from '../../src/methods/generated/instructions.ts';
import { inspectTransactions } from '../../src/methods/inspect/inspect.ts';
import { type Address, addressFromBase58 } from '../../src/solana/address.ts';
import type { Instruction } from '../../src/solana/instruction.ts';
import { programId } from '../../src/solana/program-ids.ts';
import {
  compileTransaction,
  decodeTransaction,
  isSigner,
  isWritable,
} from '../../src/solana/transaction.ts';
import { readBuiltText } from '../support/read-built-text.ts';
import { openWorld, places, type Settlement, settle, type World } from './world.ts';

/** A crafting through the whole path: an operation whose arguments do not say all its steps. */

const operation = 'createInitCookingProcessTransactions';

describe.each(places)('a crafting on the %s service', (place) => {
  let world: World;
  let made: Settlement;
  let recipe: string;

  beforeAll(async () => {
    world = await openWorld(place);
    made = await settle(world);
    const { project, account, ledger } = made;
    const portion = (resourceAddress: string, amount: string) => ({ resourceAddress, amount });
    const ingredients = [portion(account, '3'), portion(ledger, '2')];
    const { address: meal } = await world.call('resources.create', {
      project,
      params: { name: 'Meal', symbol: 'M', uri: '', decimals: 0, storage: 'AccountState' },
    });
    const params = { project, xp: '0', ingredients, meal: portion(meal, '1') };
    ({ address: recipe } = await world.call('recipes.create', params));
  });
  afterAll(() => world.close());

  interface Built {
    readonly args: Record<string, unknown>;
    readonly blockhash: string;
    readonly feePayer: Address;
    readonly instructions: readonly Instruction[];
  }

  /** What the service builds for a crafting; it fits into one transaction here. */
  async function build(): Promise<Built> {
    const args = { recipe, authority: world.wallet, payer: world.wallet };
    const built = readBuiltText(operation, await world.service.call(operation, args));
    expect(built.transactions).toHaveLength(1);
    const { message } = decodeTransaction(built.transactions[0]!);
    const instructions = message.instructions.map(({ programIndex, accountIndexes, data }) => ({
      program: message.staticAccounts[programIndex]!,
      accounts: [...accountIndexes].map((index) => ({
        address: message.staticAccounts[index]!,
        signer: isSigner(message, index),
        writable: isWritable(message, index),
      })),
      data,
    }));
    const { blockhash } = built;
    return { args, blockhash, feePayer: message.staticAccounts[0]!, instructions };
  }

  function namesOf(instructions: readonly Instruction[]): string[] {
    return instructions.map(({ program, data }) => findInstruction(program, data)!.name);
  }

  /** The reason for which the inspection refuses other instructions, or undefined. */
  async function refusalOf(change: (steps: readonly Instruction[]) => readonly Instruction[]) {
    const { args, blockhash, feePayer, instructions } = await build();
    const bytes = compileTransaction({
      feePayer,
      blockhash: addressFromBase58(blockhash, 'blockhash'),
      instructions: change(instructions),
    });
    try {
      const isActing = (wallet: string): boolean => wallet === world.wallet;
      const request = { operation, args, transactions: [bytes], blockhash, result: undefined };
      inspectTransactions({ ...request, isActing });
      return undefined;
    } catch (error) {
      if (!isGamekeeperError(error, 'UnsafeTransaction')) throw error;
      return String(error.context.reason);
    }
  }

  describe('recipes.craft', () => {
    test('default: the receipt holds every balance that changed', async () => {
      const balances = async () =>
        (await world.call('holdings.find', { holder: world.wallet })).map(
          ({ balance }: { balance: string }) => balance,
        );
      expect((await balances()).sort()).toEqual(['1000', '1000']);
      const receipt = await world.call('recipes.craft', { recipe });
      const changed = receipt.records.holdings.map(({ balance }: { balance: string }) => balance);
      expect(changed.sort()).toEqual(['1', '997', '998']);
      expect((await balances()).sort()).toEqual(['1', '997', '998']);
    });

    test('behaviour: the steps are begin, a burn for each ingredient, finish', async () => {
      const { instructions } = await build();
      expect(namesOf(instructions)).toEqual([
        'begin_cooking',
        'burn_ingredient',
        'burn_ingredient',
        'finish_cooking',
      ]);
      expect(await refusalOf((steps) => steps)).toBeUndefined();
    });

    test('behaviour: burns are as often as it takes, each of another resource', async () => {
      expect(await refusalOf(([begin, , , finish]) => [begin!, finish!])).toBeUndefined();
      const twice = await refusalOf(([begin, burn, , finish]) => [begin!, burn!, burn!, finish!]);
      expect(twice).toMatch(/burn_ingredient twice/);
    });

    test.each<[string, (steps: readonly Instruction[]) => readonly Instruction[]]>([
      ['without the meal', (steps) => steps.slice(0, -1)],
      ['without the begin', (steps) => steps.slice(1)],
      ['with two meals', (steps) => [...steps, steps.at(-1)!]],
      ['with two begins', (steps) => [steps[0]!, ...steps]],
      ['with a burn behind the meal', (steps) => [...steps, steps[1]!]],
      ['with the burns in front', ([begin, burn, , finish]) => [burn!, begin!, finish!]],
      ['of burns alone', (steps) => steps.slice(1, 3)],
    ])('error: UnsafeTransaction for a crafting %s', async (_, change) => {
      expect(await refusalOf(change)).toMatch(
        /the call means begin_cooking, any number of burn_ingredient, finish_cooking/,
      );
    });

    test("error: UnsafeTransaction for a burn of another recipe's or another's", async () => {
      for (const name of ['recipe', 'cooking', 'authority', 'holding', 'tokenAccount', 'tree']) {
        const { instructions } = await build();
        const index = instructions.findIndex(({ program, data, accounts }, i) => {
          const { accounts: declared } = findInstruction(program, data)!;
          const at = Object.keys(declared).indexOf(name);
          return i > 0 && accounts[at]!.address !== program;
        });
        const reason = await refusalOf((steps) => {
          const step = steps[index]!;
          const declared = findInstruction(step.program, step.data)!.accounts;
          const at = Object.keys(declared).indexOf(name);
          const stranger = { ...step.accounts[at]!, address: programId('memo') };
          return steps.with(index, { ...step, accounts: step.accounts.with(at, stranger) });
        });
        expect(reason).toMatch(/account \w+ of burn_ingredient|signature/);
      }
    });
  });
});
