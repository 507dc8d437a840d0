import { describe, expect, test } from 'vitest';
import { GamekeeperError } from '../../src/core/errors.ts';
import { errorTable } from '../../src/core/generated/errors.ts';
import { isStale, readAnswer, readRefusal } from '../../src/methods/read-answer.ts';
import { errorOfEntry } from '../../src/methods/settle.ts';
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

  test.each([undefined, null, 1, 'Success', {}, [], [null], [{}], [{ responses: [1] }]])(
    'behaviour: %j is silence',
    (answer) => {
      expect(readAnswer(answer, ['one']).event).toBe('Silent');
      expect(readAnswer(answer, []).event).toBe('Silent');
    },
  );
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
  test('default: the catalogue says which are stale, and those may be tried again', () => {
    const stale = Object.entries(errorTable).filter(([, { stale: isOne }]) => isOne);
    expect(stale.map(([name]) => name).sort()).toEqual([
      'BlockhashExpired',
      'LeafChanged',
      'ProofTooOld',
      'RecallTimeChanged',
      'UserIdChanged',
    ]);
    for (const [, { retryable }] of stale) expect(retryable).toBe(true);
    expect(isStale(new GamekeeperError('RateLimited', { retryAfterMs: 5 }))).toBe(false);
  });

  test('behaviour: a key that is used up answers no error that says to call again', () => {
    const heard = readAnswer(bundle(response('one', 'Failed', 'RateLimited')), ['one']);
    const failed = makeEntry('used up', { state: 'FAILED', error: heard.error });
    const error = errorOfEntry(failed);
    expect(error).toMatchObject({ name: 'TransactionFailed', retryable: false });
    expect(error.context).toMatchObject({ index: 0, cause: 'RateLimited' });
    expect(errorOfEntry({ ...failed, state: 'EXPIRED' })).toMatchObject({ name: 'RateLimited' });
  });
});
