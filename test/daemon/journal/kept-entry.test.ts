import { describe, expect, test } from 'vitest';
import { base58Encode } from '../../../src/codec/base58.ts';
import { type KeptEntry, readEntry, writeEntry } from '../../../src/daemon/journal/kept-entry.ts';
import { type KeptStateName, writeStates } from '../../../src/methods/write-machine.ts';
import { makeEntry } from '../support/journal-entry.ts';

/** The form in which the journal keeps an entry, and in which earlier versions kept it. */

const states = Object.keys(writeStates).filter((name) => name !== 'NONE') as KeptStateName[];
const flags = {
  UNTOLD: { state: 'EXPIRED', isUntold: true },
  LEFT_BEHIND: { state: 'UNKNOWN', isOutOfReach: true },
} as const;
/** An entry as versions kept it that had transactions in base58, and two states as flags. */
const earlier = (kept: object) => {
  const entry = makeEntry('key');
  return { ...entry, transactions: entry.transactions.map(base58Encode), ...kept } as KeptEntry;
};

describe('an entry', () => {
  test.each(states)('default: that is %s is read as it was written', (state) => {
    const entry = makeEntry('key', { state });
    const kept = JSON.parse(JSON.stringify(writeEntry(entry)));
    expect(readEntry(kept)).toEqual(entry);
  });

  test.each(states)('behaviour: that is %s is kept as it is, in JSON', (state) => {
    const { transactions: _, ...entry } = makeEntry('key', { state });
    const signed = ['AQIDBA=='];
    const kept = { ...entry, signed, ...flags[state as keyof typeof flags] };
    expect(writeEntry(makeEntry('key', { state }))).toEqual(kept);
  });

  test.each([
    ['UNTOLD', flags.UNTOLD],
    ['LEFT_BEHIND', flags.LEFT_BEHIND],
    ['EXPIRED', { state: 'EXPIRED' }],
    ['UNKNOWN', { state: 'UNKNOWN' }],
    ['EXPIRED', { state: 'EXPIRED', isUntold: false }],
    ['UNKNOWN', { state: 'UNKNOWN', isOutOfReach: false }],
    ['SUCCEEDED', { state: 'SUCCEEDED', isUntold: true, isOutOfReach: true }],
    ['UNKNOWN', { state: 'UNKNOWN', isUntold: true }],
    ['EXPIRED', { state: 'EXPIRED', isOutOfReach: true }],
  ] as const)('behaviour: is %s where an earlier version kept %j', (state, kept) => {
    expect(readEntry(earlier(kept))).toEqual(makeEntry('key', { state }));
  });
});
