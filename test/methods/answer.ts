import { fieldsType } from '../../src/contract/declaration.ts';
import {
  fixedAddress,
  restAddresses,
  type SeedScope,
} from '../../src/contract/declared-address.ts';
import { isGamekeeperError } from '../../src/core/errors.ts';
import { TRANSACTION_BYTES_MAX } from '../../src/core/limits.ts';
import {
  findInstruction,
  type InstructionEntry,
} from '../../src/methods/generated/instructions.ts';
import { inspectTransactions } from '../../src/methods/inspect/inspect.ts';
import type { Address } from '../../src/solana/address.ts';
import { decodeBorsh, encodeBorshAfter } from '../../src/solana/borsh/borsh.ts';
import { DISCRIMINATOR_BYTES } from '../../src/solana/discriminator.ts';
import type { AccountMeta, Instruction } from '../../src/solana/instruction.ts';
import { compileTransaction, measureTransaction } from '../../src/solana/transaction.ts';
import type { BuiltCall } from './every-operation.ts';
import { partsOf } from './parts.ts';

/** A build's answer, taken apart for a service that changes it before it answers. */
export interface Answer {
  readonly transactions: readonly AnswerTransaction[];
  /** What it says next to the transactions. */
  readonly result: unknown;
}

export interface AnswerTransaction {
  readonly feePayer: Address;
  readonly blockhash: Address;
  readonly steps: readonly Step[];
}

/** An instruction with a number, by which it is found when others were left out or doubled. */
export interface Step extends Instruction {
  readonly number: number;
  /** Bytes behind the data that belong to no field. */
  readonly tail?: readonly number[];
}

/** The answer of a call as it came. */
export function answerOf(call: BuiltCall): Answer {
  let number = 0;
  const transactions = partsOf(call).map(({ feePayer, blockhash, instructions }) => ({
    feePayer,
    blockhash,
    steps: instructions.map((instruction) => toStep(instruction, number++)),
  }));
  return { transactions, result: call.result };
}

type Flags = Partial<Omit<AccountMeta, 'address'>>;

/** A message says of an account what any instruction asks; here each asks for itself again. */
function toStep(instruction: Instruction, number: number): Step {
  const { accounts, rest } = declarationOf(instruction)!;
  const declared = Object.values(accounts);
  const metas = instruction.accounts.map(({ address }, at): AccountMeta => {
    const { signer = false, writable = false }: Flags = declared[at] ?? rest ?? {};
    const isLeftOut = declared[at]?.optional && address === instruction.program;
    return isLeftOut ? { address, signer: false, writable: false } : { address, signer, writable };
  });
  return { ...instruction, accounts: metas, number };
}

/** The answer's steps in as few transactions as size allows, like those of an honest service. */
export function packAgain(answer: Answer): Answer {
  const packed: { feePayer: Address; blockhash: Address; steps: Step[] }[] = [];
  for (const { feePayer, blockhash, steps } of answer.transactions) {
    for (const step of steps) {
      const last = packed.at(-1);
      const instructions = [...(last?.steps ?? []), step].map(withTail);
      const fits =
        last?.feePayer === feePayer &&
        measureTransaction({ feePayer, blockhash, instructions }) <= TRANSACTION_BYTES_MAX;
      if (fits) last.steps.push(step);
      else packed.push({ feePayer, blockhash, steps: [step] });
    }
  }
  return { ...answer, transactions: packed };
}

/** The answer's transactions, unsigned; undefined where one cannot be made at all. */
export function compileAnswer({ transactions }: Answer): readonly Uint8Array[] | undefined {
  try {
    return transactions.map(({ feePayer, blockhash, steps }) =>
      compileTransaction({ feePayer, blockhash, instructions: steps.map(withTail) }),
    );
  } catch (error) {
    // What does not fit into a transaction cannot be sent by a service either.
    if (isGamekeeperError(error, 'TransactionTooLarge')) return undefined;
    throw error;
  }
}

function withTail({ tail = [], ...instruction }: Step): Instruction {
  return { ...instruction, data: Uint8Array.from([...instruction.data, ...tail]) };
}

/** Why nothing would be signed for these transactions and this result; undefined where it would. */
export function refusalOf(
  { operation, args, blockhash }: BuiltCall,
  transactions: readonly Uint8Array[],
  result: unknown,
  wallet: string,
): string | undefined {
  const isActing = (address: string): boolean => address === wallet;
  try {
    const request = { operation, args, transactions, blockhash, result, isActing };
    inspectTransactions(request);
    return undefined;
  } catch (error) {
    if (!isGamekeeperError(error)) throw error;
    return error.message;
  }
}

export const declarationOf = ({ program, data }: Instruction): InstructionEntry | undefined =>
  findInstruction(program, data);

/** The values of an instruction's fields. */
export function fieldsOf(step: Instruction): Record<string, unknown> {
  const type = fieldsType(declarationOf(step)!);
  return decodeBorsh(type, step.data, DISCRIMINATOR_BYTES) as Record<string, unknown>;
}

/** The instruction with other fields. */
export function withFields(step: Step, fields: Readonly<Record<string, unknown>>): Step {
  const type = fieldsType(declarationOf(step)!);
  const head = step.data.slice(0, DISCRIMINATOR_BYTES);
  return { ...step, data: encodeBorshAfter(head, type, fields) };
}

/** The instruction with another address at a place; the program's own leaves an account out. */
export function withAccount(step: Step, at: number, address: Address): Step {
  const meta = step.accounts[at];
  if (meta === undefined) return step;
  const declared = Object.values(declarationOf(step)!.accounts)[at];
  const isAdded = declared?.optional && meta.address === step.program;
  const { signer = false, writable = false } = isAdded ? declared : meta;
  const changed: AccountMeta =
    address === step.program
      ? { address, signer: false, writable: false }
      : { address, signer, writable };
  return { ...step, accounts: step.accounts.with(at, changed) };
}

/** The instruction with every address that is derived from others made again. */
export function deriveAgain(step: Step): Step {
  const declaration = declarationOf(step)!;
  const entries = Object.entries(declaration.accounts);
  const fields = fieldsOf(step);
  const addresses = step.accounts.map(({ address }) => address);
  const scope: SeedScope = {
    declaration,
    address: (name) => addresses[entries.findIndex(([one]) => one === name)]!,
    field: (name) => fields[name],
  };
  // Twice, as what is derived may be a seed of what is before it.
  for (const [i, [, { source }]] of [...entries.entries(), ...entries.entries()]) {
    if (addresses[i] === step.program) continue;
    addresses[i] = fixedAddress(source, scope) ?? addresses[i]!;
  }
  const { rest } = declaration;
  const declared = step.accounts
    .slice(0, entries.length)
    .map((meta, i) => ({ ...meta, address: addresses[i]! }));
  const behind = rest === undefined ? [] : restAddresses(rest, scope);
  const writable = rest?.writable ?? false;
  const metas = behind.map((address) => ({ address, signer: false, writable }));
  return { ...step, accounts: [...declared, ...metas] };
}
