import {
  createApproveCheckedInstruction,
  createApproveInstruction,
  createBurnInstruction,
  createCloseAccountInstruction,
  createMintToInstruction,
  createSetAuthorityInstruction,
  createSyncNativeInstruction,
  createTransferCheckedInstruction,
  createTransferInstruction,
} from '@solana/spl-token';
import {
  ComputeBudgetProgram,
  PublicKey,
  SystemProgram,
  type TransactionInstruction,
} from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isGamekeeperError } from '../../src/core/errors.ts';
import { COMPUTE_UNITS_MAX } from '../../src/core/limits.ts';
import { inspectTransactions } from '../../src/methods/inspect/inspect.ts';
import { addressFromBytes, addressToBase58 } from '../../src/solana/address.ts';
import type { Instruction } from '../../src/solana/instruction.ts';
import { programId } from '../../src/solana/program-ids.ts';
import { compileTransaction } from '../../src/solana/transaction.ts';
import { readBuiltText } from '../support/read-built-text.ts';
import { type Parts, takeApart } from './parts.ts';
import { openWorld, type World } from './world.ts';

/**
 * Instructions of other programs next to those of a call: the compute budget's within what the call
 * names, no other. They are made by Solana's own packages.
 */

const operation = 'createCreateProjectTransaction';

let world: World;
let args: Record<string, unknown>;
let result: unknown;
let parts: Parts;

beforeAll(async () => {
  world = await openWorld('embedded');
  args = { name: 'Farm', authority: world.wallet, payer: world.wallet };
  result = await world.service.call(operation, args as never);
  parts = takeApart(readBuiltText(operation, result).transactions[0]!);
});
afterAll(() => world.close());

/** Why the project's transaction is refused with these instructions; undefined where it is not. */
function refusalOf(
  instructions: readonly Instruction[],
  more: Record<string, unknown> = {},
): string | undefined {
  try {
    inspectTransactions({
      operation,
      args: { ...args, ...more },
      transactions: [compileTransaction({ ...parts, instructions })],
      blockhash: readBuiltText(operation, result).blockhash,
      result,
      isActing: (wallet) => wallet === world.wallet,
    });
    return undefined;
  } catch (error) {
    if (!isGamekeeperError(error, 'UnsafeTransaction')) throw error;
    return String(error.context.reason);
  }
}

function fromWeb3({ programId: program, keys, data }: TransactionInstruction): Instruction {
  return {
    program: addressFromBytes(program.toBytes()),
    accounts: keys.map(({ pubkey, isSigner, isWritable }) => ({
      address: addressFromBytes(pubkey.toBytes()),
      signer: isSigner,
      writable: isWritable,
    })),
    data: Uint8Array.from(data),
  };
}

const [one, two, three] = [1, 2, 3].map((byte) => new PublicKey(new Uint8Array(32).fill(byte))) as [
  PublicKey,
  PublicKey,
  PublicKey,
];
const space = { lamports: 1, space: 0, programId: three };

describe('an instruction that nobody asked for', () => {
  const known: readonly [says: string, TransactionInstruction][] = [
    [
      'an account creation of the system',
      SystemProgram.createAccount({ fromPubkey: one, newAccountPubkey: two, ...space }),
    ],
    [
      'a change of an account owner of the system',
      SystemProgram.assign({ accountPubkey: one, programId: two }),
    ],
    [
      'a transfer of lamports of the system',
      SystemProgram.transfer({ fromPubkey: one, toPubkey: two, lamports: 5 }),
    ],
    [
      'an account creation with seed of the system',
      SystemProgram.createAccountWithSeed({
        ...{ fromPubkey: one, newAccountPubkey: two, basePubkey: one, seed: 's' },
        ...space,
      }),
    ],
    [
      'the use of a durable nonce of the system',
      SystemProgram.nonceAdvance({ noncePubkey: one, authorizedPubkey: two }),
    ],
    [
      'a withdrawal from a nonce account of the system',
      SystemProgram.nonceWithdraw({
        ...{ noncePubkey: one, authorizedPubkey: two, toPubkey: three, lamports: 1 },
      }),
    ],
    [
      'the making of a durable nonce of the system',
      SystemProgram.nonceInitialize({ noncePubkey: one, authorizedPubkey: two }),
    ],
    [
      'a change of a nonce authority of the system',
      SystemProgram.nonceAuthorize({
        ...{ noncePubkey: one, authorizedPubkey: two, newAuthorizedPubkey: three },
      }),
    ],
    [
      'a transfer of lamports with seed of the system',
      SystemProgram.transfer({
        ...{ fromPubkey: one, basePubkey: two, toPubkey: three, lamports: 1, seed: 's' },
        programId: three,
      }),
    ],
    ['an instruction of the system', SystemProgram.allocate({ accountPubkey: one, space: 1 })],
    ['a token transfer of the token', createTransferInstruction(one, two, three, 5)],
    ['a token approval of the token', createApproveInstruction(one, two, three, 5)],
    ['a change of token authority of the token', createSetAuthorityInstruction(one, two, 2, three)],
    ['a token mint of the token', createMintToInstruction(one, two, three, 5)],
    ['a token burn of the token', createBurnInstruction(one, two, three, 5)],
    ['the closing of a token account of the token', createCloseAccountInstruction(one, two, three)],
    [
      'a checked token transfer of the token',
      createTransferCheckedInstruction(one, two, three, one, 5, 0),
    ],
    [
      'a checked token approval of the token',
      createApproveCheckedInstruction(one, two, three, one, 5, 0),
    ],
    ['an instruction of the token', createSyncNativeInstruction(one)],
  ];

  test.each(known)('error: UnsafeTransaction that says: %s program', (says, instruction) => {
    const extra = fromWeb3(instruction);
    const reason = `it holds ${says} program, which was not asked for`;
    expect(refusalOf([...parts.instructions, extra])).toBe(reason);
    expect(refusalOf([extra, ...parts.instructions])).toBe(reason);
  });

  test.each(['system', 'token', 'memo'] as const)(
    'error: UnsafeTransaction for an instruction of the %s program without data',
    (name) => {
      const program = programId(name);
      const extra = { program, accounts: [], data: new Uint8Array() };
      expect(refusalOf([...parts.instructions, extra])).toMatch(
        new RegExp(`of (the ${name} program|program ${addressToBase58(program)}), which was not`),
      );
    },
  );
});

describe('the compute budget', () => {
  const limit = (units: number) => fromWeb3(ComputeBudgetProgram.setComputeUnitLimit({ units }));
  const price = (microLamports: number) =>
    fromWeb3(ComputeBudgetProgram.setComputeUnitPrice({ microLamports }));
  const named = (computeUnitPrice: number) => ({ computeUnitPrice });

  test.each<[what: string, () => Instruction[], more?: Record<string, unknown>]>([
    ['a limit', () => [limit(200_000)]],
    ['the highest limit', () => [limit(COMPUTE_UNITS_MAX)]],
    ['a price of nothing', () => [price(0)]],
    ['the price that the call names', () => [price(7)], named(7)],
    ['both', () => [limit(1), price(7)], named(7)],
  ])('default: %s', (_, budget, more) => {
    expect(refusalOf([...budget(), ...parts.instructions], more)).toBeUndefined();
    expect(refusalOf([...parts.instructions, ...budget()], more)).toBeUndefined();
  });

  const heap = fromWeb3(ComputeBudgetProgram.requestHeapFrame({ bytes: 32 * 1024 }));
  const account = { address: programId('memo'), signer: false, writable: false };

  test.each<[what: string, () => Instruction[], reason: RegExp, more?: Record<string, unknown>]>([
    ['a higher limit', () => [limit(COMPUTE_UNITS_MAX + 1)], /compute unit limit is too high/],
    ['a price that the call does not name', () => [price(7)], /price is 7 micro-lamports/],
    ['another price', () => [price(8)], /price is 8 micro-lamports/, named(7)],
    ['two limits', () => [limit(1), limit(1)], /appears twice/],
    ['two prices', () => [price(7), price(7)], /appears twice/, named(7)],
    ['an account', () => [{ ...limit(1), accounts: [account] }], /has accounts/],
    ['a heap', () => [heap], /compute budget instruction that was not asked for/],
    ['no data', () => [{ ...limit(1), data: new Uint8Array() }], /that was not asked for/],
  ])('error: UnsafeTransaction for %s', (_, budget, reason, more) => {
    expect(refusalOf([...budget(), ...parts.instructions], more)).toMatch(reason);
    expect(refusalOf([...parts.instructions, ...budget()], more)).toMatch(reason);
  });
});
