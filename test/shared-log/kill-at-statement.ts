import { isMainThread } from 'node:worker_threads';
import pg from 'pg';
import { atStatement } from '../durability/kill-at-statement.ts';

/**
 * Loaded before a process, as the one of SQLite that it imports: statements for PostgreSQL count
 * too, twice each: before they are sent, and when they are on their way. The thread that renews the
 * lease has none of it.
 */
if (isMainThread) {
  const query = pg.Client.prototype.query as (this: pg.Client, ...args: any[]) => any;
  pg.Client.prototype.query = function (this: pg.Client, ...args: any[]) {
    const answer = atStatement(() => query.apply(this, args));
    atStatement(() => {});
    return answer;
  } as typeof pg.Client.prototype.query;
}
