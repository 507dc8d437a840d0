import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256, utf8Encode } from '../../src/codec/bytes.ts';
import { type Once, readOnce } from '../../src/contract/once.ts';
import { isGamekeeperError } from '../../src/core/errors.ts';
import { TRANSACTION_BYTES_MAX } from '../../src/core/limits.ts';
import { requireNoRoom, takeOnce } from '../../src/methods/inspect/inspect-once.ts';
import { requireFewTransactions } from '../../src/methods/inspect/packing.ts';
import { refuseFor } from '../../src/methods/inspect/refusal.ts';
import {
  type CompileOptions,
  compileMany,
  compileOne,
} from '../../src/service/operations/compile.ts';
import { type Address, addressFromBytes } from '../../src/solana/address.ts';
import type { Instruction } from '../../src/solana/instruction.ts';
import { programId } from '../../src/solana/program-ids.ts';
import { compileTransaction, decodeTransaction } from '../../src/solana/transaction.ts';
import { takeApart } from './parts.ts';

/**
 * How a list of instructions is cut into transactions, each with its `once`: the service does it,
 * and the inspection knows by sizes alone whether it was done with as few as there may be.
 */

const ONCE_BYTES = 43;
const seed = Number(process.env.GAMEKEEPER_SEED ?? randomInt(2 ** 31));
const refuse = refuseFor('test');
const asked: Once = { network: new Uint8Array(8), id: new Uint8Array(16) };
const limited = { once: asked, depositMax: () => 7n };
const hashed = (text: string): Address => addressFromBytes(sha256(utf8Encode(text)));
const feePayer = hashed('payer');
const issued = { blockhash: hashed('blockhash'), lastValidBlockHeight: 1 };
const budget = programId('computeBudget');
const state = undefined as never;

interface View extends ReturnType<typeof decode> {
  readonly bytes: Uint8Array;
  readonly instructions: readonly Instruction[];
  /** Those that do something: no `once`, and none of the compute budget. */
  readonly others: readonly Instruction[];
  readonly isOnce: boolean;
}

function decode(bytes: Uint8Array) {
  const decoded = decodeTransaction(bytes);
  return { decoded, accounts: decoded.message.staticAccounts as readonly Address[] };
}

function isOnce({ program, accounts, data }: Instruction): boolean {
  return readOnce(program, accounts.length, data) !== undefined;
}

function view(bytes: Uint8Array): View {
  const { instructions } = takeApart(bytes);
  const others = instructions.filter((one) => !isOnce(one) && one.program !== budget);
  return { ...decode(bytes), bytes, instructions, others, isOnce: instructions.some(isOnce) };
}

/** The transactions as an honest service cuts them. */
function cut(instructions: readonly Instruction[], options: CompileOptions): View[] {
  const { transactions } = compileMany(state, issued, feePayer, instructions, options);
  return transactions.map(view);
}

/** One of them as two, the second from its instruction `at` on. */
function splitAgain({ instructions, others }: View, at: number): View[] {
  const isOther = (one: Instruction): boolean => others.includes(one);
  const parts = [others.slice(0, at), others.slice(at)];
  return parts.map((part) => {
    const kept = instructions.filter((one) => !isOther(one) || part.includes(one));
    const { blockhash } = issued;
    return view(compileTransaction({ feePayer, blockhash, instructions: kept }));
  });
}

/** The refusal's words, or undefined. */
function refusalOf(attempt: () => void): string | undefined {
  try {
    attempt();
    return undefined;
  } catch (error) {
    if (!isGamekeeperError(error, 'UnsafeTransaction')) throw error;
    return String(error.context.reason);
  }
}

const pool = ['one', 'two', 'three', 'four', 'five', 'six'].map(hashed);
const metas = fc.uniqueArray(
  fc.record({
    address: fc.constantFrom(...pool),
    signer: fc.boolean(),
    writable: fc.boolean(),
  }),
  { selector: ({ address }) => address, maxLength: 3 },
);
const dataOf = (min: number, max: number) =>
  fc.integer({ min, max }).map((length) => new Uint8Array(length));
const program = fc.constantFrom(programId('control'), programId('missions'));
const none = fc.constant([]);
/** Some fill a transaction, with room for a once or without, and some fit next to those. */
const lists = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ program, accounts: metas, data: dataOf(0, 600) }) },
    fc.record({ program, accounts: none, data: dataOf(940, 1015) }),
    fc.record({ program, accounts: none, data: dataOf(0, 20) }),
  ),
  { minLength: 1, maxLength: 12 },
);
const options = fc.record({
  once: fc.constantFrom(limited, undefined),
  computeUnitPrice: fc.constantFrom(0, 7),
});

test(`behaviour: a list that is cut honestly passes (seed ${seed})`, () => {
  fc.assert(
    fc.property(lists, options, (instructions, wish) => {
      const views = cut(instructions, wish);
      expect(views.flatMap(({ others }) => others)).toHaveLength(instructions.length);
      for (const { bytes, decoded, accounts, others, isOnce: isCarried } of views) {
        const taken = takeOnce(decoded.message.instructions, accounts, wish.once?.once, refuse);
        expect(taken.carried !== undefined).toBe(isCarried);
        if (wish.once === undefined) expect(isCarried).toBe(false);
        else if (!isCarried) requireNoRoom(bytes, others, { once: asked, isList: true }, refuse);
      }
      requireFewTransactions(views, wish.once?.once, refuse);
    }),
    { seed, numRuns: 300 },
  );
});

test(`behaviour: one transaction more than that is refused (seed ${seed})`, () => {
  let tried = 0;
  fc.assert(
    fc.property(lists, options, (instructions, wish) => {
      const views = cut(instructions, wish);
      for (const [i, whole] of views.entries()) {
        for (let at = 1; at < whole.others.length; at += 1) {
          const more = views.toSpliced(i, 1, ...splitAgain(whole, at));
          const reason = refusalOf(() => requireFewTransactions(more, wish.once?.once, refuse));
          expect(reason).toBe('it has more transactions than its size demands');
          tried += 1;
        }
      }
    }),
    { seed, numRuns: 100 },
  );
  expect(tried).toBeGreaterThan(100);
});

test('behaviour: what fits to the last byte is one transaction', () => {
  const make = (length: number): Instruction => ({
    program: programId('control'),
    accounts: [],
    data: new Uint8Array(length),
  });
  const plain = cut([make(500), make(200)], {})[0]!.bytes.length;
  const room = TRANSACTION_BYTES_MAX - plain;
  const [whole, ...rest] = cut([make(500), make(200 + room)], {});
  expect([whole!.bytes.length, rest]).toEqual([TRANSACTION_BYTES_MAX, []]);
  const refusal = (views: readonly View[]) =>
    refusalOf(() => requireFewTransactions(views, undefined, refuse));
  expect(refusal(splitAgain(whole!, 1))).toBe('it has more transactions than its size demands');
  const two = cut([make(500), make(200 + room + 1)], {});
  expect(two).toHaveLength(2);
  expect(refusal(two)).toBeUndefined();
});

test('behaviour: one transaction goes without its once exactly where that does not fit', () => {
  const make = (length: number): Instruction[] => [
    { program: programId('control'), accounts: [], data: new Uint8Array(length) },
  ];
  const compile = (length: number, wish: CompileOptions): View =>
    view(compileOne(state, issued, feePayer, make(length), wish).transactions[0]!);
  const without = { once: asked, isList: false };
  const lengths = new Set<number>();
  for (let length = 900; ; length += 1) {
    try {
      compile(length, {});
    } catch (error) {
      expect(isGamekeeperError(error, 'TransactionTooLarge')).toBe(true);
      break;
    }
    const { bytes, others } = compile(length, {});
    const fits = bytes.length + ONCE_BYTES <= TRANSACTION_BYTES_MAX;
    expect(compile(length, { once: limited }).isOnce).toBe(fits);
    const reason = refusalOf(() => requireNoRoom(bytes, others, without, refuse));
    expect(reason).toBe(fits ? 'it leaves out the once that was asked for' : undefined);
    lengths.add(bytes.length);
  }
  expect(Math.max(...lengths)).toBe(TRANSACTION_BYTES_MAX);
});

test('behaviour: what can be cut must be cut so that each has its once', () => {
  const bytes = new Uint8Array(TRANSACTION_BYTES_MAX);
  const demand = (count: number, isList: boolean): string | undefined => {
    const instructions = Array.from({ length: count }, () => ({ program: programId('control') }));
    return refusalOf(() => requireNoRoom(bytes, instructions, { once: asked, isList }, refuse));
  };
  expect(demand(2, true)).toBe('it has no room for the once that was asked for');
  expect(demand(1, true)).toBeUndefined();
  expect(demand(2, false)).toBeUndefined();
});
