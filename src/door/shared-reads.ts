import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Server as TlsServer } from 'node:tls';
import { RoundSlice } from '../core/pace.ts';

/**
 * In one turn of the loop, Node reads from each connection that has something, 64 KiB at a time:
 * 11,000 chunks of one byte, or 3,600 heads, take its parser as long as megabytes of anything else.
 * All connections of a process share some time of a turn. What was read is parsed in pieces; the
 * rest waits for the next turn, and nothing more is read from that connection until then.
 */

const PIECE_BYTES = 8192;
const slice = new RoundSlice();

/** Has the connections of a server share the time in which they are parsed. */
export function shareReadsOf(server: Server): void {
  server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', shareReads);
}

/** Has a connection share the time in which it is parsed with all others. */
export function shareReads(socket: Socket): void {
  const push = socket.push.bind(socket);
  /** What was read and is not parsed yet; null for the end. */
  const held: (Buffer | null)[] = [];
  /** @returns whether more may be read. */
  const pushHeld = (): boolean => {
    let mayReadOn = true;
    if (socket.destroyed) held.length = 0;
    while (held.length > 0) {
      if (slice.isOver) {
        setImmediate(pushHeld);
        return false;
      }
      mayReadOn = push(held.shift()!);
    }
    return mayReadOn;
  };
  socket.push = (bytes: Buffer | null) => {
    const isWaiting = held.length > 0;
    held.push(...piecesOf(bytes));
    return isWaiting ? false : pushHeld();
  };
  // Node parses past a socket that nobody else listens to.
  socket.on('data', () => {});
}

function piecesOf(bytes: Buffer | null): (Buffer | null)[] {
  if (bytes === null || bytes.length <= PIECE_BYTES) return [bytes];
  const pieces: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    pieces.push(bytes.subarray(from, from + PIECE_BYTES));
  }
  return pieces;
}
