import { describe, expect, test } from 'vitest';
import { utf8Encode } from '../../src/codec/bytes.ts';
import { GamekeeperError } from '../../src/core/errors.ts';
import { MESSAGE_DEAD_AFTER_MS } from '../../src/core/limits.ts';
import type { JournalEntry } from '../../src/methods/ports.ts';
import { errorOfEntry, settleEntry, submitAgain, submitFirst } from '../../src/methods/settle.ts';
import { type EntryChange, makeEntry } from '../daemon/support/journal-entry.ts';
import {
  openWritePlace,
  type PlaceOptions,
  says,
  saysExecutedBy,
  silence,
  throws,
} from './write-place.ts';

/** What a send makes of a write, on the embedded ledger and at an address. */

function messageOf(change: EntryChange = {}): JournalEntry {
  const signed = { signatures: ['message'], transactions: [utf8Encode('message')], isOnce: true };
  return makeEntry('key', { ...signed, ...change });
}

async function submitTo(options: PlaceOptions, change: EntryChange = {}) {
  const place = openWritePlace(options);
  const entry = messageOf(change);
  const settled = await submitFirst(entry, place);
  expect(place.journal.find(entry.game, 'key')).toEqual(settled);
  return { place, entry, settled };
}

describe('a first sending', () => {
  test('default: it sends the message as one bundle, and keeps what came of it', async () => {
    const debits = [{ resource: 'iron', holder: 'holder', amount: '1' }];
    const signatures = ['message', 'more'];
    const answer = () => [
      {
        bundleId: 0,
        responses: signatures.map((signature) => {
          return { signature, status: 'Success', error: null, debits: [] };
        }),
      },
    ];
    const { place, entry, settled } = await submitTo(
      { answers: [answer] },
      { signatures, transactions: signatures.map(utf8Encode), error: { code: 1 } },
    );
    expect(place.sends).toEqual([
      {
        txs: signatures,
        blockhash: entry.blockhash,
        lastValidBlockHeight: entry.lastValidBlockHeight,
        options: { bundles: { bundleSize: 2 } },
      },
    ]);
    expect(settled).toEqual({ ...entry, state: 'SUCCEEDED', error: null });
    expect(place.unknowns()).toBe(0);
    const told = await submitTo({ answers: [says('Success', undefined, { debits })] });
    expect(told.settled).toEqual({ ...told.entry, state: 'SUCCEEDED', debits });
  });

  test('behaviour: what was executed before is under the signatures that did it', async () => {
    const { settled } = await submitTo({ answers: [saysExecutedBy('earlier')] });
    expect(settled).toMatchObject({ state: 'SUCCEEDED', signatures: ['earlier'], error: null });
  });

  test('behaviour: what failed keeps its error', async () => {
    const { settled } = await submitTo({ answers: [says('Failed', 'InsufficientBalance')] });
    expect(settled).toMatchObject({
      state: 'FAILED',
      error: { message: 'InsufficientBalance', data: { name: 'InsufficientBalance' } },
    });
  });

  test('behaviour: a lost answer is asked for once more, and no more', async () => {
    const found = await submitTo({ answers: [silence, says('Success')] });
    expect(found.settled.state).toBe('SUCCEEDED');
    expect(found.place.sends).toHaveLength(2);
    const { place, settled } = await submitTo({ answers: [silence, silence] });
    expect(settled).toMatchObject({
      state: 'UNKNOWN',
      error: { data: { name: 'OutcomeUnknown', context: { idempotencyKey: 'key' } } },
    });
    expect([place.sends.length, place.unknowns()]).toEqual([2, 1]);
  });

  test('behaviour: a refusal of the first sending counts, one of the second does not', async () => {
    const refused = await submitTo({ answers: [throws('RateLimited')] });
    expect(refused.settled).toMatchObject({
      state: 'UNTOLD',
      error: { data: { name: 'RateLimited' } },
    });
    expect(refused.place.sends).toHaveLength(1);
    const later = await submitTo({ answers: [silence, throws('RateLimited')] });
    expect(later.settled.state).toBe('UNKNOWN');
    const again = openWritePlace({ answers: [throws('RateLimited')] });
    expect((await submitAgain(messageOf(), again)).state).toBe('UNKNOWN');
  });

  test('behaviour: a key is free on disk before that is reported', async () => {
    const { place } = await submitTo({ answers: [says('Rejected', 'FeeUnpayable')] });
    expect(place.story).toEqual(['sent', 'before the disk', 'after the disk']);
    const success = await submitTo({ answers: [says('Success')] });
    expect(success.place.story).toEqual(['sent']);
  });

  test.each([
    ['without its once', {}, { isOnce: false }],
    ['with no word of a once', {}, { isOnce: undefined }],
    ['at an address', { isRemote: true }, {}],
  ])('behaviour: a living message %s is not free by a word', async (_, options, change) => {
    const answers = [says('Expired', 'BlockhashExpired')];
    const { settled } = await submitTo({ ...options, answers }, change as EntryChange);
    expect(settled.state).toBe('UNKNOWN');
  });

  test.each([
    ['before it is asked', 'EXPIRED'],
    ['while it is asked', 'UNKNOWN'],
  ])('behaviour: a message that dies %s is %s', async (when, state) => {
    const expired = says('Expired', 'BlockhashExpired');
    const place = openWritePlace({
      isRemote: true,
      answers: [
        (args) => {
          if (when === 'while it is asked') place.advance(MESSAGE_DEAD_AFTER_MS);
          return expired(args);
        },
      ],
    });
    if (when === 'before it is asked') place.advance(MESSAGE_DEAD_AFTER_MS);
    expect((await submitFirst(messageOf(), place)).state).toBe(state);
  });

  test('behaviour: when a message was received is kept until its outcome is known', async () => {
    const place = openWritePlace({ isRemote: true, answers: [silence, silence, says('Success')] });
    place.advance(MESSAGE_DEAD_AFTER_MS);
    place.desk.noteReceived('message', place.desk.now());
    const unknown = await submitFirst(messageOf(), place);
    expect(place.desk.isDead(unknown)).toBe(false);
    await submitAgain(unknown, place);
    expect(place.desk.isDead(unknown)).toBe(true);
  });
});

describe('a ledger that is put back on the way', () => {
  const late = (answer: typeof silence) => {
    const place = openWritePlace({
      answers: [
        (args) => {
          place.beginEra();
          return answer(args);
        },
        says('Failed', 'InsufficientBalance'),
      ],
    });
    return place;
  };

  test.each([
    ['Succeeded', says('Success')],
    ['Failed', says('Failed', 'InsufficientXp')],
    ['ExecutedBefore', saysExecutedBy('earlier')],
  ])('behaviour: word of an execution is asked for once more: %s', async (_, answer) => {
    const place = late(answer);
    const settled = await submitFirst(messageOf(), place);
    expect(place.sends).toHaveLength(2);
    expect(settled).toMatchObject({
      state: 'FAILED',
      error: { data: { name: 'InsufficientBalance' } },
    });
  });

  test('behaviour: what was not executed stays so', async () => {
    const place = late(says('Rejected', 'FeeUnpayable'));
    expect((await submitFirst(messageOf(), place)).state).toBe('UNTOLD');
    expect(place.sends).toHaveLength(1);
  });
});

describe('asking for an outcome', () => {
  test('default: an open write is sent again', async () => {
    const place = openWritePlace({ answers: [says('Success')] });
    const entry = messageOf({ state: 'UNKNOWN' });
    place.journal.putLater(entry);
    expect((await settleEntry(entry, place)).state).toBe('SUCCEEDED');
  });

  test.each(['SUCCEEDED', 'FAILED', 'UNTOLD', 'EXPIRED', 'LEFT_BEHIND'] as const)(
    'behaviour: one that is %s is not',
    async (state) => {
      const place = openWritePlace();
      const entry = messageOf({ state });
      expect(await settleEntry(entry, place)).toBe(entry);
      expect(place.sends).toEqual([]);
    },
  );

  test('behaviour: nor one that was settled meanwhile, or is forgotten', async () => {
    const place = openWritePlace();
    const settled = messageOf({ state: 'SUCCEEDED' });
    expect((await settleEntry(messageOf(), place)).state).toBe('SIGNED');
    place.journal.putLater(settled);
    expect(await settleEntry(messageOf(), place)).toEqual(settled);
    expect(place.sends).toEqual([]);
  });

  test('behaviour: while a call works on the key, what is in the journal is told', async () => {
    const place = openWritePlace();
    const { promise, resolve } = Promise.withResolvers<never>();
    const call = { ...messageOf() };
    const running = place.desk.joinWrite(call, () => promise);
    expect(await settleEntry(messageOf(), place)).toEqual(messageOf());
    const unknown = messageOf({ state: 'UNKNOWN' });
    place.journal.putLater(unknown);
    expect(await settleEntry(messageOf(), place)).toEqual(unknown);
    expect(place.sends).toEqual([]);
    resolve(undefined as never);
    await running;
  });
});

describe('the error of a write', () => {
  const wire = new GamekeeperError('RateLimited', { retryAfterMs: 5 }, { message: 'slowly' });

  test('default: it is the one that was first thrown', () => {
    const error = errorOfEntry(messageOf({ state: 'EXPIRED', error: wire.toWire() }));
    expect(error).toMatchObject({
      name: 'RateLimited',
      message: 'slowly',
      context: { retryAfterMs: 5 },
    });
  });

  test('behaviour: that of a used-up key does not say to call again', () => {
    const error = errorOfEntry(messageOf({ state: 'FAILED', error: wire.toWire() }));
    expect(error).toMatchObject({ name: 'TransactionFailed', retryable: false, message: 'slowly' });
    const final = new GamekeeperError('InsufficientXp', { required: '1', available: '0' } as never);
    const failed = errorOfEntry(messageOf({ state: 'FAILED', error: final.toWire() }));
    expect(failed.name).toBe('InsufficientXp');
  });

  test('behaviour: one that a later version kept is a failure, and no unknown outcome', () => {
    const data = { name: 'TideOut', retryable: true, context: { tide: 'low', index: 1 } };
    const later = { code: 8016, message: 'The tide is low', data };
    expect(errorOfEntry(messageOf({ state: 'FAILED', error: later }))).toMatchObject({
      name: 'TransactionFailed',
      retryable: false,
      message: 'The tide is low',
      context: { cause: 'TideOut', tide: 'low', index: 1 },
    });
  });

  test('behaviour: without one that is known the outcome is unknown', () => {
    const strange = { code: 1, message: '', data: { name: 'Unheard', context: {} } };
    for (const error of [null, strange]) {
      expect(errorOfEntry(messageOf({ state: 'UNKNOWN', error }))).toMatchObject({
        name: 'OutcomeUnknown',
        context: { idempotencyKey: 'key' },
      });
    }
  });
});
