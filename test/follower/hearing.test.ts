import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Hearing } from '../../src/service/follower/hearing.ts';

let hearing: Hearing;
let silences: number;
const nowMs = () => Date.now();

beforeEach(() => {
  vi.useFakeTimers();
  silences = 0;
  hearing = new Hearing(nowMs);
  hearing.onSilence(() => {
    silences += 1;
  });
});
afterEach(() => {
  hearing.end();
  vi.useRealTimers();
});

test('default: it tells when nothing was heard for 10 s, once for each silence', () => {
  vi.advanceTimersByTime(6000);
  hearing.hear(nowMs());
  vi.advanceTimersByTime(9999);
  expect([hearing.isSilent, silences]).toEqual([false, 0]);
  vi.advanceTimersByTime(1);
  expect([hearing.isSilent, silences]).toEqual([true, 1]);
  vi.advanceTimersByTime(60_000);
  hearing.hear(nowMs());
  expect([hearing.isSilent, silences]).toEqual([false, 1]);
  vi.advanceTimersByTime(10_000);
  expect([hearing.isSilent, silences]).toEqual([true, 2]);
});

test('behaviour: what was heard before a stop of the process counts from then', () => {
  const heardMs = nowMs();
  vi.setSystemTime(heardMs + 11_000);
  hearing.hear(heardMs);
  expect(hearing.isSilent).toBe(true);
});

test('behaviour: a process that writes is not silent', () => {
  hearing.end();
  vi.advanceTimersByTime(60_000);
  expect([hearing.isSilent, silences]).toEqual([false, 0]);
});
