import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { utf8Encode } from '../../src/codec/bytes.ts';
import { GamekeeperError } from '../../src/core/errors.ts';
import { MESSAGE_DEAD_AFTER_MS } from '../../src/core/limits.ts';
import { type JournalDatabase, openJournalDatabase } from '../../src/daemon/journal/database.ts';
import { Journal } from '../../src/daemon/journal/journal.ts';
import type { Receipt } from '../../src/methods/receipt.ts';
import { writeOnce } from '../../src/methods/write.ts';
import { keptState } from '../../src/methods/write-machine.ts';
import { makeEntry } from '../daemon/support/journal-entry.ts';
import { makeFolder } from '../daemon/support/place.ts';
import { errorOf, GAME, keep, kept, request, signer } from './write-calls.ts';
import { openWritePlace, says, signedWrite, silence, throws } from './write-place.ts';

/** A write under its key: when it is signed, signed again, asked for, and answered again. */

const REBUILDS_MAX = 3;
const alreadyExecuted = (...signatures: string[]) =>
  new GamekeeperError('AlreadyExecuted', { signatures } as never);
const stale = () => new GamekeeperError('LeafChanged', {} as never);
describe('a first call', () => {
  test('default: signed, on disk, sent, answered, and answered again without either', async () => {
    const place = openWritePlace({ answers: [says('Success')] });
    const { sign, count } = signer((i) => signedWrite(`message ${i}`, { receivedAtMs: 7 }));
    const receipt = await writeOnce(request(), sign, place);
    expect(place.story).toEqual(['before the disk', 'after the disk', 'sent']);
    expect(receipt).toMatchObject({ idempotencyKey: 'key', signatures: ['message 1'] });
    const { receivedAtMs: _, reservation: __, facts: ___, ...signed } = signedWrite('message 1');
    expect(kept(place)).toEqual({
      ...signed,
      game: GAME,
      idempotencyKey: 'key',
      method: 'projects.create',
      parametersHash: 'hash',
      state: 'SUCCEEDED',
      receipt,
      error: null,
    });
    expect(await writeOnce(request(), sign, place)).toEqual(receipt);
    expect([count(), place.sends.length]).toEqual([1, 1]);
  });

  test('behaviour: a message is dead a lifetime after its blockhash was received', async () => {
    const place = openWritePlace({ isRemote: true, answers: [silence, silence] });
    place.advance(MESSAGE_DEAD_AFTER_MS);
    const receivedAtMs = place.desk.now();
    const { sign } = signer((i) => signedWrite(`message ${i}`, { receivedAtMs }));
    await errorOf(writeOnce(request(), sign, place));
    expect(place.desk.isDead(kept(place)!)).toBe(false);
    place.advance(MESSAGE_DEAD_AFTER_MS);
    expect(place.desk.isDead(kept(place)!)).toBe(true);
  });

  test('error: ControlRunning while the ledger is put back, and nothing is signed', async () => {
    const place = openWritePlace({ answers: [says('Success')] });
    const resume = place.desk.pause();
    const { sign, count } = signer();
    const refused = { name: 'ControlRunning' };
    await expect(writeOnce(request(), sign, place)).rejects.toMatchObject(refused);
    expect([count(), kept(place)]).toEqual([0, undefined]);
    resume();
    expect((await writeOnce(request(), sign, place)).signatures).toEqual(['message 1']);
  });

  test('behaviour: what a build throws is thrown, and nothing is kept', async () => {
    const place = openWritePlace();
    const error = new GamekeeperError('RateLimited', { retryAfterMs: 5 });
    const { sign, count } = signer(() => {
      throw error;
    });
    await expect(writeOnce(request(), sign, place)).rejects.toBe(error);
    expect([count(), kept(place)]).toEqual([1, undefined]);
  });
});

describe('a call of a key that is known', () => {
  test('behaviour: one that failed fails again with its error, unsigned', async () => {
    const place = openWritePlace({ answers: [says('Failed', 'InsufficientBalance')] });
    const { sign, count } = signer();
    for (let i = 0; i < 2; i += 1) {
      const error = await errorOf(writeOnce(request(), sign, place));
      expect(error).toMatchObject({ name: 'InsufficientBalance' });
    }
    expect([count(), place.sends.length]).toEqual([1, 1]);
  });

  test('behaviour: one that is open is asked for, and not signed again', async () => {
    const place = openWritePlace({ answers: [silence, silence, says('Success')] });
    keep(place, { state: 'UNKNOWN' });
    const { sign, count } = signer();
    expect((await errorOf(writeOnce(request(), sign, place))).name).toBe('OutcomeUnknown');
    expect((await writeOnce(request(), sign, place)).signatures).toEqual(['earlier']);
    expect(count()).toBe(0);
  });

  test('behaviour: one that the asking frees is signed again', async () => {
    const place = openWritePlace({
      answers: [says('Expired', 'BlockhashExpired'), says('Success')],
    });
    keep(place, { state: 'UNKNOWN', isOnce: true });
    const { sign, count } = signer();
    expect((await writeOnce(request(), sign, place)).signatures).toEqual(['message 1']);
    expect([count(), place.sends.map(({ txs }) => txs[0])]).toEqual([1, ['earlier', 'message 1']]);
  });

  test.each(['SIGNED', 'UNKNOWN', 'SUCCEEDED', 'FAILED'] as const)(
    'error: IdempotencyKeyReused for another call where it is %s',
    async (state) => {
      for (const other of [{ method: 'projects.other' }, { parametersHash: 'other' }]) {
        const place = openWritePlace();
        keep(place, { state });
        const { sign, count } = signer();
        expect((await errorOf(writeOnce(request(other), sign, place))).name).toBe(
          'IdempotencyKeyReused',
        );
        expect([count(), place.sends.length]).toEqual([0, 0]);
      }
    },
  );

  test('behaviour: a free key takes any call', async () => {
    const place = openWritePlace({ answers: [says('Success')] });
    keep(place, { state: 'EXPIRED' });
    const other = request({ method: 'projects.other', parametersHash: 'other' });
    await writeOnce(other, signer().sign, place);
    expect(kept(place)).toMatchObject({ state: 'SUCCEEDED', parametersHash: 'other' });
  });
});

describe('a journal that cannot be read', () => {
  const ways: readonly [string, string, (opened: JournalDatabase) => void][] = [
    ['StoreDamaged', 'its entry is damaged', ({ contents }) => contents.remove(1)],
    [
      'OutcomeUnknown',
      'anything else is wrong with it',
      ({ database }) => database.exec('ALTER TABLE entries RENAME TO lost'),
    ],
  ];

  test.each(ways)('error: %s where %s, and nothing is signed', async (name, _, spoil) => {
    const folder = makeFolder();
    const path = join(folder.path, 'journal.sqlite');
    const before = new Journal(openJournalDatabase(path), {});
    await before.put(makeEntry('key', { method: 'projects.create', parametersHash: 'hash' }));
    await before.close();
    const opened = openJournalDatabase(path);
    const journal = new Journal(opened, {});
    try {
      spoil(opened);
      const place = openWritePlace();
      const { sign, count } = signer();
      const error = await errorOf(writeOnce(request(), sign, { ...place, journal }));
      expect(error.name).toBe(name);
      expect([count(), place.sends]).toEqual([0, []]);
    } finally {
      await journal.close();
      folder.remove();
    }
  });
});

describe('what became stale', () => {
  const staleAnswers = (count: number) =>
    Array.from({ length: count }, () => says('Failed', 'LeafChanged'));

  test('default: it is signed again, a few times', async () => {
    const place = openWritePlace({ answers: [...staleAnswers(REBUILDS_MAX), says('Success')] });
    const { sign, count } = signer();
    const receipt = await writeOnce(request(), sign, place);
    expect([receipt.signatures, count()]).toEqual([['message 4'], REBUILDS_MAX + 1]);
  });

  test('behaviour: then its error is thrown, and the key is free', async () => {
    const place = openWritePlace({ answers: staleAnswers(REBUILDS_MAX + 1) });
    const { sign, count } = signer();
    expect((await errorOf(writeOnce(request(), sign, place))).name).toBe('LeafChanged');
    expect([count(), kept(place)?.state]).toEqual([REBUILDS_MAX + 1, 'EXPIRED']);
  });

  test('behaviour: so are builds that are stale themselves', async () => {
    const place = openWritePlace({ answers: [says('Success')] });
    const { sign, count } = signer((i) => {
      if (i <= REBUILDS_MAX) throw stale();
      return signedWrite(`message ${i}`);
    });
    expect((await writeOnce(request(), sign, place)).signatures).toEqual(['message 4']);
    const never = signer(() => {
      throw stale();
    });
    const other = request({ idempotencyKey: 'other' });
    expect((await errorOf(writeOnce(other, never.sign, place))).name).toBe('LeafChanged');
    expect([count(), never.count()]).toEqual([REBUILDS_MAX + 1, REBUILDS_MAX + 1]);
  });

  test('behaviour: what was not executed for another reason is thrown at once', async () => {
    const place = openWritePlace({ answers: [throws('RateLimited')] });
    const { sign, count } = signer();
    expect((await errorOf(writeOnce(request(), sign, place))).name).toBe('RateLimited');
    expect([count(), kept(place)?.state]).toEqual([1, 'EXPIRED']);
  });
});

describe('a build that is refused as executed before', () => {
  const refusing = (...signatures: string[]) =>
    signer(() => {
      throw alreadyExecuted(...signatures);
    });

  test('default: its receipt names what it cannot read, and the journal keeps it', async () => {
    const place = openWritePlace();
    const { sign, count } = refusing('done');
    const receipt: Receipt = await writeOnce(request(), sign, place);
    expect(receipt).toMatchObject({ signatures: ['done'], records: {}, unread: ['projects'] });
    expect(count()).toBe(1);
    expect(kept(place)).toEqual({
      ...request(),
      operation: undefined,
      signatures: ['done'],
      transactions: [],
      blockhash: '',
      lastValidBlockHeight: 0,
      recordQueries: [{ read: 'project', by: 'addresses', values: [] }],
      state: 'SUCCEEDED',
      receipt: null,
      error: null,
    });
  });

  test('behaviour: it reads what an earlier message of the same call would have', async () => {
    const recordQueries = [{ read: 'project', by: 'addresses', values: ['p1'] }] as const;
    const read = () => [{ address: 'p1' }];
    for (const method of ['projects.create', 'projects.other']) {
      const place = openWritePlace({ read });
      const before = { ...signedWrite('earlier', { recordQueries }), parametersHash: 'hash' };
      place.journal.putLater(makeEntry('key', { ...before, method, state: 'EXPIRED' }));
      const receipt = await writeOnce(request(), refusing('done').sign, place);
      const isSame = method === 'projects.create';
      expect(receipt.records).toEqual(isSame ? { projects: [{ address: 'p1' }] } : {});
      expect(kept(place)).toMatchObject({ method: 'projects.create', signatures: ['done'] });
      expect(kept(place)?.transactions).toEqual(isSame ? [utf8Encode('earlier')] : []);
    }
    const place = openWritePlace({ read });
    const other = makeEntry('key', {
      method: 'projects.create',
      parametersHash: 'x',
      recordQueries,
    });
    place.journal.putLater({ ...other, state: keptState('EXPIRED') });
    expect((await writeOnce(request(), refusing('done').sign, place)).records).toEqual({});
  });

  test.each([
    ['the same call', {}],
    ['another method', { method: 'projects.other' }],
    ['other parameters', { parametersHash: 'other' }],
  ])(
    'behaviour: what earlier messages of %s count stays, and what denied them',
    async (_, call) => {
      const place = openWritePlace({ isRemote: true });
      const takes = [{ of: 'gold', amount: '50', window: 1, windowStartMs: 0 }];
      const count = { last: { grant: 'grant', takes } };
      const attestations = [{ statement: 'expired', signature: 'of the ledger' }];
      const { method } = request();
      const denied = makeEntry('key', { game: GAME, method, parametersHash: 'hash' });
      place.journal.putLater({ ...denied, state: keptState('EXPIRED'), count, attestations });
      await writeOnce(request(call), refusing('done').sign, place);
      const { count: counted, attestations: proofs, state } = kept(place)!;
      expect(state).toBe('SUCCEEDED');
      expect([...(counted?.earlier ?? []), counted?.last].filter(Boolean)).toEqual([count.last]);
      expect(proofs).toEqual(attestations);
    },
  );

  test('behaviour: from a service that offers no such thing it is an error', async () => {
    const place = openWritePlace({ offersOnce: false });
    const { sign, count } = refusing('done');
    expect((await errorOf(writeOnce(request(), sign, place))).name).toBe('AlreadyExecuted');
    expect([count(), kept(place)]).toEqual([1, undefined]);
  });

  test('behaviour: word that may be undone on the way is asked for again', async () => {
    const place = openWritePlace({ answers: [says('Success')] });
    const { sign, count } = signer((i) => {
      if (i > 1) return signedWrite(`message ${i}`);
      place.beginEra();
      throw alreadyExecuted('undone');
    });
    expect((await writeOnce(request(), sign, place)).signatures).toEqual(['message 2']);
    expect(count()).toBe(2);
    const restless = signer(() => {
      place.beginEra();
      throw alreadyExecuted('undone');
    });
    const other = request({ idempotencyKey: 'other' });
    expect((await errorOf(writeOnce(other, restless.sign, place))).name).toBe('AlreadyExecuted');
    expect(restless.count()).toBe(REBUILDS_MAX + 1);
  });
});

describe('the receipt that is kept', () => {
  const recordQueries = [{ read: 'project', by: 'addresses', values: ['p1'] }] as const;
  const { sign } = signer((i) => signedWrite(`message ${i}`, { recordQueries }));

  test('behaviour: one with something unread is made again', async () => {
    let reads = 0;
    const read = () => {
      reads += 1;
      return reads === 1 ? null : [{ address: 'p1' }];
    };
    const place = openWritePlace({ answers: [says('Success')], read });
    const first = await writeOnce(request(), sign, place);
    expect([first.unread, kept(place)?.receipt]).toEqual([['projects'], null]);
    const second = await writeOnce(request(), sign, place);
    expect(second.records).toEqual({ projects: [{ address: 'p1' }] });
    expect(kept(place)?.receipt).toEqual(second);
    expect(await writeOnce(request(), sign, place)).toEqual(second);
    expect(reads).toBe(2);
  });

  test.each([
    ['was forgotten', undefined],
    ['is open again', { state: keptState('UNKNOWN') }],
    ['has another message', { signatures: ['another'] }],
  ] as const)('behaviour: none is kept where the key %s while it was read', async (_, change) => {
    const place = openWritePlace({
      answers: [says('Success')],
      read: () => {
        const entry = kept(place)!;
        const { game, idempotencyKey, signatures } = entry;
        if (change) place.journal.putLater({ ...entry, ...change });
        else place.journal.forget([{ game, idempotencyKey, signature: signatures[0]! }]);
        return [{ address: 'p1' }];
      },
    });
    const receipt = await writeOnce(request(), sign, place);
    expect(receipt.records).toEqual({ projects: [{ address: 'p1' }] });
    expect(kept(place)?.receipt ?? null).toBeNull();
  });
});
