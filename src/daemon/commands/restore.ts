import { resolve } from 'node:path';
import { resolveHome } from '../home/paths.ts';
import { print } from '../log/output.ts';
import { restoreAtRest } from '../process/home-at-rest.ts';

/**
 * Replaces the contents of the home with a backup. Nothing may be running in it.
 * @throws BackupInvalid, DaemonRunning, StorageFull.
 */
export async function runRestore(
  path: string,
  options: { readonly home?: string; readonly json?: boolean },
): Promise<void> {
  const home = resolveHome(options.home);
  const answer = await restoreAtRest(home, resolve(path));
  const { madeAt, network, unknownKeys, words } = answer;
  const lines = [
    `Restored ${path}`,
    `  home     ${home}`,
    `  moment   ${madeAt}`,
    ...(network === null ? [] : [`  network  ${network}`]),
    ...(unknownKeys === 0 ? [] : [`  unknown  ${sayUnknown(unknownKeys)}`]),
    ...words,
  ];
  print(...(options.json ? [JSON.stringify(answer, null, 2)] : lines));
}

function sayUnknown(count: number): string {
  return `${count} idempotency keys of writes made since are OutcomeUnknown from now on`;
}
