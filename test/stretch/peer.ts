import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { parentPort } from 'node:worker_threads';
import { WebSocket } from 'ws';
import {
  BATCH_CALLS_MAX,
  EVENT_STREAMS_PER_ADDRESS_MAX,
  RPC_SOCKETS_PER_ADDRESS_MAX,
} from '../../src/core/limits.ts';
import { startProvingServer } from '../daemon/support/proving-server.ts';
import { openRawSession } from '../daemon/support/raw-client.ts';
import { answers, answersAtOnce } from './answers.ts';
import { callRpc } from './call-rpc.ts';
import { commits } from './commits.ts';
import { documents } from './documents.ts';
import { frames } from './frames.ts';
import { Listeners } from './listeners.ts';
import { packets } from './packets.ts';
import { makeText, type Recipe } from './recipe.ts';
import { STREAMED_EVENTS, streams } from './streams.ts';
import { subscribed, subscriptions } from './subscriptions.ts';

/**
 * The other side of what is tried, in a thread of its own, so that making, sending and reading are
 * no time of the thread that is measured: a client of a service, a service at an address, or a
 * game.
 */

export type PeerOrder =
  | { readonly open: 'client'; readonly url: string }
  /** Connections of a service, over each of which the bytes are sent as they are. */
  | { readonly open: 'lines'; readonly url: string; readonly count: number }
  | { readonly open: 'service' }
  /** As many sockets as one address may have, which subscribe to what happens to one account. */
  | { readonly open: 'subscribers'; readonly url: string; readonly socketUrl: string }
  /** As many sockets as there may be, from several addresses. */
  | { readonly open: 'listeners'; readonly url: string; readonly socketUrl: string }
  /** Readers of a service's events, from several addresses. */
  | { readonly open: 'readers'; readonly url: string; readonly rpcUrl: string }
  | { readonly open: 'game'; readonly url: string; readonly home: string }
  | { readonly prepare: Recipe }
  | { readonly run: true }
  /** A call of a game without parameters, until its answer is there. */
  | { readonly call: string }
  | { readonly close: true };

interface Peer {
  readonly said: unknown;
  prepare(recipe: Recipe): void | Promise<void>;
  run(method?: string): Promise<void>;
  close(): Promise<void>;
}

let peer: Peer | undefined;

function openClient(url: string): Peer {
  let body = '';
  return {
    said: undefined,
    prepare: (recipe) => {
      body = makeText(documents, recipe);
    },
    async run() {
      const headers = { 'content-type': 'application/json' };
      const asked = request(url, { method: 'POST', headers });
      asked.end(body);
      const [response] = await once(asked, 'response');
      for await (const chunk of response) void chunk;
    },
    async close() {},
  };
}

function openLines(url: string, count: number): Peer {
  const { host, port } = new URL(url);
  let bytes: Buffer = Buffer.alloc(0);
  const open = async (): Promise<Socket> => {
    const line = connect(Number(port), '127.0.0.1');
    await once(line, 'connect');
    // A stream that comes first holds the rest back: it has begun, and that is all.
    line.on('data', (chunk) => chunk.includes('event-stream') && line.destroy());
    line.on('error', () => {});
    return line;
  };
  return {
    said: undefined,
    prepare: (recipe) => {
      bytes = Buffer.from(makeText(packets, recipe).replaceAll('HOST', host));
    },
    async run() {
      const lines = await Promise.all(Array.from({ length: count }, open));
      const closed = lines.map((line) => new Promise((resolve) => line.once('close', resolve)));
      for (const line of lines) line.write(bytes);
      await Promise.all(closed);
    },
    async close() {},
  };
}

async function openService(): Promise<Peer> {
  let body: Buffer = Buffer.alloc(0);
  /** Whether it is all of the answer, and not its body alone. */
  let isRaw = false;
  const server = await startProvingServer((_, response) => {
    if (isRaw) return void response.socket?.end(body);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(body);
  });
  return {
    said: server.url,
    prepare: (recipe) => {
      const text = makeText({ ...answers, ...answersAtOnce }, recipe);
      isRaw = text.startsWith('HTTP/');
      body = Buffer.from(text);
    },
    async run() {},
    close: () => server.close(),
  };
}

function openSubscribers(url: string, socketUrl: string): Peer {
  let sockets: WebSocket[] = [];
  let expected = 0;
  let heard = 0;
  let heardAll = (): void => {};
  const hear = (data: unknown): void => {
    heard += String(data).includes('Notification"') ? 1 : 0;
    if (heard === expected) heardAll();
  };
  const close = async (): Promise<void> => {
    const closed = sockets.map((socket) => once(socket, 'close'));
    for (const socket of sockets) socket.close();
    await Promise.all(closed);
  };
  return {
    said: undefined,
    async prepare(recipe) {
      await close();
      const text = makeText(subscriptions, recipe);
      expected = RPC_SOCKETS_PER_ADDRESS_MAX * JSON.parse(text).length;
      sockets = [];
      while (sockets.length < RPC_SOCKETS_PER_ADDRESS_MAX) {
        const socket = new WebSocket(socketUrl);
        sockets.push(socket);
        await once(socket, 'open');
        socket.send(text);
        await once(socket, 'message');
        socket.on('message', hear);
      }
    },
    async run() {
      heard = 0;
      const told = new Promise<void>((resolve) => {
        heardAll = resolve;
      });
      const params = [subscribed, 1e6];
      await callRpc(url, { jsonrpc: '2.0', id: 1, method: 'requestAirdrop', params });
      await told;
    },
    close,
  };
}

function openListeners(url: string, socketUrl: string): Peer {
  const listeners = new Listeners(url, socketUrl);
  return {
    said: undefined,
    prepare: (recipe) => listeners.prepare(JSON.parse(makeText(commits, recipe))),
    run: () => listeners.run(),
    close: () => listeners.close(),
  };
}

/** The last number of an event in a chunk of a stream. */
function lastId(chunk: string): number {
  return Number(/.*\nid: (\d+)\n/s.exec(`\n${chunk}`)?.[1] ?? 0);
}

async function openReaders(url: string, rpcUrl: string): Promise<Peer> {
  for (let made = 0; made < STREAMED_EVENTS; made += BATCH_CALLS_MAX) {
    const calls = Array.from({ length: BATCH_CALLS_MAX }, (_, id) => {
      const params = [subscribed, made + id + 1];
      return { jsonrpc: '2.0', id, method: 'requestAirdrop', params };
    });
    const answer = await callRpc(rpcUrl, calls);
    if (answer.includes('"error"')) throw new Error(answer.slice(0, 1000));
  }
  let asked: { count: number; since: number };
  const readAll = async (index: number): Promise<ClientRequest> => {
    const localAddress = `127.0.0.${1 + Math.floor(index / EVENT_STREAMS_PER_ADDRESS_MAX)}`;
    const stream = request(new URL(`/events?since=${asked.since}`, url), { localAddress });
    stream.end();
    const [response] = await once(stream, 'response');
    for await (const chunk of response.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
      if (lastId(chunk) >= STREAMED_EVENTS) break;
    }
    return stream;
  };
  return {
    said: undefined,
    prepare: (recipe) => {
      asked = JSON.parse(makeText(streams, recipe));
    },
    async run() {
      const read = await Promise.all(Array.from({ length: asked.count }, (_, i) => readAll(i)));
      for (const stream of read) stream.destroy();
    },
    async close() {},
  };
}

async function openGame(url: string, home: string): Promise<Peer> {
  let text = '';
  let client: Awaited<ReturnType<typeof openRawSession>> | undefined;
  /** Ids that no text has. */
  let marker = 1_000_000;
  return {
    said: undefined,
    prepare: (recipe) => {
      text = makeText(frames, recipe);
    },
    async run(method) {
      // A frame that is refused by the socket closes it.
      if (client === undefined || (client.socket as WebSocket).readyState !== 1) {
        client = await openRawSession(url, home);
      }
      marker += 1;
      if (method === undefined) client.sendText(text);
      client.send({ jsonrpc: '2.0', id: marker, method: method ?? 'session.get', params: {} });
      await client.frame((frame) => frame.id === marker).catch(() => undefined);
      client.frames.length = 0;
    },
    async close() {
      await client?.close();
    },
  };
}

async function obey(order: PeerOrder): Promise<unknown> {
  if ('prepare' in order) return peer!.prepare(order.prepare);
  if ('run' in order) return peer!.run();
  if ('call' in order) return peer!.run(order.call);
  if ('close' in order) return peer!.close();
  if (order.open === 'client') peer = openClient(order.url);
  else if (order.open === 'lines') peer = openLines(order.url, order.count);
  else if (order.open === 'service') peer = await openService();
  else if (order.open === 'subscribers') peer = openSubscribers(order.url, order.socketUrl);
  else if (order.open === 'listeners') peer = openListeners(order.url, order.socketUrl);
  else if (order.open === 'readers') peer = await openReaders(order.url, order.rpcUrl);
  else peer = await openGame(order.url, order.home);
  return peer.said;
}

parentPort!.on('message', (order: PeerOrder) => {
  obey(order).then(
    (said) => parentPort!.postMessage({ said }),
    (error: Error) => parentPort!.postMessage({ error: error.stack }),
  );
});
