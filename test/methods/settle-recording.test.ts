import { describe, expect, test } from 'vitest';
import { utf8Encode } from '../../src/codec/bytes.ts';
import { GamekeeperError } from '../../src/core/errors.ts';
import type { JournalEntry } from '../../src/methods/ports.ts';
import {
  findIfReadable,
  noteReported,
  settleEntry,
  submitAgain,
  submitFirst,
  unknownOutcome,
} from '../../src/methods/settle.ts';
import { type EntryChange, makeEntry } from '../daemon/support/journal-entry.ts';
import type { CommitFate } from './write-model/journal.ts';
import { openWritePlace, says, silence } from './write-place.ts';

/** What is kept of an outcome, and what becomes of one that cannot be kept. */

const takes = [
  { of: 'fees', amount: '5', window: 1, windowStartMs: 0 },
  { of: 'iron', amount: '7', window: 1, windowStartMs: 0 },
];
const count = { last: { grant: 'grant', takes } };

const messageOf = (change: EntryChange = {}): JournalEntry =>
  makeEntry('key', {
    signatures: ['message'],
    transactions: [utf8Encode('message')],
    isOnce: true,
    ...change,
  });
const callOf = (entry: JournalEntry) => entry as Parameters<typeof noteReported>[0];
const expired = says('Expired', 'BlockhashExpired');
const rejected = says('Rejected', 'FeeUnpayable');
const outcomeUnknown = { data: { name: 'OutcomeUnknown', context: { idempotencyKey: 'key' } } };

describe('a key that was to be freed, and could not be', () => {
  test.each([
    'no room',
    'the commit fails, and is lost',
    'the commit fails, and is found later',
  ] as const)(
    'behaviour: its write is unknown, as its message is on the disk: %s',
    async (fate: CommitFate) => {
      const place = openWritePlace({ answers: [rejected], fate: () => fate });
      const entry = messageOf({ count });
      const settled = await submitFirst(entry, place);
      // What it counted stays counted: it may still be executed.
      expect(settled).toEqual({ ...entry, state: 'UNKNOWN', error: expect.anything() });
      expect(settled.error).toMatchObject(outcomeUnknown);
      expect(place.unknowns()).toBe(1);
    },
  );

  test('behaviour: it is asked for again, and the answer counts', async () => {
    const fates: CommitFate[] = ['no room'];
    const place = openWritePlace({
      answers: [rejected, says('Success')],
      fate: () => fates.shift() ?? 'commits',
    });
    const unknown = await submitFirst(messageOf(), place);
    expect(place.journal.find('', 'key')?.state).toBe('UNKNOWN');
    expect((await settleEntry(unknown, place)).state).toBe('SUCCEEDED');
    expect([place.sends.length, place.unknowns()]).toEqual([2, 1]);
  });

  test('behaviour: when the message was received stays known, until its outcome is', async () => {
    const place = openWritePlace({ answers: [expired, expired], fate: () => 'no room' });
    const unknown = await submitFirst(messageOf({ state: 'UNKNOWN' }), place);
    place.desk.noteReceived('message', place.desk.now());
    expect(unknown.state).toBe('UNKNOWN');
    expect(place.desk.isDead(unknown)).toBe(false);
  });
});

describe('what is counted', () => {
  const counted = async (...options: Parameters<typeof openWritePlace>) => {
    const place = openWritePlace(...options);
    return (await submitFirst(messageOf({ count }), place)).count;
  };

  test('default: of what was executed all; of what failed the fees', async () => {
    expect(await counted({ answers: [says('Success')] })).toEqual(count);
    expect(await counted({ answers: [says('Failed', 'InsufficientXp')] })).toEqual({
      last: { grant: 'grant', takes: [takes[0]] },
    });
  });

  test('behaviour: of what was not executed nothing, if the own ledger says so', async () => {
    expect(await counted({ answers: [rejected] })).toEqual({});
    expect(await counted({ answers: [silence, silence] })).toEqual(count);
    expect(await counted({ isRemote: true, answers: [says('Failed', 'InsufficientXp')] })).toEqual(
      count,
    );
  });
});

describe('what the ledger stated', () => {
  const statement = (text: string) => ({ statement: text, signature: text });
  const states = (status: string, text: string, name?: string) =>
    says(status, name, { attestation: statement(text) });

  test('default: is kept of a service at an address, not of the own ledger', async () => {
    const answers = [states('Success', 'one')];
    const remote = await submitFirst(messageOf(), openWritePlace({ isRemote: true, answers }));
    expect(remote.attestations).toEqual([statement('one')]);
    const own = await submitFirst(messageOf(), openWritePlace({ answers }));
    expect(own).not.toHaveProperty('attestations');
    const silent = openWritePlace({ isRemote: true, answers: [silence, silence] });
    expect(await submitFirst(messageOf(), silent)).not.toHaveProperty('attestations');
  });

  test('behaviour: next to what it stated earlier', async () => {
    const place = openWritePlace({ isRemote: true, answers: [states('Success', 'two')] });
    const entry = messageOf({ state: 'UNKNOWN', attestations: [statement('one')] });
    const settled = await submitAgain(entry, place);
    expect(settled.attestations).toEqual([statement('one'), statement('two')]);
  });

  test('behaviour: also where the outcome could not be recorded', async () => {
    const place = openWritePlace({
      isRemote: true,
      answers: [states('Expired', 'one', 'BlockhashExpired')],
      fate: () => 'no room',
    });
    place.advance(24 * 60 * 60 * 1000);
    const unknown = await submitFirst(messageOf(), place);
    expect([unknown.state, unknown.attestations]).toEqual(['UNKNOWN', [statement('one')]]);
  });
});

describe('telling a game', () => {
  const untold = messageOf({ state: 'UNTOLD' });

  test('default: what was not executed is untold until the game has heard it', async () => {
    const place = openWritePlace({ answers: [says('Rejected', 'CostChanged')] });
    const settled = await submitFirst(messageOf(), place);
    expect(settled.state).toBe('UNTOLD');
    noteReported(callOf({ ...settled, parametersHash: 'another' }), place);
    expect(place.journal.find('', 'key')?.state).toBe('UNTOLD');
    noteReported(callOf(settled), place);
    expect(place.journal.find('', 'key')?.state).toBe('EXPIRED');
    noteReported(callOf(settled), openWritePlace());
  });

  test('behaviour: a journal that cannot be read takes no answer’s place', () => {
    const place = openWritePlace();
    place.journal.putLater(untold);
    expect(findIfReadable(untold, place.journal)).toEqual(untold);
    place.journal.find = () => {
      throw new GamekeeperError('StoreFailed', { detail: 'it has stopped' });
    };
    expect(findIfReadable(untold, place.journal)).toBeUndefined();
    noteReported(callOf(untold), place);
  });

  test('default: why nobody knows is said, if it was not the service that kept silent', () => {
    const silent = unknownOutcome({ idempotencyKey: 'key' });
    expect(silent).toMatchObject({ name: 'OutcomeUnknown', context: { idempotencyKey: 'key' } });
    expect(silent.cause).toBeUndefined();
    const cause = new Error('the disk is full');
    expect(unknownOutcome({ idempotencyKey: 'key' }, cause)).toMatchObject({
      message: 'The outcome of key is not known now: the disk is full',
      cause,
    });
  });
});
