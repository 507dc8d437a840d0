import { longEnoughChunk, type Makers, many, pickFrom, scale } from './recipe.ts';

/**
 * What a connection of the service brings at once: requests after one another. `HOST` stands for
 * the server's own. Each text ends in what has the connection closed.
 */

const LARGEST = 2_000_000;

const last = 'GET /version HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n';

function post(path: string, body: string): string {
  const type = 'Content-Type: application/json';
  const length = `Content-Length: ${body.length}`;
  return `POST ${path} HTTP/1.1\r\nHost: HOST\r\n${type}\r\n${length}\r\n\r\n${body}`;
}

const call = (method: string): string => JSON.stringify({ jsonrpc: '2.0', id: 1, method });

const requests = [
  post('/rpc', call('getSlot')),
  post('/rpc', call('nothing')),
  post('/', '{"query":"{ global { totalUsers } }"}'),
  post('/', '{'),
  post('/identity', '{}'),
  'GET /events HTTP/1.1\r\nHost: HOST\r\n\r\n',
  'GET /events?since=x HTTP/1.1\r\nHost: HOST\r\n\r\n',
  'GET /version HTTP/1.1\r\nHost: HOST\r\n\r\n',
  'GET /version HTTP/1.1\r\nHost: other\r\n\r\n',
  'GET /nowhere HTTP/1.1\r\nHost: HOST\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: HOST\r\nExpect: x\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: HOST\r\nExpect: 100-continue\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: HOST\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n',
  'x',
];

/** Chunks of a body of unknown length: their bytes, and what else may stand next to them. */
const chunks = [
  '1\r\nx\r\n',
  '1;a=b\r\nx\r\n',
  '2\r\n{}\r\n',
  '8\r\n01234567\r\n',
  longEnoughChunk,
];

function chunked(path: string, chunk: string, count: number): string {
  const head = `POST ${path} HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/json\r\n`;
  const body = many(count, () => chunk, '', LARGEST);
  return `${head}Transfer-Encoding: chunked\r\n\r\n${body}0\r\n\r\n`;
}

export const packets: Makers = {
  /** The same again and again. */
  requests(count = 0, which = 0) {
    const one = pickFrom(which, requests);
    return many(scale(count, 1, 20_000), () => one, '', LARGEST) + last;
  },
  /** Two kinds by turns. */
  pairs(count = 0, which = 0, other = 0) {
    const both = pickFrom(which, requests) + pickFrom(other, requests);
    return many(scale(count, 1, 10_000), () => both, '', LARGEST) + last;
  },
  /** A body in small pieces, which is read, or is not. */
  chunks(count = 0, which = 0, path = 0) {
    const to = pickFrom(path, ['/', '/rpc', '/identity', '/nowhere', '/events']);
    return chunked(to, pickFrom(which, chunks), scale(count, 1, 300_000)) + last;
  },
};
