import type { Socket } from 'node:net';
import { platform } from 'node:process';
import type WebSocket from 'ws';
import { GamekeeperError } from '../../core/errors.ts';
import type { StartFile } from '../socket/start-file.ts';

/**
 * Notices that the other side of a command's connection is silent: a process that is suspended, or
 * whose event loop hangs, accepts connections and answers nothing. Pings tell it from one that
 * works on a call for minutes, as on a backup.
 */
export interface SilenceWatch {
  /** Set before the connection is cut for it. */
  readonly problem: GamekeeperError | undefined;
  /** To be called after the handshake, whose own answers are due without delay. */
  startPings(): void;
}

/** A command says within five seconds that it is not answered, its own start included. */
const SILENT_SECONDS_MAX = 3;
const LOOK_INTERVAL_MS = 500;
/**
 * Looks that hear nothing are counted, not time: where this process waits for the machine, the
 * other one may too.
 */
const SILENT_LOOKS_MAX = (SILENT_SECONDS_MAX * 1000) / LOOK_INTERVAL_MS;

/** Cuts the connection when nothing comes. It ends with the connection. */
export function watchSilence(socket: WebSocket, { pid }: StartFile, home: string): SilenceWatch {
  let problem: GamekeeperError | undefined;
  let isPinging = false;
  let heardBytes = 0;
  let silentLooks = 0;
  let tcp: Socket | undefined;
  socket.once('upgrade', (response) => {
    tcp = response.socket;
  });
  const looks = setInterval(() => {
    const bytes = tcp?.bytesRead ?? 0;
    silentLooks = bytes === heardBytes ? silentLooks + 1 : 0;
    heardBytes = bytes;
    if (silentLooks >= SILENT_LOOKS_MAX) {
      const endIt = platform === 'win32' ? `taskkill /F /PID ${pid}` : `kill -9 ${pid}`;
      problem = new GamekeeperError('DaemonSilent', {
        home,
        pid,
        seconds: SILENT_SECONDS_MAX,
        endIt,
      });
      socket.terminate();
    } else if (isPinging && socket.readyState === socket.OPEN) socket.ping();
  }, LOOK_INTERVAL_MS);
  socket.once('close', () => clearInterval(looks));
  return {
    get problem() {
      return problem;
    },
    startPings() {
      isPinging = true;
    },
  };
}
