import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { base58Encode } from '../../src/codec/bytes.ts';
import { schemaHash } from '../../src/methods/generated/registry.ts';

/**
 * A program that knows no secret and comes back without pause: it holds so many connections to a
 * port of loopback, of each kind as many, and opens another for each that ends. Bounded: it ends
 * after a time, and after a number of connections. It prints what it did, as one line of JSON.
 *
 *   node test/flood/knocks.ts PORT KIND,KIND HELD SECONDS CONNECTIONS
 */

const kinds: Readonly<Record<string, (socket: Socket, port: number) => void>> = {
  /** Never sends anything. */
  silent() {},
  /** Never ends its head. */
  head(socket, port) {
    socket.write(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Slow: `);
  },
  /** Never ends its body. */
  body(socket, port) {
    socket.write(
      `POST / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\n` +
        'Content-Length: 1000\r\n\r\n{',
    );
  },
  /** Opens the WebSocket and says nothing. */
  socket(socket, port) {
    socket.write(upgrade(port));
  },
  /** Says hello and never proves anything. */
  hello(socket, port) {
    socket.write(Buffer.concat([Buffer.from(upgrade(port)), maskedFrame(helloCall())]));
  },
};

function upgrade(port: number): string {
  const lines = [
    'GET / HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

function helloCall(): string {
  const clientNonce = base58Encode(randomBytes(32));
  const params = { clientNonce, protocolMin: 1, protocolMax: 1, schemaHash, client: 'flood/1' };
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'session.hello', params });
}

/** A text frame of 126 to 65,535 bytes under the mask of four zeros: RFC 6455, 5.2. */
function maskedFrame(text: string): Buffer {
  const head = Buffer.from([0x81, 0xfe, 0, 0, 0, 0, 0, 0]);
  head.writeUInt16BE(text.length, 2);
  return Buffer.concat([head, Buffer.from(text)]);
}

const [port = 0, held = 0, seconds = 0, connectionsMax = 0] = [2, 4, 5, 6].map((index) =>
  Number(process.argv[index]),
);
const begins = (process.argv[3] ?? '').split(',').map((kind) => kinds[kind]);
if (begins.includes(undefined)) throw new Error(`kinds are ${Object.keys(kinds).join(', ')}`);

const open = new Set<Socket>();
const did = { made: 0, accepted: 0 };
let isOver = false;

function knock(): void {
  if (isOver || did.made >= connectionsMax) return;
  const begin = begins[did.made % begins.length]!;
  did.made += 1;
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  open.add(socket);
  socket.on('error', () => {});
  socket.on('connect', () => {
    did.accepted += 1;
    if (did.accepted === held) process.stdout.write('full\n');
    begin(socket, port);
  });
  socket.resume();
  socket.on('close', () => {
    open.delete(socket);
    // In a turn of its own, so that who is refused at once does not keep the clock from striking.
    setImmediate(knock);
  });
}

function end(): void {
  if (isOver) return;
  isOver = true;
  process.stdout.write(`${JSON.stringify(did)}\n`, () => process.exit(0));
}

setTimeout(end, seconds * 1000);
process.stdin.on('end', end).resume();
for (let i = 0; i < held; i += 1) knock();
