import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

/**
 * A bare server that sends a message for each that it gets: as long as that, with the time of the
 * system's monotonic clock at its beginning.
 */
process.on('disconnect', () => process.exit());

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
server.on('connection', (socket) =>
  socket.on('message', (data: Buffer) => {
    const time = String(process.hrtime.bigint());
    socket.send(time.padEnd(data.length, ' '));
  }),
);
server.on('listening', () => {
  process.send!(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
