import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { relative } from 'node:path';
import { isGamekeeperError } from '../../core/errors.ts';
import { homeParts } from '../home/book.ts';
import { type Home, lookAtHome } from '../home/home.ts';
import { isHeld, lockWholeHome } from '../home/home-lock.ts';
import { requireNoRemoval } from '../home/removal.ts';
import { finishReplacement } from '../home/replacement.ts';
import { examineFilesOf, examineHome, type Finding, isDamage } from './examine-home.ts';
import { examineKeychain } from './examine-keychain.ts';
import { examinePackage, findPackage } from './examine-package.ts';
import { requireReadable } from './readable-home.ts';
import { examineQuarantine, examineSandbox } from './surroundings.ts';

/** What doctor says of a home. */
export interface Diagnosis {
  /** DAMAGED if a start refuses it for that; UNUSABLE if nothing is, and it cannot be used now. */
  readonly verdict: 'WELL' | 'DAMAGED' | 'UNUSABLE';
  /** Why it cannot be used now; null if it can. */
  readonly reason: string | null;
  /** Without what a process that uses the home holds open. */
  readonly findings: readonly Finding[];
}

/** A start that finds less room than this does not get far. */
const ROOM_BYTES_MIN = 256 * 1024;

/** Examines a home, the package that runs, and what of the system both need. */
export async function diagnose(path: string, isReplayed = false): Promise<Diagnosis> {
  const folder = findPackage();
  const around = [
    ...(folder === undefined ? [] : [...examinePackage(folder), ...examineQuarantine(folder)]),
    ...examineSandbox(),
    ...(await examineKeychain(lookAtHome(path)).catch(() => [])),
  ];
  const { reason, findings } = await diagnoseHome(path, isReplayed);
  return conclude(reason, [...around, ...findings]);
}

/**
 * Examines a home, and changes nothing but what a restore that was killed left to do. A home that
 * cannot be written to is examined all the same; of one that a process uses, the files that it
 * replaces as a whole are.
 * @param isReplayed whether checkpoints are also checked by replaying the log.
 */
export async function diagnoseHome(path: string, isReplayed = false): Promise<Diagnosis> {
  const home = lookAtHome(path);
  if (!existsSync(path)) return conclude(null, await examineHome(home, isReplayed));
  let unlock = (): void => {};
  let reason: string | null = null;
  try {
    requireReadable(lookAtHome(path));
    requireNoRemoval(path);
    await finishReplacement(path);
    unlock = lockWholeHome(path);
  } catch (error) {
    const refusal = readRefusal(home, error);
    if (typeof refusal !== 'string') return conclude(null, [refusal]);
    reason = refusal;
    const isInUse = isGamekeeperError(error, 'DaemonRunning') || isHeldByAny(home);
    if (existsSync(`${path}/replacement.json`)) return conclude(reason, []);
    if (isInUse) return conclude(`${reason}; ${STOP_FIRST}`, await examineFilesOf(home));
  }
  try {
    const findings = await examineHome(home, isReplayed);
    return conclude(reason ?? findHindrance(home), findings);
  } finally {
    unlock();
  }
}

/** Files that it has open are not read: they may be between two writes. */
const STOP_FIRST =
  'its ledger, journals and copies were not examined: gamekeeper stop, then gamekeeper doctor';

/** Why a home cannot be locked: a damaged file of it, or a reason that passes. */
function readRefusal({ path }: Home, error: unknown): Finding | string {
  if (!isGamekeeperError(error, 'StoreDamaged')) return (error as Error).message;
  const { file, what, detail } = error.context;
  return { file: relative(path, String(file)), isWhole: false, words: `${what}: ${detail}` };
}

function isHeldByAny({ path }: Home): boolean {
  return homeParts.some((part) => isHeld(path, part));
}

function conclude(hindrance: string | null, findings: readonly Finding[]): Diagnosis {
  const unread = findings.find(({ isWhole }) => isWhole === null);
  const reason = hindrance ?? (unread && `${unread.file}: ${unread.words}`) ?? null;
  if (findings.some(isDamage)) {
    return { verdict: 'DAMAGED', reason, findings };
  }
  return { verdict: reason === null ? 'WELL' : 'UNUSABLE', reason, findings };
}

/** What keeps a start from writing; null if nothing does. */
function findHindrance({ path }: Home): string | null {
  try {
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return `nothing can be written in it: ${(error as Error).message}`;
  }
  const { bavail, bsize } = statfsSync(path);
  const bytes = bavail * bsize;
  return bytes < ROOM_BYTES_MIN ? `its disk is full: ${bytes} bytes are left` : null;
}
