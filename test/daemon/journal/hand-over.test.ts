import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OpenHome, openHome } from '../../../src/daemon/home/home.ts';
import { settleByReplaced } from '../../../src/daemon/journal/hand-over.ts';
import { continueJournal, openNetworkDatabase } from '../../../src/daemon/journal/journal.ts';
import type { KeptStateName } from '../../../src/methods/write-machine.ts';
import { makeEntry } from '../support/journal-entry.ts';
import { makeFolder } from '../support/place.ts';

/** What a journal learns of a ledger that is about to be replaced. */

const NETWORK = 'NetworkOfTheTest';

let folder: ReturnType<typeof makeFolder>;
let home: OpenHome;

beforeEach(async () => {
  folder = makeFolder();
  home = await openHome(`${folder.path}/home`, 'both');
});
afterEach(() => {
  home.close();
  folder.remove();
});

const openJournal = async () => continueJournal(await openNetworkDatabase(home, NETWORK), {});

/** Keeps entries of these states, and answers the states after what the ledger says of each. */
async function settle(
  states: readonly KeptStateName[],
  hasSucceeded: (signature: string) => boolean | undefined,
): Promise<(string | undefined)[]> {
  const entries = states.map((state, index) => makeEntry(`key-${index}`, { state }));
  const before = await openJournal();
  for (const entry of entries) await before.put(entry);
  await before.close();
  await settleByReplaced(home, NETWORK, [], hasSucceeded);
  const after = await openJournal();
  const found = entries.map(({ game, idempotencyKey }) => after.find(game, idempotencyKey)?.state);
  await after.close();
  return found;
}

test('default: what it executed is settled, and what it did not know stays open', async () => {
  const known: Readonly<Record<string, boolean>> = {
    'signature of key-0': true,
    'signature of key-1': true,
    'signature of key-2': false,
  };
  const states = await settle(['SIGNED', 'UNKNOWN', 'SIGNED', 'SIGNED'], (one) => known[one]);
  // The last but one failed there, and would be executed by a ledger that does not know it.
  expect(states).toEqual(['SUCCEEDED', 'SUCCEEDED', 'LEFT_BEHIND', 'SIGNED']);
});

test('behaviour: what was settled stays as it is', async () => {
  const states = await settle(['SUCCEEDED', 'FAILED'], () => {
    throw new Error('it is asked for what is open alone');
  });
  expect(states).toEqual(['SUCCEEDED', 'FAILED']);
});

test('behaviour: a home without a journal gets none', async () => {
  await settleByReplaced(home, NETWORK, [], () => true);
  expect(home.names.filter((name) => name.startsWith('journals/'))).toEqual([]);
});
