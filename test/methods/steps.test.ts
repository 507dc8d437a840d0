import { expect, test } from 'vitest';
import type { InstructionDeclaration, OperationStep } from '../../src/contract/declaration.ts';
import { isGamekeeperError } from '../../src/core/errors.ts';
import { refuseFor } from '../../src/methods/inspect/refusal.ts';
import { matchShape } from '../../src/methods/inspect/steps.ts';
import { requireOneForEach } from '../../src/methods/inspect/together.ts';
import { type Address, addressFromBytes } from '../../src/solana/address.ts';

/** How often steps stand, on shapes and instructions of the tests' own. */

const refuse = refuseFor('an operation');

/** The refusal of what is done, or undefined. */
function refusalOf(attempt: () => unknown): string | undefined {
  try {
    attempt();
    return undefined;
  } catch (error) {
    if (!isGamekeeperError(error, 'UnsafeTransaction')) throw error;
    return String(error.context.reason);
  }
}

function match(steps: readonly OperationStep[], args: Record<string, unknown>, names: string) {
  return refusalOf(() => matchShape([steps], args, names.split(' ').filter(Boolean), refuse));
}

const update = [
  { instruction: 'add', each: 'wallets.add', when: ['wallets.add'] },
  { instruction: 'say', when: ['info', 'verify'] },
] as const;

test.each([
  [{ info: { name: 'R' } }, 'say'],
  [{ info: { name: '' } }, 'say'],
  [{ verify: true }, 'say'],
  [{ verify: true, info: {} }, 'say'],
  [{ wallets: { add: ['a', 'b'] } }, 'add add'],
  [{ wallets: { add: ['a'] }, info: { name: null, bio: 'x' } }, 'add say'],
  [{ wallets: { add: [] }, verify: false, info: { name: null } }, ''],
])('args: %j means %s, and no more or less', (args, names) => {
  expect(match(update, args, names)).toBeUndefined();
  for (const other of [
    '',
    'say',
    'add',
    'add say',
    'add add',
    'add add say',
    'say say',
    'say add',
  ]) {
    if (other === names) continue;
    const meant = names.replaceAll(' ', ', ');
    expect(match(update, args, other)).toBe(
      `it holds ${other.replaceAll(' ', ', ')}; the call means ${meant}`,
    );
  }
});

test('args: what depends on other instructions may are in any number', () => {
  const oneFor = { instruction: 'claim', path: 'pool', account: 'pool' };
  const claims = [
    { instruction: 'claim', each: 'stakers' },
    { instruction: 'pay', oneFor },
    { instruction: 'give', repeat: true },
  ] as const;
  const args = { stakers: ['a', 'b'] };
  for (const names of ['claim claim', 'claim claim pay pay', 'claim claim pay give give give']) {
    expect(match(claims, args, names)).toBeUndefined();
  }
  expect(match(claims, args, 'claim pay')).toBe(
    'it holds claim, pay; the call means claim, claim, pay for each of pool, any number of give',
  );
});

test('behaviour: where there are alternatives, any of them will do', () => {
  const [one, two] = [[{ instruction: 'add' }], [{ instruction: 'say' }, { instruction: 'add' }]];
  const names = (text: string) => () => matchShape([one!, two!], {}, text.split(' '), refuse);
  expect(names('add')()).toMatchObject({ steps: one, matched: [{ step: one![0] }] });
  expect(names('say add')()).toMatchObject({ steps: two });
  expect(refusalOf(names('say'))).toBe('it holds say; the call means add or say, add');
});

test('error: UnsafeTransaction for lists that name nothing, or not for each other', () => {
  const arguments_ = { wallet: 'wallet[]', info: 'info[]' };
  const step = { instruction: 'make', each: 'wallet', arguments: arguments_ };
  const info = { username: 'robin' };
  expect(match([step], { wallet: ['a', 'b'], info: [info, info] }, 'make make')).toBeUndefined();
  expect(match([step], { wallet: ['a', 'b'] }, 'make make')).toBeUndefined();
  expect(match([step], { wallet: [] }, '')).toBe('the call names nothing in wallet');
  // What the daemon has validated is a list; anything else is none.
  expect(match([step], { wallet: 'a' }, 'make')).toBe('the call names nothing in wallet');
  const few = match([step], { wallet: ['a', 'b'], info: [info] }, 'make make');
  expect(few).toBe('the call has 1 in info for 2 in wallet');
  const many = match([step], { wallet: ['a'], info: [info, info] }, 'make');
  expect(many).toBe('the call has 2 in info for 1 in wallet');
});

const address = (byte: number): Address => addressFromBytes(new Uint8Array(32).fill(byte));

const collectsType = {
  option: { struct: { xp: 'bool', resources: { list: 'address' } } },
} as const;

const recall: InstructionDeclaration = {
  program: 'missions',
  name: 'recall',
  doc: 'Says what it collects.',
  accounts: { pool: { source: { from: 'service', reason: 'a test' } } },
  fields: { collects: { type: collectsType, source: { from: 'service', reason: 'a test' } } },
  effects: {},
};
const pay: InstructionDeclaration = {
  program: 'missions',
  name: 'pay',
  doc: 'Pays one resource.',
  accounts: { resource: { source: { from: 'service', reason: 'a test' } } },
  fields: {},
  effects: {},
};

interface Collects {
  readonly xp: boolean;
  readonly resources: readonly Address[];
}

const recalls = { instruction: 'recall', each: 'characters' };
const ofResources = {
  instruction: 'recall',
  path: 'fields.collects?.resources[]',
  account: 'resource',
};
const ofXp = { instruction: 'recall', path: 'fields.collects?.xp' };

function payments(oneFor: OperationStep['oneFor'], collected: readonly (Collects | null)[]) {
  return (paid: readonly number[], repeat?: true): string | undefined => {
    const step = { instruction: 'pay', oneFor, ...(repeat ? { repeat } : {}) } as OperationStep;
    const found = collected.map((collects) => ({
      step: recalls,
      element: 0,
      found: {
        declaration: recall,
        accounts: { pool: address(99) },
        rest: [],
        fields: { collects },
      },
    }));
    const paying = paid.map((byte, element) => ({
      step,
      element,
      found: { declaration: pay, accounts: { resource: address(byte) }, rest: [], fields: {} },
    }));
    return refusalOf(() => requireOneForEach([recalls, step], [...found, ...paying], refuse));
  };
}

test('behaviour: a step stands once for each different value of others, however they stand', () => {
  const resources = (...bytes: readonly number[]) => ({ xp: false, resources: bytes.map(address) });
  const paid = payments(ofResources, [resources(1, 2), null, resources(2, 3)]);
  expect(paid([1, 2, 3])).toBeUndefined();
  expect(paid([3, 1, 2])).toBeUndefined();
  const three = 'the 3 different fields.collects?.resources[] of recall';
  expect(paid([])).toBe(`pay appears 0 times, not once for each of ${three}`);
  expect(paid([1, 2])).toBe(`pay appears 2 times, not once for each of ${three}`);
  expect(paid([1, 2, 4])).toBe(`pay appears 3 times, not once for each of ${three}`);
  expect(paid([1, 2, 3, 3])).toBe(`pay appears 4 times, not once for each of ${three}`);
  expect(paid([1, 2, 3, 4])).toBe(`pay appears 4 times, not once for each of ${three}`);
  // What an earlier call left owed may be paid too.
  expect(paid([1, 2, 3, 4], true)).toBeUndefined();
  expect(paid([1, 2, 4, 5], true)).toMatch(/not once for each/);
  const none = payments(ofResources, [null, resources()]);
  expect(none([])).toBeUndefined();
  expect(none([1])).toMatch(/pay appears 1 times/);
});

test('behaviour: a step stands once where any of the values is true', () => {
  const xp = (value: boolean) => ({ xp: value, resources: [] });
  const paid = payments(ofXp, [xp(false), null, xp(true), xp(true)]);
  expect(paid([1])).toBeUndefined();
  expect(paid([])).toMatch(/pay appears 0 times/);
  expect(paid([1, 2])).toMatch(/pay appears 2 times/);
  const none = payments(ofXp, [xp(false), null]);
  expect(none([])).toBeUndefined();
  expect(none([1])).toMatch(/pay appears 1 times/);
});

test('behaviour: accounts are values too', () => {
  const paid = payments({ instruction: 'recall', path: 'pool', account: 'resource' }, [null, null]);
  expect(paid([99])).toBeUndefined();
  expect(paid([98])).toMatch(/not once for each of the 1 different pool of recall/);
  expect(paid([])).toMatch(/pay appears 0 times/);
});
