import { randomBytes } from 'node:crypto';
import { GamekeeperError } from '../../core/errors.ts';
import { chainStart } from '../store/chain.ts';
import type { Answer, LogConnection } from './connection.ts';
import type { LogKey } from './log-key.ts';
import type { LogPlace } from './log-place.ts';
import { refused } from './problems.ts';
import { findWeakness } from './settings.ts';
import * as sql from './tables.ts';

/** Of the identifier that each log gets by chance. */
const LOG_ID_BYTES = 16;

/** @throws LogUnavailable if a commit of the server would not outlive its machine. */
export async function requireDurable(
  connection: LogConnection,
  place: LogPlace,
  oneCopy: boolean,
  waitMs: number,
): Promise<void> {
  const { rows } = await connection.run(sql.readSettings, [], waitMs);
  const weakness = findWeakness(rows[0]!, oneCopy);
  if (weakness !== undefined) throw refused(place, weakness);
}

/**
 * Makes the tables as far as they are not there. @returns the identifier of the log.
 * @throws LogOfNewerVersion, LogKeyWrong.
 */
export async function openTables(
  connection: LogConnection,
  place: LogPlace,
  key: LogKey,
  waitMs: number,
): Promise<Uint8Array> {
  const { schema } = place;
  const run = (text: string, values: readonly unknown[] = []) =>
    connection.run(text, values, waitMs);
  const { rows: found } = await run('SELECT to_regclass($1) AS form', [`${schema}.form`]);
  const isNew = found[0]!.form === null;
  const form = isNew ? 0 : Number((await run(`SELECT number FROM ${schema}.form`)).rows[0]!.number);
  if (form > sql.migrations.length) {
    const context = { place: place.name, form: String(form), own: String(sql.migrations.length) };
    throw new GamekeeperError('LogOfNewerVersion', context);
  }
  if (!isNew) await requireKey(run, place, key);
  // Statements without parameters are one transaction.
  for (const migration of sql.migrations.slice(form)) await run(migration(schema));
  const values = [randomBytes(LOG_ID_BYTES), key.fingerprint, chainStart];
  await run(sql.insertHead(schema), values);
  return requireKey(run, place, key);
}

/** @returns the identifier of the log. @throws LogKeyWrong. */
async function requireKey(
  run: (text: string) => Promise<Answer>,
  place: LogPlace,
  { fingerprint }: LogKey,
): Promise<Uint8Array> {
  const [head] = (await run(sql.readHead(place.schema))).rows;
  if (head === undefined) return new Uint8Array(LOG_ID_BYTES);
  const expected = head.key_fingerprint as string;
  if (expected !== fingerprint) {
    throw new GamekeeperError('LogKeyWrong', { place: place.name, expected, fingerprint });
  }
  return head.log_id as Uint8Array;
}
