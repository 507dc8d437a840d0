import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { places, type Served, serve } from '../support/served.ts';

/** Requests that come before the earlier ones of their connection are answered. */

describe.each(places)('at %s', (place) => {
  let served: Served;

  beforeAll(async () => {
    served = await serve({ place });
  });

  afterAll(async () => {
    await served.close();
  });

  /** What is answered until the service closes the connection. */
  async function send(...requests: string[]): Promise<string> {
    const port = Number(new URL(served.server.url).port);
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(Buffer.from(chunk)));
    socket.on('error', () => {});
    socket.write(requests.join('').replaceAll('HOST', `localhost:${port}`));
    await new Promise((resolve) => socket.once('close', resolve));
    return Buffer.concat(chunks).toString('latin1');
  }

  const last = 'GET /version HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n';
  const get = 'GET /version HTTP/1.1\r\nHost: HOST\r\n\r\n';

  /** What only the process that writes may say: that it does not know a signature. */
  const unknown = 'getTransaction';
  const params = { [unknown]: ['1'.repeat(64)] } as Readonly<Record<string, readonly string[]>>;

  function call(id: number, method: string): string {
    const body = JSON.stringify({ jsonrpc: '2.0', id, method, params: params[method] });
    const head = 'POST /rpc HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/json';
    return `${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  }

  const statusesOf = (text: string): string[] => text.match(/(?<=HTTP\/1\.1 )\d{3}/g) ?? [];
  const idsOf = (text: string): string[] => text.match(/(?<="id":)\d+/g) ?? [];

  test.each(['getSlot', 'nothing', unknown])(
    'behaviour: thirty of %s are answered in order',
    async (name) => {
      const ids = Array.from({ length: 30 }, (_, id) => id);
      const answer = await send(...ids.map((id) => call(id, name)), last);
      expect(idsOf(answer)).toEqual(ids.map(String));
      expect(statusesOf(answer)).toHaveLength(31);
    },
  );

  test.each(['getSlot', 'nothing', unknown])(
    'limits: of a thousand of %s few begin',
    async (name) => {
      const calls = Array.from({ length: 1000 }, (_, id) => call(id, name));
      const answer = await send(...calls, last);
      expect(idsOf(answer).length).toBeLessThan(33);
      expect(statusesOf(await send(last))).toEqual(['200']);
    },
  );

  test('behaviour: an expectation that nobody knows is refused in its turn', async () => {
    const expecting = 'GET /version HTTP/1.1\r\nHost: HOST\r\nExpect: x\r\n\r\n';
    expect(statusesOf(await send(get, expecting))).toEqual(['200', '417']);
  });

  test('behaviour: a request that names no host is refused in its turn', async () => {
    expect(statusesOf(await send(get, 'GET /version HTTP/1.1\r\n\r\n'))).toEqual(['200', '400']);
  });

  test('behaviour: what is thrown afterwards has its stack', async () => {
    await send(...Array.from({ length: 2000 }, () => get));
    // Once the service has heard that the connection is closed.
    await send(last);
    expect(new Error('later').stack).toContain('pipelines.test.ts');
  });
});
