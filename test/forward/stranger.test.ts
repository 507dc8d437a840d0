import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request as requestOver, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashOfCertificate } from '../../src/service/forward/peer-agent.ts';
import {
  FORWARD_HEADER,
  type ForwardedMessage,
  type ForwardHead,
  proveForward,
  readForward,
  readVerdict,
  TAKEN_HEADER,
  writeForward,
  writeVerdict,
} from '../../src/service/forward/proof.ts';
import { Authority, hasOpenssl } from '../support/certificates.ts';
import { FollowerProcess, newKey, serve, WriterProcess } from './servers.ts';

const key = newKey();
const NOW_MS = 1_750_000_000_000;
let writer: WriterProcess;

beforeEach(async () => {
  writer = new WriterProcess(key);
  writer.unixMs = () => NOW_MS;
  await writer.start();
});
afterEach(() => writer.running.close());

const message: ForwardedMessage = {
  method: 'POST',
  target: '/rpc?a=1',
  headers: { 'content-type': 'application/json', 'idempotency-key': 'one' },
  body: Buffer.from('{"id":1}'),
};
const headOf = (more: Partial<ForwardHead> = {}): ForwardHead => ({
  ...{ epoch: 1n, unixMs: NOW_MS, caller: '203.0.113.9' },
  nonce: randomBytes(16).toString('base64url'),
  ...more,
});

interface Answered {
  readonly status: number | undefined;
  readonly verdict: string | undefined;
}

/** Sends exactly this to the writer. @param lines further lines of the head, by name and value. */
async function send(
  { method, target, headers, body }: ForwardedMessage,
  forward: string,
  lines: readonly string[] = [],
): Promise<Answered> {
  const all = Object.entries({ ...headers, [FORWARD_HEADER]: forward }).flatMap(([name, value]) => [
    name,
    String(value),
  ]);
  const host = `127.0.0.1:${writer.running.port}`;
  const raw = ['host', host, 'content-length', String(body.length), ...all, ...lines];
  return new Promise((resolve, reject) => {
    const { port } = writer.running;
    const sent = requestOver({ port, host: '127.0.0.1', method, path: target, headers: raw });
    sent.once('error', reject);
    sent.once('response', (answer) => {
      answer.resume();
      const verdict = answer.headers[TAKEN_HEADER] as string | undefined;
      answer.once('end', () => resolve({ status: answer.statusCode, verdict }));
    });
    sent.end(body);
  });
}

const forwardOf = (head: ForwardHead, said = message, own = key): string =>
  writeForward(head, proveForward(head, said, own));
const stranger: Answered = { status: 403, verdict: undefined };

describe('what a writer takes', () => {
  test('default: what a process of its log has proved, once', async () => {
    const forward = forwardOf(headOf());
    const { proof } = readForward(forward)!;
    const first = await send(message, forward);
    expect(first.status).toBe(200);
    expect(readVerdict(first.verdict!, proof, key)).toBe('taken');
    expect(writer.taken).toMatchObject([{ caller: '203.0.113.9', body: '{"id":1}' }]);
    const second = await send(message, forward);
    expect(second.status).toBe(421);
    expect(readVerdict(second.verdict!, proof, key)).toBe('repeated');
    expect(writer.taken).toHaveLength(1);
  });

  const altered: Record<string, Partial<ForwardedMessage>> = {
    'the method': { method: 'PUT' },
    'the path': { target: '/starter?a=1' },
    'the query': { target: '/rpc?a=2' },
    'a header': { headers: { ...message.headers, 'idempotency-key': 'two' } },
    'a header left out': { headers: { 'content-type': 'application/json' } },
    'a header added': { headers: { ...message.headers, 'last-event-id': '0' } },
    'the body': { body: Buffer.from('{"id":2}') },
    'no body': { body: Buffer.alloc(0) },
  };
  test.each(Object.entries(altered))('error: altered: %s', async (_, change) => {
    expect(await send({ ...message, ...change }, forwardOf(headOf()))).toEqual(stranger);
    expect(writer.taken).toEqual([]);
  });

  const heads: Record<string, Partial<ForwardHead>> = {
    'the client’s address': { caller: '203.0.113.8' },
    'the epoch': { epoch: 2n },
    'the time': { unixMs: NOW_MS + 1 },
    'the nonce': { nonce: 'AAAAAAAAAAAAAAAAAAAAAA' },
  };
  test.each(Object.entries(heads))('error: altered: %s', async (_, change) => {
    const head = headOf();
    const forward = writeForward({ ...head, ...change }, proveForward(head, message, key));
    expect(await send(message, forward)).toEqual(stranger);
    expect(writer.taken).toEqual([]);
  });

  test.each([
    ['x-forwarded-for', '203.0.113.8'],
    ['origin', 'https://game.test'],
    ['idempotency-key', 'two'],
    ['content-type', 'text/plain'],
  ])('error: a further line of its head: %s', async (...line) => {
    expect(await send(message, forwardOf(headOf()), line)).toEqual(stranger);
    expect(writer.taken).toEqual([]);
  });

  test.each([
    '',
    ' ',
    'x',
    '1 2 3 4 5',
    `1 ${NOW_MS} ${'A'.repeat(22)} 203.0.113.9 ${'A'.repeat(43)}`,
    `1 ${NOW_MS} ${'A'.repeat(22)} 203.0.113.9 `,
    `99999999999999999999999 ${NOW_MS} ${'A'.repeat(22)} 203.0.113.9 ${'A'.repeat(43)}`,
  ])('error: forged: %j', async (forward) => {
    expect(await send(message, forward)).toEqual(stranger);
    expect(writer.taken).toEqual([]);
  });

  test('error: of a process of another log, or with another key', async () => {
    for (const own of [
      { ...key, logId: randomBytes(16) },
      { ...key, key: randomBytes(32) },
    ]) {
      expect(await send(message, forwardOf(headOf(), message, own))).toEqual(stranger);
    }
    expect(writer.taken).toEqual([]);
  });

  test.each([
    ['recorded in an earlier epoch', { epoch: 0n }],
    ['for a later epoch', { epoch: 2n }],
    ['older than 30 s', { unixMs: NOW_MS - 30_001 }],
    ['more than 30 s ahead', { unixMs: NOW_MS + 30_001 }],
  ])('error: %s; another process may take it', async (_, change) => {
    const forward = forwardOf(headOf(change));
    const { status, verdict } = await send(message, forward);
    expect(status).toBe(421);
    expect(readVerdict(verdict!, readForward(forward)!.proof, key)).toBe('elsewhere');
    expect(writer.taken).toEqual([]);
  });

  test('behaviour: 30 s old, or ahead, and not again when its time has passed', async () => {
    for (const offsetMs of [-30_000, 30_000]) {
      const forward = forwardOf(headOf({ unixMs: NOW_MS + offsetMs }));
      expect((await send(message, forward)).status).toBe(200);
      expect((await send(message, forward)).status).toBe(421);
      const laterMs = NOW_MS + offsetMs + 31_001;
      writer.unixMs = () => laterMs;
      expect((await send(message, forward)).status).toBe(421);
      // By this one it has forgotten the first.
      expect((await send(message, forwardOf(headOf({ unixMs: laterMs })))).status).toBe(200);
      // A clock that is put back makes nothing new of it.
      writer.unixMs = () => NOW_MS;
      expect((await send(message, forward)).status).toBe(421);
    }
    expect(writer.taken).toHaveLength(4);
  });

  test('limits: where nonces are full, nothing; another process may take it', async () => {
    await writer.running.close();
    writer.noncesMax = 2;
    await writer.start();
    const forwards = [0, 1, 2].map(() => forwardOf(headOf()));
    const statuses = [];
    for (const forward of forwards) statuses.push((await send(message, forward)).status);
    expect(statuses).toEqual([200, 200, 421]);
    const { verdict } = await send(message, forwards[2]!);
    expect(readVerdict(verdict!, readForward(forwards[2]!)!.proof, key)).toBe('elsewhere');
    const known = await send(message, forwards[0]!);
    expect(readVerdict(known.verdict!, readForward(forwards[0]!)!.proof, key)).toBe('repeated');
    expect(writer.taken).toHaveLength(2);
    const laterMs = NOW_MS + 31_000;
    writer.unixMs = () => laterMs;
    expect((await send(message, forwardOf(headOf({ unixMs: laterMs })))).status).toBe(200);
    expect((await send(message, forwards[0]!)).status).toBe(421);
    expect(writer.taken).toHaveLength(3);
  });

  test('behaviour: whoever claims nothing is charged as himself', async () => {
    const answer = await fetch(writer.address.url, { method: 'POST' });
    expect(answer.headers.has(TAKEN_HEADER)).toBe(false);
    expect(writer.taken).toMatchObject([{ caller: '127.0.0.1' }]);
  });
});

describe('what a follower believes', () => {
  let follower: FollowerProcess;
  beforeEach(async () => {
    follower = new FollowerProcess(key, { waitMs: 300, answerMs: 1000 });
    await follower.start();
  });
  afterEach(() => follower.running.close());

  const ask = async (): Promise<string> => {
    const answer = await fetch(follower.url, { method: 'POST', body: '{}' });
    return `${answer.status} ${await answer.text()}`;
  };

  /** A stranger at the address of the writer. @param proof of its answers. */
  async function impersonate(proofOf: (forward: string) => string | undefined) {
    const forwards: string[] = [];
    const running = await serve(async ({ headers }, response: ServerResponse) => {
      const forward = String(headers[FORWARD_HEADER]);
      forwards.push(forward);
      const proof = proofOf(forward);
      response.writeHead(200, proof === undefined ? {} : { [TAKEN_HEADER]: proof }).end('false');
    });
    follower.writer = { epoch: 1n, url: `http://127.0.0.1:${running.port}` };
    return { running, forwards };
  }

  test.each<[string, (forward: string) => string | undefined]>([
    ['no proof', () => undefined],
    ['what is no proof', () => 'taken'],
    ['the request’s own proof', (forward) => `taken ${forward.split(' ').at(-1)}`],
    [
      'a proof with another key',
      (forward) => writeVerdict('taken', readForward(forward)!.proof, newKey()),
    ],
    ['a proof that it had for another request', () => writeVerdict('taken', randomBytes(32), key)],
    [
      'a proof of another verdict',
      (forward) =>
        writeVerdict('elsewhere', readForward(forward)!.proof, key).replace(/^\w+/, 'taken'),
    ],
  ])('error: an answer with %s', async (_, proofOf) => {
    const { running, forwards } = await impersonate(proofOf);
    const text = await ask();
    expect(text).toMatch(/^503 .*has no proof/);
    expect(text).not.toContain('false');
    expect(forwards).toHaveLength(1);
    await running.close();
  });

  test('behaviour: what it sent to a false writer is worth nothing at a later one', async () => {
    const { running, forwards } = await impersonate(() => undefined);
    await ask();
    writer.epoch = 2n;
    const said = { ...message, target: '/', headers: {}, body: Buffer.from('{}') };
    expect((await send(said, forwards[0]!)).status).not.toBe(200);
    expect(writer.taken).toEqual([]);
    await running.close();
  });
});

describe.skipIf(!hasOpenssl)('over TLS', () => {
  let folder: string;
  let authority: Authority;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'forward-'));
    authority = new Authority(join(folder, 'ca'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const doorOf = (names: string) => {
    const { cert, key: own } = authority.sign(names);
    return { cert, key: own, host: '127.0.0.1', port: 0, url: 'https://game.test/' };
  };

  test('default: the certificate that the log names, for the public host', async () => {
    const door = doorOf('DNS:game.test');
    const process = new WriterProcess(key, door);
    await process.start();
    const names: unknown[] = [];
    process.running.server.on('secureConnection', ({ servername }) => names.push(servername));
    const follower = new FollowerProcess(key, { publicUrl: door.url });
    await follower.start();
    follower.writer = { ...process.address, certificate: hashOfCertificate(door.cert) };
    expect((await fetch(follower.url, { method: 'POST', body: 'x' })).status).toBe(200);
    expect(process.taken).toMatchObject([{ body: 'x', headers: { host: 'game.test' } }]);
    expect(names).toEqual(['game.test']);
    await follower.running.close();
    await process.running.close();
  });

  test('behaviour: a client that leaves while it is dialled keeps nobody waiting', async () => {
    const door = doorOf('DNS:game.test');
    const process = new WriterProcess(key, door);
    await process.start();
    const dialled = Promise.withResolvers<Socket>();
    const lead = (socket: Socket): void => {
      const onward = connect(process.running.port, '127.0.0.1');
      for (const one of [socket, onward]) one.on('error', () => one.destroy());
      socket.pipe(onward).pipe(socket);
    };
    // The handshake of the first connection begins when the test says so.
    const front = createServer((socket) => {
      front.removeAllListeners('connection');
      front.on('connection', lead);
      dialled.resolve(socket);
    });
    front.listen(0, '127.0.0.1');
    await once(front, 'listening');
    const { port } = front.address() as AddressInfo;
    // Shorter than nobody dials a writer again that could not be reached.
    const follower = new FollowerProcess(key, { publicUrl: door.url, waitMs: 50 });
    const certificate = hashOfCertificate(door.cert);
    follower.writer = { epoch: 1n, url: `https://127.0.0.1:${port}`, certificate };
    await follower.start();
    const gone = Promise.withResolvers<void>();
    follower.running.server.once('request', (_, response) => {
      response.once('close', () => setImmediate(gone.resolve));
    });
    const leaving = new AbortController();
    const left = fetch(follower.url, { method: 'POST', signal: leaving.signal }).catch(() => {});
    const socket = await dialled.promise;
    leaving.abort();
    await Promise.all([left, gone.promise]);
    const made = once(process.running.server, 'secureConnection');
    lead(socket);
    await made;
    const { status } = await fetch(follower.url, { method: 'POST', body: 'x' });
    expect(status).toBe(200);
    await follower.running.close();
    await process.running.close();
    front.close();
  });

  test('error: another certificate of the same authority and name is sent nothing', async () => {
    const door = doorOf('DNS:game.test');
    const process = new WriterProcess(key, door);
    await process.start();
    let requests = 0;
    process.running.server.on('request', () => {
      requests += 1;
    });
    const follower = new FollowerProcess(key, { publicUrl: door.url, waitMs: 300 });
    await follower.start();
    const other = hashOfCertificate(doorOf('DNS:game.test').cert);
    follower.writer = { ...process.address, certificate: other };
    const answer = await fetch(follower.url, { method: 'POST', body: 'x' });
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('executed elsewhere');
    expect(requests).toBe(0);
    await follower.running.close();
    await process.running.close();
  });
});
