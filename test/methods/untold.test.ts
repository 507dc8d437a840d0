import { describe, expect, test } from 'vitest';
import { noteReported, settleEntry } from '../../src/methods/settle.ts';
import { writeOnce } from '../../src/methods/write.ts';
import { errorOf, keep, kept, request, signer } from './write-calls.ts';
import { openWritePlace, says } from './write-place.ts';

/** Why a write was not executed is told to its game before anything else is signed for it. */

const REBUILDS_MAX = 3;

/** Of a call that the game has given up, or whose connection is gone. */
const gone = new AbortController();
gone.abort();

describe('a first call of which the game did not hear the answer', () => {
  test('error: CostChanged to the next one, which signs nothing', async () => {
    const place = openWritePlace({ answers: [says('Failed', 'CostChanged'), says('Success')] });
    const { sign, count } = signer();
    await errorOf(writeOnce(request(), sign, { ...place, signal: gone.signal }));
    expect((await errorOf(writeOnce(request(), sign, place))).name).toBe('CostChanged');
    expect([count(), place.sends.length]).toEqual([1, 1]);
    expect((await writeOnce(request(), sign, place)).signatures).toEqual(['message 2']);
  });

  test('behaviour: of what only came too late nothing is said: it is signed again', async () => {
    const answers = Array.from({ length: REBUILDS_MAX + 1 }, () => says('Failed', 'LeafChanged'));
    const place = openWritePlace({ answers: [...answers, says('Success')] });
    const { sign } = signer();
    await errorOf(writeOnce(request(), sign, { ...place, signal: gone.signal }));
    expect((await writeOnce(request(), sign, place)).signatures).toEqual(['message 5']);
  });
});

describe('what the journal says of a write that was not executed', () => {
  const terms = [{ name: 'xp', agreed: '0' }];
  test.each([
    ['LeafChanged', { method: 'delegation.modify' }, false, 'UNTOLD'],
    ['BlockhashExpired', { method: 'missions.update' }, false, 'UNTOLD'],
    ['LeafChanged', { method: 'profiles.update' }, true, 'EXPIRED'],
    ['CostChanged', { method: 'recipes.craft', terms }, false, 'UNTOLD'],
    ['CostChanged', { method: 'recipes.craft' }, true, 'UNTOLD'],
  ] as const)('behaviour: %s of %j may be repeated: %s; it is %s', async (...row) => {
    const [name, change, retryable, state] = row;
    const place = openWritePlace({ answers: [says('Failed', name)] });
    keep(place, { state: 'UNKNOWN', isOnce: true, ...change });
    await settleEntry(kept(place)!, place);
    expect(kept(place)).toMatchObject({ state, error: { data: { name, retryable } } });
  });
});

describe('a message that the daemon asks for', () => {
  const costChanged = () => {
    const place = openWritePlace({ answers: [says('Failed', 'CostChanged'), says('Success')] });
    keep(place, { state: 'UNKNOWN', isOnce: true });
    return place;
  };

  test('error: CostChanged that a call finds by asking; the next one agrees to it', async () => {
    const place = costChanged();
    const { sign, count } = signer();
    expect((await errorOf(writeOnce(request(), sign, place))).name).toBe('CostChanged');
    expect(count()).toBe(0);
    expect((await writeOnce(request(), sign, place)).signatures).toEqual(['message 1']);
    expect([count(), place.sends.length]).toEqual([1, 2]);
  });

  test('error: CostChanged, once, that the daemon found by itself', async () => {
    const place = costChanged();
    await settleEntry(kept(place)!, place);
    const { sign, count } = signer();
    expect((await errorOf(writeOnce(request(), sign, place))).name).toBe('CostChanged');
    expect(count()).toBe(0);
    expect((await writeOnce(request(), sign, place)).signatures).toEqual(['message 1']);
  });

  test('behaviour: what the game has heard already is not said again', async () => {
    const place = costChanged();
    noteReported(await settleEntry(kept(place)!, place), place);
    expect((await writeOnce(request(), signer().sign, place)).signatures).toEqual(['message 1']);
  });

  test('error: CostChanged again, where whoever asked was gone when it was known', async () => {
    const place = costChanged();
    const { sign, count } = signer();
    const { signal } = gone;
    await errorOf(writeOnce(request(), sign, { ...place, signal }));
    expect((await errorOf(writeOnce(request(), sign, place))).name).toBe('CostChanged');
    expect([count(), place.sends.length]).toEqual([0, 1]);
    expect((await writeOnce(request(), sign, place)).signatures).toEqual(['message 1']);
  });

  test('behaviour: whoever joins a call that is gone hears it, and has heard it', async () => {
    const place = costChanged();
    const { sign, count } = signer();
    const calls = [gone.signal, place.signal].map((signal) =>
      errorOf(writeOnce(request(), sign, { ...place, signal })),
    );
    for (const { name } of await Promise.all(calls)) expect(name).toBe('CostChanged');
    expect([count(), place.sends.length]).toEqual([0, 1]);
    expect((await writeOnce(request(), sign, place)).signatures).toEqual(['message 1']);
  });

  test('behaviour: nor is it said to another call, for which the key is free', async () => {
    const place = costChanged();
    await settleEntry(kept(place)!, place);
    const other = request({ parametersHash: 'other' });
    expect((await writeOnce(other, signer().sign, place)).signatures).toEqual(['message 1']);
  });
});
