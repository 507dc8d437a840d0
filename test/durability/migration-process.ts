import { setTimeout as delay } from 'node:timers/promises';
import { openNetworkJournal } from '../../src/daemon/journal/journal.ts';
import { openEmbeddedService } from '../../src/daemon/process/embedded.ts';

/**
 * Opens all of a home that an earlier version left, in the order of a start, unless it is killed.
 * Says when it begins, its code being loaded by then, and when all is in the new form.
 */
const [home = ''] = process.argv.slice(2);
/** A kill takes a while to come: with this it can come before the first step too. */
const HEAD_START_MS = 20;
process.stdout.write('begin\n');
await delay(HEAD_START_MS);
const { port, close } = await openEmbeddedService(home);
const journal = await openNetworkJournal(home, port.genesisId);
process.stdout.write('done\n');
await journal.close();
await close();
