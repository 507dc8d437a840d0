import { resolve } from 'node:path';
import { makeLogKey } from '../../service/shared-log/log-key.ts';
import { print } from '../log/output.ts';

/** Makes the key of a log in PostgreSQL, in a new file. @throws InvalidArgument. */
export function runLogKey(file: string): void {
  const path = resolve(file);
  const fingerprint = makeLogKey(path);
  print(
    `The key of a log is in ${path}`,
    `  fingerprint ${fingerprint}`,
    'Whoever loses this key loses the log: nobody can read it or write to it without the key.',
    'Keep a copy where the database and its backups are not. Each process of the service needs it:',
    `  gamekeeper service --log-key ${path}`,
  );
}
