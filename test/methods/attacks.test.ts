import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Address, addressFromBase58, addressToBase58 } from '../../src/core/address.ts';
import { isGamekeeperError } from '../../src/core/errors.ts';
import type { Instruction } from '../../src/core/instruction.ts';
import { REPEATED_INSTRUCTIONS_MAX } from '../../src/core/limits.ts';
import { compileTransaction } from '../../src/core/transaction.ts';
import { findInstruction } from '../../src/methods/generated/instructions.ts';
import type { BuildName } from '../../src/methods/generated/types.ts';
import { inspectTransactions } from '../../src/methods/inspect/inspect.ts';
import { type BuiltCall, buildEveryOperation } from './every-operation.ts';
import { type Parts, partsOf } from './parts.ts';
import { openWorld, settle, type World } from './world.ts';

/** What a service might build that is right step by step, and wrong as a whole. */

let world: World;
let calls: readonly BuiltCall[];

beforeAll(async () => {
  world = await openWorld('embedded');
  calls = await buildEveryOperation(world, await settle(world));
});
afterAll(() => world.close());

const nameOf = ({ program, data }: Instruction): string => findInstruction(program, data)!.name;

/** The reason for which other transactions than a call's are refused, or undefined. */
function refusalOf(
  { operation, args, blockhash }: BuiltCall,
  transactions: readonly Uint8Array[],
  ...wallets: readonly string[]
): string | undefined {
  const holds = (wallet: string): boolean => world.signer.holds(wallet) || wallets.includes(wallet);
  try {
    inspectTransactions({ operation, args, transactions, blockhash, holds });
    return undefined;
  } catch (error) {
    if (!isGamekeeperError(error, 'UnsafeTransaction')) throw error;
    return String(error.context.reason);
  }
}

function callOf(operation: BuildName, holdsStep: string): BuiltCall {
  return calls.find(
    (call) =>
      call.operation === operation &&
      partsOf(call).some(({ instructions }) => instructions.map(nameOf).includes(holdsStep)),
  )!;
}

/** The instruction with other addresses in the place of declared accounts. */
function withAccounts(
  instruction: Instruction,
  change: (name: string, address: Address) => Address,
): Instruction {
  const names = Object.keys(findInstruction(instruction.program, instruction.data)!.accounts);
  const accounts = instruction.accounts.map((meta, i) => {
    const address = names[i] === undefined ? meta.address : change(names[i], meta.address);
    const isLeftOut = address === instruction.program && address !== meta.address;
    return isLeftOut ? { address, signer: false, writable: false } : { ...meta, address };
  });
  return { ...instruction, accounts };
}

const compile = (parts: Parts, instructions: readonly Instruction[]): Uint8Array =>
  compileTransaction({ ...parts, instructions });

test('error: UnsafeTransaction where what the call names is left out', () => {
  let found = 0;
  for (const call of calls) {
    for (const parts of partsOf(call)) {
      parts.instructions.forEach((instruction, i) => {
        const { accounts } = findInstruction(instruction.program, instruction.data)!;
        for (const [name, { optional, source }] of Object.entries(accounts)) {
          if (!optional || source.from !== 'argument') continue;
          const index = Object.keys(accounts).indexOf(name);
          if (instruction.accounts[index]!.address === instruction.program) continue;
          const changed = withAccounts(instruction, (one, address) =>
            one === name ? instruction.program : address,
          );
          const bytes = compile(parts, parts.instructions.with(i, changed));
          const reason = refusalOf(call, call.transactions.with(parts.at, bytes));
          expect(reason).toMatch(/is left out, although the call names/);
          found += 1;
        }
      });
    }
  }
  // Of pools of missions and of staking, and of models.
  expect(found).toBeGreaterThanOrEqual(4);
});

test('error: UnsafeTransaction where two wallets of the player act in one call', () => {
  for (const operation of [
    'createClaimStakingRewardsTransactions',
    'createUnstakeCharactersTransactions',
  ] as const) {
    const call = callOf(operation, 'pay_rewards');
    const owner = addressFromBase58(world.wallet, 'wallet');
    const other = addressFromBase58(world.friend, 'wallet');
    const transactions = partsOf(call).map((parts) => {
      const pays = parts.instructions.filter((one) => nameOf(one) === 'pay_rewards');
      if (pays.length === 0) return call.transactions[parts.at]!;
      const others = parts.instructions.filter((one) => nameOf(one) !== 'pay_rewards');
      const paid = pays.map((pay) =>
        withAccounts(pay, (_, address) => (address === owner ? other : address)),
      );
      return compile(parts, [...others, ...paid]);
    });
    const reason = refusalOf(call, transactions, addressToBase58(other));
    expect(reason).toMatch(/wallets of the player|not the address|staker|tokenAccount|holding/);
  }
});

test('error: UnsafeTransaction for payments that are repeated to cost fees', () => {
  const call = callOf('createRecallCharactersTransaction', 'pay_mission_reward');
  const [parts] = partsOf(call);
  const all = partsOf(call).flatMap(({ instructions }) => instructions);
  const pay = all.find((one) => nameOf(one) === 'pay_mission_reward')!;
  const again = compileTransaction({ ...parts!, instructions: [pay] });
  expect(refusalOf(call, [...call.transactions, again])).toMatch(/pay_mission_reward twice/);
  const many = Array.from({ length: REPEATED_INSTRUCTIONS_MAX + 1 }, (_, number) => {
    const resource =
      addressFromBase58(world.friend, 'x').slice(0, 31) + String.fromCharCode(number);
    const step = withAccounts(pay, (name, address) =>
      name === 'resource' ? (resource as Address) : address,
    );
    return compileTransaction({ ...parts!, instructions: [step] });
  });
  expect(refusalOf(call, [...call.transactions, ...many])).toBeDefined();
});
