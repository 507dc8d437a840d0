import type { Answer } from './connection.ts';

/** What of a server's settings is too weak for a commit to outlive its machine. */

export const NO_STANDBY =
  'it names no synchronous standby, so that a commit is on one machine only';

/** Why a commit is less durable than was asked for; undefined if it is not. */
export function findWeakness(row: Answer['rows'][number], oneCopy: boolean): string | undefined {
  for (const name of ['fsync', 'full_page_writes']) {
    if (row[name] !== 'on') return `its setting ${name} is ${row[name]}, and has to be on`;
  }
  const commit = row.synchronous_commit;
  if (commit !== 'on' && commit !== 'remote_apply') {
    return `its setting synchronous_commit is ${commit}, and has to be on`;
  }
  if (oneCopy || row.synchronous_standby_names !== '') return undefined;
  return NO_STANDBY;
}
