import { join } from 'node:path';
import { fail } from '../../core/errors.ts';
import { findLog } from '../../service/recovery/log-elsewhere.ts';
import type { Home } from '../home/home.ts';
import { LEDGER } from './home-head.ts';

/**
 * Requires the log of a home's ledger to be its own, for what replaces the ledger.
 * @param control what somebody called, such as `The import`.
 * @throws ControlUnavailable for one whose log is in a database.
 */
export function requireOwnLog({ path }: Home, control: string): void {
  const log = findLog(join(path, LEDGER));
  if (log.is !== 'elsewhere') return;
  const needs =
    `a ledger whose log is in its home, and this one has it in the database ${log.place}: ` +
    `where ${LEDGER} is removed, gamekeeper service makes it again from that log`;
  fail('ControlUnavailable', { control, needs });
}
