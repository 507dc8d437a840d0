import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import { base58Encode } from '../../../src/codec/bytes.ts';
import { readStartFile } from '../../../src/daemon/socket/start-file.ts';
import { openRawPlayer } from '../support/player.ts';
import { connect, hello, type RawClient, readSecret } from '../support/raw-client.ts';
import type { Attack } from './attack.ts';
import { FRIEND, type Stage, THIEF } from './stage.ts';

/** What a web page or another program tries that knows no secret, or the wrong one. */

const upgrade = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

/** Sends a request as it is; `PORT` is the door's. @returns the status. */
async function knock(url: string, head: string, headers: readonly string[]): Promise<string> {
  const { port } = new URL(url);
  const socket = connectTcp(Number(port), '127.0.0.1');
  socket.on('error', () => {});
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => {
    chunks.push(Buffer.from(chunk));
    // What is let in may be a stream without an end.
    if (chunks.length === 1) socket.destroy();
  });
  const lines = [`${head} HTTP/1.1`, ...headers, '', ''];
  socket.write(lines.join('\r\n').replaceAll('PORT', port));
  await once(socket, 'close');
  const answer = Buffer.concat(chunks).toString('latin1');
  return /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'no answer';
}

type Door = 'the game’s door' | 'the player’s door' | 'the service';
const doors: readonly Door[] = ['the game’s door', 'the player’s door', 'the service'];

async function urlOf(door: Door, { place }: Stage): Promise<string> {
  if (door === 'the service') return place.serviceUrl!;
  if (door === 'the game’s door') return place.daemon.url;
  return (await readStartFile(place.home, 'player.json'))!.url;
}

const empty = ['Content-Type: application/json', 'Content-Length: 0'];
const own = 'Host: localhost:PORT';

/** What a browser sends for a page of somebody else, or a program that plays one. */
const disguises: readonly [title: string, headers: readonly string[]][] = [
  ['under a name that leads here', ['Host: game.example:PORT']],
  ['under another port', ['Host: localhost:1']],
  ['under two names', [own, 'Host: game.example']],
  ['from another origin', [own, 'Origin: https://game.example']],
  ['from no origin', [own, 'Origin: null']],
  ['from our own origin', [own, 'Origin: http://localhost:PORT']],
  ['from another site', [own, 'Sec-Fetch-Site: cross-site']],
  ['from the same site', [own, 'Sec-Fetch-Site: same-site']],
];

const pages: readonly Attack[] = doors.flatMap((door) =>
  disguises.map(([title, headers]) => ({
    title: `a page comes to ${door} ${title}`,
    gets: '403',
    async run(stage) {
      const [head, rest] = door === 'the service' ? ['POST /', empty] : ['GET /', upgrade];
      return knock(await urlOf(door, stage), head!, [...headers, ...rest!]);
    },
  })),
);

/** Asks the service what no client asks: the error's name. */
function asks(title: string, gets: string, body: string, type = 'application/json'): Attack {
  return {
    title: `a stranger asks the service ${title}`,
    gets,
    async run({ place }) {
      const headers = { 'content-type': type };
      const answer = await fetch(place.serviceUrl!, { method: 'POST', headers, body });
      const { errors } = (await answer.json()) as any;
      return errors[0].extensions.name;
    },
  };
}

const query = (text: string): string => JSON.stringify({ query: text });
const nested = query(`{ ${'project { '.repeat(20)}name${' }'.repeat(20)} }`);
const reads = (count: number): string =>
  query(`{ ${Array.from({ length: count }, (_, i) => `a${i}: global { totalUsers }`).join(' ')} }`);
const many = reads(100);
const long = reads(2_000);

const requests: readonly Attack[] = [
  asks('as a form does', 'InvalidRequest', query('{ global { totalUsers } }'), 'text/plain'),
  asks('in half of JSON', 'InvalidRequest', '{'),
  asks('nothing', 'InvalidRequest', '{}'),
  asks('20 levels deep', 'LimitExceeded', nested),
  asks('100 things at once', 'LimitExceeded', many),
  asks('with 10,000 tokens', 'LimitExceeded', long),
  asks('to change something', 'InvalidRequest', query('mutation { airdrop(amount: 1) }')),
  asks('to be told of something', 'InvalidRequest', query('subscription { airdrop }')),
  asks('what is not there', 'InvalidRequest', query('{ secrets }')),
  {
    title: 'a stranger sends other methods of HTTP',
    gets: '405,405,405,405',
    async run({ place }) {
      const methods = ['PUT', 'DELETE', 'PATCH', 'OPTIONS'];
      const statuses = methods.map((method) =>
        knock(place.serviceUrl!, `${method} /`, [own, ...empty]),
      );
      return (await Promise.all(statuses)).join();
    },
  },
];

/** What a program does that has no secret. */
function joins(
  title: string,
  gets: string,
  act: (client: RawClient, stage: Stage) => Promise<string>,
): Attack {
  return {
    title: `a stranger ${title}`,
    gets,
    async run(stage) {
      const client = await connect(stage.place.daemon.url);
      const answer = await act(client, stage);
      client.socket.terminate();
      await client.closed;
      return answer;
    },
  };
}

const closing = async (client: RawClient): Promise<string> => String((await client.closed).code);

const unproven: readonly Attack[] = [
  ...[
    'session.get',
    'wallet.list',
    'resources.transfer',
    'session.awaitPairing',
    'player.pair',
  ].map((method) =>
    joins(`calls ${method}`, 'HandshakeRequired', (client) => client.errorOf(method)),
  ),
  joins(
    'calls after hello and before its proof',
    'HandshakeRequired',
    async (client, { place }) => {
      await hello(client, place.home);
      return client.errorOf('wallet.list');
    },
  ),
  joins('asks to be paired with no proof', 'HandshakeRequired', (client) =>
    client.errorOf('session.pair', { game: THIEF }),
  ),
  joins('says hello a second time', 'HandshakeRequired', async (client, { place }) => {
    await hello(client, place.home);
    return client.errorOf('session.hello');
  }),
  joins('sends bytes in place of text', '4003', async (client) => {
    client.socket.send(randomBytes(64));
    return closing(client);
  }),
  joins('sends what is no text', '1007', async (client) => {
    client.socket.send(Buffer.from([0x22, 0xff, 0x22]), { binary: false });
    return closing(client);
  }),
  joins('sends 2 MiB', '1009', async (client) => {
    client.sendText('x'.repeat(2 * 1024 * 1024));
    return closing(client);
  }),
  joins('sends half of JSON', 'ParseError', async (client) => {
    return (await client.exchange('{"jsonrpc":')).error.data.name;
  }),
  joins('sends 10,000 brackets', 'ParseError', async (client) => {
    return (await client.exchange('['.repeat(10_000))).error.data.name;
  }),
];

/** Proves a secret at the game's door: the error's name and the close code. */
async function prove(client: RawClient, params: object): Promise<string> {
  const name = await client.errorOf('session.open', params);
  return `${name} ${await closing(client)}`;
}

const wrong = 'WrongSecret 4002';
const proofs: readonly Attack[] = [
  joins('guesses the secret', wrong, async (client, { place }) => {
    const { params } = await hello(client, place.home, { secret: randomBytes(32) });
    return prove(client, params);
  }),
  joins('has an empty proof', wrong, async (client, { place }) => {
    const { params } = await hello(client, place.home);
    return prove(client, { ...params, proof: '' });
  }),
  joins('sends the daemon’s own proof back', wrong, async (client, { place }) => {
    const { params } = await hello(client, place.home);
    return prove(client, { ...params, proof: client.frames[0].result.proof });
  }),
  joins('sends the proof of another connection', wrong, async (client, { place }) => {
    const other = await connect(place.daemon.url);
    const { params } = await hello(other, place.home);
    await other.close();
    await hello(client, place.home);
    return prove(client, params);
  }),
  joins('sends the secret itself', wrong, async (client, { place }) => {
    const { params } = await hello(client, place.home);
    const proof = base58Encode(await readSecret(place.home, 'daemon.json'));
    return prove(client, { ...params, proof });
  }),
  joins('proves the secret of the player’s channel', wrong, async (client, { place }) => {
    const secret = await readSecret(place.home, 'player.json');
    const { params } = await hello(client, place.home, { secret });
    return prove(client, params);
  }),
  {
    title: 'a game proves its secret at the player’s door',
    gets: 'WrongSecret',
    async run(stage) {
      const url = await urlOf('the player’s door', stage);
      const opened = openRawPlayer(url, stage.place.home, 'daemon.json');
      return opened.then(
        () => 'opened',
        (error) => error.data.name,
      );
    },
  },
  {
    title: 'a program pairs, extends and mends at the player’s door without the passphrase',
    gets: 'PlayerLocked,PlayerLocked,PlayerLocked',
    async run(stage) {
      const url = await urlOf('the player’s door', stage);
      const { client } = await openRawPlayer(url, stage.place.home);
      const names = [
        await client.errorOf('player.pair', { pairing: 'none', digits: '123456', budgets: [] }),
        await client.errorOf('player.extend', { grant: FRIEND }),
        await client.errorOf('player.mendClock'),
      ];
      await client.close();
      return names.join();
    },
  },
];

export const strangerAttacks: readonly Attack[] = [...[pages, requests, unproven, proofs]].flat();
