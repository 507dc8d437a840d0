import type { Surroundings } from '../session/surroundings.ts';
import { type LaunchOptions, startDaemon } from './launch.ts';
import { makeNodeSocket } from './socket.ts';
import { findDaemon } from './start-file.ts';
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
  return {
    findDaemon: () => findDaemon(home, fileName),
    async awaitStart(waitMs, signal) {
      if (launch === undefined) return awaitStart(home, fileName, waitMs, signal);
      await startDaemon({ timeoutMs: waitMs, ...launch, home }, signal);
      return findDaemon(home, fileName);
    },
    place: home,
    makeSocket: makeNodeSocket,
  };
}
