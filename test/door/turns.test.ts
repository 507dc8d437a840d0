import { setImmediate as nextRound } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Lane, TurnLimits } from '../../src/door/lanes.ts';
import { defaultTurns } from '../../src/door/limits.ts';
import { Turns } from '../../src/door/turns.ts';
import { standStill } from '../support/stand-still.ts';

/** Who has its turn when, on clocks that only the work itself moves. */

const limits: TurnLimits = {
  sliceMs: 3,
  waitMsMax: 1e9,
  longReadsMax: 2,
  writesMax: 2,
  cost: { burstMs: 1e9, msPerSecond: 1000, burstBytes: 1e9, bytesPerSecond: 1000 },
};

class World {
  nowMs = 0;
  cpuMs = 0;
  /** What has ended, in its order. */
  readonly ended: string[] = [];
  readonly turns: Turns;

  constructor(changes: Partial<TurnLimits> = {}) {
    const clocks = { now: () => this.nowMs, cpu: () => this.cpuMs };
    this.turns = new Turns({ ...limits, ...changes }, clocks);
  }

  work(ms: number): void {
    this.nowMs += ms;
    this.cpuMs += ms;
  }

  /** Time passes in which the process does nothing: it is stopped, or waits. */
  stand(ms: number): void {
    this.nowMs += ms;
  }

  /** Works for so many milliseconds, one at a time. */
  async read(lane: Lane, name: string, ms: number, signal?: AbortSignal): Promise<void> {
    const work = this.turns.begin(lane, 'read', signal);
    try {
      if (work.ready !== undefined) await work.ready;
      for (let left = ms; left > 0; left -= 1) {
        if (work.isDue) await work.rest();
        this.work(1);
      }
      this.ended.push(name);
    } finally {
      work.end();
    }
  }
}

describe('the order', () => {
  test('behaviour: the first call begins at once', () => {
    const { turns } = new World();
    expect(turns.begin(turns.openLane('one'), 'read').ready).toBeUndefined();
  });

  test('behaviour: 300 long reads of one make another wait for a slice or two', async () => {
    const world = new World();
    const [greedy, modest] = [world.turns.openLane('greedy'), world.turns.openLane('modest')];
    const flood = Array.from({ length: 300 }, (_, i) => world.read(greedy, `long ${i}`, 100));
    for (let i = 0; i < 50; i += 1) {
      const beganMs = world.nowMs;
      await world.read(modest, `short ${i}`, 1);
      expect(world.nowMs - beganMs).toBeLessThanOrEqual(2 * limits.sliceMs);
      await nextRound();
    }
    await Promise.all(flood);
    expect(world.ended.filter((name) => name.startsWith('long'))).toHaveLength(300);
  });

  test('behaviour: so does a flood over many connections of one payer', async () => {
    const world = new World();
    const own = world.turns.openLane('same');
    const flood = Array.from({ length: 100 }, (_, i) =>
      world.read(world.turns.openLane('same'), `long ${i}`, 60),
    );
    for (let i = 0; i < 50; i += 1) {
      const beganMs = world.nowMs;
      await world.read(own, `short ${i}`, 1);
      if (i > 0) expect(world.nowMs - beganMs).toBeLessThanOrEqual(2 * limits.sliceMs);
      await nextRound();
    }
    await Promise.all(flood);
  });

  test('behaviour: a few long reads run at once, and the others hold nothing yet', async () => {
    const world = new World();
    const lane = world.turns.openLane('one');
    const reads = ['a', 'b', 'c', 'd'].map((name) => world.read(lane, name, 30));
    await Promise.all(reads);
    expect(new Set(world.ended.slice(0, 2))).toEqual(new Set(['a', 'b']));
    expect(lane.payer.longReads).toBe(0);
  });

  test('behaviour: each payer continues as fast as the other', async () => {
    const world = new World();
    const [one, two] = [world.turns.openLane('one'), world.turns.openLane('two')];
    const many = Array.from({ length: 20 }, (_, i) => world.read(one, `one ${i}`, 30));
    await world.read(two, 'two', 60);
    expect(world.ended.length).toBeLessThanOrEqual(4);
    await Promise.all(many);
  });

  test('behaviour: of writes so many run at once', async () => {
    const { turns } = new World();
    const lane = turns.openLane('one');
    const [first, second, third] = [1, 2, 3].map(() => turns.begin(lane, 'write'));
    expect([first!.ready, second!.ready]).toEqual([undefined, undefined]);
    first!.end();
    await third!.ready;
    expect(lane.payer.writes).toBe(2);
    second!.end();
    third!.end();
    expect(lane.payer.writes).toBe(0);
  });
});

describe('a caller who leaves', () => {
  test('error: Cancelled for what waits, and the next has the turn', async () => {
    const world = new World();
    const lane = world.turns.openLane('one');
    const gone = new AbortController();
    const reads = Array.from({ length: 100 }, () => world.read(lane, 'gone', 50, gone.signal));
    const settled = Promise.allSettled(reads);
    await nextRound();
    gone.abort();
    const beganMs = world.nowMs;
    await world.read(lane, 'next', 1);
    expect(world.nowMs - beganMs).toBeLessThanOrEqual(limits.sliceMs);
    for (const result of await settled) {
      expect(result).toMatchObject({ reason: { name: 'Cancelled' } });
    }
    expect(lane.payer.longReads).toBe(0);
  });
});

describe('a budget', () => {
  const cost = { burstMs: 100, msPerSecond: 500, burstBytes: 1000, bytesPerSecond: 1000 };

  test('error: RateLimited for what could not begin in time, with when to come again', async () => {
    const world = new World({ cost, waitMsMax: 5000 });
    const lane = world.turns.openLane('one');
    lane.payer.budget.spendMs(1e6);
    const late = world.read(lane, 'late', 1);
    // From here on nothing must be done until its time is over.
    await nextRound();
    world.stand(5000);
    const next = world.read(lane, 'next', 1, AbortSignal.abort());
    await expect(next).rejects.toMatchObject({ name: 'Cancelled' });
    await expect(late).rejects.toMatchObject({
      name: 'RateLimited',
      context: { retryAfterMs: expect.any(Number) },
    });
  });

  test('behaviour: what waits continues when the budget has filled', async () => {
    const world = new World({ cost });
    const lane = world.turns.openLane('one');
    await world.read(lane, 'first', 99);
    world.turns.begin(lane, 'read').spendBytes(1100);
    const next = world.read(lane, 'next', 1);
    await nextRound();
    expect(world.ended).toEqual(['first']);
    world.stand(200);
    await next;
    expect(world.ended).toEqual(['first', 'next']);
  });

  test('behaviour: another’s is not touched', async () => {
    const world = new World({ cost });
    const lane = world.turns.openLane('one');
    lane.payer.budget.spendMs(1e6);
    const waiting = world.turns.begin(lane, 'read');
    expect(waiting.ready).toBeDefined();
    await world.read(world.turns.openLane('two'), 'two', 50);
    expect(world.ended).toEqual(['two']);
  });

  test('behaviour: a new connection does not fill it', async () => {
    const world = new World({ cost });
    const lane = world.turns.openLane('one');
    lane.payer.budget.spendMs(150);
    world.turns.closeLane(lane);
    expect(world.turns.openLane('one').payer.budget.waitMs(world.nowMs)).toBeGreaterThan(0);
    world.stand(10_000);
    world.turns.openLane('two');
    expect(world.turns.openLane('one').payer.budget.isFull(world.nowMs)).toBe(true);
  });

  test('behaviour: overdrawn, a connection that spent less still continues', async () => {
    const world = new World({ cost });
    const [heavy, light] = [world.turns.openLane('one'), world.turns.openLane('one')];
    await world.read(heavy, 'heavy', 20);
    heavy.payer.budget.spendMs(1e6);
    expect(world.turns.begin(heavy, 'read').ready).toBeDefined();
    await world.read(light, 'light', 1);
    expect(world.ended).toEqual(['heavy', 'light']);
  });
});

describe('time in which nobody worked', () => {
  const STOPPED_MS = 75_000;
  const { cost } = defaultTurns;

  test('behaviour: a process that was stopped in a turn charges nobody for it', async () => {
    const world = new World({ cost, waitMsMax: 5000 });
    const lane = world.turns.openLane('one');
    const work = world.turns.begin(lane, 'read');
    world.work(2);
    world.stand(STOPPED_MS);
    world.work(2);
    work.end();
    await nextRound();
    expect(lane.spentMs).toBe(4);
    expect(lane.payer.budget.waitMs(world.nowMs)).toBe(0);
    for (let count = 0; count < 24; count += 1) await world.read(lane, `${count}`, 1);
    expect(world.ended).toHaveLength(24);
  });

  test('behaviour: nor is the next turn of another later for it', async () => {
    const world = new World({ cost });
    const [one, two] = [world.turns.openLane('one'), world.turns.openLane('two')];
    const work = world.turns.begin(one, 'read');
    world.stand(STOPPED_MS);
    work.end();
    const reads = ['a', 'b', 'c'].flatMap((name) => [
      world.read(two, `two ${name}`, 3),
      world.read(one, `one ${name}`, 3),
    ]);
    await Promise.all(reads);
    expect(new Set(world.ended.slice(0, 2))).toEqual(new Set(['one a', 'two a']));
  });

  test('behaviour: what a long turn worked is charged, whole', async () => {
    const world = new World({ cost });
    const lane = world.turns.openLane('one');
    const work = world.turns.begin(lane, 'read');
    world.work(6000);
    work.end();
    await nextRound();
    expect(lane.spentMs).toBe(6000);
  });

  test('behaviour: of the work before the turn it is charged next to nothing', async () => {
    const world = new World({ cost });
    const lane = world.turns.openLane('one');
    await world.read(lane, 'before', 1);
    // Work that is no turn: timers, journal, signatures.
    world.work(3000);
    await nextRound();
    const spentMs = lane.spentMs;
    const work = world.turns.begin(lane, 'read');
    world.stand(STOPPED_MS);
    work.end();
    await nextRound();
    expect(lane.spentMs - spentMs).toBeLessThan(30);
  });

  test.each([
    [
      'in a turn of its own game',
      (world: World, lane: Lane) => {
        const work = world.turns.begin(lane, 'read');
        return { lane, end: () => work.end() };
      },
    ],
    [
      'in a turn of another game',
      (world: World, lane: Lane) => {
        const work = world.turns.begin(world.turns.openLane('other'), 'read');
        return { lane, end: () => work.end() };
      },
    ],
    ['between two rounds', (_: World, lane: Lane) => ({ lane, end: () => {} })],
  ])('behaviour: a call that waited is not late because of a stop %s', async (_, begin) => {
    const world = new World({ waitMsMax: 5000 });
    const { lane, end } = begin(world, world.turns.openLane('one'));
    world.work(limits.sliceMs);
    const waits = Array.from({ length: 40 }, (__, count) => world.read(lane, `${count}`, 2));
    world.stand(STOPPED_MS);
    end();
    await Promise.all(waits);
    expect(world.ended).toHaveLength(40);
  });

  test('behaviour: nor because of one while it waits for its budget', async () => {
    const world = new World({ cost: { ...cost, msPerSecond: 1 }, waitMsMax: 5000 });
    const lane = world.turns.openLane('one');
    lane.payer.budget.spendMs(cost.burstMs + 40);
    const waits = world.read(lane, 'it goes on', 1);
    await nextRound();
    world.stand(STOPPED_MS);
    // Whoever comes looks at the time, as the timer would.
    await world.read(world.turns.openLane('other'), 'other', 1);
    await waits;
    expect(world.ended).toContain('it goes on');
  });

  test('behaviour: by the clocks of the process itself', async () => {
    const turns = new Turns(limits);
    const lane = turns.openLane('one');
    const work = turns.begin(lane, 'read');
    standStill(500);
    work.end();
    await nextRound();
    expect(lane.spentMs).toBeLessThan(400);
  });
});
