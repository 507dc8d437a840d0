import fs, { appendFileSync, existsSync } from 'node:fs';
import fsPromises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { basename } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Loaded before a command, by `node --import`: kills its process, for real, before the commit of a
 * given number or right after it. A commit is what makes a change last: a COMMIT of SQLite, or a
 * rename. Each is a line of a file, so that a run that is not killed lists them. Where COMMITS_FROM
 * names a file, they are counted from when it is there; with COMMITS_REMOVALS removals count too.
 */
const { COMMITS_FILE: file = '', COMMITS_KILL: kill, COMMITS_FROM: from } = process.env;
const areRemovalsCounted = process.env.COMMITS_REMOVALS !== undefined;
let count = 0;

function atCommit<Answer>(what: string, commit: () => Answer): Answer {
  if (from !== undefined && !existsSync(from)) return commit();
  count += 1;
  appendFileSync(file, `${what}\n`);
  if (kill === `before ${count}`) process.kill(process.pid, 'SIGKILL');
  const answer = commit();
  if (kill === `behind ${count}`) process.kill(process.pid, 'SIGKILL');
  return answer;
}

const isCommit = (sql: string): boolean => /\bCOMMIT\b/.test(sql);
const nameOf = (database: DatabaseSync): string => `COMMIT ${basename(database.location() ?? '')}`;
const { exec, prepare } = DatabaseSync.prototype;

DatabaseSync.prototype.exec = function (sql) {
  return isCommit(sql) ? atCommit(nameOf(this), () => exec.call(this, sql)) : exec.call(this, sql);
};

DatabaseSync.prototype.prepare = function (sql) {
  const statement = prepare.call(this, sql);
  if (!isCommit(sql)) return statement;
  const run = statement.run.bind(statement);
  statement.run = () => atCommit(nameOf(this), () => run());
  return statement;
};

const { renameSync, rmSync, rmdirSync } = fs;
fs.renameSync = (from, to) => {
  atCommit(`rename ${basename(String(to))}`, () => renameSync(from, to));
};
if (areRemovalsCounted) {
  fs.rmSync = (path, options) => {
    // Removing a file that is not there changes nothing.
    if (!existsSync(path)) return rmSync(path, options);
    atCommit(`rm ${basename(String(path))}`, () => rmSync(path, options));
  };
  fs.rmdirSync = (path) => {
    atCommit(`rmdir ${basename(String(path))}`, () => rmdirSync(path));
  };
}
// Synchronously, so that nothing else happens between the rename and the kill.
fsPromises.rename = async (from, to) => fs.renameSync(from, to);
syncBuiltinESMExports();
