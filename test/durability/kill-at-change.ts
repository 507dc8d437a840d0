import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync, StatementSync } from 'node:sqlite';

/**
 * Loaded before a command, by `node --import`: kills its process, for real, before the change of a
 * given number to what is on the disk, by files or by databases. How many there were is written to
 * a file, so that a run that is not killed counts them.
 */
const { CHANGES_FILE: file = '', CHANGES_KILL: kill } = process.env;
const { writeFileSync } = fs;
let count = 0;

function atChange(): void {
  count += 1;
  if (kill === undefined) writeFileSync(file, String(count));
  if (kill === String(count)) process.kill(process.pid, 'SIGKILL');
}

/** Has methods of an object counted before they are called. */
function countCalls(of: object, names: readonly string[]): void {
  const methods = of as Record<string, (...values: unknown[]) => unknown>;
  for (const name of names) {
    const method = methods[name]!;
    methods[name] = function (this: unknown, ...values) {
      atChange();
      return method.apply(this, values);
    };
  }
}

const changes = ['mkdir', 'writeFile', 'rename', 'rm', 'unlink', 'chmod', 'copyFile', 'truncate'];
const ofHandles = ['openSync', 'writeSync', 'fsyncSync', 'fdatasyncSync', 'ftruncateSync'];
countCalls(fs, [...changes.map((name) => `${name}Sync`), ...ofHandles]);
countCalls(fs.promises, [...changes, 'open']);
countCalls(DatabaseSync.prototype, ['exec']);
countCalls(StatementSync.prototype, ['run']);
syncBuiltinESMExports();
