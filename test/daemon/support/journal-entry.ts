import type { JournalEntry } from '../../../src/methods/ports.ts';
import { type KeptStateName, keptState } from '../../../src/methods/write-machine.ts';

/** What a test says of an entry, whose state it calls by its name. */
export type EntryChange = Partial<Omit<JournalEntry, 'state'>> & {
  readonly state?: KeptStateName | undefined;
};

/** An entry with a signature of its own. */
export function makeEntry(
  idempotencyKey: string,
  { state = 'SIGNED', ...change }: EntryChange = {},
): JournalEntry {
  return {
    idempotencyKey,
    game: 'com.example.test',
    method: 'resources.transfer',
    parametersHash: 'a'.repeat(64),
    state: keptState(state),
    signatures: [`signature of ${idempotencyKey}`],
    transactions: [Uint8Array.of(1, 2, 3, 4)],
    blockhash: '11111111111111111111111111111111',
    lastValidBlockHeight: 151,
    recordQueries: [{ read: 'holdings', by: 'addresses', values: ['3yZe7d'] }],
    receipt: null,
    error: null,
    ...change,
  };
}
