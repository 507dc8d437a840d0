import { join } from 'node:path';
import type { Backup } from '../../methods/generated/controls.ts';
import { type HomeProblem, type RestoreAnswer, restoreHome } from '../backup/restore.ts';
import { takeBackup } from '../backup/take.ts';
import { failDamaged, PUT_BACK } from '../home/damage.ts';
import { type Home, inHomeAtRest } from '../home/home.ts';
import { examineHome, type Finding, isDamage, LEDGER_DAMAGED } from './examine-home.ts';

/**
 * Backup and restore of a home that no process uses. What doctor calls damaged is neither backed up
 * nor restored: its copy would be taken for whole, as nothing that vouches for it is copied too.
 */

/**
 * Backs up a home.
 * @param path the home's folder.
 * @param to the backup's.
 * @throws StoreDamaged, BackupFailed, DaemonRunning, StorageFull.
 */
export function backUpAtRest(path: string, to: string): Promise<Backup> {
  return inHomeAtRest(path, async (home) => {
    const damage = (await examineHome(home)).find(isDamage);
    if (damage !== undefined) failNotCopied(home, damage);
    return takeBackup(home, to, {});
  });
}

/**
 * Replaces the contents of a home with a backup.
 * @throws BackupInvalid, DaemonRunning, StorageFull, ControlUnfinished.
 */
export function restoreAtRest(path: string, from: string): Promise<RestoreAnswer> {
  return inHomeAtRest(path, (home) => restoreHome(home, from, judgeIncoming));
}

function failNotCopied({ path }: Home, { file, words }: Finding): never {
  const [what, ...rest] = words.split(': ');
  const detail = [...rest].join(': ');
  const advice = `no backup is taken of a damaged home: to keep it as it is, copy its folder`;
  return failDamaged(join(path, file), what!, `${detail}; ${advice}`);
}

/** What is said of a home that could be mended is not said of a backup. */
const advices = [`; ${LEDGER_DAMAGED}`, `; ${PUT_BACK}`, `: ${PUT_BACK}`];

/** What cannot be examined now is not taken either. */
async function judgeIncoming(home: Home): Promise<HomeProblem | undefined> {
  const findings = await examineHome(home);
  const found = findings.find(isDamage) ?? findings.find(({ isWhole }) => isWhole === null);
  if (found === undefined) return undefined;
  const words = advices.reduce((text, advice) => text.replaceAll(advice, ''), found.words);
  return { file: found.file, words };
}
