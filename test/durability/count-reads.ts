import fs, { appendFileSync } from 'node:fs';
import fsPromises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';

/**
 * Loaded before a command, by `node --import`: each file that it reads whole, and each database
 * that it opens, is a line of the file that READS_FILE names. Whoever reads it, and by whatever
 * function: it is read as ever.
 */
const { READS_FILE: file = '' } = process.env;

function note(path: unknown): void {
  if (typeof path === 'string') appendFileSync(file, `${path}\n`);
  else if (path instanceof URL) appendFileSync(file, `${fileURLToPath(path)}\n`);
}

const { readFileSync } = fs;
fs.readFileSync = ((path: any, ...rest: any[]) => {
  note(path);
  return readFileSync(path, ...rest);
}) as typeof readFileSync;

const { readFile } = fsPromises;
fsPromises.readFile = ((path: any, ...rest: any[]) => {
  note(path);
  return readFile(path, ...rest);
}) as typeof readFile;

const opened = new WeakSet<DatabaseSync>();

/** By what is asked of it first, as its constructor cannot be replaced. */
function noteOpened(database: DatabaseSync): void {
  if (opened.has(database)) return;
  opened.add(database);
  note(database.location());
}

const { exec, prepare } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (sql) {
  noteOpened(this);
  exec.call(this, sql);
};
DatabaseSync.prototype.prepare = function (...given) {
  noteOpened(this);
  return prepare.apply(this, given);
};
syncBuiltinESMExports();
