/** What is known a socket. */
export interface SocketListener {
  opened(): void;
  /** A whole text frame. */
  received(text: string): void;
  /** A sign of life that is no frame. */
  heard(): void;
  /**
   * The socket is over; called once.
   * @param isRefused nobody listens there; false where the platform does not tell.
   */
  closed(code: number, reason: string, isRefused: boolean): void;
}

/** What a connection needs of a WebSocket. */
export interface SocketAdapter {
  send(text: string): void;
  /** Says goodbye; the socket is over soon, whether the other side answers or not. */
  close(code: number, reason: string): void;
  /** Asks the other side for a sign of life, where the platform can. */
  ping?(): void;
}

/**
 * Opens a WebSocket.
 * @param frameBytesMax the largest frame that may come, for a platform that can refuse others.
 */
export type MakeSocket = (
  url: string,
  frameBytesMax: number,
  listener: SocketListener,
) => SocketAdapter;

/** Close codes. RFC 6455, 7.4, and docs/reference/protocol.md, Close codes. */
export const closeCodes = Object.freeze({
  normal: 1000,
  protocolError: 1002,
  unsupported: 1003,
  /** It ended without a goodbye. */
  abnormal: 1006,
  tooLarge: 1009,
  tooManyConnections: 4006,
  grantChanged: 4007,
});

/** The WebSocket of the platform, as browsers have it. */
export const makePlatformSocket: MakeSocket = (url, _frameBytesMax, listener) => {
  const socket = new WebSocket(url);
  socket.onopen = () => listener.opened();
  socket.onmessage = ({ data }) => {
    if (typeof data === 'string') listener.received(data);
    else socket.close(closeCodes.normal);
  };
  socket.onclose = ({ code, reason }) => listener.closed(code, reason, false);
  return {
    send: (text) => socket.send(text),
    close: (code, reason) => socket.close(code, reason),
  };
};
