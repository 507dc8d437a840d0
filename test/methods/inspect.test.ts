import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { base58Decode, base58Encode } from '../../src/codec/bytes.ts';
import { isGamekeeperError } from '../../src/core/errors.ts';
import { findInstruction, operationShapes } from '../../src/methods/generated/instructions.ts';
import { operationTable } from '../../src/methods/generated/registry.ts';
import { inspectTransactions } from '../../src/methods/inspect/inspect.ts';
import type { ServicePort } from '../../src/methods/ports.ts';
import { type Address, addressFromBase58, addressFromBytes } from '../../src/solana/address.ts';
import type { AccountMeta, Instruction } from '../../src/solana/instruction.ts';
import { transferInstruction } from '../../src/solana/native-layouts.ts';
import { programId } from '../../src/solana/program-ids.ts';
import { compileTransaction } from '../../src/solana/transaction.ts';
import { readBuiltText } from '../support/read-built-text.ts';
import { withCall } from '../support/with-call.ts';
import { type BuiltCall, buildEveryOperation } from './every-operation.ts';
import { type Parts, partsOf, takeApart } from './parts.ts';
import { openWorld, type Settlement, settle, type World } from './world.ts';

let world: World;
let made: Settlement;
let calls: readonly BuiltCall[];

beforeAll(async () => {
  world = await openWorld('embedded');
  made = await settle(world);
  calls = await buildEveryOperation(world, made);
});
afterAll(() => world.close());

const stranger = addressFromBytes(randomBytes(32));
const isActing = (wallet: string): boolean => wallet === world.wallet;

function callsAndParts(): [BuiltCall, Parts][] {
  return calls.flatMap((call) => partsOf(call).map((parts): [BuiltCall, Parts] => [call, parts]));
}

describe('inspection of every operation', () => {
  test('behaviour: every operation that builds now is covered here', () => {
    const builds = Object.values(operationTable).filter((o) => o.kind === 'build');
    const covered = new Set<string>(calls.map((call) => call.operation));
    expect(builds.map((o) => o.name).filter((name) => !covered.has(name))).toEqual([]);
    expect(Object.keys(operationShapes).sort()).toEqual([...covered].sort());
  });

  test('default: what the service builds honestly passes', () => {
    for (const call of calls) expect(() => inspectCall(call, call.transactions)).not.toThrow();
  });

  test('behaviour: no account can be exchanged that the service may not choose', () => {
    for (const call of calls) forEachAccount(call, checkExchange);
  });

  test('behaviour: no byte outside what the service may choose can be changed', () => {
    for (const call of calls) forEachInstruction(call, checkBytes);
  });

  test('behaviour: nothing can be added, left out or given more rights', () => {
    for (const [call, parts] of callsAndParts()) {
      const nonce = systemInstruction(4, [parts.feePayer, stranger]);
      const approval = tokenInstruction(4, [stranger, stranger, parts.feePayer]);
      const transfer = transferInstruction(parts.feePayer, stranger, 1n);
      for (const extra of [nonce, approval, transfer]) {
        expectRefusal(call, { ...parts, instructions: [...parts.instructions, extra] }, /asked/);
        expectRefusal(call, { ...parts, instructions: [extra, ...parts.instructions] }, /asked/);
      }
      const twice = [...parts.instructions, ...parts.instructions];
      if (!isAllRepeatable(call, parts)) {
        expectRefusal(call, { ...parts, instructions: twice }, /the call means|stands 2 times/);
      }
      expectRefusal(call, { ...parts, instructions: [] }, /no instruction/);
    }
  });

  test('behaviour: another fee payer is refused', () => {
    for (const [call, parts] of callsAndParts()) {
      expectRefusal(call, { ...parts, feePayer: stranger }, /fee payer|signature/);
    }
  });

  test('behaviour: a price that the call does not name is refused', () => {
    for (const [call, parts] of callsAndParts()) {
      const data = Uint8Array.from([3, 255, 255, 255, 0, 0, 0, 0, 0]);
      const price = { program: programId('computeBudget'), accounts: [], data };
      const instructions = [price, ...parts.instructions];
      expectRefusal(call, { ...parts, instructions }, /price/);
    }
  });

  test('behaviour: an account without need, or with more rights, is refused', () => {
    for (const [call, parts] of callsAndParts()) {
      parts.instructions.forEach((instruction, i) => {
        instruction.accounts.forEach((meta, j) => {
          if (meta.writable && meta.signer) return;
          const wider = { ...meta, signer: true, writable: true };
          const accounts = instruction.accounts.with(j, wider);
          const instructions = parts.instructions.with(i, { ...instruction, accounts });
          expectRefusal(call, { ...parts, instructions }, /may write|signature/);
        });
      });
    }
  });

  test('behaviour: another blockhash than the answer says is refused', () => {
    for (const call of calls) {
      const transactions = call.transactions;
      const blockhash = base58Encode(randomBytes(32));
      const attempt = () =>
        inspectTransactions({
          operation: call.operation,
          args: call.args,
          transactions,
          blockhash,
          result: call.result,
          isActing,
        });
      expect(attempt).toThrow(/blockhash/);
    }
  });
});

describe('a service that tampers', () => {
  const cases: readonly [string, (parts: Parts) => Parts][] = [
    ['one more instruction', (p) => add(p, transferInstruction(p.feePayer, stranger, 5n))],
    ['another recipient', (p) => exchangeAccount(p, 'recipient')],
    ['another amount', (p) => changeLastByte(p)],
    ['another fee payer', (p) => ({ ...p, feePayer: stranger })],
    ['a token approval', (p) => add(p, tokenInstruction(4, [stranger, stranger, p.feePayer]))],
    ['a durable nonce', (p) => addFirst(p, systemInstruction(4, [p.feePayer, stranger]))],
  ];

  test.each(cases)(
    'error: UnsafeTransaction for %s, and the key is not used',
    async (_, change) => {
      const service = tamperingService(world.service, change);
      const before = world.signer.signatures;
      const params = { resource: made.account, recipient: world.friend, amount: '5' };
      const call = world.call('resources.transfer', params, { service });
      await expect(call).rejects.toMatchObject({
        name: 'UnsafeTransaction',
        context: { operation: 'createTransferResourceTransaction', reason: expect.any(String) },
      });
      expect(world.signer.signatures).toBe(before);
    },
  );

  test('error: UnsafeTransaction when the answer names an address of nobody', async () => {
    const call: ServicePort['call'] = async (name, args) => {
      const result = await world.service.call(name, args);
      if (name !== 'createCreateProjectTransaction') return result;
      return { ...(result as object), project: base58Encode(randomBytes(32)) } as never;
    };
    const before = world.signer.signatures;
    const write = world.call(
      'projects.create',
      { name: 'X' },
      { service: withCall(world.service, call) },
    );
    await expect(write).rejects.toMatchObject({ name: 'UnsafeTransaction' });
    expect(world.signer.signatures).toBe(before);
  });
});

/** Whether any number of these instructions is as good: payments that pay what is owed, once. */
function isAllRepeatable(call: BuiltCall, { instructions }: Parts): boolean {
  const steps = operationShapes[call.operation]!.flat();
  return instructions.every(({ program, data }) => {
    const { name } = findInstruction(program, data)!;
    return steps.some(({ instruction, repeat }) => instruction === name && repeat === true);
  });
}

function inspectCall(call: BuiltCall, transactions: readonly Uint8Array[]): void {
  const { operation, args, blockhash, result } = call;
  inspectTransactions({ operation, args, transactions, blockhash, result, isActing });
}

function expectRefusal(call: BuiltCall, parts: Parts, reason: RegExp = /./): void {
  try {
    inspectCall(call, call.transactions.with(parts.at, compileTransaction(parts)));
  } catch (error) {
    // What does not fit into a transaction cannot be sent by a service either.
    if (isGamekeeperError(error, 'TransactionTooLarge')) return;
    if (!isGamekeeperError(error, 'UnsafeTransaction')) throw error;
    expect(String(error.context.reason)).toMatch(reason);
    return;
  }
  expect.unreachable(`${call.operation}: a changed transaction passed`);
}

type Visit = (call: BuiltCall, parts: Parts, instruction: number, account: number) => void;

function forEachAccount(call: BuiltCall, visit: Visit): void {
  for (const parts of partsOf(call)) {
    parts.instructions.forEach((instruction, i) => {
      instruction.accounts.forEach((_, j) => {
        visit(call, parts, i, j);
      });
    });
  }
}

function forEachInstruction(
  call: BuiltCall,
  visit: (call: BuiltCall, parts: Parts, instruction: number) => void,
): void {
  for (const parts of partsOf(call)) {
    parts.instructions.forEach((_, i) => {
      visit(call, parts, i);
    });
  }
}

function checkExchange(call: BuiltCall, parts: Parts, i: number, j: number): void {
  const instruction = parts.instructions[i]!;
  const declaration = findInstruction(instruction.program, instruction.data)!;
  const declared = Object.values(declaration.accounts)[j];
  if (declared?.source.from === 'service') return;
  const accounts = instruction.accounts.with(j, { ...instruction.accounts[j]!, address: stranger });
  const instructions = parts.instructions.with(i, { ...instruction, accounts });
  expectRefusal(call, { ...parts, instructions });
}

/**
 * Every byte outside the service's own fields is flipped once; those fields end the instruction or
 * precede it.
 */
function checkBytes(call: BuiltCall, parts: Parts, i: number): void {
  const instruction = parts.instructions[i]!;
  const declaration = findInstruction(instruction.program, instruction.data)!;
  const open = Object.values(declaration.fields).some((f) => f.source.from === 'service');
  let refused = 0;
  for (let byte = 0; byte < instruction.data.length; byte += 1) {
    const data = instruction.data.slice();
    data[byte]! ^= 1;
    const instructions = parts.instructions.with(i, { ...instruction, data });
    try {
      const changed = compileTransaction({ ...parts, instructions });
      inspectCall(call, call.transactions.with(parts.at, changed));
      if (!open) expect.unreachable(`${declaration.name}: byte ${byte} may be anything`);
    } catch (error) {
      if (!isGamekeeperError(error, 'UnsafeTransaction')) throw error;
      refused += 1;
    }
  }
  expect(refused).toBeGreaterThanOrEqual(8);
}

function add(parts: Parts, instruction: Instruction): Parts {
  return { ...parts, instructions: [...parts.instructions, instruction] };
}

function addFirst(parts: Parts, instruction: Instruction): Parts {
  return { ...parts, instructions: [instruction, ...parts.instructions] };
}

function exchangeAccount(parts: Parts, name: string): Parts {
  const [instruction] = parts.instructions;
  const declaration = findInstruction(instruction!.program, instruction!.data)!;
  const index = Object.keys(declaration.accounts).indexOf(name);
  const meta = { ...instruction!.accounts[index]!, address: stranger };
  const accounts = instruction!.accounts.with(index, meta);
  return { ...parts, instructions: [{ ...instruction!, accounts }] };
}

function changeLastByte(parts: Parts): Parts {
  const [instruction] = parts.instructions;
  const data = instruction!.data.slice();
  data[8]! ^= 1;
  return { ...parts, instructions: [{ ...instruction!, data }] };
}

function systemInstruction(index: number, addresses: readonly Address[]): Instruction {
  const data = Uint8Array.from([index, 0, 0, 0]);
  return { program: programId('system'), accounts: metas(addresses), data };
}

function tokenInstruction(index: number, addresses: readonly Address[]): Instruction {
  const data = Uint8Array.from([index, 1, 0, 0, 0, 0, 0, 0, 0]);
  return { program: programId('token'), accounts: metas(addresses), data };
}

function metas(addresses: readonly Address[]): AccountMeta[] {
  return addresses.map((address) => ({ address, signer: false, writable: false }));
}

function tamperingService(inner: ServicePort, change: (parts: Parts) => Parts): ServicePort {
  const call: ServicePort['call'] = async (name, args, signal, options) => {
    const result = await inner.call(name, args, signal, options);
    if (name !== 'createTransferResourceTransaction') return result;
    const { transactions } = readBuiltText('createTransferResourceTransaction', result);
    const changed = compileTransaction(change(takeApart(transactions[0]!)));
    return { ...(result as object), transaction: base58Encode(changed) } as never;
  };
  return withCall(inner, call);
}

test('default: the helpers put a transaction together as it was', () => {
  for (const [call, parts] of callsAndParts()) {
    const again = compileTransaction(parts);
    expect(base58Encode(again)).toBe(base58Encode(call.transactions[parts.at]!));
  }
  expect(base58Decode(world.wallet)).toHaveLength(32);
  expect(addressFromBase58(world.wallet, 'wallet')).toHaveLength(32);
});
