import { toBlob } from '../../sealed/blobs.ts';
import type { SqliteRows } from './sqlite-rows.ts';
import { type Batch, type CopyStep, type Key, spaceNumbers, type Write } from './store.ts';

/** A batch with a step. */
export type StepBatch = Batch & { readonly copyStep: CopyStep };

/**
 * The copy being restored, and the writes that follow. While the entry exists the state is between
 * two states, and whoever opens the store completes the restore. It is in a space that copies do
 * not have, and linked: without it, the rows in front of it and after it do not match. It is named
 * as the ledger's notes are, which are in no log.
 */
const KEY: Key = 'ledger:unfinished-restore';

/** Reads which copy is being restored. @throws StoreDamaged. */
export function readUnfinishedRestore(rows: SqliteRows): StepBatch | undefined {
  const row = rows.find(spaceNumbers.meta, toBlob(KEY));
  return row === undefined ? undefined : decodeBatch(Buffer.from(row.value).toString());
}

/** Notes which copy is about to be restored. */
export function restoreNote(batch: StepBatch): Write {
  return { space: 'meta', key: KEY, value: Buffer.from(encodeBatch(batch)) };
}

/** The restore is complete, or undone. */
export const noRestoreNote: Write = { space: 'meta', key: KEY, value: undefined };

/** JSON has no bytes. */
type NotedWrite = Omit<Write, 'value'> & { readonly base64: string | null };

interface NotedBatch extends Omit<StepBatch, 'writes'> {
  readonly writes: readonly NotedWrite[];
}

function encodeBatch({ writes, ...more }: StepBatch): string {
  const noted = writes.map(({ value, ...write }): NotedWrite => {
    return { ...write, base64: value === undefined ? null : Buffer.from(value).toString('base64') };
  });
  return JSON.stringify({ ...more, writes: noted } satisfies NotedBatch);
}

function decodeBatch(text: string): StepBatch {
  const { writes, ...more }: NotedBatch = JSON.parse(text);
  const given = writes.map(({ base64, ...write }): Write => {
    return { ...write, value: base64 === null ? undefined : Buffer.from(base64, 'base64') };
  });
  return { ...more, writes: given };
}
