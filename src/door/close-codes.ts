/** Close codes of the protocol; docs/reference/protocol.md lists them for clients. */
export const closeCodes = Object.freeze({
  normal: 1000,
  stopping: 1001,
  tooLarge: 1009,
  internalError: 1011,
  handshakeTimeout: 4001,
  wrongSecret: 4002,
  binaryFrame: 4003,
  slowReader: 4004,
  noPong: 4005,
  tooManyConnections: 4006,
  grantChanged: 4007,
});
