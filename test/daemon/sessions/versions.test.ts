import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readStartFile } from '../../../src/daemon/socket/start-file.ts';
import { playerLabels } from '../../../src/door/handshake.ts';
import { productVersion, schemaHash } from '../../../src/methods/generated/registry.ts';
import { openPlayer } from '../support/client.ts';
import { askForPairing } from '../support/pairing.ts';
import { type Place, startPlace } from '../support/place.ts';
import {
  connect,
  hello,
  openRawSession,
  type RawClient,
  readSecret,
  shakeHands,
} from '../support/raw-client.ts';

/** Clients of other versions, frame by frame. */

const game = 'com.example.farm';
const newer = { schemaHash: 'another', olderSchemas: [schemaHash], client: 'test/9.8.7' };
const stranger = { schemaHash: 'another', olderSchemas: ['a third'], client: 'test/9.8.7' };
let place: Place;
let ends: number;

beforeEach(async () => {
  ends = 0;
  const unused = { afterMs: 300_000, end: () => (ends += 1) };
  place = await startPlace({ unused });
});
afterEach(() => place.close());

describe('a client whose catalogue adds to the daemon’s', () => {
  let client: RawClient;

  beforeEach(async () => {
    client = await openRawSession(place.daemon.url, place.home, { game, catalogue: newer });
  });
  afterEach(() => client.close());

  test.each([
    ['missions.skip', {}, 'missions.skip'],
    ['api.skip', {}, 'api.skip'],
    ['daemon.weather', {}, 'daemon.weather'],
    ['daemon.time', { at: 'noon' }, 'the argument at of daemon.time'],
    ['accounts.balance', { at: 'noon' }, 'the argument at of accounts.balance'],
    [
      'resources.create',
      { project: 'x', params: { colour: 'red' } },
      'the argument params.colour of resources.create',
    ],
    [
      'delegation.create',
      {
        ...{ project: 'x', delegate: 'y' },
        serviceDelegations: { Guild: [{ index: 0, permission: 'TurnTide' }] },
      },
      'this value of the argument serviceDelegations.Guild[0].permission of delegation.create',
    ],
  ])('error: NotOffered for %s %j', async (method, params, what) => {
    const { error } = await client.request(method, params);
    expect(error.data).toMatchObject({
      name: 'NotOffered',
      retryable: false,
      context: {
        what,
        callee: 'the daemon',
        calleeVersion: productVersion,
        callerVersion: '9.8.7',
      },
    });
  });

  test('error: what is known and wrong is InvalidParams as for everybody', async () => {
    expect(await client.errorOf('accounts.balance', { address: 7 })).toBe('InvalidParams');
    expect(await client.errorOf('accounts.balance', {})).toBe('InvalidParams');
  });
});

describe('the handshake', () => {
  test('behaviour: what is not known of a hello is left out', async () => {
    const catalogue = { ...newer, weather: 'fine' };
    const client = await openRawSession(place.daemon.url, place.home, { game, catalogue });
    await client.close();
  });

  test('behaviour: a newer client’s session is opened without what is not known', async () => {
    const client = await connect(place.daemon.url);
    const { params } = await hello(client, place.home, { game, catalogue: newer });
    const manifest = {
      ...{ game, name: 'Farm', projects: [], tides: ['high'] },
      actions: [{ action: 'missions.skip' }, { action: 'projects.create', only: 'now' }],
      budgets: [],
    };
    await client.call('session.open', { ...params, manifest, weather: 'fine' });
    await client.close();
  });

  test('error: that of the same version is not', async () => {
    const client = await connect(place.daemon.url);
    const { params } = await hello(client, place.home, { game });
    expect(await client.errorOf('session.open', { ...params, weather: 'fine' })).toBe(
      'InvalidParams',
    );
    const manifest = { game, name: 'Farm', projects: [], actions: [], budgets: [], tides: [] };
    expect(await client.errorOf('session.open', { ...params, manifest })).toBe('InvalidParams');
    await client.close();
  });

  test('error: SchemaMismatch to open where neither adds to the other', async () => {
    const client = await connect(place.daemon.url);
    const { params } = await hello(client, place.home, { game, catalogue: stranger });
    const { error } = await client.request('session.open', params);
    expect(error.data.name).toBe('SchemaMismatch');
    expect(error.message).toBe(
      `the game 9.8.7 and the daemon ${productVersion} do not fit together: ` +
        'update the older of the two',
    );
    await client.close();
  });

  test.each([newer, stranger])('behaviour: the player’s channel is open to %j', async (other) => {
    const { url } = (await readStartFile(place.home, 'player.json'))!;
    const client = await connect(url);
    const secret = await readSecret(place.home, 'player.json');
    const { schemaHash: hash, client: name } = other;
    const { proof } = await shakeHands(client, 'player', {
      ...{ secret, labels: playerLabels, catalogue: { schemaHash: hash, client: name } },
    });
    await client.call('player.open', { proof });
    expect(await client.errorOf('player.weather')).toBe('NotOffered');
    await client.close();
  });
});

describe('daemon.makeWay', () => {
  const ask = async (catalogue?: object, version = '9.8.7'): Promise<boolean> => {
    const client = await connect(place.daemon.url);
    const { params } = await hello(client, place.home, { game, catalogue });
    const answer = await client.call('daemon.makeWay', { ...params, version });
    await client.close();
    return answer;
  };

  test.each([undefined, newer, stranger])(
    'default: ends an unused daemon for %j',
    async (other) => {
      expect(await ask(other)).toBe(true);
      await expect.poll(() => ends).toBe(1);
    },
  );

  test.each([productVersion, '0.0.9', 'newest'])('behaviour: not for %s', async (version) => {
    expect(await ask(undefined, version)).toBe(false);
    expect(ends).toBe(0);
  });

  test('behaviour: not while somebody else is connected', async () => {
    const other = await place.open({ game: 'com.example.other' });
    expect(await ask()).toBe(false);
    await other.close();
    const player = await openPlayer(place.home);
    expect(await ask()).toBe(false);
    await player.close();
    expect(ends).toBe(0);
  });

  test('behaviour: where it goes on the session is opened on the same connection', async () => {
    const other = await place.open({ game: 'com.example.other' });
    const client = await connect(place.daemon.url);
    const { params } = await hello(client, place.home, { game });
    expect(await client.call('daemon.makeWay', { ...params, version: '9.8.7' })).toBe(false);
    expect(await client.call('session.open', params)).toMatchObject({ game });
    const again = await client.request('daemon.makeWay', { ...params, version: '9.8.7' });
    expect(again.error.data.name).toBe('InvalidRequest');
    await client.close();
    await other.close();
  });

  test('error: WrongSecret without the proof', async () => {
    const client = await connect(place.daemon.url);
    const { params } = await hello(client, place.home, { game, secret: Buffer.alloc(32) });
    const asked = { ...params, version: '9.8.7' };
    expect(await client.errorOf('daemon.makeWay', asked)).toBe('WrongSecret');
    expect(ends).toBe(0);
  });
});

test('behaviour: a daemon that no game started continues', async () => {
  const own = await startPlace();
  const client = await connect(own.daemon.url);
  const { params } = await hello(client, own.home, { game });
  expect(await client.call('daemon.makeWay', { ...params, version: '9.8.7' })).toBe(false);
  await client.close();
  await own.close();
});

test('behaviour: one on which a pairing waits continues', async () => {
  const unused = { afterMs: 300_000, end: () => (ends += 1) };
  const strict = await startPlace({ unused, strict: true });
  const asked = await askForPairing(strict.daemon.url, strict.home);
  const client = await connect(strict.daemon.url);
  const { params } = await hello(client, strict.home, { game });
  expect(await client.call('daemon.makeWay', { ...params, version: '9.8.7' })).toBe(false);
  await client.close();
  await asked.client.close();
  await strict.close();
  expect(ends).toBe(0);
});
