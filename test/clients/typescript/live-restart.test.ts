import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  connectToDaemon,
  type GamekeeperClient,
  type Holding,
  type LiveRows,
} from '../../../clients/typescript/src/node.ts';
import {
  type DaemonProcess,
  type HomeFolder,
  makeHomeFolder,
  startDaemonProcess,
} from '../../support/daemon-process.ts';

/** A live table of a game whose daemon is killed and started again. */

let folder: HomeFolder;
let daemon: DaemonProcess;
let clients: GamekeeperClient[];

beforeEach(async () => {
  folder = makeHomeFolder();
  daemon = await startDaemonProcess(folder);
  clients = [];
});

afterEach(async () => {
  for (const client of clients) client.close();
  await daemon.stop('SIGKILL');
  folder.remove();
});

async function connect(): Promise<GamekeeperClient> {
  const client = await connectToDaemon({ game: 'com.example.farm', home: folder.home });
  clients.push(client);
  return client;
}

async function makeGold(client: GamekeeperClient): Promise<string> {
  const { address: project } = await client.projects.create({ name: 'Farm' });
  const params = { name: 'Gold', symbol: 'GOLD', uri: '', decimals: 0 };
  const made = await client.resources.create({
    project: project!,
    params: { ...params, storage: 'AccountState' },
  });
  return made.address!;
}

/** Hears all that becomes of a table. */
function record(table: LiveRows<Holding>): string[] {
  const heard: string[] = [];
  table.on('added', ({ balance }) => heard.push(`added ${balance}`));
  table.on('changed', (now, before) => heard.push(`changed ${before.balance} to ${now.balance}`));
  table.on('removed', ({ balance }) => heard.push(`removed ${balance}`));
  table.on('state', (state) => heard.push(state));
  return heard;
}

test('behaviour: a killed daemon, and one after it: the table reports the difference', async () => {
  const client = await connect();
  const owner = client.currentSession.wallet.address;
  const resource = await makeGold(client);
  const first = await client.resources.mint({ resource, owner, amount: 5n });
  const table = await client.live.holdings({ holder: owner });
  expect(table.all.map(({ balance }) => balance)).toEqual([5n]);
  const heard = record(table);
  await table.caughtUp(first);

  await daemon.stop('SIGKILL');
  await expect.poll(() => table.state).toBe('stale');
  daemon = await startDaemonProcess(folder);
  const other = await connect();
  const second = await other.resources.mint({ resource, owner, amount: 3n });
  await table.caughtUp(second);

  expect(heard.filter((event) => / /.test(event))).toEqual(['changed 5 to 8']);
  expect(heard.filter((event) => !/ /.test(event))).toEqual(['stale', 'loading', 'live']);
  expect(table.all).toEqual(await other.holdings.find({ holder: owner }));
});

test('behaviour: a client that closes: the table ends', async () => {
  const client = await connect();
  const table = await client.live.inventory();
  const heard: string[] = [];
  table.on('state', (state) => heard.push(state));
  client.close();
  expect(heard).toEqual(['ended']);
  expect(table.error).toBeUndefined();
  await expect(table.caughtUp({} as never)).rejects.toMatchObject({ name: 'ConnectionClosed' });
});
