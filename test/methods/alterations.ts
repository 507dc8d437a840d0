import { operationTable } from '../../src/methods/generated/registry.ts';
import { type Address, addressToBase58 } from '../../src/solana/address.ts';
import type { Instruction } from '../../src/solana/instruction.ts';
import { transferInstruction } from '../../src/solana/native-layouts.ts';
import { programId } from '../../src/solana/program-ids.ts';
import {
  type Answer,
  type AnswerTransaction,
  answerOf,
  declarationOf,
  deriveAgain,
  fieldsOf,
  packAgain,
  type Step,
  withAccount,
  withFields,
} from './answer.ts';
import type { BuiltCall } from './every-operation.ts';
import { nobody, otherValues } from './other-values.ts';

/**
 * Single changes that a hostile service can make to an honest answer. Each finds its instruction by
 * number, so that one can be made after another.
 */
export interface Alteration {
  /** What is changed, without the values: what lists of allowed ones name. */
  readonly key: string;
  apply(answer: Answer): Answer;
}

/** What a service has at hand to lie with. */
export interface Surroundings {
  readonly calls: readonly BuiltCall[];
  /** Accounts of the same kind of record as the one at an address, itself among them. */
  alike(address: Address): readonly Address[];
  /** Wallets of the player, and of others. */
  readonly wallets: readonly Address[];
}

/** Every single alteration of a call's answer. */
export function alterationsOf(call: BuiltCall, around: Surroundings): readonly Alteration[] {
  const answer = answerOf(call);
  const steps = answer.transactions.flatMap((transaction) => transaction.steps);
  const accounts = [...new Set(steps.flatMap((step) => step.accounts.map((a) => a.address)))];
  return [
    ...steps.flatMap((step) => stepAlterations(step, around)),
    ...steps.flatMap((step) => accountAlterations(step, around)),
    ...steps.flatMap((step) => fieldAlterations(step, accounts, around)),
    ...transactionAlterations(answer, around),
    ...resultAlterations(call, accounts),
  ];
}

type ChangeSteps = (steps: readonly Step[]) => readonly Step[];

/** An answer with other steps in its transactions; a transaction without steps is left out. */
function inTransactions(key: string, change: ChangeSteps): Alteration {
  const apply = (answer: Answer): Answer => {
    const transactions = answer.transactions
      .map((transaction) => ({ ...transaction, steps: change(transaction.steps) }))
      .filter(({ steps }) => steps.length > 0);
    return { ...answer, transactions };
  };
  return { key, apply };
}

function inStep(key: string, { number }: Step, change: (step: Step) => Step): Alteration {
  return inTransactions(key, (steps) =>
    steps.map((step) => (step.number === number ? change(step) : step)),
  );
}

const nameOf = (step: Instruction): string => declarationOf(step)!.name;

function stepAlterations(step: Step, { calls }: Surroundings): Alteration[] {
  const { number } = step;
  const name = nameOf(step);
  const moved: ChangeSteps = (steps) => {
    const at = steps.findIndex((one) => one.number === number);
    if (at < 0 || at + 1 >= steps.length) return steps;
    return steps.with(at, steps[at + 1]!).with(at + 1, steps[at]!);
  };
  const others = calls.flatMap((call) =>
    answerOf(call).transactions.flatMap(({ steps }) => steps.filter((one) => nameOf(one) === name)),
  );
  const changes = [
    inTransactions(`${name} left out`, (steps) => steps.filter((one) => one.number !== number)),
    inTransactions(`${name} doubled`, (steps) =>
      steps.flatMap((one) => (one.number === number ? [one, one] : [one])),
    ),
    inTransactions(`${name} behind the next`, moved),
    inStep(`${name} with a byte more`, step, (one) => ({ ...one, tail: [0] })),
    ...others.map((other) =>
      inStep(`${name} of another call`, step, (one) => ({ ...other, number: one.number })),
    ),
  ];
  const packed = changes.map(({ key, apply }) => ({
    key,
    apply: (answer: Answer) => packAgain(apply(answer)),
  }));
  return [...changes, ...packed];
}

function accountAlterations(step: Step, { alike, wallets }: Surroundings): Alteration[] {
  const name = nameOf(step);
  const names = Object.keys(declarationOf(step)!.accounts);
  const placeOf = (at: number): string => `${name}.${names[at] ?? 'rest'}`;
  return step.accounts.flatMap((meta, at) => {
    const place = placeOf(at);
    const others = new Set([nobody, ...wallets, ...alike(meta.address)]);
    for (const { address } of step.accounts) others.add(address);
    others.add(step.program).delete(meta.address);
    const change = (flags: object) => (one: Step) =>
      at < one.accounts.length
        ? { ...one, accounts: one.accounts.with(at, { ...one.accounts[at]!, ...flags }) }
        : one;
    return [
      ...[...others].flatMap((address) => {
        const key = `${place} ${wordFor(address, step)}`;
        const exchange = (one: Step): Step => withAccount(one, at, address);
        return [
          inStep(key, step, exchange),
          inStep(key, step, (one) => deriveAgain(exchange(one))),
        ];
      }),
      inStep(`${place} signs otherwise`, step, change({ signer: !meta.signer })),
      inStep(`${place} written otherwise`, step, change({ writable: !meta.writable })),
    ];
  });
}

function wordFor(address: Address, step: Step): string {
  return address === step.program ? 'left out' : 'exchanged';
}

function fieldAlterations(
  step: Step,
  accounts: readonly Address[],
  { calls }: Surroundings,
): Alteration[] {
  const declaration = declarationOf(step)!;
  const fields = fieldsOf(step);
  const seen = calls.flatMap((call) =>
    answerOf(call).transactions.flatMap(({ steps }) =>
      steps.filter((one) => nameOf(one) === declaration.name).map(fieldsOf),
    ),
  );
  return Object.entries(declaration.fields).flatMap(([name, { type }]) => {
    const values = [
      ...otherValues(type, fields[name], accounts),
      ...seen.map((others) => others[name]),
    ];
    return values.flatMap((value) => {
      const key = `${declaration.name}.${name}${wordForOption(fields[name], value)}`;
      const exchange = (one: Step): Step => withFields(one, { ...fieldsOf(one), [name]: value });
      return [inStep(key, step, exchange), inStep(key, step, (one) => deriveAgain(exchange(one)))];
    });
  });
}

function wordForOption(before: unknown, after: unknown): string {
  if (before === null) return ' given';
  return after === null ? ' left out' : '';
}

function transactionAlterations(answer: Answer, { wallets }: Surroundings): Alteration[] {
  const payer = answer.transactions[0]!.feePayer;
  const change = (
    key: string,
    of: (one: AnswerTransaction) => AnswerTransaction[],
  ): Alteration => ({
    key,
    apply: (given) => ({ ...given, transactions: given.transactions.flatMap(of) }),
  });
  const foreign: Instruction[] = [
    transferInstruction(payer, nobody, 1n),
    { program: programId('system'), accounts: [], data: Uint8Array.of(4, 0, 0, 0) },
    {
      program: programId('computeBudget'),
      accounts: [],
      data: Uint8Array.of(3, 1, 0, 0, 0, 0, 0, 0, 0),
    },
    { program: programId('memo'), accounts: [], data: Uint8Array.of(65) },
  ];
  return [
    ...[nobody, ...wallets]
      .filter((address) => address !== payer)
      .map((feePayer) => change('fee payer', (one) => [{ ...one, feePayer }])),
    change('a transaction left out', (one) => (one.feePayer === payer ? [] : [one])),
    change('split', (one) => one.steps.map((step) => ({ ...one, steps: [step] }))),
    change('doubled', (one) => [one, one]),
    {
      key: 'reversed',
      apply: (given) => ({ ...given, transactions: given.transactions.toReversed() }),
    },
    ...foreign.map((instruction) =>
      change('something foreign', (one) => [
        { ...one, steps: [...one.steps, { ...instruction, number: -1 }] },
      ]),
    ),
  ];
}

/** What the answer names next to its transactions, exchanged for what they touch. */
function resultAlterations(call: BuiltCall, accounts: readonly Address[]): Alteration[] {
  const submits = operationTable[call.operation].submits ?? '';
  if (submits === '') return [];
  return Object.entries(call.result as Record<string, unknown>).flatMap(([name, value]) => {
    if (name === submits || typeof value === 'number') return [];
    return [null, undefined, ...[nobody, ...accounts].map(addressToBase58)]
      .filter((other) => (other ?? null) !== value)
      .map((other) => ({
        key: `result.${name}`,
        apply: (given: Answer) => ({
          ...given,
          result: { ...(given.result as object), [name]: other },
        }),
      }));
  });
}
