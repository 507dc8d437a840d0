import { writeFileSync } from 'node:fs';
import { DatabaseSync, StatementSync } from 'node:sqlite';

/**
 * Loaded before a command, by `node --import`: kills its process, for real, before the statement of
 * a given number that may change a database. How many there were is written to a file, so that a
 * run that is not killed counts them.
 */
const { STATEMENTS_FILE: file = '', STATEMENTS_KILL: kill } = process.env;
let count = 0;

/** Counts a statement, and runs it. */
export function atStatement<Answer>(execute: () => Answer): Answer {
  count += 1;
  if (kill === undefined) writeFileSync(file, String(count));
  if (kill === String(count)) process.kill(process.pid, 'SIGKILL');
  return execute();
}

const { exec } = DatabaseSync.prototype;
const run: (this: StatementSync, ...values: any[]) => any = StatementSync.prototype.run;

DatabaseSync.prototype.exec = function (sql) {
  return atStatement(() => exec.call(this, sql));
};

StatementSync.prototype.run = function (...values: any[]) {
  return atStatement(() => run.apply(this, values));
};
