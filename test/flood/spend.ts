import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { openRawSession, type RawClient } from '../daemon/support/raw-client.ts';
import type { Target } from './target.ts';

/**
 * A program that makes others work: as a game of the daemon, or as a client of the service at
 * another of loopback's addresses. Bounded: it ends after a time, and after a number of calls. It
 * prints what it did, as one line of JSON.
 *
 *   node test/flood/spend.ts KIND SECONDS CALLS TARGET
 */

const [kind = '', seconds = '0', callsMax = '0', text = '{}'] = process.argv.slice(2);
const target: Target = JSON.parse(text);
const did = { calls: 0, answers: 0, refused: 0 };
const untilMs = performance.now() + Number(seconds) * 1000;
let isOver = false;

const goesOn = (): boolean =>
  !isOver && performance.now() < untilMs && did.calls < Number(callsMax);

const game = (): Promise<RawClient> =>
  openRawSession(target.url, target.home, { game: 'com.example.greedy' });

function count({ error }: { error?: unknown }): void {
  if (error === undefined) did.answers += 1;
  else did.refused += 1;
}

/** Asks so often at once, and continues with whatever is answered. */
async function askAtOnce(client: RawClient, calls: number, method: string, params: object) {
  const asked = Array.from({ length: calls }, () => {
    did.calls += 1;
    return client.request(method, params).then(count, () => {});
  });
  await Promise.race([Promise.all(asked), client.closed]);
  client.frames.length = 0;
}

/** All profiles that there are. */
const largeRead = {};

/** Each client has connections of its own. */
async function askOverHttp(path: string, clients: number, bodyOf: () => object): Promise<void> {
  const agent = new Agent({ keepAlive: true, localAddress: '127.0.0.2', maxSockets: clients });
  const headers = { 'content-type': 'application/json' };
  const run = async (): Promise<void> => {
    while (goesOn()) {
      did.calls += 1;
      const asked = request(new URL(path, target.serviceUrl), { agent, method: 'POST', headers });
      asked.end(JSON.stringify(bodyOf()));
      const [response] = await once(asked, 'response');
      for await (const _ of response);
      count({ error: response.statusCode === 200 ? undefined : response.statusCode });
    }
  };
  await Promise.all(Array.from({ length: clients }, () => run().catch(() => {})));
  agent.destroy();
}

const kinds: Readonly<Record<string, () => Promise<void>>> = {
  /** 300 reads of a large list by one connection, which then leaves; again and again. */
  async left() {
    while (goesOn()) {
      const client = await game();
      void askAtOnce(client, 300, 'profiles.find', largeRead);
      await delay(1000);
      client.socket.terminate();
      await client.closed;
    }
  },
  /** The same by eight that stay. */
  async reads() {
    const clients = await Promise.all(Array.from({ length: 8 }, game));
    const run = async (client: RawClient): Promise<void> => {
      while (goesOn()) await askAtOnce(client, 40, 'profiles.find', largeRead);
    };
    await Promise.all(clients.map(run));
  },
  async discovers() {
    // Whoever does not read them as fast as they come is closed, and comes again.
    while (goesOn()) {
      const client = await game();
      await askAtOnce(client, 2000, 'rpc.discover', {});
      client.socket.terminate();
      await client.closed;
    }
  },
  async sends() {
    const client = await game();
    while (goesOn()) {
      await askAtOnce(client, 200, 'projects.create', { name: `flood ${did.calls}` });
    }
  },
  /** As many connections as a game may have ask for much and read nothing. */
  async unread() {
    while (goesOn()) {
      const clients = await Promise.all(Array.from({ length: 30 }, game));
      for (const client of clients) {
        client.socket.pause();
        void askAtOnce(client, 20, 'profiles.find', largeRead);
      }
      await delay(2000);
      for (const client of clients) client.socket.terminate();
    }
  },
  graphql: () =>
    askOverHttp('/', 64, () => ({
      query: '{ profile { address userId info { name bio pfp } } }',
    })),
  rpc: () =>
    askOverHttp('/rpc', 64, () => {
      const params = ['CtrLLq7Wq8r3rGQ1cqWp9EXfgTTmXhZqYyGBcZSr2v2o'];
      const method = did.calls % 2 === 0 ? 'getSignaturesForAddress' : 'getProgramAccounts';
      return { jsonrpc: '2.0', id: 1, method, params };
    }),
};

function end(): void {
  if (isOver) return;
  isOver = true;
  process.stdout.write(`${JSON.stringify(did)}\n`, () => process.exit(0));
}

const flood = kinds[kind];
if (flood === undefined) throw new Error(`kinds are ${Object.keys(kinds).join(', ')}`);
setTimeout(end, Number(seconds) * 1000);
process.stdin.on('end', end).resume();
process.stdout.write('begun\n');
await flood();
end();
