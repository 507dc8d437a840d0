import { openJournal } from '../../src/daemon/journal/journal.ts';

/** Opens a journal, which migrates one of an earlier format, commits once, and closes it. */
const [path = ''] = process.argv.slice(2);
await openJournal(path).close();
