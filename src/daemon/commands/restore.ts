import { resolve } from 'node:path';
import { finishReplacement } from '../backup/replacement.ts';
import { restoreHome } from '../backup/restore.ts';
import { ensurePrivateFolder } from '../files.ts';
import { lockHome } from '../home-lock.ts';
import { removeLeftovers } from '../leftovers.ts';
import { resolveHome } from '../paths.ts';

/**
 * Puts a backup in the place of what the home has. Nothing may run in it.
 * @throws BackupInvalid, DaemonRunning, StorageFull.
 */
export async function runRestore(
  path: string,
  options: { readonly home?: string; readonly json?: boolean },
): Promise<void> {
  const home = resolveHome(options.home);
  await ensurePrivateFolder(home);
  await finishReplacement(home);
  const unlocks = [lockHome(home, 'daemon')];
  try {
    unlocks.push(lockHome(home, 'service'));
    removeLeftovers(home, 'service');
    const answer = await restoreHome(home, resolve(path));
    const { madeAt, network, unknownKeys, words } = answer;
    const lines = [
      `Restored ${path}`,
      `  home     ${home}`,
      `  moment   ${madeAt}`,
      ...(network === null ? [] : [`  network  ${network}`]),
      ...(unknownKeys === 0 ? [] : [`  unknown  ${sayUnknown(unknownKeys)}`]),
      ...words,
    ];
    process.stdout.write(`${options.json ? JSON.stringify(answer, null, 2) : lines.join('\n')}\n`);
  } finally {
    for (const unlock of unlocks) unlock();
  }
}

function sayUnknown(count: number): string {
  return `${count} idempotency keys of writes made since are OutcomeUnknown from now on`;
}
