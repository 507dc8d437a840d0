import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldsType } from '../../src/contract/declaration.ts';
import { isGamekeeperError } from '../../src/core/errors.ts';
import { REPEATED_INSTRUCTIONS_MAX } from '../../src/core/limits.ts';
import { findInstruction } from '../../src/methods/generated/instructions.ts';
import type { BuildName } from '../../src/methods/generated/types.ts';
import { inspectTransactions } from '../../src/methods/inspect/inspect.ts';
import { instructions } from '../../src/service/generated/registry.ts';
import { buildInstruction } from '../../src/service/programs/kit/build.ts';
import { type Address, addressFromBase58, deriveAddress } from '../../src/solana/address.ts';
import { decodeBorsh } from '../../src/solana/borsh/borsh.ts';
import { DISCRIMINATOR_BYTES } from '../../src/solana/discriminator.ts';
import type { Instruction } from '../../src/solana/instruction.ts';
import { programId } from '../../src/solana/program-ids.ts';
import { compileTransaction } from '../../src/solana/transaction.ts';
import { answerOf, compileAnswer, packAgain } from './answer.ts';
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
  { operation, args, blockhash, result }: BuiltCall,
  transactions: readonly Uint8Array[],
  ...wallets: readonly string[]
): string | undefined {
  const isActing = (wallet: string): boolean => wallet === world.wallet || wallets.includes(wallet);
  try {
    inspectTransactions({ operation, args, transactions, blockhash, result, isActing });
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

/** The instruction with other addresses instead of declared accounts. */
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

/** The instruction as a service makes it that chooses other accounts. */
function rebuild(
  call: BuiltCall,
  instruction: Instruction,
  chosen: Readonly<Record<string, Address>>,
): Instruction {
  const name = nameOf(instruction);
  const found = instructions.find(({ declaration }) => declaration.name === name)!;
  const { declaration } = found;
  const accounts: Record<string, Address> = {};
  const omit: string[] = [];
  Object.keys(declaration.accounts).forEach((account, i) => {
    const { address } = instruction.accounts[i]!;
    if (address === instruction.program) omit.push(account);
    else accounts[account] = address;
  });
  const fields = decodeBorsh(fieldsType(declaration), instruction.data, DISCRIMINATOR_BYTES);
  const input = { args: call.args, accounts: { ...accounts, ...chosen }, omit };
  return buildInstruction(found, { ...input, fields: fields as Record<string, unknown> });
}

test('error: UnsafeTransaction where two wallets of the player act in one call', () => {
  for (const operation of [
    'createClaimStakingRewardsTransactions',
    'createUnstakeCharactersTransactions',
  ] as const) {
    const call = callOf(operation, 'pay_rewards');
    const paysTo = (owner: Address): readonly Uint8Array[] =>
      partsOf(call).map((parts) => {
        const steps = parts.instructions.map((step) =>
          nameOf(step) === 'pay_rewards' ? rebuild(call, step, { owner }) : step,
        );
        return compile(parts, steps);
      });
    const owner = addressFromBase58(world.wallet, 'wallet');
    expect(refusalOf(call, paysTo(owner))).toBeUndefined();
    const other = addressFromBase58(world.friend, 'wallet');
    expect(refusalOf(call, paysTo(other), world.friend)).toMatch(/2 wallets of the player|payer/);
  }
});

test('error: UnsafeTransaction for payments that are repeated to cost fees', () => {
  const call = callOf('createRecallCharactersTransaction', 'pay_mission_reward');

  const all = partsOf(call).flatMap((one) => one.instructions);
  const pay = all.find((one) => nameOf(one) === 'pay_mission_reward')!;
  const steps = (more: readonly Instruction[]): readonly Uint8Array[] => {
    const [transaction] = answerOf(call).transactions;
    const numbered = [...all, ...more].map((one, number) => ({ ...one, number }));
    const answer = { transactions: [{ ...transaction!, steps: numbered }], result: call.result };
    return compileAnswer(packAgain(answer))!;
  };
  expect(refusalOf(call, steps([pay]))).toMatch(/pay_mission_reward twice/);
  const owed = (count: number): readonly Instruction[] =>
    Array.from({ length: count }, (_, number) => {
      const resource = deriveAddress(programId('resources'), [Uint8Array.of(number)]).address;
      return rebuild(call, pay, { resource });
    });
  const built = all.filter((one) => nameOf(one).startsWith('pay_')).length;
  const room = REPEATED_INSTRUCTIONS_MAX - built;
  expect(refusalOf(call, steps(owed(room)))).toBeUndefined();
  expect(refusalOf(call, steps(owed(room + 1)))).toMatch(/repeats 65/);
});
