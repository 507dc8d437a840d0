import { cpSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Journals of earlier formats, from the homes that are fixtures. */

const fixtures = resolve(import.meta.dirname, '../../fixtures/homes');

/** Each with the format of its journal. */
export const earlierJournals = [
  { home: 'format-3', format: 1 },
  { home: 'format-4', format: 2 },
  { home: 'rules-4-terms', format: 2 },
  { home: 'format-5', format: 3 },
] as const;

/** Puts the journal of a home, and the head beside it, into a folder. @returns its path. */
export function copyJournal(home: string, folder: string): string {
  const journals = join(fixtures, home, 'home/journals');
  for (const name of readdirSync(journals)) {
    cpSync(join(journals, name), join(folder, name.replace(/^[^.]+/, 'before')));
  }
  return join(folder, 'before.sqlite');
}

/** What the tables of format 2 or 3 hold, read past all checks: rows by key, records by number. */
export function readEarlier(path: string): { rows: string[][]; contents: unknown[] } {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const rows = database.prepare('SELECT key, value FROM rows ORDER BY key').all();
    const contents = database.prepare('SELECT number, value FROM contents ORDER BY number').all();
    return {
      rows: rows.slice(1).map(({ key, value }) => [textOf(key), textOf(value)]),
      contents: contents.map(({ number, value }) => ({ number, ...JSON.parse(textOf(value)) })),
    };
  } finally {
    database.close();
  }
}

export function textOf(bytes: unknown): string {
  return Buffer.from(bytes as Uint8Array).toString('latin1');
}
