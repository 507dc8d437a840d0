import type { FoundDaemon, Surroundings } from '../session/surroundings.ts';
import { type LaunchOptions, launchDaemon } from './launch.ts';
import { makeNodeSocket } from './socket.ts';
import { findDaemon, isInFlatpak } from './start-file.ts';
import { awaitStart } from './start-state.ts';

/**
 * The surroundings of a process beside the daemon.
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
    ...(hasToStartOver && { startOver: (left, waitMs, signal) => start(waitMs, signal, left) }),
    place: home,
    makeSocket: makeNodeSocket,
  };
}
