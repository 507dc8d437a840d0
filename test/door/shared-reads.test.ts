import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { serve } from '../support/served.ts';

/** What waits for its turn is parsed later, whole and in its order. */

const CONNECTIONS = 60;
const SPACES = 4000;

function call(id: number): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method: 'getHealth' });
}

function headOf(host: string, ...more: readonly string[]): string {
  const type = 'Content-Type: application/json';
  const lines = ['POST /rpc HTTP/1.1', `Host: ${host}`, type, ...more];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** A call in chunks of one byte, far more than are parsed in one turn, and another after it. */
function packetOf(host: string): string {
  const first = ' '.repeat(SPACES) + call(1);
  const chunks = [...first].map((letter) => `1\r\n${letter}\r\n`).join('');
  const length = `Content-Length: ${call(2).length}`;
  const second = `${headOf(host, length, 'Connection: close')}${call(2)}`;
  return `${headOf(host, 'Transfer-Encoding: chunked')}${chunks}0\r\n\r\n${second}`;
}

async function ask(port: number, packet: string): Promise<string[]> {
  const line = connect(port, '127.0.0.1');
  await once(line, 'connect');
  line.write(packet);
  const heard = (await line.setEncoding('utf8').toArray()).join('');
  return [...heard.matchAll(/"result":"ok".*?"id":(\d)|"id":(\d).*?"result":"ok"/g)].map(
    ([, last, first]) => last ?? first!,
  );
}

test('conformance: small chunks of many connections at once are answered in order', async () => {
  const { server, close } = await serve();
  const { host, port } = new URL(server.url);
  const packet = packetOf(host);
  const asked = Array.from({ length: CONNECTIONS }, () => ask(Number(port), packet));
  const heard = await Promise.all(asked);
  await close();
  expect(heard).toEqual(Array.from({ length: CONNECTIONS }, () => ['1', '2']));
});
