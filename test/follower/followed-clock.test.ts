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
  test('default: it is what it heard and what has passed since, whatever the machine says', () => {
    clock.hear(2_000_000);
    machine.nowMs += 300;
    machine.setMs = -10_000;
    expect(clock.now()).toBe(2_000_300);
  });

  test('behaviour: late news does not set it back, and faster news sets it on', () => {
    clock.hear(2_000_000);
    machine.nowMs += 1000;
    clock.hear(2_000_600);
    expect(clock.now()).toBe(2_001_000);
    clock.hear(2_001_020);
    expect(clock.now()).toBe(2_001_020);
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
      machine.nowMs += 100;
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
