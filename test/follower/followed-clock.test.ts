import { beforeEach, describe, expect, test } from 'vitest';
import { FollowedClock } from '../../src/service/follower/followed-clock.ts';

const machine = { nowMs: 5_000, setMs: 0 };
const clocks = {
  monotonicMs: () => machine.nowMs,
  unixMs: () => 1_000_000 + machine.nowMs + machine.setMs,
};
let clock: FollowedClock;
let offsetMs: number;

beforeEach(() => {
  Object.assign(machine, { nowMs: 5_000, setMs: 0 });
  offsetMs = 0;
  clock = new FollowedClock(clocks);
  clock.serve({
    get offsetMs() {
      return offsetMs;
    },
  });
});

describe('the clock of a follower', () => {
  test("default: it is what it heard and what passes at the slowest writer's clock", () => {
    clock.hear(2_000_000);
    machine.nowMs += 300;
    machine.setMs = -10_000;
    expect(clock.now()).toBe(2_000_285);
  });

  test('behaviour: late news does not set it back, and faster news sets it on', () => {
    clock.hear(2_000_000);
    machine.nowMs += 1000;
    clock.hear(2_000_600);
    expect(clock.now()).toBe(2_000_950);
    clock.hear(2_001_020);
    expect(clock.now()).toBe(2_001_020);
  });

  test('behaviour: it is not ahead of a writer that gives back what it began ahead', () => {
    const leading = new FollowedClock(clocks);
    leading.serve({ offsetMs: 0 });
    leading.hear(clocks.unixMs());
    leading.lead(clocks.unixMs() + 1000);
    for (let step = 0; step < 300; step += 1) {
      if (step % 10 === 0) clock.hear(leading.now());
      expect(clock.now()).toBeLessThanOrEqual(leading.now());
      machine.nowMs += 100;
    }
    expect(leading.now()).toBe(clocks.unixMs());
    expect(leading.now() - clock.now()).toBeLessThan(100);
  });

  test('behaviour: it says how late it may be', () => {
    expect(clock.lateMs).toBe(Number.POSITIVE_INFINITY);
    clock.hear(2_000_000);
    expect(clock.lateMs).toBe(Number.POSITIVE_INFINITY);
    clock.hear(2_000_000, 60);
    machine.nowMs += 2000;
    expect(clock.lateMs).toBe(160);
    clock.hear(2_001_000, 900);
    expect(clock.lateMs).toBe(160);
    clock.hear(2_002_000, 40);
    expect(clock.lateMs).toBe(40);
  });

  test("behaviour: the ledger's offset is in what it heard", () => {
    offsetMs = 500_000;
    clock.hear(2_000_000);
    expect(clock.now() + offsetMs).toBe(2_000_000);
  });

  test('default: before anything was heard the ledger is at the end of its log', () => {
    expect(clock.now()).toBe(0);
  });
});

describe('the clock of a follower that writes', () => {
  test("default: from a later time it comes to the machine's, and never goes back", () => {
    clock.hear(1_005_000);
    clock.lead(1_006_000);
    let last = clock.now();
    expect(last).toBe(1_006_000);
    for (let step = 0; step < 40; step += 1) {
      machine.nowMs += 500;
      expect(clock.now()).toBeGreaterThan(last);
      last = clock.now();
    }
    expect(last).toBe(clocks.unixMs());
  });

  test("behaviour: where the machine's is ahead, it is the machine's at once", () => {
    clock.hear(1_000_000);
    clock.lead(1_001_000);
    expect(clock.now()).toBe(clocks.unixMs());
  });
});
