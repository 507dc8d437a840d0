import type { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { damaged } from './problems.ts';
import type { Batch, CopyStep, Write } from './store.ts';

/** A batch with a step. */
export type StepBatch = Batch & { readonly copyStep: CopyStep };

/**
 * The copy being restored, and the writes that follow. While the row exists the state is between
 * two states, and whoever opens the store completes the restore.
 */
export const restoreTable = `
    CREATE TABLE IF NOT EXISTS unfinished_restore (
      name TEXT NOT NULL PRIMARY KEY, batch TEXT NOT NULL, sum INTEGER NOT NULL
    ) WITHOUT ROWID;`;

const hasTable = "SELECT 1 FROM sqlite_schema WHERE name = 'unfinished_restore'";

/** Reads which copy is being restored. @throws StoreDamaged. */
export function readUnfinishedRestore(database: DatabaseSync, file: string): StepBatch | undefined {
  // Stores of an earlier version lack the table.
  if (database.prepare(hasTable).get() === undefined) return undefined;
  const row = database.prepare('SELECT name, batch, sum FROM unfinished_restore').get();
  if (row === undefined) return undefined;
  const { name, batch, sum } = row;
  if (typeof name !== 'string' || typeof batch !== 'string' || sum !== crc32(name + batch)) {
    throw damaged(file, 'the snapshots', 'the note of a revert is not what was written');
  }
  return { ...decodeBatch(batch), copyStep: { step: 'restore', name } };
}

/** Notes which copy is about to be restored. Call inside a transaction. */
export function noteRestore(database: DatabaseSync, batch: StepBatch): void {
  const { name } = batch.copyStep;
  const text = encodeBatch(batch);
  const note = 'INSERT INTO unfinished_restore VALUES (?, ?, ?)';
  database.prepare(note).run(name, text, crc32(name + text));
}

/** The restore is complete, or undone. Call inside a transaction. */
export function removeRestoreNote(database: DatabaseSync): void {
  database.exec('DELETE FROM unfinished_restore');
}

/** JSON has no bytes. */
type NotedWrite = Omit<Write, 'value'> & { readonly base64: string | null };

interface NotedBatch extends Omit<Batch, 'writes' | 'copyStep'> {
  readonly writes: readonly NotedWrite[];
}

function encodeBatch({ copyStep: _, writes, ...more }: StepBatch): string {
  const noted = writes.map(({ value, ...write }): NotedWrite => {
    return { ...write, base64: value === undefined ? null : Buffer.from(value).toString('base64') };
  });
  return JSON.stringify({ ...more, writes: noted } satisfies NotedBatch);
}

function decodeBatch(text: string): Batch {
  const { writes, ...more }: NotedBatch = JSON.parse(text);
  const given = writes.map(({ base64, ...write }): Write => {
    return { ...write, value: base64 === null ? undefined : Buffer.from(base64, 'base64') };
  });
  return { ...more, writes: given };
}
