import type { Surroundings } from '../session/surroundings.ts';
import { makeNodeSocket } from './socket.ts';
import { findDaemon } from './start-file.ts';
import { awaitStart } from './start-state.ts';

/**
 * The surroundings of a process beside the daemon.
 * @param fileName the start file of the channel in the folder.
 */
export function makeNodeSurroundings(home: string, fileName: string): Surroundings {
  return {
    findDaemon: () => findDaemon(home, fileName),
    awaitStart: (waitMs, signal) => awaitStart(home, fileName, waitMs, signal),
    place: home,
    makeSocket: makeNodeSocket,
  };
}
