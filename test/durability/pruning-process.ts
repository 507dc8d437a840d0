import { openJournal } from '../../src/daemon/journal/journal.ts';
import { EventLog } from '../../src/service/ledger/log/event-log.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import {
  eventsRule,
  groupOf,
  NONE_YET,
  timeOfDay,
  WRITES_PER_DAY,
  writeOf,
} from './pruning-life.ts';

/**
 * Lives until it is killed: days of use of a journal, or commits of events. Says the number of each
 * commit that is durable, of a journal with its day; and a day before it begins.
 */
const [what = '', path = ''] = process.argv.slice(2);
if (what === 'journal') await useJournal();
else await commitEvents();

async function useJournal(): Promise<void> {
  for (let day = 0; ; day += 1) {
    // The opening forgets too.
    process.stdout.write(`${day} ${NONE_YET}\n`);
    const journal = openJournal(path, { now: () => timeOfDay(day) });
    for (let number = 0; number < WRITES_PER_DAY; number += 1) {
      await journal.put(writeOf(day, number, false));
      await journal.put(writeOf(day, number, true));
      process.stdout.write(`${day} ${number}\n`);
    }
    await journal.close();
  }
}

async function commitEvents(): Promise<void> {
  const log = new EventLog(openSqliteStore(path), eventsRule);
  for (let number = 0; ; number += 1) {
    await log.commit(groupOf(number));
    process.stdout.write(`0 ${number}\n`);
  }
}
