import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { controlNames } from '../../../src/daemon/controls/control-methods.ts';
import { readStartFile } from '../../../src/daemon/socket/start-file.ts';
import { describeAccess } from '../../support/access.ts';
import { openSession, type TestClient } from '../support/client.ts';
import { type ControlledPlace, helloControl, startControlledPlace } from '../support/control.ts';
import { connect, hello, readSecret } from '../support/raw-client.ts';

const DAY_SECONDS = 86_400;

let place: ControlledPlace;
let control: TestClient;

beforeAll(async () => {
  place = await startControlledPlace();
  control = await place.openControl();
});

afterAll(async () => {
  await control.close();
  await place.close();
});

describe('who reaches it', () => {
  test('default: the challenge is mutual, over the secret of control.json', async () => {
    const client = await connect(place.controlUrl);
    const { proof, isDaemonProven } = await helloControl(client, place.home);
    expect(isDaemonProven).toBe(true);
    expect(await client.call('control.open', { proof })).toBe(true);
    expect(await client.call('control.snapshots')).toEqual([]);
    await client.close();
  });

  test('behaviour: control.json is 0600, with a secret and a port of its own', async () => {
    const path = join(place.home, 'control.json');
    expect(describeAccess(path)).toBe('private');
    const own = (await readStartFile(place.home, 'control.json'))!;
    const games = (await readStartFile(place.home))!;
    expect(own.secret).toMatch(/^[0-9a-f]{64}$/);
    expect(own.secret).not.toBe(games.secret);
    expect(own.url).not.toBe(games.url);
    expect(readFileSync(join(place.home, 'daemon.json'), 'utf8')).not.toContain(own.secret);
  });

  test.each(controlNames)('behaviour: no connection of a game reaches %s', async (method) => {
    const session = await place.open();
    const bare = method.slice('control.'.length);
    for (const name of [method, bare, `api.${method}`, `api.${bare}`, `session.${bare}`]) {
      expect(await session.errorOf(name, { name: 'x' })).toBe('MethodNotFound');
    }
    await session.close();
    const stranger = await connect(place.daemon.url);
    expect(await stranger.errorOf(method)).toBe('HandshakeRequired');
    await stranger.close();
  });

  test('behaviour: the handshakes of games and of controls do not take each other’s', async () => {
    const game = await connect(place.daemon.url);
    expect(await game.errorOf('control.hello', {})).toBe('HandshakeRequired');
    const secret = await readSecret(place.home, 'control.json');
    const { params } = await hello(game, place.home, { secret });
    expect(await game.errorOf('session.open', params)).toBe('WrongSecret');
    expect((await game.closed).code).toBe(4002);
    const client = await connect(place.controlUrl);
    expect(await client.errorOf('session.hello', {})).toBe('HandshakeRequired');
    expect(await client.errorOf('projects.find', {})).toBe('HandshakeRequired');
    await client.close();
    await expect(openSession(place.controlUrl, place.home)).rejects.toMatchObject({
      data: { name: 'HandshakeRequired' },
    });
  });

  test.each([
    [
      'the secret of daemon.json',
      async () => ({ secret: await readSecret(place.home, 'daemon.json') }),
    ],
    ['another secret', async () => ({ secret: Buffer.alloc(32, 7) })],
    [
      'a proof under the games’ labels',
      async () => ({ labels: { daemon: 'gamekeeper daemon v1', client: 'gamekeeper client v1' } }),
    ],
  ])('error: WrongSecret for %s', async (_, wish) => {
    const client = await connect(place.controlUrl);
    const { proof, isDaemonProven } = await helloControl(client, place.home, await wish());
    expect(isDaemonProven).toBe(false);
    expect(await client.errorOf('control.open', { proof })).toBe('WrongSecret');
    expect((await client.closed).code).toBe(4002);
  });

  test('error: HandshakeRequired before the proof, for every control', async () => {
    for (const method of controlNames) {
      const client = await connect(place.controlUrl);
      expect(await client.errorOf(method)).toBe('HandshakeRequired');
      await client.close();
    }
  });

  test('error: a web page and another host name are refused', async () => {
    const { port } = new URL(place.controlUrl);
    const refused = [{ origin: 'https://example.com' }, { headers: { Host: `evil.test:${port}` } }];
    for (const options of refused) {
      await expect(connect(place.controlUrl, options)).rejects.toThrow('403');
    }
  });

  test('behaviour: it knows controls only', async () => {
    const wrong = await control.request('control.wrap', { seconds: 1 });
    expect(wrong.error.data).toMatchObject({
      name: 'MethodNotFound',
      context: { suggestion: 'control.warp' },
    });
    for (const method of ['projects.find', 'api.project', 'wallet.list', 'constructor']) {
      expect(await control.errorOf(method)).toBe('MethodNotFound');
    }
  });
});

describe('parameters', () => {
  const cases: readonly [method: string, params: object, path: string][] = [
    ['control.warp', {}, 'params'],
    ['control.warp', { seconds: 1, until: 2_000_000_000 }, 'params'],
    ['control.warp', { seconds: 0 }, 'params.seconds'],
    ['control.warp', { seconds: 1.5 }, 'params.seconds'],
    ['control.warp', { seconds: '5' }, 'params.seconds'],
    ['control.warp', { second: 5 }, 'params.second'],
    ['control.snapshot', {}, 'params.name'],
    ['control.snapshot', { name: '' }, 'params.name'],
    ['control.airdrop', { wallet: 'x' }, 'params.sol'],
    ['control.airdrop', { wallet: 'x', sol: 5 }, 'params.sol'],
    ['control.mintNft', { owner: 'x', name: 'y', kind: 'Pnft' }, 'params.kind'],
    [
      'control.mintNft',
      { owner: 'x', name: 'y', kind: 'Nft', creators: [{ address: 'z', share: 101 }] },
      'params.creators.0.share',
    ],
    ['control.addPass', { wallet: 'x', kind: 'Pass' }, 'params.kind'],
    [
      'control.addPass',
      { wallet: 'x', kind: 'LivenessPass', expiry: 1_893_456_000_000 },
      'params.expiry',
    ],
    ['control.removePass', { wallet: 'x' }, 'params.kind'],
    ['control.personas', { names: 'alice' }, 'params.names'],
    ['control.personas', { names: [7] }, 'params.names.0'],
    ['control.addFault', { operation: 'user', kind: 'chaos' }, 'params.kind'],
    [
      'control.addFault',
      { operation: 'user', kind: 'latency', latencyMs: 1e9 },
      'params.latencyMs',
    ],
    ['control.export', { file: 'relative.gke' }, 'params.file'],
    ['control.verify', { deep: true }, 'params.deep'],
  ];
  test.each(cases)('error: InvalidParams of %s with %o', async (method, params, path) => {
    const { error } = await control.request(method, params);
    expect(error.data).toMatchObject({ name: 'InvalidParams', context: { path } });
  });
});

describe('controls', () => {
  test('default: warp moves the time that operations see', async () => {
    const before = Date.now();
    const { time, unixSeconds } = await control.call('control.warp', { seconds: DAY_SECONDS });
    expect(Date.parse(time)).toBeGreaterThanOrEqual(before + DAY_SECONDS * 1000);
    const until = unixSeconds + 1000;
    expect((await control.call('control.warp', { until })).unixSeconds).toBe(until);
    const past = await control.errorOf('control.warp', { until });
    expect(past).toBe('InvalidArgument');
  });

  test('default: personas are wallets with funds, which sessions open by name', async () => {
    const personas = await control.call('control.personas');
    expect(personas.map(({ name }: any) => name)).toEqual(['alice', 'bob', 'carol', 'dave']);
    expect(personas.every(({ sol }: any) => sol === '100')).toBe(true);
    const again = await control.call('control.personas', { names: ['alice', 'erin'] });
    expect(again[0]).toEqual(personas[0]);
    const client = await place.open({ wallet: 'alice' });
    expect((await client.call('session.get')).wallet.address).toBe(personas[0].address);
    expect((await client.call('wallet.list')).map(({ name }: any) => name)).toContain('erin');
    await client.call('projects.create', { name: 'Farm' });
    const { sol } = await control.call('control.airdrop', { wallet: 'alice', sol: '0.000000001' });
    expect(Number(sol)).toBeLessThan(100);
    expect((await control.call('control.personas', { names: ['alice'] }))[0].sol).toBe('100');
    await client.close();
  });

  test('default: airdrop by address and by name', async () => {
    const [{ address }] = await control.call('control.personas', { names: ['frank'] });
    const answer = { wallet: address, sol: '102.5' };
    expect(await control.call('control.airdrop', { wallet: address, sol: '2.5' })).toEqual(answer);
    const more = await control.call('control.airdrop', { wallet: 'frank', sol: '10' });
    expect(more).toEqual({ wallet: address, sol: '112.5' });
    const wrong = { wallet: 'nobody', sol: '1' };
    expect(await control.errorOf('control.airdrop', wrong)).toBe('WalletNotFound');
    for (const sol of ['-1', '1e3', '0.0000000001', '02.5', 'all']) {
      expect(await control.errorOf('control.airdrop', { wallet: 'frank', sol })).toBe(
        'InvalidArgument',
      );
    }
    const flood = { wallet: 'frank', sol: '9999999999' };
    await control.call('control.airdrop', flood);
    expect(await control.errorOf('control.airdrop', flood)).toBe('Overflow');
  });

  test.each(['Nft', 'Cnft'])('default: mintNft makes one of kind %s', async (kind) => {
    await control.call('control.personas', { names: ['grace'] });
    const wish = { owner: 'grace', kind, name: 'Hat', symbol: 'HAT', uri: 'https://a.test/hat' };
    const { mint } = await control.call('control.mintNft', wish);
    expect(mint).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/);
    const wrong = { ...wish, name: 'x'.repeat(65) };
    expect(await control.errorOf('control.mintNft', wrong)).toBe('InvalidArgument');
  });

  test.each(['Nft', 'Cnft'])(
    'null: an optional field of a mint of kind %s is absent',
    async (kind) => {
      await control.call('control.personas', { names: ['grace'] });
      const none = { symbol: null, uri: null, collection: null, creators: null };
      const wish = { owner: 'grace', kind, name: 'Hat', ...none, updateAuthority: null };
      const { mint } = await control.call('control.mintNft', wish);
      expect(mint).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/);
    },
  );

  test('null: an optional field of a fault is absent', async () => {
    const fault = {
      operation: 'holdings',
      kind: 'drop',
      latencyMs: null,
      error: null,
      count: null,
    };
    const [standing] = await control.call('control.addFault', fault);
    expect(standing).toEqual({ operation: 'holdings', kind: 'drop' });
    expect(await control.call('control.clearFaults')).toEqual([]);
  });

  test('default: passes are added, put instead of others, and removed', async () => {
    await control.call('control.personas', { names: ['grace'] });
    const of = { wallet: 'grace', kind: 'LivenessPass' };
    expect(await control.call('control.passes', { wallet: 'grace' })).toEqual([]);
    expect(await control.call('control.addPass', of)).toEqual([
      { kind: 'LivenessPass', expiry: null },
    ]);
    const dated = [{ kind: 'LivenessPass', expiry: '2030-01-01T00:00:00.000Z' }];
    expect(await control.call('control.addPass', { ...of, expiry: 1_893_456_000 })).toEqual(dated);
    expect(await control.call('control.passes', { wallet: 'grace' })).toEqual(dated);
    expect(await control.call('control.removePass', of)).toEqual([]);
    expect(await control.errorOf('control.removePass', of)).toBe('NotFound');
    expect(await control.errorOf('control.passes', { wallet: 'nobody' })).toBe('WalletNotFound');
  });

  test('default: verify replays all of it', async () => {
    const { isEqual, root, replayedRoot } = await control.call('control.verify');
    expect(isEqual).toBe(true);
    expect(replayedRoot).toBe(root);
  });
});

describe('revert under sessions', () => {
  test('behaviour: a game continues, and its keys are free for the same again', async () => {
    const client = await place.open({ wallet: 'heidi' });
    const early = { name: 'Early', idempotencyKey: 'early' };
    const late = { name: 'Late', idempotencyKey: 'late' };
    const first = await client.call('projects.create', early);
    await control.call('control.snapshot', { name: 'under' });
    const undone = await client.call('projects.create', late);
    await control.call('control.warp', { seconds: 10 * DAY_SECONDS });
    const { forgottenWrites } = await control.call('control.revert', { name: 'under' });
    expect(forgottenWrites).toBe(1);
    expect(await client.call('projects.find', { addresses: [undone.address] })).toEqual([]);
    const [signature] = undone.signatures;
    expect(await client.errorOf('transactions.status', { signature })).toBe('NotFound');
    // What was before the snapshot is answered from the journal; what was undone is made again.
    expect(await client.call('projects.create', early)).toEqual(first);
    const again = await client.call('projects.create', late);
    expect(again.signatures).not.toEqual(undone.signatures);
    expect(await client.call('projects.find', { addresses: [again.address] })).toHaveLength(1);
    await control.call('control.dropSnapshot', { name: 'under' });
    expect((await control.call('control.verify')).isEqual).toBe(true);
    await client.close();
  });

  test('behaviour: reverts while games write leave a sound state', async () => {
    const [ivan, judy] = await Promise.all([
      place.open({ wallet: 'ivan' }),
      place.open({ wallet: 'judy' }),
    ]);
    await control.call('control.snapshot', { name: 'busy' });
    const answers: Promise<any>[] = [];
    for (let round = 0; round < 5; round += 1) {
      for (const client of [ivan, judy]) {
        for (let i = 0; i < 10; i += 1) {
          answers.push(client.request('projects.create', { name: `P${round}${i}` }));
        }
      }
      await answers[round * 20 + 3];
      await control.call('control.revert', { name: 'busy' });
    }
    const names = (await Promise.all(answers)).map(({ error }) => error?.data.name ?? 'done');
    // One that came or was submitted during a revert is refused for it; one that was built before
    // and submitted after it, for its blockhash.
    for (const name of names) {
      expect(['done', 'ControlRunning', 'BlockhashUnknown']).toContain(name);
    }
    expect(names).toContain('done');
    expect((await control.call('control.verify')).isEqual).toBe(true);
    await control.call('control.dropSnapshot', { name: 'busy' });
    await Promise.all([ivan.close(), judy.close()]);
  });
});

describe('its end', () => {
  test('behaviour: all start files go with the daemon', async () => {
    const other = await startControlledPlace();
    const files = ['control.json', 'daemon.json', 'player.json'];
    const left = (): string[] => files.filter((file) => existsSync(join(other.home, file)));
    expect(left()).toEqual(files);
    await other.daemon.close();
    expect(left()).toEqual([]);
    await other.close();
  });
});
