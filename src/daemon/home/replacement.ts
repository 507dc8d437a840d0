import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { GamekeeperError } from '../../core/errors.ts';
import { whileHeld } from '../../disk/held-file.ts';
import { PRIVATE_FOLDER_MODE } from '../../disk/modes.ts';
import { decodeForm, encodeForm, type JsonForm } from './checked-json.ts';
import { failDamaged, PUT_BACK, refuseForm } from './damage.ts';
import { lockWholeHome } from './home-lock.ts';
import { syncFolder, writePrivateFile } from './private-files.ts';

/**
 * Replaces files of a home atomically: all of them or none. The new ones are first completed in a
 * folder of their own. Then the intent is recorded (a write-ahead record) and carried out. If the
 * process is killed midway, the record remains, and the next process to use the home finishes the
 * work.
 */
export interface Replacement {
  /** 12 hexadecimal digits, part of the names of the two folders. */
  readonly id: string;
  /** Paths in the home to move aside, if they exist. */
  readonly out: readonly string[];
  /** Paths in the home to fill, each from the folder of new files. */
  readonly in: readonly string[];
  /** The old files to keep, in a folder of this name; null if none are. */
  readonly kept: { readonly folder: string; readonly names: readonly string[] } | null;
}

const RECORD_NAME = 'replacement.json';
const recordForm: JsonForm = { kind: 'gamekeeper replacement', steps: [] };

/** Whether a replacement was begun, which is carried out now or by the next start. */
export function isReplacing(home: string): boolean {
  return existsSync(join(home, RECORD_NAME));
}

/** Creates the folder for the new files, which is removed if the process is killed. */
export function makeIncoming(home: string): { readonly id: string; readonly folder: string } {
  const id = randomBytes(6).toString('hex');
  const folder = incomingOf(home, id);
  mkdirSync(folder, { mode: PRIVATE_FOLDER_MODE });
  return { id, folder };
}

/**
 * Moves the new files into place. Both locks of the home must be held.
 * @param control what the player called, such as `The restore`.
 * @throws StorageFull, and the home is as it was; ControlUnfinished once the intent may be on the
 * disk, from where the next start carries it out.
 */
export async function replaceFiles(
  home: string,
  control: string,
  replacement: Replacement,
): Promise<void> {
  const path = join(home, RECORD_NAME);
  await writePrivateFile(path, encodeForm(recordForm, replacement)).catch((error: Error) => {
    throw existsSync(path) ? unfinished(control, error) : error;
  });
  await moveFiles(home, replacement).catch((error: Error) => {
    throw unfinished(control, error);
  });
}

function unfinished(control: string, cause: Error): GamekeeperError {
  const next = 'The next start of the home finishes it';
  return new GamekeeperError(
    'ControlUnfinished',
    { control, detail: cause.message, next },
    { cause },
  );
}

/**
 * Finishes what a killed process was about to do. To be called before a home is locked, and once
 * its form is known to be one that this version reads.
 * @throws DaemonRunning; StoreDamaged if its record is damaged.
 */
export async function finishReplacement(home: string): Promise<void> {
  const path = join(home, RECORD_NAME);
  if (!existsSync(path)) return;
  const unlock = lockWholeHome(home);
  try {
    const value = decodeForm(recordForm, readFileSync(path, 'utf8'), refuseForm(path));
    if (value === undefined) failDamaged(path, 'it is not what was written', PUT_BACK);
    await moveFiles(home, value as unknown as Replacement);
  } finally {
    unlock();
  }
}

/** Idempotent: each step may have been done already. */
async function moveFiles(home: string, { id, out, in: incoming, kept }: Replacement) {
  const from = incomingOf(home, id);
  const aside = join(home, `replaced.${id}.tmp`);
  for (const name of new Set([...out, ...incoming])) {
    const isNew = incoming.includes(name);
    if (isNew && !existsSync(join(from, name))) continue;
    await move(join(home, name), join(aside, name));
    if (isNew) await move(join(from, name), join(home, name));
  }
  const folders = [home, aside, join(home, 'journals'), join(aside, 'journals')];
  for (const folder of folders.filter((one) => existsSync(one))) await syncFolder(folder);
  if (kept !== null && existsSync(aside)) {
    for (const name of readdirSync(aside)) {
      if (!kept.names.includes(name)) await rm(join(aside, name), { recursive: true });
    }
    await move(aside, join(home, kept.folder));
  }
  await rm(join(home, RECORD_NAME));
  await syncFolder(home);
  for (const folder of [from, aside]) await rm(folder, { recursive: true, force: true });
}

async function move(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  mkdirSync(dirname(to), { recursive: true, mode: PRIVATE_FOLDER_MODE });
  await whileHeld(() => rename(from, to));
}

function incomingOf(home: string, id: string): string {
  return join(home, `incoming.${id}.tmp`);
}
