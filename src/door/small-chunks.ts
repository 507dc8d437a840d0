import type { IncomingMessage } from 'node:http';

/**
 * Node makes a Buffer for each chunk of a body (RFC 9112, 7.1). Of very many small ones, the next
 * collection of garbage alone takes longer than the parser: 300,000 of two bytes take 30 ms at a
 * stretch, and 32 bodies at once of 400,000 chunks of one byte each 100.
 */

/** So many chunks of a body may be of any size. */
export const SMALL_CHUNKS_MAX = 4096;

/** Of a body that has more chunks, their mean size so far must be at least this. */
export const CHUNK_BYTES_MEAN_MIN = 128;

/**
 * Calls back, once, if a body has too many small chunks. Of that body nothing is given on after
 * that. To be called as soon as the message's head is there.
 */
export function limitSmallChunks(message: IncomingMessage, refuse: () => void): void {
  // What is sent with its length comes by packets, which are read one after the other.
  if (message.headers['transfer-encoding'] === undefined) return;
  const push = message.push.bind(message);
  let chunks = 0;
  let bytes = 0;
  message.push = (chunk: Buffer | null) => {
    if (chunk === null) return push(chunk);
    chunks += 1;
    bytes += chunk.length;
    if (chunks <= SMALL_CHUNKS_MAX || bytes >= chunks * CHUNK_BYTES_MEAN_MIN) return push(chunk);
    message.push = () => false;
    refuse();
    return false;
  };
}
