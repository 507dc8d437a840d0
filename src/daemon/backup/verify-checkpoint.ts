import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PRIVATE_FOLDER_MODE } from '../../disk/modes.ts';
import { temporaryOf } from '../home/private-files.ts';
import { EXECUTION_RULES, replayLedger } from '../ledger-store/embedded-store.ts';
import { copyCheckpoint, isWholeCheckpoint, type KeptCheckpoint } from './checkpoint.ts';

/** The result of checking a checkpoint against the log. */
export interface CopyReplay {
  readonly isEqual: boolean;
  /** A summary for the player. */
  readonly words: string;
}

const LEDGER = 'service.sqlite';

/**
 * Replays the log up to a checkpoint, from the newest intact one before it or from the beginning:
 * `verify` and a rebuild trust the checkpoint for everything before it. No process may be using the
 * home. Takes as long as executing the log did, and the space of a copy.
 * @param others all checkpoints of the home.
 * @throws StorageFull.
 */
export async function replayToCopy(
  home: string,
  { checkpoint }: KeptCheckpoint,
  others: readonly KeptCheckpoint[],
): Promise<CopyReplay> {
  const { head, rules, root } = checkpoint;
  if (head === null) return { isEqual: true, words: 'of an empty log' };
  if (rules.until !== EXECUTION_RULES) {
    return { isEqual: true, words: 'executed by an earlier version: not executed again' };
  }
  const base = await findBase(checkpoint.madeAt, others);
  const folder = temporaryOf(join(home, 'checkpoints', 'replay'));
  mkdirSync(folder, { mode: PRIVATE_FOLDER_MODE });
  try {
    if (base !== undefined) await copyCheckpoint(base, folder);
    const end = { key: head.key, hash: Buffer.from(head.hash, 'hex') };
    const replayed = await replayLedger(join(home, LEDGER), join(folder, LEDGER), end);
    const from = base === undefined ? 'its beginning' : `the copy of ${base.checkpoint.madeAt}`;
    if (replayed === undefined) {
      return { isEqual: true, words: 'the log cannot be read that far, and was not executed' };
    }
    if (replayed === root) return { isEqual: true, words: `what the log comes to from ${from}` };
    const what = `is not what the log comes to from ${from}`;
    return { isEqual: false, words: `${what}: restore a backup of before, or import an export` };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function findBase(
  before: string,
  others: readonly KeptCheckpoint[],
): Promise<KeptCheckpoint | undefined> {
  for (const other of others) {
    const { madeAt, rules } = other.checkpoint;
    const isBase = madeAt < before && rules.from === EXECUTION_RULES;
    if (isBase && (await isWholeCheckpoint(other))) return other;
  }
  return undefined;
}
