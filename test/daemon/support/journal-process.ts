import { openJournal } from '../../../src/daemon/journal/journal.ts';
import { makeEntry } from './journal-entry.ts';

/** Puts entries one after another and says the key of each that is durable, until it is killed. */
const journal = openJournal(process.argv[2]!);
for (let index = 0; ; index += 1) {
  const entry = makeEntry(`key-${index}`);
  await journal.put(entry);
  process.stdout.write(`${entry.idempotencyKey}\n`);
}
