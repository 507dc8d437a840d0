import { describe, expect, test } from 'vitest';
import { readEntry, writeEntry } from '../../../src/daemon/journal/kept-entry.ts';
import { type KeptStateName, writeStates } from '../../../src/methods/write-machine.ts';
import { makeEntry } from '../support/journal-entry.ts';

/** The form in which the journal keeps an entry. */

const states = Object.keys(writeStates).filter((name) => name !== 'NONE') as KeptStateName[];

describe('an entry', () => {
  test.each(states)('default: that is %s is read as it was written', (state) => {
    const entry = makeEntry('key', { state });
    const kept = JSON.parse(JSON.stringify(writeEntry(entry)));
    expect(readEntry(kept)).toEqual(entry);
  });

  test.each(states)('behaviour: that is %s is kept as it is called, in JSON', (state) => {
    const entry = makeEntry('key', { state });
    expect(writeEntry(entry)).toEqual({ ...entry, state, transactions: ['AQIDBA=='] });
  });
});
