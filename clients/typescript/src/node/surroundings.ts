import { after, isOver, pause } from '../calls/clock.ts';
import type { FoundDaemon, Surroundings } from '../session/surroundings.ts';
import { type LaunchOptions, launchDaemon } from './launch.ts';
import { makeNodeSocket } from './socket.ts';
import { findDaemon, isInFlatpak } from './start-file.ts';
import { awaitStart, LOOK_INTERVAL_MS } from './start-state.ts';

/**
 * The surroundings of a process besides the daemon.
 * @param fileName the start file of the channel in the folder.
 * @param launch how a daemon is started where none runs; undefined where none is.
 */
export function makeNodeSurroundings(
  home: string,
  fileName: string,
  launch?: LaunchOptions,
): Surroundings {
  const start = async (
    waitMs: number,
    signal: AbortSignal | undefined,
    left?: string,
  ): Promise<FoundDaemon | undefined> => {
    await launchDaemon({ timeoutMs: waitMs, ...launch!, home }, signal, left);
    return findDaemon(home, fileName);
  };
  const hasToStartOver = launch !== undefined && isInFlatpak();
  return {
    findDaemon: () => findDaemon(home, fileName),
    awaitStart: (waitMs, signal) =>
      launch === undefined ? awaitStart(home, fileName, waitMs, signal) : start(waitMs, signal),
    ...(launch !== undefined && {
      async replace(left, waitMs, signal) {
        if (await awaitEnd(home, fileName, left, waitMs, signal)) await start(waitMs, signal, left);
      },
    }),
    ...(hasToStartOver && { startOver: (left, waitMs, signal) => start(waitMs, signal, left) }),
    place: home,
    makeSocket: makeNodeSocket,
  };
}

/** Waits until the file of a daemon is gone; false where it took so long. */
async function awaitEnd(
  home: string,
  fileName: string,
  left: string,
  waitMs: number,
  signal: AbortSignal = new AbortController().signal,
): Promise<boolean> {
  const until = after(waitMs);
  while ((await findDaemon(home, fileName))?.start === left) {
    if (isOver(until)) return false;
    await pause(LOOK_INTERVAL_MS, signal);
  }
  return true;
}
