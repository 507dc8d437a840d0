import { GamekeeperError } from '../../core/errors.ts';
import { describeLogKey, type Head } from '../store/chain.ts';
import { damaged } from '../store/problems.ts';
import type { StatementRefused, Unreachable } from './connection.ts';
import type { LogPlace } from './log-place.ts';
import { NO_STANDBY } from './settings.ts';

/** The catalogue's errors for what goes wrong with a log in a database. */

const DURABLE = 'set the database up so that a commit outlives its machine';

const STANDBY = 'name a synchronous standby, or say --log-one-copy if one copy is enough';

export function refused({ name }: LogPlace, problem: string): GamekeeperError {
  const remedy = problem === NO_STANDBY ? STANDBY : DURABLE;
  return new GamekeeperError('LogUnavailable', { place: name, problem, remedy });
}

/** What to do about errors of a server, by SQLSTATE. */
const remedies: Readonly<Record<string, string>> = {
  '28P01': 'give the right password',
  '28000': 'let its user in, in pg_hba.conf',
  '3D000': 'make the database',
  '42501': 'grant its user CREATE on the database, or all on the schema and its tables',
  '25006': 'name the primary, or let it take writes',
  '3F000': 'bring its tables back from a backup',
  '42P01': 'bring its tables back from a backup',
  '53300': 'let it take more connections',
  '53100': 'make room on its disk',
};

const REACH = 'start the database, and look whether it can be reached';

/** What to do about what the client says, by its text. */
const clientRemedies: readonly (readonly [form: RegExp, remedy: string])[] = [
  [/client password must be/, 'give the password of its user: --log-password FILE, or PGPASSWORD'],
  [/does not support SSL/, 'turn its TLS on: off this machine nothing goes without'],
  [/certificate|altnames/i, 'name the authorities of its certificate: --log-ca FILE'],
];

export function unavailable(place: LogPlace, error: Error): GamekeeperError {
  if (error instanceof GamekeeperError) return error;
  const { sqlState = '' } = error as Partial<StatementRefused & Unreachable>;
  const [, said] = clientRemedies.find(([form]) => form.test(error.message)) ?? [];
  const remedy = remedies[sqlState] ?? said ?? REACH;
  const context = { place: place.name, problem: error.message, remedy };
  return new GamekeeperError('LogUnavailable', context);
}

export function lostEnd(
  { name }: LogPlace,
  expected: Head | undefined,
  found: Head | undefined,
): GamekeeperError {
  const [number, end] = [expected, found].map((of) => (of ? describeLogKey(of.key) : 'none'));
  return new GamekeeperError('LogLostItsEnd', { place: name, number: number!, end: end! });
}

export function broken({ name }: LogPlace, number: bigint, detail: string): GamekeeperError {
  return damaged(`the log at ${name}`, `entry ${number}`, detail);
}
