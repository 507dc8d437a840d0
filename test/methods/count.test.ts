import { describe, expect, test } from 'vitest';
import { countAgain, giveBack } from '../../src/methods/count.ts';
import type { Count, EntryCount } from '../../src/methods/ports.ts';
import { keptState, type WriteEvent } from '../../src/methods/write-machine.ts';

const fees = { of: 'fees', amount: '5000', window: 1, windowStartMs: 0 };
const resource = { of: 'resource', amount: '7', window: 1, windowStartMs: 0 };
const first: Count = { grant: 'grant', takes: [fees, resource] };
const second: Count = { grant: 'grant', takes: [fees] };

describe('another message under a key', () => {
  test('default: the first is counted by itself', () => {
    expect(countAgain(undefined, first)).toEqual({ count: { last: first } });
  });

  test('behaviour: what was not given back stays counted next to it', () => {
    const twice = countAgain({ last: first }, second).count;
    expect(twice).toEqual({ last: second, earlier: [first] });
    expect(countAgain(twice, first).count).toEqual({ last: first, earlier: [first, second] });
    expect(countAgain(twice, undefined).count).toEqual({ earlier: [first, second] });
  });

  test('behaviour: nothing is kept where nothing is counted', () => {
    expect(countAgain(undefined, undefined)).toEqual({});
    expect(countAgain({}, undefined)).toEqual({});
  });
});

describe('a settled write', () => {
  const count: EntryCount = { last: first, earlier: [second] };

  test.each<[state: 'UNTOLD' | 'EXPIRED' | 'FAILED', event: WriteEvent, last: Count | undefined]>([
    ['EXPIRED', 'Expired', undefined],
    ['UNTOLD', 'NotExecuted', undefined],
    ['EXPIRED', 'Refused', undefined],
    ['EXPIRED', 'Stale', { grant: 'grant', takes: [fees] }],
    ['FAILED', 'Failed', { grant: 'grant', takes: [fees] }],
  ])('behaviour: %s by %s, as the embedded ledger says', (name, event, last) => {
    const state = keptState(name);
    const left = giveBack({ state, count }, event, true).count;
    expect(left).toEqual({ earlier: [second], ...(last && { last }) });
    // Whatever is known it again, nothing is given back twice.
    expect(giveBack({ state, count: left! }, event, true).count).toEqual(left);
  });

  test.each(['SIGNED', 'UNKNOWN', 'SUCCEEDED'] as const)(
    'behaviour: %s gives nothing back',
    (name) => {
      const state = keptState(name);
      expect(giveBack({ state, count }, 'Silent', true).count).toEqual(count);
    },
  );

  test.each(['UNTOLD', 'EXPIRED', 'FAILED'] as const)(
    'behaviour: %s gives nothing back, as a service at an address says',
    (name) => {
      const state = keptState(name);
      expect(giveBack({ state, count }, 'Expired', false).count).toEqual(count);
    },
  );
});
