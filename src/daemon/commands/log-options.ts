import { fail } from '../../core/errors.ts';
import { passphraseFromFile } from '../keys/passphrase.ts';
import type { LogAccess } from '../process/log-access.ts';
import { readPemFile } from './pem-file.ts';

/** Options of a service whose log is in PostgreSQL. */
export interface LogOptions {
  readonly log?: string;
  readonly logKey?: string;
  /** Files with the password, and with certificates that vouch for the server. */
  readonly logPassword?: string;
  readonly logCa?: string;
  readonly logOneCopy?: boolean;
  /** Host and port at which other processes of the log reach this one. */
  readonly peerAddress?: string;
  readonly memory?: boolean;
}

/**
 * Reads the options of a log in PostgreSQL; undefined if there is none.
 * @throws InvalidArgument that names what is missing, or what does not fit.
 */
export async function readLogOptions(options: LogOptions): Promise<LogAccess | undefined> {
  const { log: address, logKey, logPassword, logCa, logOneCopy: oneCopy = false } = options;
  const [other] = Object.entries({
    '--log-key': logKey,
    '--log-password': logPassword,
    '--log-ca': logCa,
    '--log-one-copy': oneCopy || undefined,
    '--peer-address': options.peerAddress,
  }).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (address === undefined) {
    if (other === undefined) return undefined;
    const expected = '--log with the address of a database, too';
    return fail('InvalidArgument', { argument: other, problem: 'is of a log elsewhere', expected });
  }
  if (options.memory) {
    const [argument, problem] = ['--memory', 'keeps no state, which --log needs'];
    return fail('InvalidArgument', { argument, problem, expected: 'one of the two' });
  }
  if (logKey === undefined) {
    const expected = '--log-key FILE, which gamekeeper log-key makes';
    return fail('InvalidArgument', { argument: '--log', problem: 'has no key', expected });
  }
  const password = await readPassword(logPassword);
  const ca = logCa === undefined ? undefined : readPemFile('--log-ca', logCa);
  return { address, keyFile: logKey, password, ca, oneCopy };
}

/** Of the file that is named, or as PostgreSQL's own programs take it from the environment. */
async function readPassword(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return process.env.PGPASSWORD;
  const bytes = await passphraseFromFile(file, { what: 'password', option: '--log-password' })();
  const password = bytes.toString('utf8');
  bytes.fill(0);
  return password;
}
