import { setImmediate as nextRound } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GAME, HOUR, newGrant, Place, START_MS, transfer } from './place.ts';

/** The time of grants over restarts, kills and clocks that are set, and what is kept of it. */

let place: Place;
beforeEach(() => {
  place = new Place();
});
afterEach(() => place.close());

const YEAR = 365 * 24 * HOUR;
const timeAt = (afterMs: number) => new Date(START_MS + afterMs).toISOString();
const only = () => place.desk.list()[0]!;

describe('a start', () => {
  test('behaviour: keeps the time at once, so that no clock revives what has ended', () => {
    const { id } = place.desk.put(newGrant());
    place.advance(13 * HOUR);
    place.kill();
    expect(place.desk.isLive(id)).toBe(false);
    place.wallMs -= 13 * HOUR;
    place.kill();
    expect(place.desk.isLive(id)).toBe(false);
    expect(place.desk.aheadMs()).toBe(13 * HOUR);
  });

  test('behaviour: the end keeps the time too', async () => {
    const { id } = place.desk.put(newGrant());
    place.advance(13 * HOUR);
    await place.restart();
    place.advance(HOUR);
    place.desk.close();
    place.wallMs -= 14 * HOUR;
    place.kill();
    expect(place.desk.aheadMs()).toBe(14 * HOUR);
    expect(place.desk.isLive(id)).toBe(false);
  });

  test('behaviour: without a grant nothing is kept of a clock that is wrongly ahead', async () => {
    place.wallMs += YEAR;
    await place.restart();
    expect(place.journal.grants.latestMs()).toBe(0);
    await place.restart();
    place.wallMs -= YEAR;
    await place.restart();
    expect(place.desk.aheadMs()).toBe(0);
  });
});

describe('what was used last', () => {
  test('behaviour: is kept once for all calls of some seconds', () => {
    place.desk.put(newGrant());
    for (let i = 0; i < 3; i += 1) place.port().check(transfer);
    expect(place.waiting).toBe(1);
    place.fireTimers();
    place.port().check(transfer);
    expect(place.waiting).toBe(1);
    place.desk.close();
    expect(place.waiting).toBe(0);
  });

  test('behaviour: a disk that fails then is told, and the next use tries again', async () => {
    place.desk.put(newGrant());
    place.port().check(transfer);
    await place.journal.close();
    place.fireTimers();
    await nextRound();
    expect(place.errors).toHaveLength(1);
    expect(place.errors[0]).toBeInstanceOf(Error);
    place.port().check(transfer);
    expect(place.waiting).toBe(1);
  });
});

describe('a clock that was wrongly ahead, once it is mended', () => {
  test('behaviour: what was granted in the future begins now, with its length', () => {
    place.wallMs += YEAR;
    const granted = place.desk.put(newGrant({ hours: 20 }));
    expect(granted).toMatchObject({ grantedAt: timeAt(YEAR), usedAt: timeAt(YEAR) });
    place.wallMs -= YEAR;
    place.desk.mendClock();
    expect(only()).toMatchObject({
      grantedAt: timeAt(0),
      usedAt: timeAt(0),
      endsAt: timeAt(20 * HOUR),
      revokedAt: null,
    });
  });

  test('behaviour: what was extended in the future ends as late as a grant can', () => {
    const { id } = place.desk.put(newGrant());
    place.wallMs += YEAR;
    expect(place.desk.extend(id).endsAt).toBe(timeAt(YEAR + 7 * 24 * HOUR));
    place.wallMs -= YEAR;
    place.desk.mendClock();
    expect(only()).toMatchObject({ grantedAt: timeAt(0), endsAt: timeAt(90 * 24 * HOUR) });
    place.advance(1);
    place.desk.mendClock();
    expect(only()).toMatchObject({ grantedAt: timeAt(0), endsAt: timeAt(90 * 24 * HOUR) });
  });

  test('behaviour: what was revoked in the future is revoked, as of now', async () => {
    const { id } = place.desk.put(newGrant());
    place.wallMs += YEAR;
    expect(place.desk.revoke(id).revokedAt).toBe(timeAt(YEAR));
    expect(place.desk.revoke(id).revokedAt).toBe(timeAt(YEAR));
    place.wallMs -= YEAR;
    place.desk.mendClock();
    expect(only().revokedAt).toBe(timeAt(0));
    place.advance(HOUR);
    place.desk.mendClock();
    await place.restart();
    expect(only()).toMatchObject({ game: GAME, revokedAt: timeAt(0) });
    expect(place.desk.isLive(id)).toBe(false);
  });
});
