import { afterEach, describe, expect, test } from 'vitest';
import { DAY_MS, GAME, KeptAudit, START_MS, WALLET } from './kept-audit.ts';

/** Old lines, and too many, are summed up by day; what is left is verified as before. */

let kept: KeptAudit;
afterEach(() => kept.close());

const refusedCall = {
  game: 'com.example.other',
  wallet: WALLET,
  method: 'resources.transfer',
  error: 'NotGranted',
  missing: 'ACTION',
} as const;

describe('old lines', () => {
  const KEPT_MS = 730 * DAY_MS;

  test('default: those of a day become one, with how often each was; others stay', async () => {
    kept = new KeptAudit({ keptMs: KEPT_MS });
    await kept.sign('a');
    await kept.sign('b');
    for (let i = 0; i < 3; i += 1) kept.audit.refuse(refusedCall);
    kept.nowMs += DAY_MS;
    await kept.sign('c');
    kept.nowMs = START_MS + KEPT_MS + DAY_MS - 1;
    await kept.reopen();
    expect(kept.days()).toEqual([
      {
        number: 1,
        day: '2026-01-01',
        from: 1,
        to: 4,
        on: expect.any(Number),
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        counts: [
          { kind: 'BEGUN', game: null, count: 1 },
          { kind: 'SIGNED', game: GAME, count: 2 },
          { kind: 'CALL_REFUSED', game: 'com.example.other', count: 3 },
        ],
      },
    ]);
    expect(kept.lines()).toMatchObject([
      { number: 5, kind: 'SIGNED', key: 'c' },
      { number: 6, kind: 'SUMMED', days: 1, to: 4 },
    ]);
    await expect(kept.journal.verifyAudit()).resolves.toMatchObject({ first: 5, last: 6, days: 1 });
    await kept.reopen();
    await expect(kept.journal.verifyAudit()).resolves.toMatchObject({ first: 5, last: 6, days: 1 });
  });

  test('behaviour: a clock that was wrongly ahead for a day takes the lines of one', async () => {
    kept = new KeptAudit({ keptMs: KEPT_MS, linesAtOnce: 2 });
    for (let day = 0; day < 5; day += 1) {
      for (const key of ['a', 'b', 'c']) await kept.sign(`${key}-${day}`);
      kept.nowMs += DAY_MS;
    }
    const rightMs = kept.nowMs;
    kept.nowMs += 10 * KEPT_MS;
    for (let start = 0; start < 10; start += 1) await kept.reopen();
    expect([...new Set(kept.days().map(({ day }) => day))]).toEqual(['2026-01-01']);
    expect(kept.days().length).toBeGreaterThan(1);
    kept.nowMs = rightMs;
    await kept.reopen();
    expect(kept.lines().find(({ key }) => key === 'a-1')).toBeDefined();
    await kept.journal.verifyAudit();
  });

  test('behaviour: each day of use takes those of one more day, up to the last line', async () => {
    kept = new KeptAudit({ keptMs: DAY_MS });
    await kept.sign('a');
    for (let day = 0; day < 30; day += 1) {
      kept.nowMs += DAY_MS;
      await kept.reopen();
      await kept.sign(`day ${day}`.replace(' ', '-'));
    }
    expect(kept.lines().length).toBeLessThan(10);
    expect(kept.lines().at(-1)).toBeDefined();
    const days = kept.days();
    expect(days.map(({ number }) => number)).toEqual(days.map((_, index) => index + 1));
    await kept.journal.verifyAudit();
  });
});

describe('too many lines', () => {
  test('default: the oldest are summed up until the others have room', async () => {
    kept = new KeptAudit({ bytesMax: 20_000, linesAtOnce: 8 });
    for (let i = 0; i < 300; i += 1) await kept.sign(`key-${i}`);
    const lines = kept.lines();
    const bytes = lines.reduce((sum, line) => sum + JSON.stringify(line).length, 0);
    expect(bytes).toBeLessThan(21_000);
    expect(bytes).toBeGreaterThan(10_000);
    expect(lines.filter(({ kind }) => kind === 'SIGNED').at(-1)).toMatchObject({ key: 'key-299' });
    const counted = kept.days().flatMap(({ counts }) => counts);
    const signed = counted.filter(({ kind }) => kind === 'SIGNED');
    const inDays = signed.reduce((sum, { count }) => sum + count, 0);
    expect(inDays + lines.filter(({ kind }) => kind === 'SIGNED').length).toBe(300);
    const { first, last } = await kept.journal.verifyAudit();
    expect(last - first + 1).toBe(lines.length);
    await kept.reopen();
    expect(kept.lines()).toEqual(lines);
    await kept.journal.verifyAudit();
  });

  test('behaviour: of a day with very many games the rest are counted together', async () => {
    kept = new KeptAudit({ bytesMax: 1000, linesAtOnce: 1000 });
    const games = Array.from({ length: 400 }, (_, index) => `com.example.game${index}`);
    for (const game of games) kept.audit.append('PAIRING_EXPIRED', { game });
    await kept.sign('a');
    const [day] = kept.days();
    expect(day!.counts).toHaveLength(257);
    const expired = day!.counts.filter(({ kind }) => kind === 'PAIRING_EXPIRED');
    expect(expired.reduce((sum, { count }) => sum + count, 0)).toBe(400);
    expect(expired.find(({ game }) => game === null)!.count).toBe(400 - 255);
  });

  test('behaviour: a commit that fails sums up nothing', async () => {
    kept = new KeptAudit({ bytesMax: 1000, linesAtOnce: 4 });
    await kept.sign('a');
    const before = [kept.lines(), kept.days()];
    kept.opened.database.exec(
      "CREATE TEMP TRIGGER full BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'no'); END",
    );
    for (let i = 0; i < 5; i += 1) await kept.sign(`key-${i}`).catch(() => {});
    kept.journal.close();
    kept.open();
    expect(kept.lines().slice(0, before[0]!.length)).toEqual(before[0]);
    expect(kept.days()).toEqual([]);
    await kept.journal.verifyAudit();
  });
});

describe('reading', () => {
  test('default: a part at a time, of one game or since a time', async () => {
    kept = new KeptAudit({ bytesMax: 600_000, linesAtOnce: 64 });
    for (let i = 0; i < 3000; i += 1) {
      kept.audit.append('PAIRING_EXPIRED', { game: i % 2 === 0 ? GAME : 'com.example.other' });
      kept.nowMs += 1000;
    }
    const read = (wish: object) => {
      const found: number[] = [];
      let parts = 0;
      for (let after = 0; after !== null; parts += 1) {
        const part = kept.journal.readAudit({ after, afterDay: 0, ...wish });
        found.push(...part.lines.map(({ number }) => number));
        after = part.next as number;
      }
      return { found, parts };
    };
    expect(read({})).toMatchObject({ parts: 2, found: { length: 3001 } });
    expect(read({ limit: 1000 })).toMatchObject({ parts: 4, found: { length: 3001 } });
    expect(read({ game: GAME }).found).toHaveLength(1500);
    expect(read({ game: GAME, sinceMs: START_MS + 2_000_000 }).found).toHaveLength(500);
    expect(read({ sinceMs: kept.nowMs }).found).toEqual([]);
    expect(read({ game: 'com.example.none' }).found).toEqual([]);
  });

  test('default: days by their games and time', async () => {
    kept = new KeptAudit({ keptMs: DAY_MS });
    await kept.sign('a');
    await kept.sign('b');
    kept.nowMs += 3 * DAY_MS;
    await kept.reopen();
    const days = (wish: object) => kept.journal.readAudit({ after: 0, afterDay: 0, ...wish }).days;
    expect(days({})).toHaveLength(1);
    expect(days({ game: GAME, sinceMs: START_MS + 1 })).toHaveLength(1);
    expect(days({ game: 'com.example.none' })).toEqual([]);
    expect(days({ sinceMs: START_MS + DAY_MS })).toEqual([]);
    expect(days({ afterDay: 1 })).toEqual([]);
  });
});
