import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasOpenssl } from '../support/certificates.ts';
import { type Cell, cells, countImpossible, type Path, piecesOf } from './cells.ts';
import { dial, type Line } from './sender.ts';
import { startTargets, type Target, type Targets } from './servers.ts';

/**
 * No request ends a process: every way to send a body, to every path of every server of ours, many
 * at a time. After each an honest request over a new connection is answered, by the same process.
 */

/** Cells that are sent side by side. */
const SIDE_BY_SIDE = 12;

/** A line of a service's log that reports no incident. */
const HARMLESS = /^\{"level":[34]0,/;

let targets: Targets;
const silent: Line[] = [];

beforeAll(async () => {
  targets = await startTargets();
});
afterAll(async () => {
  for (const line of silent) line.close();
  await targets.stop();
});

test('behaviour: which ways to send a body cannot be', () => {
  expect(countImpossible()).toEqual({
    'only chunks have sizes and trailers of their own': 32,
    'a request that says no length has no body (RFC 9112, 6.3)': 12,
    'nothing is half of an empty body': 10,
    'HTTP/1.0 closes after one answer': 4,
  });
});

const names = [
  'the service',
  'the port above the service’s',
  ...(hasOpenssl ? ['the public service'] : []),
  'a follower',
  'the game’s door',
  'the owner’s channel',
  'the player’s channel',
  'the player’s page',
];

test.each(names)('behaviour: no request ends %s', async (name) => {
  const target = targets.all.find((one) => one.name === name)!;
  const left = target.paths.flatMap((path) => cells.map((cell) => [path, cell] as const));
  const wrong: string[] = [];
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [path, cell] = next;
      const what = `${path.path} ${Object.values(cell).join(' ')}`;
      const problem = await sendCell(target, path, cell);
      if (problem !== undefined) wrong.push(`${what}: ${problem}`);
      const honest = await askHonestly(target);
      if (honest !== target.honest.status) wrong.push(`${what}: then ${honest}`);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  expect(wrong).toEqual([]);
  const { status, stderr } = target.process.result();
  const notable = stderr.split('\n').filter((line) => line !== '' && !HARMLESS.test(line));
  expect([status, notable]).toEqual([null, []]);
});

/** Sends a request as its cell says. @returns what was wrong with its answer. */
async function sendCell(target: Target, path: Path, cell: Cell): Promise<string | undefined> {
  const line = await dial(target.address);
  const sent = line.send(piecesOf(path, cell, target.host));
  if (cell.manner === 'half-and-silent') {
    silent.push(line);
    await sent;
    return undefined;
  }
  if (cell.manner === 'half-and-gone') {
    await sent;
    line.close();
    return undefined;
  }
  const status = await line.status();
  line.close();
  return judge(path, cell, status);
}

function judge(path: Path, { size, manner }: Cell, status: number | undefined) {
  // What is no HTTP may lose its connection without a word, and so may what follows a request that
  // closes it (RFC 9112, 9.6).
  const mayClose = manner === 'bad-chunk-size' || manner === 'two-in-one-packet';
  if (mayClose && status === undefined) return undefined;
  if (status === undefined) return 'no answer';
  if (status >= 500) return `${status}`;
  if (!path.takesBodies || manner === 'bad-chunk-size') return undefined;
  const isOver = size === 'over' || size === 'far-over';
  return isOver === (status === 413) ? undefined : `${status}`;
}

/** What Java's HttpClient sends first over a connection without TLS. */
const offersHttp2 = [
  'Connection: Upgrade, HTTP2-Settings',
  'HTTP2-Settings: AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA',
  'Upgrade: h2c',
];

test.each(['/', '/rpc'])('behaviour: %s is answered to who offers HTTP/2, too', async (path) => {
  const target = targets.all.find(({ name }) => name === 'the service')!;
  const asked = { ...target.paths.find((one) => one.path === path)!, headers: offersHttp2 };
  const line = await dial(target.address);
  const cell = { framing: 'content-length', size: 'at-limit', manner: 'whole' } as const;
  await line.send(piecesOf(asked, cell, target.host));
  expect(await line.status()).toBe(200);
  line.close();
});

async function askHonestly({ address, host, honest }: Target): Promise<number | string> {
  const line = await dial(address);
  await line.send([Buffer.from(`${[...honest.head, `Host: ${host}`].join('\r\n')}\r\n\r\n`)]);
  const status = await line.status();
  line.close();
  return status ?? 'closed';
}
