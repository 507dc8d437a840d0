import { parentPort, workerData } from 'node:worker_threads';
import { StatementRefused } from './connection.ts';
import type { LeaseNews, LeaseOrder } from './lease.ts';
import { LogSession } from './session.ts';
import * as sql from './tables.ts';

/**
 * The thread of `lease.ts`. It renews on a connection of its own, so that neither a busy process nor
 * a slow statement looks like one that is gone.
 */

const order = workerData as LeaseOrder;
const acknowledged = new BigInt64Array(order.acknowledged);
const session = new LogSession(order.place, order.statementMs);
const report = (news: LeaseNews): void => parentPort!.postMessage(news);

await renew();

async function renew(): Promise<void> {
  const statement = sql.renewLease(order.place.schema);
  for (;;) {
    try {
      const values = [String(order.epoch), String(Atomics.load(acknowledged, 0))];
      const [row] = (await session.run(statement, values, 'renew')).rows;
      report({ isRenewed: row!.own !== null, epoch: BigInt((row!.epoch as string | null) ?? 0n) });
    } catch (error) {
      // Not a matter of this statement: the server starts, stops, or is no primary.
      if (error instanceof StatementRefused) session.reconnect();
    }
    await session.pause(order.renewMs);
  }
}
