import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { startFlood } from '../flood/flood.ts';
import { places, type Served, serve } from '../support/served.ts';

/** Requests that never become whole: they end, and keep nobody out. */

describe.each(places)('at %s', (place) => {
  let served: Served;
  let port: number;

  async function start(requestTimeoutMs?: number): Promise<void> {
    served = await serve({ place, ...(requestTimeoutMs && { requestTimeoutMs }) });
    port = Number(new URL(served.server.url).port);
  }

  afterEach(() => served.close());

  /** What a client on a connection of its own is answered. */
  async function ask(): Promise<unknown> {
    const response = await fetch(served.server.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ query: '{ global { totalUsers } }' }),
    });
    return response.json();
  }

  const answer = { data: { global: { totalUsers: 0 } } };

  describe('next to a program that never ends its requests', () => {
    test.each([
      ['512 bodies', { kinds: ['body'], held: 512 }],
      ['1,100 of all kinds', { kinds: ['body', 'head', 'silent'], held: 1100 }],
    ] as const)('behaviour: %s that never come: 50 of 50 clients are answered', async (_, kind) => {
      await start(120_000);
      const flood = await startFlood({ ...kind, port, seconds: 60, connectionsMax: 20_000 });
      const events = await fetch(new URL('events', served.server.url));
      let answered = 0;
      for (let tries = 0; answered < 50 && tries < 55; tries += 1) {
        // One try in a thousand or so is the random one that goes.
        const told = await ask().catch(() => undefined);
        if (told !== undefined) answered += 1;
        expect([undefined, answer]).toContainEqual(told);
      }
      expect(answered).toBe(50);
      const { accepted } = await flood.stop();
      expect(accepted).toBeGreaterThanOrEqual(kind.held);
      const { value } = await events.body!.getReader().read();
      expect(Buffer.from(value!).toString()).toContain(': open');
      await events.body!.cancel().catch(() => {});
    });
  });

  describe('a request that does not become whole', () => {
    const head = () => `POST / HTTP/1.1\r\nHost: localhost:${port}\r\n`;

    test.each([
      ['nothing', () => ''],
      ['a head that does not end', head],
      [
        'a body that does not come',
        () => `${head()}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
      ],
    ])('behaviour: %s ends in time', async (_, text) => {
      await start(100);
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      await once(socket, 'connect');
      socket.write(text());
      socket.resume();
      await once(socket, 'close');
      expect(await ask()).toEqual(answer);
    });
  });
});
