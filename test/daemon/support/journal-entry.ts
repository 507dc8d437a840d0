import type { JournalEntry } from '../../../src/methods/ports.ts';

/** An entry with a signature of its own. */
export function makeEntry(
  idempotencyKey: string,
  change: Partial<JournalEntry> = {},
): JournalEntry {
  return {
    idempotencyKey,
    game: 'com.example.test',
    method: 'resources.transfer',
    parametersHash: 'a'.repeat(64),
    state: 'SIGNED',
    signatures: [`signature of ${idempotencyKey}`],
    transactions: ['3yZe7d'],
    blockhash: '11111111111111111111111111111111',
    lastValidBlockHeight: 151,
    recordQueries: [{ read: 'holdings', by: 'addresses', values: ['3yZe7d'] }],
    receipt: null,
    error: null,
    ...change,
  };
}
