import { randomBytes } from 'node:crypto';
import { GamekeeperError } from '../../core/errors.ts';
import { chainStart } from '../store/chain.ts';
import {
  type Answer,
  type LogConnection,
  READ_ONLY,
  StatementRefused,
  Unreachable,
} from './connection.ts';
import type { LogKey } from './log-key.ts';
import type { LogPlace } from './log-place.ts';
import { broken, refused } from './problems.ts';
import { findWeakness } from './settings.ts';
import * as sql from './tables.ts';

/** Of the identifier that each log gets by chance. */
const LOG_ID_BYTES = 16;

/**
 * SQLSTATE: another process has made the same at the same time. The server finds that out by an
 * index of its own catalogue, or by the name.
 */
const MADE_MEANWHILE = ['23505', '42P06', '42P07', '40001', '40P01'];
const ATTEMPTS_MAX = 10;

/** @throws LogUnavailable if the server takes no commit, or one would not outlive its machine. */
export async function requireDurable(
  connection: LogConnection,
  place: LogPlace,
  oneCopy: boolean,
  waitMs: number,
): Promise<void> {
  const { rows } = await connection.run(sql.readSettings, [], waitMs);
  if (rows[0]!.read_only === 'on') throw new Unreachable(READ_ONLY, 'the database is read-only');
  const weakness = findWeakness(rows[0]!, oneCopy);
  if (weakness !== undefined) throw refused(place, weakness);
}

/**
 * Makes the tables as far as they are not there.
 * @returns the identifier of the log.
 * @throws LogOfNewerVersion, LogKeyWrong; StoreDamaged for groups without a head.
 */
export async function openTables(
  connection: LogConnection,
  place: LogPlace,
  key: LogKey,
  waitMs: number,
): Promise<Uint8Array> {
  const run = (text: string, values: readonly unknown[] = []) =>
    connection.run(text, values, waitMs);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await makeTables(run, place, key);
    } catch (error) {
      const isMade = error instanceof StatementRefused && MADE_MEANWHILE.includes(error.sqlState);
      if (!isMade || attempt === ATTEMPTS_MAX) throw error;
    }
  }
}

type Run = (text: string, values?: readonly unknown[]) => Promise<Answer>;

async function makeTables(run: Run, place: LogPlace, key: LogKey): Promise<Uint8Array> {
  const { schema } = place;
  const { rows: found } = await run('SELECT to_regclass($1) AS form', [`${schema}.form`]);
  const isNew = found[0]!.form === null;
  const form = isNew ? 0 : Number((await run(`SELECT number FROM ${schema}.form`)).rows[0]!.number);
  if (form > sql.migrations.length) {
    const context = { place: place.name, form: String(form), own: String(sql.migrations.length) };
    throw new GamekeeperError('LogOfNewerVersion', context);
  }
  const known = isNew ? undefined : await findLog(run, place, key);
  // Statements without parameters are one transaction.
  for (const migration of sql.migrations.slice(form)) await run(migration(schema));
  if (known !== undefined) return known;
  const values = [randomBytes(LOG_ID_BYTES), key.fingerprint, chainStart];
  await run(sql.insertHead(schema), values);
  // Another process may have been first.
  const made = await findLog(run, place, key);
  if (made === undefined) throw broken(place, 0n, 'the log has groups and no head');
  return made;
}

/** @returns the identifier of the log; undefined if it has no head yet. @throws LogKeyWrong. */
async function findLog(run: Run, place: LogPlace, key: LogKey): Promise<Uint8Array | undefined> {
  const [head] = (await run(sql.readHead(place.schema))).rows;
  if (head === undefined) return undefined;
  requireKey(place, key, head);
  return head.log_id as Uint8Array;
}

/** @throws LogKeyWrong if a log was begun with another key. */
export function requireKey(
  { name }: LogPlace,
  { fingerprint }: LogKey,
  head: Answer['rows'][number],
): void {
  const expected = head.key_fingerprint as string;
  if (expected === fingerprint) return;
  throw new GamekeeperError('LogKeyWrong', { place: name, expected, fingerprint });
}
