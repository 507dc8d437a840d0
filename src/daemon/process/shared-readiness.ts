import type { Follower } from '../../service/follower/follower.ts';
import type { HeadNews, LogWatch } from '../../service/shared-log/log-watch.ts';
import type { SqliteStore } from '../../service/store/sqlite.ts';
import type { Readiness } from './health-pages.ts';

/** What `/readyz` says of a log in PostgreSQL. */
export interface SharedReadiness extends Readiness, Partial<Omit<HeadNews, 'weakness'>> {
  /** Where the log is. */
  readonly log: string;
  /** Whether a commit that one server alone has counts as durable. */
  readonly oneCopy: boolean;
  /** Number of the entry that the state would execute next. */
  readonly stateNext: number;
}

/** A process whose log is in PostgreSQL. */
interface SharedProcess extends Pick<SharedReadiness, 'log' | 'oneCopy' | 'stateNext'> {
  readonly state: 'starting' | 'following' | 'writing';
  /** Present while it serves and another process writes. */
  readonly follower: Follower | undefined;
  /** Why the writer took nothing of what this process handed on last. */
  readonly linkProblem: string | undefined;
  readonly store: SqliteStore | undefined;
  /** When its lease was renewed last, by `performance.now()`; undefined for one without. */
  readonly renewedMs: number | undefined;
  readonly watch: LogWatch;
  /** Whether it takes nothing more. */
  readonly isLeaving: boolean;
}

/** A writer whose lease was renewed no later than that is taken to be one. */
const RENEWED_MAX_MS = 3000;

/** Says whether a process may answer, or why not. */
export async function lookAtShared(process: SharedProcess): Promise<SharedReadiness> {
  const { log, oneCopy, stateNext, store, watch } = process;
  const about = { log, oneCopy, stateNext };
  if (process.isLeaving) return { ...notReady('stopping', null), ...about };
  const failure = store?.health().problem;
  if (failure !== undefined) return { ...notReady('failed', failure.message), ...about };
  try {
    const { weakness, ...head } = await watch.look();
    return { ...judge(process, weakness), ...about, ...head };
  } catch (error) {
    const { message } = error as Error;
    const away = notReady('database-away', message);
    return { ...(judgeFollower(process, message) ?? away), ...about };
  }
}

function judge(process: SharedProcess, weakness: string | undefined): Readiness {
  const { state, renewedMs } = process;
  const following = judgeFollower(process, weakness ?? null);
  if (following !== undefined) return following;
  if (state !== 'writing') return notReady(state, weakness ?? null);
  if (weakness !== undefined) return notReady('not-durable', weakness);
  if (performance.now() - renewedMs! > RENEWED_MAX_MS) return notReady('unconfirmed', UNCONFIRMED);
  return { ready: true, state, problem: null };
}

/**
 * It answers as long as it hears the writer.
 * @param problem what would keep it from taking over.
 */
function judgeFollower(
  { state, follower, linkProblem }: SharedProcess,
  problem: string | null,
): Readiness | undefined {
  if (state !== 'following' || follower === undefined) return undefined;
  const { isSilent, isOnTime, number, acknowledged } = follower.status;
  if (isSilent && number < acknowledged) return notReady('behind', problem ?? BEHIND);
  if (isSilent) return notReady('silent', problem ?? SILENT);
  // Its blockhashes might be unknown to the next writer.
  if (!isOnTime) return notReady('starting', problem);
  // It reads all the same, and whoever sends tries at another process.
  const unlinked = linkProblem && `the writer takes nothing from here: ${linkProblem}`;
  return { ready: true, state, problem: problem ?? unlinked ?? null };
}

const UNCONFIRMED = 'the database answers, and confirms no commit: is its standby away?';
const BEHIND = 'it has not executed yet what the log had 10 s ago';
const SILENT = 'nothing is heard of the process that writes, and nobody takes over';

function notReady(state: string, problem: string | null): Readiness {
  return { ready: false, state, problem };
}
