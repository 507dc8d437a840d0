import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { base58Decode } from '../../../src/codec/bytes.ts';
import { GamekeeperError } from '../../../src/core/errors.ts';
import { allowAll } from '../../../src/daemon/sessions/allow-all.ts';
import { schemaHash } from '../../../src/methods/generated/registry.ts';
import { addressFromBase58 } from '../../../src/solana/address.ts';
import { verify } from '../../../src/solana/verify.ts';
import type { TestClient } from '../support/client.ts';
import { makeEntry } from '../support/journal-entry.ts';
import { MemoryCustody } from '../support/memory-custody.ts';
import { MemoryService } from '../support/memory-service.ts';
import { type Place, startPlace } from '../support/place.ts';
import { connect, hello } from '../support/raw-client.ts';

let place: Place;
let client: TestClient;
const funded: string[] = [];

beforeAll(async () => {
  const fund = async (address: string) => {
    funded.push(address);
  };
  place = await startPlace({ fund });
  client = await place.open();
});

afterAll(() => place.close());

describe('session.hello', () => {
  const good = {
    clientNonce: '11111111111111111111111111111111',
    protocolMin: 1,
    protocolMax: 3,
    schemaHash,
    client: 'test/1',
  };

  test.each([
    ['ProtocolUnsupported', { protocolMin: 2 }],
    ['ProtocolUnsupported', { protocolMin: 0, protocolMax: 0 }],
    ['InvalidParams', { clientNonce: '1111' }],
    ['InvalidParams', { clientNonce: 'not base58: 0OIl' }],
    ['InvalidParams', { maxFrameBytes: 100 }],
    ['InvalidParams', { client: 7 }],
    ['InvalidParams', { olderSchemas: 7 }],
  ])('error: %s for %j', async (name, change) => {
    const stranger = await connect(place.daemon.url);
    expect(await stranger.errorOf('session.hello', { ...good, ...change })).toBe(name);
    expect(await stranger.errorOf('session.hello', good)).toBe('no error');
    await stranger.close();
  });

  test('behaviour: the daemon proves that it knows the secret', async () => {
    const stranger = await connect(place.daemon.url);
    expect((await hello(stranger, place.home)).isDaemonProven).toBe(true);
    await stranger.close();
  });
});

describe('session.open', () => {
  test('default: the session, with a wallet of its own network', async () => {
    const session = await client.call('session.get');
    expect(session).toMatchObject({
      game: 'com.example.test',
      network: place.service.genesisId,
      service: 'embedded',
      maxFrameBytes: 1024 * 1024,
      wallet: { name: 'default', custody: 'VAULT' },
    });
    expect(funded).toContain(session.wallet.address);
  });

  test('behaviour: session ids are the daemon’s and differ', async () => {
    const second = await place.open();
    const ids = [await client.call('session.get'), await second.call('session.get')];
    expect(ids[0].sessionId).not.toBe(ids[1].sessionId);
    expect(ids[0].wallet).toEqual(ids[1].wallet);
    await second.close();
  });

  test.each(['', 'a\nb', '-a', 'x'.repeat(129), 'a b'])(
    'error: InvalidParams for the game %j',
    async (game) => {
      const stranger = await connect(place.daemon.url);
      const { params } = await hello(stranger, place.home);
      expect(await stranger.errorOf('session.open', { ...params, game })).toBe('InvalidParams');
      expect(await stranger.errorOf('session.open', params)).toBe('no error');
      await stranger.close();
    },
  );

  test('error: InvalidRequest for a second one', async () => {
    expect(await client.errorOf('session.open', {})).toBe('InvalidRequest');
    expect(await client.errorOf('session.hello', {})).toBe('InvalidRequest');
  });

  test('error: PairingRequired with a service that is not the embedded one', async () => {
    const service = new MemoryService({ address: 'https://service.example/' });
    const remote = await startPlace({ service });
    const stranger = await connect(remote.daemon.url);
    const { params } = await hello(stranger, remote.home);
    expect(await stranger.errorOf('session.open', params)).toBe('PairingRequired');
    expect(await stranger.errorOf('wallet.list')).toBe('HandshakeRequired');
    await remote.close();
  });

  test('error: OtherNetwork where the game plays on another, with who plays here', async () => {
    const address = 'https://service.example/';
    const service = new MemoryService({ address });
    const remote = await startPlace({ service, grant: allowAll });
    const here = [service.genesisId, address, 'https://Service.example', undefined];
    const playing = await Promise.all(here.map((network) => remote.open({ network })));
    for (const network of ['embedded', 'https://other.example/', place.service.genesisId]) {
      const wish = { game: 'com.example.other', network };
      expect(await remote.open(wish).catch((error) => error.data)).toMatchObject({
        name: 'OtherNetwork',
        context: {
          ...{ game: wish.game, expected: network, service: address },
          ...{ network: service.genesisId, games: 'com.example.test' },
        },
      });
    }
    await Promise.all(playing.map((session) => session.close()));
    await remote.close();
    await (await place.open({ network: 'embedded' })).close();
  });

  test('behaviour: keys of one network are not offered on another', async () => {
    const custody = new MemoryCustody();
    const first = await startPlace({ custody });
    const { wallet } = await (await first.open()).call('session.get');
    // The same home and custody, as when the daemon is started on another service.
    await first.daemon.close();
    const second = await startPlace({ home: first.home, custody });
    const other = await second.open();
    const wallets = await other.call('wallet.list');
    expect(wallets.map((w: any) => w.address)).not.toContain(wallet.address);
    expect(wallets).toHaveLength(1);
    await second.close();
    await first.close();
  });

  test('behaviour: session.close answers and ends the connection', async () => {
    const leaving = await place.open();
    expect(await leaving.call('session.close')).toBe(true);
    expect((await leaving.closed).code).toBe(1000);
  });
});

describe('wallets', () => {
  test('default: made, listed, used', async () => {
    const session = await place.open({ wallet: 'first' });
    const made = await session.call('wallet.create', { name: 'second' });
    expect(funded).toContain(made.address);
    expect(await session.call('wallet.list')).toContainEqual(made);
    expect((await session.call('session.get')).wallet.name).toBe('first');
    expect(await session.call('wallet.use', { name: 'second' })).toEqual(made);
    expect((await session.call('session.get')).wallet).toEqual(made);
    await session.close();
  });

  test('error: WalletExists, WalletNotFound, InvalidParams', async () => {
    expect(await client.errorOf('wallet.create', { name: 'default' })).toBe('WalletExists');
    expect(await client.errorOf('wallet.use', { name: 'nobody' })).toBe('WalletNotFound');
    for (const name of ['', 'Upper', 'a/b', '../x', 'x'.repeat(33)]) {
      expect(await client.errorOf('wallet.create', { name })).toBe('InvalidParams');
    }
  });

  test('behaviour: a name that is asked for ten times at once is made once', async () => {
    const sessions = await Promise.all(
      Array.from({ length: 10 }, () => place.open({ wallet: 'shared' })),
    );
    const wallets = await Promise.all(sessions.map((session) => session.call('session.get')));
    expect(new Set(wallets.map((session) => session.wallet.address)).size).toBe(1);
    await Promise.all(sessions.map((session) => session.close()));
  });
});

describe('wallet.signMessage', () => {
  test('default: prefix, game and text are signed', async () => {
    const message = 'Grüße, 世界 🌱';
    const signed = await client.call('wallet.signMessage', { message });
    const bytes = Buffer.from(signed.signedText);
    const text = `Gamekeeper signed message v1\ncom.example.test\n${message}`;
    expect(Buffer.from(bytes).toString('utf8')).toBe(text);
    const address = addressFromBase58(signed.wallet, 'wallet');
    expect(verify(bytes, base58Decode(signed.signature)!, address)).toBe(true);
  });

  test('args: 4,096 bytes and no more', async () => {
    const message = 'é'.repeat(2048);
    expect(await client.errorOf('wallet.signMessage', { message })).toBe('no error');
    expect(await client.errorOf('wallet.signMessage', { message: `${message}.` })).toBe(
      'LimitExceeded',
    );
  });

  test('error: InvalidParams for half a character', async () => {
    const text =
      '{"jsonrpc":"2.0","id":"half","method":"wallet.signMessage","params":{"message":"\\ud800"}}';
    const raw = await place.openRaw();
    expect((await raw.exchange(text)).error.data.name).toBe('InvalidParams');
    await raw.close();
  });
});

describe('wallet.signIn', () => {
  test('default: the service’s text is signed and confirmed', async () => {
    const confirmed = await client.call('wallet.signIn');
    expect(base58Decode(confirmed.accessToken)).toHaveLength(32);
  });

  test('behaviour: a service that has forgotten its text is asked for another', async () => {
    place.service.hold('authConfirm');
    const confirmed = client.call('wallet.signIn');
    await place.service.calledFor('authConfirm');
    place.service.forgetSignIns();
    place.service.release('authConfirm');
    expect(base58Decode((await confirmed).accessToken)).toHaveLength(32);
  });

  test('error: MessageRefused for another host’s text', async () => {
    place.service.signInHost = 'bank.example';
    expect(await client.errorOf('wallet.signIn')).toBe('MessageRefused');
    place.service.signInHost = 'localhost';
  });
});

describe('other methods', () => {
  test('error: MethodNotFound with the name that was meant', async () => {
    const { error } = await client.request('walet.lst');
    expect(error).toMatchObject({ code: -32601, data: { context: { suggestion: 'wallet.list' } } });
    expect(error.message).toContain('Did you mean wallet.list?');
    const api = await client.request('api.projekt');
    expect(api.error.data.context.suggestion).toBe('api.project');
    expect(await client.errorOf('api.toString')).toBe('MethodNotFound');
    expect(await client.errorOf('__proto__')).toBe('MethodNotFound');
  });

  test('error: InvalidParams for parameters by position', async () => {
    const text = '{"jsonrpc":"2.0","id":"list","method":"wallet.use","params":["default"]}';
    const raw = await place.openRaw();
    expect((await raw.exchange(text)).error.data.name).toBe('InvalidParams');
    await raw.close();
  });

  test('default: rpc.discover answers an OpenRPC document', async () => {
    const document = await client.call('rpc.discover');
    expect(document.openrpc).toMatch(/^1\./);
    expect(document.methods.map((m: any) => m.name)).toContain('session.hello');
  });

  test('error: NotFound, InvalidParams of transactions.status', async () => {
    const status = (params: object) => client.errorOf('transactions.status', params);
    expect(await status({ idempotencyKey: 'unknown' })).toBe('NotFound');
    expect(await status({ signature: 'unknown' })).toBe('NotFound');
    expect(await status({})).toBe('InvalidParams');
    expect(await status({ signature: 'a', idempotencyKey: 'b' })).toBe('InvalidParams');
  });

  test('behaviour: what transactions.status tells, the next call of the key does not', async () => {
    const { journal } = place.daemon;
    const error = new GamekeeperError('BundleSkipped', {} as never).toWire();
    await journal.put(makeEntry('skipped', { state: 'UNTOLD', error }));
    const told = await client.call('transactions.status', { idempotencyKey: 'skipped' });
    expect(told).toMatchObject({ state: 'EXPIRED', error: { data: { name: 'BundleSkipped' } } });
    expect(journal.find('com.example.test', 'skipped')?.state).toBe('EXPIRED');
  });

  test('error: InternalError says nothing but where to look', async () => {
    const { error } = await client.request('api.global');
    expect(error.data.name).toBe('InternalError');
    expect(error.data.context.incident).toMatch(/^[0-9a-f]{16}$/);
    expect(JSON.stringify(error)).not.toContain('secret');
  });
});

describe('many at once', () => {
  test('behaviour: 10 sessions with 50 calls in flight each get their own answers', async () => {
    const sessions = await Promise.all(
      Array.from({ length: 10 }, (_, i) => place.open({ game: `com.example.many${i}` })),
    );
    const addresses = Array.from({ length: 500 }, () => place.service.addProject());
    const answers = await Promise.all(
      addresses.map((address, i) =>
        sessions[i % 10]!.call('projects.find', { addresses: [address] }),
      ),
    );
    expect(answers.map(([project]) => project.address)).toEqual(addresses);
    await Promise.all(sessions.map((session) => session.close()));
  });

  test('behaviour: the same id in two sessions is two calls', async () => {
    const [one, two] = await Promise.all([place.openRaw(), place.openRaw()]);
    const address = place.service.addProject();
    const request = (params: object) =>
      JSON.stringify({ jsonrpc: '2.0', id: 'same', method: 'projects.find', params });
    const [first, second] = await Promise.all([
      one.exchange(request({ addresses: [address] })),
      two.exchange(request({ addresses: [] })),
    ]);
    expect([first.result.length, second.result.length]).toEqual([1, 0]);
    await Promise.all([one.close(), two.close()]);
  });
});
