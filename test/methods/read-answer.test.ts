import { describe, expect, test } from 'vitest';
import { type ErrorName, GamekeeperError } from '../../src/core/errors.ts';
import { errorTable } from '../../src/core/generated/errors.ts';
import { isStale, readAnswer, readDoneBefore, readRefusal } from '../../src/methods/read-answer.ts';
import { errorOfEntry } from '../../src/methods/settle.ts';
import { keptState } from '../../src/methods/write-machine.ts';
import { makeEntry } from '../daemon/support/journal-entry.ts';

const response = (signature: string, status: string, name?: string, more: object = {}) => ({
  signature,
  status,
  error: name === undefined ? null : { name, message: name, ...more },
});
const bundle = (...responses: object[]) => [{ bundleId: 0, responses }];
const two = ['one', 'two'];

describe('an answer', () => {
  const known: readonly [event: string, first: object, second: object][] = [
    ['Succeeded', response('one', 'Success'), response('two', 'Success')],
    ['Failed', response('one', 'Reverted'), response('two', 'Failed', 'InsufficientBalance')],
    ['Stale', response('one', 'Failed', 'LeafChanged'), response('two', 'Reverted')],
    ['Expired', response('one', 'Expired', 'BlockhashExpired'), response('two', 'Reverted')],
    ['NotExecuted', response('one', 'Rejected', 'FeeUnpayable'), response('two', 'Reverted')],
    ['NotExecuted', response('one', 'Skipped'), response('two', 'Skipped')],
    ['Silent', response('one', 'Reverted'), response('two', 'Reverted')],
    ['Silent', response('one', 'Success'), response('two', 'Failed', 'InsufficientBalance')],
    ['Silent', response('two', 'Success'), response('one', 'Success')],
    ['Silent', response('one', 'Success'), response('three', 'Success')],
    ['Silent', response('one', 'Success'), response('two', 'Finalized')],
    ['Silent', response('one', 'Failed', 'LeafChanged'), response('two', 'Finalized')],
    ['Silent', response('one', 'Rejected', 'FeeUnpayable'), response('two', 'constructor')],
    ['Silent', response('one', 'Rejected', 'AlreadyExecuted'), response('two', 'Reverted')],
  ];
  test.each(known)('default: %s', (event, first, second) => {
    expect(readAnswer(bundle(first, second), two).event).toBe(event);
    const [one] = bundle(first);
    expect(readAnswer([one, { bundleId: 1, responses: [second] }], two).event).toBe(event);
  });

  test('behaviour: AlreadyExecuted is evidence by the signatures that it names', () => {
    const rejected = response('one', 'Rejected', 'AlreadyExecuted', { signatures: ['other'] });
    const heard = readAnswer(bundle(rejected), ['one']);
    expect(heard).toEqual({ event: 'ExecutedBefore', error: null, executedBy: ['other'] });
  });

  test.each([
    ['Skipped', { signatures: ['other'] }],
    ['Rejected', {}],
    ['Rejected', { signatures: 'other' }],
    ['Rejected', { signatures: [] }],
    ['Rejected', { signatures: ['other', 1] }],
  ])('behaviour: it is not, as %s with %j', (status, more) => {
    const claimed = response('one', status, 'AlreadyExecuted', more);
    const heard = readAnswer(bundle(claimed), ['one']);
    expect(heard.event).toBe(status === 'Skipped' ? 'NotExecuted' : 'Silent');
    expect(heard).not.toHaveProperty('executedBy');
  });

  test('behaviour: what was taken is told, of all the transactions in their order', () => {
    const took = (signature: string, ...debits: string[]) => {
      const debit = (resource: string) => ({ resource, holder: 'holder', amount: '1' });
      return { ...response(signature, 'Success'), debits: debits.map(debit) };
    };
    const heard = readAnswer(bundle(took('one', 'iron', 'wood'), took('two', 'clay')), two);
    expect(heard.debits?.map(({ resource }) => resource)).toEqual(['iron', 'wood', 'clay']);
    const nothing: readonly object[] = [
      took('one'),
      response('one', 'Success'),
      { ...response('one', 'Success'), debits: 'iron' },
    ];
    for (const one of nothing) {
      expect(readAnswer(bundle(one), ['one'])).toEqual({ event: 'Succeeded', error: null });
    }
  });

  test.each([
    ['Failed', 'InsufficientBalance', 'InsufficientBalance', 'InsufficientBalance'],
    ['Failed', 'Unheard', 'TransactionFailed', 'Unheard'],
    ['Failed', undefined, 'TransactionFailed', 'Failed'],
    ['Rejected', undefined, 'TransactionFailed', 'Rejected'],
    ['Expired', undefined, 'BlockhashExpired', 'Expired'],
    ['Skipped', 'Unheard', 'BundleSkipped', 'Unheard'],
  ])('behaviour: %s with the error %s is told as %s', (status, said, name, cause) => {
    const heard = readAnswer(
      bundle(response('one', 'Reverted'), response('two', status, said)),
      two,
    );
    const context = { index: 1, transactionIndex: 1, cause };
    const message = said ?? status;
    expect(heard.error).toMatchObject({ message, data: { name, context } });
  });

  test('behaviour: what else the error says is kept, but for the place, which is ours', () => {
    const more = { resource: 'iron', index: 7, transactionIndex: 7, message: 'too little' };
    const failed = response('one', 'Failed', 'InsufficientBalance', more);
    const { error } = readAnswer(bundle(failed), ['one']);
    expect(error).toMatchObject({
      message: 'too little',
      data: { context: { resource: 'iron', transactionIndex: 0 } },
    });
    const bare = { ...failed, error: { name: 'InsufficientBalance' } };
    expect(readAnswer(bundle(bare), ['one']).error?.message).toBe('Failed');
  });

  const strange: readonly unknown[] = [
    ...[undefined, null, 1, 'Success', {}, [], [null], [1], [{}], [[]], [{ responses: {} }]],
    ...[null, 1, [], {}, { signature: 'one' }, { status: 'Success' }].map((one) =>
      bundle(one as object),
    ),
    bundle({ signature: ['one'], status: 'Success' }),
    bundle({ signature: 'one', status: ['Success'] }),
    [null, ...bundle(response('one', 'Success'))],
    [...bundle(response('one', 'Success')), { responses: 'none' }],
  ];
  test.each(strange.map((answer) => [JSON.stringify(answer), answer]))(
    'behaviour: %s is silence',
    (_, answer) => {
      expect(readAnswer(answer, ['one'])).toEqual({ event: 'Silent', error: null });
      expect(readAnswer(answer, [])).toEqual({ event: 'Silent', error: null });
    },
  );

  test.each([null, 'text', [], 7])('behaviour: %j instead of an error says nothing', (error) => {
    const heard = readAnswer(bundle({ ...response('one', 'Failed'), error }), ['one']);
    expect(heard.error?.data).toMatchObject({
      name: 'TransactionFailed',
      context: { index: 0, cause: 'Failed', transactionIndex: 0 },
    });
  });
});

describe('a build that ends with an error', () => {
  const done = (signatures: unknown) =>
    new GamekeeperError('AlreadyExecuted', { signatures } as never);

  test('behaviour: AlreadyExecuted is evidence by the signatures that it names', () => {
    expect(readDoneBefore(done(['one', 'two']))).toEqual(two);
    for (const signatures of [undefined, null, 'one', [], [1], ['one', null]]) {
      expect(readDoneBefore(done(signatures))).toBeUndefined();
    }
    const context = { signatures: two } as never;
    expect(readDoneBefore(new GamekeeperError('RateLimited', context))).toBeUndefined();
    for (const error of [new Error('x'), { name: 'AlreadyExecuted', context }, undefined]) {
      expect(readDoneBefore(error)).toBeUndefined();
    }
  });
});

describe('a send that ends with an error', () => {
  test('behaviour: errors about the way there, and defects, say nothing', () => {
    const lost = new GamekeeperError('ServiceUnreachable', { address: 'here', detail: 'gone' });
    const strange = new GamekeeperError('ServiceAnswerInvalid', { operation: 'o', detail: 'd' });
    for (const error of [lost, strange, new TypeError('x'), undefined]) {
      expect(readRefusal(error).event).toBe('Silent');
    }
  });

  test('behaviour: errors about what was sent are refusals, with their reason', () => {
    const error = new GamekeeperError('RateLimited', { retryAfterMs: 5 });
    expect(readRefusal(error)).toEqual({ event: 'Refused', error: error.toWire() });
  });
});

describe('errors', () => {
  test('default: the catalogue says which are stale, and all but one may be tried again', () => {
    const stale = Object.entries(errorTable).filter(([, { stale: isOne }]) => isOne);
    expect(stale.map(([name]) => name).sort()).toEqual([
      'BlockhashExpired',
      'DepositChanged',
      'LeafChanged',
      'ProofTooOld',
      'RecallTimeChanged',
      'SubsidyLeftOut',
      'TreeFull',
      'UserIdChanged',
    ]);
    // A tree that others filled is another matter than a build that finds none with room.
    const lasting = stale.filter(([, { retryable }]) => !retryable).map(([name]) => name);
    expect(lasting).toEqual(['TreeFull']);
    for (const [name] of stale) {
      expect(isStale(new GamekeeperError(name as ErrorName, {} as never))).toBe(true);
    }
    expect(isStale(new GamekeeperError('RateLimited', { retryAfterMs: 5 }))).toBe(false);
    for (const error of [new Error('LeafChanged'), { name: 'LeafChanged' }, undefined]) {
      expect(isStale(error)).toBe(false);
    }
  });

  test.each([
    ['TreeFull', 'stale, though not retryable'],
    ['RateLimited', 'retryable, though not stale'],
  ])('behaviour: a failure by %s may be made anew: it is %s', (name) => {
    expect(readAnswer(bundle(response('one', 'Failed', name)), ['one']).event).toBe('Stale');
  });

  test('behaviour: a key that is used up answers no error that says to call again', () => {
    const heard = readAnswer(bundle(response('one', 'Failed', 'RateLimited')), ['one']);
    const failed = makeEntry('used up', { state: 'FAILED', error: heard.error });
    const error = errorOfEntry(failed);
    expect(error).toMatchObject({ name: 'TransactionFailed', retryable: false });
    expect(error.context).toMatchObject({ index: 0, cause: 'RateLimited' });
    expect(errorOfEntry({ ...failed, state: keptState('EXPIRED') })).toMatchObject({
      name: 'RateLimited',
    });
  });
});
