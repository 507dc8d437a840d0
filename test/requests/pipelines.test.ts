import { expect, test } from 'vitest';
import { dial, type Line } from './sender.ts';
import { startTargets, type Target } from './servers.ts';

/**
 * Requests that arrive in one packet, after one another (RFC 9112, 9.3.2), and what may follow
 * them there: a later one must not take the connection from an earlier one, which would wait for
 * its end for ever.
 */

const SIDE_BY_SIDE = 12;

const upgrade = (path: string): string =>
  [
    `GET ${path} HTTP/1.1`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ].join('\r\n');

/** What ends a packet: heads without their host. */
const ends = {
  nothing: undefined,
  'a tunnel': 'CONNECT a:1 HTTP/1.1',
  'an upgrade to nowhere': upgrade('/nowhere'),
  'an upgrade to /rpc': upgrade('/rpc'),
  'an upgrade to /': upgrade('/'),
  'no HTTP': 'x',
  'another that closes': 'GET /version HTTP/1.1\r\nConnection: close',
} as const;

/** What comes before it. */
function packetsOf({ host, paths }: Target): readonly Buffer[] {
  const asked = paths.map(({ path, type, body, headers }) => {
    const posted = [`POST ${path} HTTP/1.1`, `Content-Type: ${type}`, ...headers];
    const length = `Content-Length: ${body.length}`;
    return [
      `${[...posted, length, `Host: ${host}`].join('\r\n')}\r\n\r\n${body}`,
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    ];
  });
  const all = asked.flat();
  return Object.values(ends).flatMap((end) =>
    all.flatMap((first) =>
      all.map((second) => {
        const last = end === undefined ? '' : `${end}\r\nHost: ${host}\r\n\r\n`;
        return Buffer.from(`${first}${second}${last}`);
      }),
    ),
  );
}

test('behaviour: no packet of several requests keeps a process from ending', async () => {
  const targets = await startTargets();
  const lines: Line[] = [];
  for (const target of targets.all) {
    const left = [...packetsOf(target)];
    const work = async (): Promise<void> => {
      for (let packet = left.pop(); packet !== undefined; packet = left.pop()) {
        const line = await dial(target.address);
        lines.push(line);
        await line.send([packet]);
        await line.heard();
        // Streams stay, so that some are open at the end.
        if (left.length % 2 === 0) line.close();
      }
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  }
  const ended = await targets.stop();
  for (const line of lines) line.close();
  expect(ended.map(({ status }) => status)).toEqual(ended.map(() => 0));
});
