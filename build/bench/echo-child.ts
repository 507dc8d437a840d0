import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

/** A bare echo server: answers every message with the text that its parent set. */
let answer = '';
process.on('message', (text) => {
  answer = String(text);
  process.send!('set');
});
process.on('disconnect', () => process.exit());

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
server.on('connection', (socket) => socket.on('message', () => socket.send(answer)));
server.on('listening', () => {
  process.send!(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
