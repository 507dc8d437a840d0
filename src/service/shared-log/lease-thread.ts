import { parentPort, workerData } from 'node:worker_threads';
import { StatementRefused } from './connection.ts';
import type { LeaseNews, LeaseOrder } from './lease.ts';
import { leaseNumbers } from './options.ts';
import { LogSession } from './session.ts';
import * as sql from './tables.ts';

/**
 * The thread of `lease.ts`. It renews on a connection of its own, so that neither a busy process
 * nor a slow statement looks like one that is gone.
 */

const order = workerData as LeaseOrder;
const numbers = new BigInt64Array(order.numbers);
const read = (place: number): string => String(Atomics.load(numbers, place));
const session = new LogSession(order.place, order.statementMs);
const report = (news: LeaseNews): void => parentPort!.postMessage(news);

await renew();

async function renew(): Promise<void> {
  const { epoch, holder, place } = order;
  const statement = sql.renewLease(place.schema);
  for (;;) {
    // Whoever has begun an epoch, or moves its head, has renewed its lease by that.
    await session.pause(order.renewMs);
    try {
      const said = [leaseNumbers.acknowledged, leaseNumbers.unixMs].map(read);
      const values = [String(epoch), holder, ...said];
      const [row] = (await session.run(statement, values, 'renew')).rows;
      if (row === undefined) continue;
      if (row.own !== null) report('renewed');
      else if (sql.isOthers(row, epoch, holder)) report(BigInt(row.epoch as string));
    } catch (error) {
      // Not a matter of this statement: the server starts, stops, or is no primary.
      if (error instanceof StatementRefused) session.reconnect();
    }
  }
}
