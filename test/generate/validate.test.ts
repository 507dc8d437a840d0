import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GamekeeperError } from '../../src/core/errors.ts';
import { operationTable } from '../../src/methods/generated/registry.ts';
import type { OperationName } from '../../src/methods/generated/types.ts';
import {
  checkAnswer,
  compileAnswer,
  validateArguments,
  validateDaemonArguments,
  validateResult,
} from '../../src/methods/validate.ts';
import { argumentsOf } from './catalogue-values.ts';

const names = Object.keys(operationTable) as OperationName[];
const address = 'So11111111111111111111111111111111111111112';
const api = { action: false };
const action = { action: true };

const transfer = { amount: '5', owner: address, recipient: address, resource: address };

function validateTransfer(change: object, options = api): Record<string, unknown> {
  const value = { ...transfer, ...change };
  return validateArguments('createTransferResourceTransaction', value, options);
}

/** The context of the error that the call ends with. */
function contextOf(name: string, call: () => unknown): object {
  try {
    call();
  } catch (error) {
    expect(error).toBeInstanceOf(GamekeeperError);
    expect((error as GamekeeperError).name).toBe(name);
    return (error as GamekeeperError).context;
  }
  throw new Error(`${name} was not thrown`);
}

describe('validateArguments', () => {
  test('default', () => {
    expect(validateTransfer({})).toEqual(transfer);
  });

  test('behaviour: null and undefined are absent', () => {
    expect(validateTransfer({ payer: null, lutAddresses: undefined })).toEqual(transfer);
    expect(validateArguments('global', undefined, api)).toEqual({});
    expect(validateArguments('global', { env: null }, api)).toEqual({});
  });

  test.each([
    [5, '5'],
    [-0, '0'],
    [Number.MAX_SAFE_INTEGER, '9007199254740991'],
    [2 ** 32 + 5, '4294967301'],
    ['-0', '0'],
    ['18446744073709551615', '18446744073709551615'],
    ['-9223372036854775808', '-9223372036854775808'],
  ])('args: BigInt %s', (given, expected) => {
    expect(validateTransfer({ amount: given }).amount).toBe(expected);
  });

  test.each([
    [2 ** 53, 'is 9007199254740992'],
    [1.5, 'is 1.5'],
    ['1.5', 'is no decimal number'],
    ['0x10', 'is no decimal number'],
    ['007', 'has leading zeros'],
    ['-01', 'has leading zeros'],
    ['00', 'has leading zeros'],
    ['+5', 'is no decimal number'],
    ['', 'is no decimal number'],
    [' 5', 'is no decimal number'],
    ['18446744073709551616', 'is out of range'],
    ['-9223372036854775809', 'is out of range'],
    [true, 'is a boolean'],
    [{}, 'is an object'],
    [['5'], 'is a list'],
  ])('error: InvalidParams, BigInt %s', (amount, problem) => {
    const context = contextOf('InvalidParams', () => validateTransfer({ amount }));
    expect(context).toMatchObject({ path: 'amount', problem });
  });

  test.each([
    [{ computeUnitPrice: 2 ** 31 }, 'computeUnitPrice', 'is 2147483648'],
    [{ computeUnitPrice: 1.5 }, 'computeUnitPrice', 'is 1.5'],
    [{ computeUnitPrice: '1' }, 'computeUnitPrice', 'is a string'],
    [{ owner: 5 }, 'owner', 'is a number'],
    [{ owner: '\ud800' }, 'owner', 'is no valid Unicode text'],
    [{ owner: null }, 'owner', 'is missing'],
    [{ lutAddresses: ['a', 5] }, 'lutAddresses[1]', 'is a number'],
    [{ lutAddresses: [null] }, 'lutAddresses[0]', 'is missing'],
  ])('error: InvalidParams, %j', (change, path, problem) => {
    const context = contextOf('InvalidParams', () => validateTransfer(change));
    expect(context).toMatchObject({ path, problem });
  });

  test('behaviour: a list takes a single value', () => {
    const args = validateArguments('holdings', { addresses: 'abc', trees: [] }, api);
    expect(args).toEqual({ addresses: ['abc'], trees: [] });
  });

  test('args: Pubkey', () => {
    expect(validateArguments('holdings', { holder: address }, api)).toEqual({ holder: address });
    for (const holder of ['', 'abc', `${address}1`, '0'.repeat(32), 5]) {
      const call = () => validateArguments('holdings', { holder }, api);
      expect(contextOf('InvalidParams', call)).toEqual({
        path: 'holder',
        problem: 'is no address',
        expected: '32 bytes in base58',
      });
    }
  });

  test('args: Bytes', () => {
    const call = () => validateArguments('holdings', { addresses: ['0OIl'] }, api);
    expect(contextOf('InvalidParams', call)).toMatchObject({ path: 'addresses[0]' });
  });

  test('args: enum', () => {
    const params = { decimals: 0, name: 'a', storage: 'Cloud', symbol: 'b', uri: 'c' };
    const value = { authority: address, project: address, params };
    const call = () => validateArguments('createCreateNewResourceTransaction', value, api);
    expect(contextOf('InvalidParams', call)).toEqual({
      path: 'params.storage',
      problem: 'is no such value',
      expected: 'AccountState or LedgerState',
    });
  });

  test('args: VecMapGeneric', () => {
    const operation = 'createUpdateCharacterTraitsTransaction';
    const table = operationTable[operation];
    expect(table.kind).toBe('build');
    const rest = {
      assemblerConfig: address,
      characterAddress: address,
      characterModel: address,
      charactersTree: address,
      project: address,
      wallet: address,
    };
    const read = (attributes: unknown) =>
      validateArguments(operation, { ...rest, attributes }, api).attributes;
    const pairs = [
      ['hat', 'red'],
      ['shoes', 'blue'],
    ];
    expect(read({ hat: 'red', shoes: 'blue' })).toEqual(pairs);
    expect(read(pairs)).toEqual(pairs);
    expect(contextOf('InvalidParams', () => read([['hat']]))).toMatchObject({
      path: 'attributes[0]',
      problem: 'is no pair',
    });
  });

  test('behaviour: a mistyped name is answered with the right one', () => {
    const value = { amount: '5', owner: address, recipient: address, resorce: address };
    const call = () => validateArguments('createTransferResourceTransaction', value, api);
    expect(contextOf('InvalidParams', call)).toEqual({
      path: 'resorce',
      problem: 'is not known to createTransferResourceTransaction',
      expected: 'resource',
    });
    const asAction = () => validateTransfer({ resorce: address }, action);
    expect(contextOf('InvalidParams', asAction)).toMatchObject({
      problem: 'is not known to resources.transfer',
    });
  });

  test('behaviour: __proto__ is refused wherever it stands', () => {
    const top = JSON.parse(`{"programId": "abc", "__proto__": {"admin": true}}`);
    const inner = JSON.parse(`{"programId": "abc", "parsedData": {"a": [{"__proto__": 1}]}}`);
    const call = (value: unknown) => () => validateArguments('account', value, api);
    expect(contextOf('InvalidParams', call(top))).toMatchObject({ path: '__proto__' });
    expect(contextOf('InvalidParams', call(inner))).toMatchObject({ path: 'parsedData.a[0]' });
  });

  test.each([[[]], ['text'], [5], [new Map()]])('error: InvalidParams, params %j', (value) => {
    const call = () => validateArguments('global', value, api);
    expect(contextOf('InvalidParams', call)).toMatchObject({ path: 'params' });
  });

  test('error: LimitExceeded', () => {
    const addresses = new Array(1001).fill('abc');
    const long = () => validateArguments('holdings', { addresses }, api);
    expect(contextOf('LimitExceeded', long)).toEqual({
      what: 'addresses',
      actual: 1001,
      limit: 1000,
    });
    expect(validateArguments('holdings', { addresses: addresses.slice(1) }, api)).toBeTruthy();
    let parsedData: unknown = 1;
    for (let level = 0; level < 40; level += 1) parsedData = { a: parsedData };
    const deep = () => validateArguments('account', { programId: 'abc', parsedData }, api);
    expect(contextOf('LimitExceeded', deep)).toMatchObject({ limit: 32 });
  });

  test.each(names)('behaviour: normalised arguments of %s validate to themselves', (name) => {
    fc.assert(
      fc.property(argumentsOf(name), (value) => {
        const once = validateArguments(name, value, api);
        expect(validateArguments(name, once, api)).toEqual(once);
        // As texts: JSON has no negative zero.
        const text = JSON.stringify(once);
        expect(JSON.stringify(JSON.parse(text))).toBe(text);
      }),
      { numRuns: 25 },
    );
  });

  test('behaviour: whatever comes, nothing but our errors is thrown', () => {
    const anything = fc.anything({ withBigInt: true, withMap: true, withNullPrototype: true });
    fc.assert(
      fc.property(fc.constantFrom(...names), anything, fc.boolean(), (name, value, isAction) => {
        try {
          validateArguments(name, value, { action: isAction });
        } catch (error) {
          expect(error).toBeInstanceOf(GamekeeperError);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('validateArguments of an action', () => {
  test('behaviour: signers may be missing', () => {
    const { owner: _, ...rest } = transfer;
    expect(validateArguments('createTransferResourceTransaction', rest, action)).toEqual(rest);
    const mission = { name: 'a', missionPool: address, project: address };
    const costs = { cost: { address, amount: '1' }, duration: '1', minXp: '0', rewards: [] };
    const data = { ...mission, ...costs };
    const operation = 'createCreateMissionTransaction';
    expect(validateArguments(operation, { data }, action)).toEqual({ data });
    const call = () => validateArguments(operation, { data }, api);
    expect(contextOf('InvalidParams', call)).toMatchObject({ problem: 'is missing' });
  });

  test('behaviour: what the daemon fills is refused', () => {
    const call = () => validateTransfer({ lutAddresses: [address] }, action);
    expect(contextOf('InvalidParams', call)).toEqual({
      path: 'lutAddresses',
      problem: 'is filled by the daemon',
      expected: 'no value',
    });
    expect(validateTransfer({ lutAddresses: null }, action)).toEqual(transfer);
  });
});

describe('validateDaemonArguments', () => {
  test('default', () => {
    const value = { name: 'main' };
    expect(validateDaemonArguments('wallet.create', value)).toEqual(value);
    const call = () => validateDaemonArguments('wallet.create', {});
    expect(contextOf('InvalidParams', call)).toMatchObject({ path: 'name' });
  });
});

describe('validateResult', () => {
  const faucet = {
    address,
    amount: '5',
    lastClaimed: '0',
    project: address,
    repeatInterval: '60',
    resource: address,
  };

  test('default', () => {
    const answer = [faucet, { ...faucet, __typename: 'Faucet', extra: 1 }];
    expect(validateResult('faucets', answer)).toBe(answer);
    expect(validateResult('faucets', [])).toEqual([]);
  });

  test.each([
    [null, 'result: is missing; expected [Faucet!]!'],
    [{}, 'result: is an object; expected a list'],
    [[null], 'result[0]: is missing; expected a value'],
    [[{ ...faucet, amount: undefined }], 'result[0].amount: is missing; expected BigInt!'],
    [[{ ...faucet, amount: 5 }], 'result[0].amount: is a number; expected digits'],
    [
      [{ ...faucet, project: 'abc' }],
      'result[0].project: is no address; expected 32 bytes in base58',
    ],
  ])('error: ServiceAnswerInvalid, %j', (answer, detail) => {
    const call = () => validateResult('faucets', answer);
    expect(contextOf('ServiceAnswerInvalid', call)).toEqual({ operation: 'faucets', detail });
  });

  test('args: StringTuple, which the service has and no operation answers yet', () => {
    const field = compileAnswer('StringTuple!');
    const check = (value: unknown) => () => checkAnswer(field, 'none', value);
    for (const right of [
      ['a', 'b'],
      ['', ''],
    ]) {
      expect(check(right)).not.toThrow();
    }
    const expected = 'expected a list of two strings';
    for (const [wrong, detail] of [
      [['a'], `result: is a list; ${expected}`],
      [['a', 'b', 'c'], `result: is a list; ${expected}`],
      ['ab', `result: is a string; ${expected}`],
      [{ length: 2 }, `result: is an object; ${expected}`],
      [['a', 5], 'result[1]: is a number; expected a string'],
    ] as const) {
      expect(contextOf('ServiceAnswerInvalid', check(wrong))).toMatchObject({ detail });
    }
  });

  test('args: union', () => {
    const resource = {
      address,
      bump: 255,
      mint: address,
      project: address,
      storage: { kind: 'AccountState', params: null },
      kind: {
        kind: 'NativeFungible',
        params: { __typename: 'ResourceKindParamsNativeFungible', decimals: 2 },
      },
    };
    expect(validateResult('resources', [resource])).toEqual([resource]);
    const stranger = { kind: 'NativeFungible', params: { __typename: 'Faucet' } };
    const call = () => validateResult('resources', [{ ...resource, kind: stranger }]);
    expect(contextOf('ServiceAnswerInvalid', call)).toMatchObject({
      detail: expect.stringContaining('result[0].kind.params.__typename: is no member'),
    });
  });
});
