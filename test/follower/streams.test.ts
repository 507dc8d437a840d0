import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { subscriptions } from '../../src/methods/generated/documents.ts';
import { addResource, addUser, type Game, mint, walletOf } from '../programs/world.ts';
import { EventReader, type SentEvent } from '../support/event-reader.ts';
import { StreamClient } from '../support/stream-client.ts';
import { openTwoProcesses, type TwoProcesses } from './two-processes.ts';

/** Streams that begin at one process of a ledger, and continue at another. */

let two: TwoProcesses;

beforeEach(async () => {
  two = await openTwoProcesses();
});
afterEach(() => two.close());

const urls = (): readonly string[] => [two.followerServer.url, two.writerServer.url];

describe('a stream of events', () => {
  test('behaviour: it continues at another process, without a hole or a repeat', async () => {
    const { ledger } = two.writer.service;
    const begin = ledger.lastEventSequence;
    const anna = await two.writer.wallet('anna');
    const load = (async () => {
      for (let place = 0; place < 25; place += 1) {
        const release = place % 3 === 0 ? two.holdBack() : undefined;
        await two.writer.service.fund(anna.key.address, 1n);
        await addUser(two.writer, await two.writer.wallet(`user ${place}`), `user${place}`);
        release?.();
      }
    })();
    const received: SentEvent[] = [];
    let isOver = false;
    load.then(() => {
      isOver = true;
    });
    for (
      let turn = 0;
      !isOver || BigInt(received.at(-1)!.id) < ledger.lastEventSequence;
      turn += 1
    ) {
      const last = received.at(-1)?.id ?? String(begin);
      const reader = await EventReader.open(urls()[turn % 2]!, '', { 'last-event-id': last });
      expect(reader.response.status).toBe(200);
      received.push(...(await reader.take(1)));
      reader.close();
    }
    await load;
    const expected = ledger.events(begin, received.length).map(({ sequence }) => String(sequence));
    expect(received.map(({ id }) => id)).toEqual(expected);
    await two.caughtUp();
    const all = await EventReader.open(two.followerServer.url, `?since=${begin}`);
    expect(await all.take(received.length)).toEqual(received);
    all.close();
  });

  test('error: EventsAhead is said by the writer, which confirms that first', async () => {
    const { confirmations } = two.log;
    const ahead = two.writer.service.ledger.lastEventSequence + 5n;
    const reader = await fetch(`${two.writerServer.url}events?since=${ahead}`);
    expect(reader.status).toBe(409);
    expect(await reader.text()).toContain('EventsAhead');
    expect(two.log.confirmations).toBe(confirmations + 1);
  });
});

describe('a subscription', () => {
  const holder = walletOf('holder').address;
  const holdings = subscriptions.holdings!;
  const clients: StreamClient[] = [];
  let game: Game;
  let resource: string;

  beforeEach(async () => {
    const world = two.writer;
    const authority = await world.wallet('authority');
    const args = { name: 'Farm', authority: authority.address };
    const { project } = await world.write('createCreateProjectTransaction', args, authority);
    game = { world, authority, project };
    resource = await addResource(game, 'AccountState');
    await two.caughtUp();
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.close();
  });

  const give = (): Promise<void> => mint(game, resource, holder, '1');

  async function subscribe(url: string, since?: string): Promise<StreamClient> {
    const client = new StreamClient(url);
    clients.push(client);
    expect(await client.subscribeAlone(holdings, { holder, since })).toBe(200);
    return client;
  }

  test('behaviour: it resumes with its position at another process', async () => {
    let { position } = await (await subscribe(urls()[0]!)).batch();
    for (let turn = 1; turn <= 6; turn += 1) {
      const release = two.holdBack();
      await give();
      const resuming = subscribe(urls()[turn % 2]!, position);
      release();
      const client = await resuming;
      const batch = await client.batch();
      expect(batch).toMatchObject({ isWhole: false, after: position, total: 1 });
      const last = batch.records.length === 0 ? await client.batch() : batch;
      expect(last.records).toMatchObject([{ balance: String(turn) }]);
      position = last.position;
      client.close();
    }
    expect(two.followerProcess.relayed).toBe(0);
  });

  test('behaviour: a late follower waits for the position', async () => {
    const release = two.holdBack();
    await give();
    const client = await subscribe(two.writerServer.url);
    const { position } = await client.batch();
    const resuming = subscribe(two.followerServer.url, position);
    release();
    expect(await (await resuming).batch()).toMatchObject({
      ...{ isWhole: false, after: position, position, records: [], total: 1 },
    });
  });

  test('behaviour: both processes send the same batches with the same positions', async () => {
    const both = await Promise.all(urls().map((url) => subscribe(url)));
    for (const client of both) await client.batch();
    for (let turn = 0; turn < 5; turn += 1) {
      await give();
      const [here, there] = await Promise.all(both.map((client) => client.batch()));
      expect(here).toEqual(there);
    }
  });

  test('behaviour: a stream of several is found whichever process is asked', async () => {
    const [here, there] = urls().map((url) => new StreamClient(url));
    clients.push(here!, there!);
    await here!.reserve();
    there!.token = here!.token;
    expect(await here!.connect()).toEqual({ status: 200 });
    expect((await there!.subscribe('mine', holdings, { holder })).status).toBe(202);
    expect(await here!.batch()).toMatchObject({ total: 0 });
    await give();
    expect(await here!.batch()).toMatchObject({ records: [{ balance: '1' }] });
    expect((await there!.end('mine')).status).toBe(200);
  });
});
