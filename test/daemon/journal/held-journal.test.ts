import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GamekeeperError } from '../../../src/core/errors.ts';
import {
  forgetUndone,
  holdJournal,
  putBackTogether,
} from '../../../src/daemon/journal/hold-journal.ts';
import { openJournal } from '../../../src/daemon/journal/journal.ts';
import { WriteDesk } from '../../../src/methods/write-desk.ts';
import { makeEntry } from '../support/journal-entry.ts';
import { makeFolder } from '../support/place.ts';

/** A journal is held against its ledger: what that no longer has is forgotten, or not answered. */

const AGAIN_MS = 1000;
/** Writes that are forgotten at once. */
const AT_ONCE = 256;

describe('a journal', () => {
  test('behaviour: within one era nothing is asked of the ledger', async () => {
    const folder = makeFolder();
    const journal = openJournal(join(folder.path, 'journal.sqlite'));
    await journal.put(makeEntry('known', { state: 'SUCCEEDED' }));
    await journal.put(makeEntry('undone', { state: 'SUCCEEDED' }));
    await journal.put(makeEntry('open', { state: 'UNKNOWN' }));
    const asked: string[] = [];
    let era = 7;
    const ledger = {
      era: () => era,
      isKept: async (signature: string) => asked.push(signature) > 0 && !/undone/.test(signature),
    };
    expect(await holdJournal(journal, ledger)).toBe(1);
    expect(asked.sort()).toEqual(['signature of known', 'signature of undone']);
    expect(await holdJournal(journal, ledger)).toBe(0);
    expect(asked).toHaveLength(2);
    era = 8;
    expect(await holdJournal(journal, ledger)).toBe(0);
    expect(asked).toHaveLength(3);
    expect(journal.find('com.example.test', 'open')).toBeDefined();
    await journal.close();
    folder.remove();
  });

  test('behaviour: of a ledger that took the place of another, all is asked once', async () => {
    const folder = makeFolder();
    const journal = openJournal(join(folder.path, 'journal.sqlite'), { era: () => 7 });
    await journal.put(makeEntry('known', { state: 'SUCCEEDED' }));
    let asked = 0;
    const isKept = async () => {
      asked += 1;
      return true;
    };
    // Its eras are those of the log that was imported.
    const ledger = { era: () => 7, isPast: () => true, isKept };
    await holdJournal(journal, ledger);
    expect([asked, journal.heldLedger]).toEqual([0, undefined]);
    await holdJournal(journal, { ...ledger, of: 'later' });
    expect([asked, journal.heldLedger]).toEqual([1, 'later']);
    await holdJournal(journal, { ...ledger, of: 'later' });
    await holdJournal(journal, { ...ledger, era: () => 8, of: 'later' });
    expect(asked).toBe(1);
    await journal.close();
    folder.remove();
  });

  test('behaviour: it is asked of what the ledger’s past does not have, era by era', async () => {
    const eras: unknown[] = [];
    const { held } = openHeld([]);
    const journal = {
      ...held.journal,
      settled: (isPast?: (era: number) => boolean) => {
        eras.push([1, 2].map((era) => isPast?.(era)));
        return [];
      },
      noteHeld: (era: number, isPast?: (era: number) => boolean) => {
        eras.push([era, isPast?.(1), isPast?.(2)]);
      },
    };
    await holdJournal(journal, { ...held.ledger, isPast: (era) => era === 1 });
    await holdJournal(journal, held.ledger);
    expect(eras).toEqual([
      [true, false],
      [2, true, false],
      [undefined, undefined],
      [2, undefined, undefined],
    ]);
  });

  test('behaviour: of a ledger that is put back meanwhile, the next check is told', async () => {
    const { held } = openHeld([]);
    let era = 2;
    const noted: number[] = [];
    const journal = { ...held.journal, noteHeld: (one: number) => noted.push(one) };
    const isKept = async () => ++era > 0;
    await holdJournal(journal, { era: () => era, isKept });
    expect(noted).toEqual([2]);
  });

  test('behaviour: what is kept stays, and the rest is forgotten in parts', async () => {
    const parts: number[] = [];
    const undone = 2 * AT_ONCE + 2;
    const journal = {
      heldEra: 1,
      heldLedger: undefined,
      *settled() {
        for (let i = 0; i < 2 * undone; i += 1) {
          yield { game: 'game', idempotencyKey: `${i}`, signature: `${i}` };
        }
      },
      // One of each part has been written again.
      forget: (writes: readonly unknown[]) => {
        parts.push(writes.length);
        return Math.max(0, writes.length - 1);
      },
      noteHeld: () => undefined,
    };
    const isKept = async (signature: string) => Number(signature) % 2 === 0;
    expect(await forgetUndone(journal, { isKept })).toBe(undone - 3);
    expect(parts).toEqual([AT_ONCE, AT_ONCE, 2]);
  });
});

/** A journal that cannot be held as often as said, and a desk whose time a test lets pass. */
function openHeld(failures: readonly GamekeeperError[]) {
  const left = [...failures];
  const timers: (() => void)[] = [];
  const after = (delayMs: number, run: () => void) => {
    expect(delayMs).toBe(AGAIN_MS);
    timers.push(run);
    return () => undefined;
  };
  const desk = new WriteDesk({ now: () => 0, after });
  const forgotten: string[] = [];
  const held = {
    ledger: { era: () => 2, isKept: async () => false },
    desk,
    journal: {
      heldEra: 1,
      heldLedger: undefined,
      settled: () => [{ game: 'game', idempotencyKey: 'undone', signature: 'one' }],
      forget: (writes: readonly { readonly idempotencyKey: string }[]) => {
        const failure = left.shift();
        if (failure !== undefined) throw failure;
        return forgotten.push(...writes.map(({ idempotencyKey }) => idempotencyKey));
      },
      noteHeld: () => undefined,
    },
  };
  const passSecond = async () => {
    for (const run of timers.splice(0)) run();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { held, desk, forgotten, timers, passSecond };
}

const full = new GamekeeperError('StorageFull', { file: 'journal', detail: 'no space left' });
const damaged = new GamekeeperError('StoreDamaged', { file: 'journal', what: '', detail: '' });
const failed = new GamekeeperError('StoreFailed', { detail: 'disk I/O error' });

describe('a ledger that is put back', () => {
  const putBack = async () => 'back';

  test('default: the journal is held, and answers again', async () => {
    const { held, desk } = openHeld([]);
    const answer = await putBackTogether('The revert', putBack, held);
    expect(answer).toEqual({ answer: 'back', forgotten: 1 });
    desk.requireOpen();
  });

  test('error: ControlUnfinished, and no answer from the journal until it is held', async () => {
    const { held, desk, forgotten, passSecond } = openHeld([full, full]);
    await expect(putBackTogether('The revert', putBack, held)).rejects.toMatchObject({
      name: 'ControlUnfinished',
      context: {
        control: 'The revert',
        detail: full.message,
        next: 'It is tried again until it is: games are answered then',
      },
      cause: full,
    });
    const refusal = expect.objectContaining({ name: 'ControlRunning' });
    expect(() => desk.requireOpen()).toThrow(refusal);
    await passSecond();
    expect(() => desk.requireOpen()).toThrow(refusal);
    expect(forgotten).toEqual([]);
    await passSecond();
    desk.requireOpen();
    expect(forgotten).toEqual(['undone']);
  });

  test.each([failed, damaged])(
    'error: $name that stopped it, until the next start',
    async (why) => {
      const { held, desk, timers } = openHeld([why]);
      const error = { context: { next: 'The next start does it: games are answered then' } };
      await expect(putBackTogether('The revert', putBack, held)).rejects.toMatchObject(error);
      expect(() => desk.requireOpen()).toThrow(why);
      expect(timers).toEqual([]);
    },
  );

  test('behaviour: nothing is answered before its step, nor while that continues', async () => {
    const { held, desk } = openHeld([]);
    const step = async () => desk.requireOpen();
    const refusal = { name: 'ControlRunning' };
    await expect(putBackTogether('The revert', step, held)).rejects.toMatchObject(refusal);
    desk.requireOpen();
  });

  test('error: that of a ledger that refuses, and the journal answers', async () => {
    const { held, desk } = openHeld([]);
    const missing = new GamekeeperError('SnapshotMissing', { name: 'before', known: 'none' });
    const refuse = () => Promise.reject(missing);
    await expect(putBackTogether('The revert', refuse, held)).rejects.toBe(missing);
    desk.requireOpen();
  });

  test('behaviour: of a ledger that refuses, the journal is held all the same', async () => {
    const { held, desk, forgotten, passSecond } = openHeld([full]);
    const missing = new GamekeeperError('SnapshotMissing', { name: 'before', known: 'none' });
    const refuse = () => Promise.reject(missing);
    await expect(putBackTogether('The revert', refuse, held)).rejects.toBe(missing);
    expect(() => desk.requireOpen()).toThrow();
    await passSecond();
    desk.requireOpen();
    expect(forgotten).toEqual(['undone']);
  });

  test('error: that of a ledger that stopped, which may be back: no answer', async () => {
    const { held, desk } = openHeld([]);
    const stop = () => Promise.reject(failed);
    await expect(putBackTogether('The revert', stop, held)).rejects.toBe(failed);
    expect(() => desk.requireOpen()).toThrow(failed);
  });
});
