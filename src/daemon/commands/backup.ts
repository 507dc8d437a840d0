import { resolve } from 'node:path';
import type { Backup } from '../../methods/generated/controls.ts';
import { readBackup } from '../backup/manifest.ts';
import { resolveHome } from '../home/paths.ts';
import { print } from '../log/output.ts';
import { restoreAtRest } from '../process/home-at-rest.ts';
import { readStartFile } from '../socket/start-file.ts';
import { connectToControl } from './client.ts';

export interface BackupOptions {
  readonly home?: string;
  readonly json?: boolean;
}

/**
 * Backs up a home into a folder: through the daemon or service that runs, else directly. Before it
 * reports success, it reads what was written again and verifies the checksums.
 * @throws StoreDamaged, BackupFailed, BackupInvalid, DaemonSilent, ControlUnavailable if daemon and
 *   service are two processes of the home.
 */
export async function runBackup(given: string, options: BackupOptions): Promise<void> {
  const home = resolveHome(options.home);
  const path = resolve(given);
  const answer = await takeWhereItIs(home, path);
  await readBackup(path);
  const { network, bytes, madeAt, missing } = answer;
  const lines = [
    `Backed up to ${path}`,
    `  moment   ${madeAt}`,
    ...(network ? [`  network  ${network}`] : []),
    `  size     ${bytes} bytes, each file checked`,
    ...missing,
  ];
  print(...(options.json ? [JSON.stringify(answer, null, 2)] : lines));
}

async function takeWhereItIs(home: string, path: string): Promise<Backup> {
  for (const fileName of ['control.json', 'daemon-control.json'] as const) {
    if ((await readStartFile(home, fileName)) === undefined) continue;
    const client = await connectToControl(home, fileName);
    try {
      return await client.call('control.backup', { path });
    } finally {
      client.close();
    }
  }
  const { backUpAtRest } = await import('../process/home-at-rest.ts');
  return backUpAtRest(home, path);
}

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
