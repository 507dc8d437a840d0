import { parentPort, workerData } from 'node:worker_threads';
import { StatementRefused } from './connection.ts';
import type { LeaseNews, LeaseOrder } from './lease.ts';
import { leaseNumbers } from './options.ts';
import { LogSession } from './session.ts';
import * as sql from './tables.ts';

/**
 * The thread of `lease.ts`. It renews on a connection of its own, so that neither a busy process
 * nor a slow statement looks like one that is gone. There it also reports to followers how far the
 * writer is: the head says of a commit only with the next that it was acknowledged.
 */

/** Between two reports, in milliseconds: many commits are one report. */
const REPORT_MS = 10;

const order = workerData as LeaseOrder;
const { epoch, holder, place, renewMs } = order;
const numbers = new BigInt64Array(order.numbers);
const session = new LogSession(place, order.statementMs);
const tell = (news: LeaseNews): void => parentPort!.postMessage(news);

// To wait for a number alone does not keep a thread.
parentPort!.ref();
await run();

async function run(): Promise<void> {
  // Whoever has begun an epoch, or moves its head, has renewed its lease by that.
  let renewAtMs = performance.now() + renewMs;
  let reported = 0n;
  for (;;) {
    const leftMs = Math.max(0, renewAtMs - performance.now());
    await Atomics.waitAsync(numbers, leaseNumbers.acknowledged, reported, leftMs).value;
    const acknowledged = Atomics.load(numbers, leaseNumbers.acknowledged);
    const unixMs = Atomics.load(numbers, leaseNumbers.unixMs);
    const values = [epoch, holder, acknowledged, unixMs].map(String);
    const isRenewal = performance.now() >= renewAtMs;
    try {
      if (isRenewal) await renew(values);
      else await session.run(sql.reportProgress(place.schema), values, 'report');
    } catch (error) {
      // Not a matter of this statement: the server starts, stops, or is no primary.
      if (error instanceof StatementRefused) session.reconnect();
    }
    if (isRenewal) renewAtMs = performance.now() + renewMs;
    // Also where that failed: the next renewal says it.
    reported = acknowledged;
    await session.pause(REPORT_MS);
  }
}

async function renew(values: readonly unknown[]): Promise<void> {
  const { rows } = await session.run(sql.renewLease(place.schema), values, 'renew');
  const [row] = rows;
  if (row === undefined) return;
  if (row.own !== null) tell('renewed');
  else if (sql.isOthers(row, epoch, holder)) tell(BigInt(row.epoch as string));
}
