import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { afterDeadline } from '../core/deadline.ts';
import { lastRequestOn, SMALL_CHUNKS } from './pipelines.ts';

/** What has arrived is read within this time. */
const READ_MS = 50;

const LATE = 'ERR_HTTP_REQUEST_TIMEOUT';

/** As Node answers its own, where nobody listens. */
const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  [LATE]: '408 Request Timeout',
  [SMALL_CHUNKS]: '400 Chunks Too Small',
};

/**
 * Ends kept connections on which no request came in time, once what had arrived was read, as Node
 * would without that.
 */
export function endIdleConnections(server: Server): void {
  server.on('timeout', (socket) => {
    const { bytesRead } = socket;
    afterDeadline(READ_MS, () => {
      if (socket.bytesRead === bytesRead) socket.destroy();
    });
  });
}

/**
 * Answers requests that cannot be read, as Node would, and those that are late once what had
 * arrived was read: Node looks at the time first, so that after a stop of the process every request
 * on its way seems late.
 */
export function answerLateRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const before = lastRequestOn(socket);
    const refuse = (): void => refuseOn(socket, error.code, lastRequestOn(socket)?.response);
    if (error.code !== LATE) return refuse();
    const isForBody = before?.request.complete === false;
    afterDeadline(READ_MS, () => {
      const hasCome = isForBody ? before.request.complete : lastRequestOn(socket) !== before;
      if (!hasCome) refuse();
    });
  });
}

function refuseOn(socket: Duplex, code = '', response: ServerResponse | undefined): void {
  const isAnswered = response?.headersSent === true && !response.writableFinished;
  if (socket.writable && !isAnswered) {
    socket.write(`HTTP/1.1 ${statuses[code] ?? '400 Bad Request'}\r\nConnection: close\r\n\r\n`);
  }
  socket.destroy();
}
