import WebSocket from 'ws';
import { closeCodes, type MakeSocket } from '../wire/socket.ts';

/** How long the other side may take to say goodbye. */
const GOODBYE_TIMEOUT_MS = 1000;

/** A socket of the package `ws`. It sends no Origin, with which the daemon would refuse it. */
export const makeNodeSocket: MakeSocket = (url, frameBytesMax, listener) => {
  const socket = new WebSocket(url, { perMessageDeflate: false, maxPayload: frameBytesMax });
  let isRefused = false;
  let isTooLarge = false;
  socket.on('open', () => listener.opened());
  socket.on('message', (data, isBinary) => {
    if (isBinary) socket.close(closeCodes.unsupported);
    else listener.received(String(data));
  });
  socket.on('pong', () => listener.heard());
  socket.on('error', (error: NodeJS.ErrnoException) => {
    isRefused = error.code === 'ECONNREFUSED';
    isTooLarge = error.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH';
  });
  socket.on('close', (code, reason) => {
    // The package has told the daemon so, and says here that no goodbye came.
    if (isTooLarge) listener.closed(closeCodes.tooLarge, "the daemon's frame is too large", false);
    else listener.closed(code, String(reason), isRefused);
  });
  return {
    send(text) {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close(code, reason) {
      if (socket.readyState === WebSocket.CONNECTING) socket.terminate();
      else {
        socket.close(code, reason);
        const timer = setTimeout(() => socket.terminate(), GOODBYE_TIMEOUT_MS);
        socket.once('close', () => clearTimeout(timer));
      }
    },
    ping() {
      if (socket.readyState === WebSocket.OPEN) socket.ping();
    },
  };
};
