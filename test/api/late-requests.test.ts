import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { places, type Served, serve } from '../support/served.ts';
import { standStill } from '../support/stand-still.ts';

/** Requests that take too long, and those that only seem to. */

const TIMEOUT_MS = 500;

describe.each(places)('at %s', (place) => {
  let served: Served;

  beforeEach(async () => {
    served = await serve({ place, requestTimeoutMs: TIMEOUT_MS });
  });
  afterEach(() => served.close());

  const body = JSON.stringify({ query: '{ global { totalUsers } }' });

  /** Sends a request to its last byte but one. */
  async function sendMost() {
    const { host, hostname, port } = new URL(served.server.url);
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes;
    });
    const closed = once(socket, 'close');
    await once(socket, 'connect');
    const head = ['POST / HTTP/1.1', `Host: ${host}`, 'Content-Type: application/json'];
    const length = `Content-Length: ${body.length}`;
    socket.write([...head, 'Connection: close', length, '', body.slice(0, -1)].join('\r\n'));
    return { socket, answer: closed.then(() => text) };
  }

  test('error: 408 for a request that does not come', async () => {
    const { answer } = await sendMost();
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('behaviour: what came while the service stopped is in time', async () => {
    const { socket, answer } = await sendMost();
    // The server has begun to read it.
    await new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS / 4));
    // Here timers come before what arrives.
    await nextRound();
    socket.write(body.slice(-1));
    standStill(4 * TIMEOUT_MS);
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
  });
});
