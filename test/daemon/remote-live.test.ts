import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectRemoteService, type RemoteService } from '../../src/daemon/process/remote.ts';
import { type ServiceServer, startServiceServer } from '../../src/service/api/http-server.ts';
import { RemoteTable } from '../live/remote-table.ts';
import { addResource, type Game, mint, openGame, walletOf } from '../programs/world.ts';
import { Authority, type Certificate, hasOpenssl } from '../support/certificates.ts';
import { CuttingProxy } from '../support/cutting-proxy.ts';
import { type HomeFolder, makeHomeFolder } from '../support/daemon-process.ts';
import { findFreePort } from '../support/free-port.ts';

/** Reads of a service at an address that are followed, over connections that are lost. */

describe.runIf(hasOpenssl)('a service at an address', () => {
  let folder: HomeFolder;
  let authority: Authority;
  let certificate: Certificate;
  let proxy: CuttingProxy;
  let game: Game;
  let server: ServiceServer;
  let remote: RemoteService;
  let resource: string;
  const tables: RemoteTable[] = [];
  const { address: anna } = walletOf('anna');
  const { address: bert } = walletOf('bert');

  beforeAll(() => {
    folder = makeHomeFolder();
    authority = new Authority(folder.path);
    certificate = authority.sign('DNS:localhost');
  });
  afterAll(() => folder.remove());

  beforeEach(async () => {
    game = await openGame();
    resource = await addResource(game, 'AccountState');
    proxy = await CuttingProxy.open();
    await startServer();
    remote = await connectRemoteService(urlOf(), { ca: authority.own.cert });
  });

  afterEach(async () => {
    for (const table of tables.splice(0)) table.stop();
    remote.close();
    await proxy.close();
    await server.close();
    await game.world.service.close();
  });

  const urlOf = () => `https://localhost:${proxy.port}/`;

  async function startServer(): Promise<void> {
    const { cert, key } = certificate;
    const port = await findFreePort();
    const door = { host: '127.0.0.1', port, url: urlOf(), cert, key };
    server = await startServiceServer({ service: game.world.service, door });
    proxy.targetPort = port;
  }

  function tableOf(operation: 'holdings' | 'balance', args: object): RemoteTable {
    const table = new RemoteTable({ operation, args: { ...args } });
    tables.push(table);
    return table.begin(remote.live!);
  }

  const give = (owner: string, amount = '1') => mint(game, resource, owner, amount);
  const balanceOf = (table: RemoteTable) => [...table.rows.values()].map(({ balance }) => balance);

  async function expectFresh(table: RemoteTable): Promise<void> {
    const { operation, args } = table.query;
    const answer = await game.world.call(operation as 'holdings', args as never);
    const fresh = JSON.stringify(sorted([answer].flat()));
    await table.until(() => JSON.stringify(sorted([...table.rows.values()])) === fresh);
  }

  const sorted = (records: readonly object[]) =>
    records.map((one) => JSON.stringify(Object.entries(one).sort())).sort();

  test('default: all of two reads, and then what changes, over one stream', async () => {
    const [of, other] = [
      tableOf('holdings', { holder: anna }),
      tableOf('holdings', { holder: bert }),
    ];
    await of.until(() => of.batches.length === 1);
    await other.until(() => other.batches.length === 1);
    expect(of.batches[0]).toMatchObject({ isWhole: true, total: 0 });
    await give(anna);
    await expectFresh(of);
    await give(bert);
    await expectFresh(other);
    await give(anna);
    await expectFresh(of);
    expect(of.kinds).toEqual(['added', 'changed']);
    expect(other.kinds).toEqual(['added']);
    expect(of.batches.map(({ isWhole }) => isWhole)).toEqual([true, false, false]);
    expect([...of.staleness, ...other.staleness]).toEqual([]);
  });

  test('behaviour: a table of one record', async () => {
    const table = tableOf('balance', { address: anna });
    await expectFresh(table);
    await game.world.service.fund(walletOf('anna').key.address, 7n);
    await expectFresh(table);
    expect(table.kinds).toEqual(['added', 'changed']);
  });

  test('behaviour: after a cut, what changed meanwhile and no more', async () => {
    const table = tableOf('holdings', { holder: anna });
    await give(anna);
    await expectFresh(table);
    const seen = table.events.length;
    proxy.shut();
    await table.until(() => table.staleness.length === 1);
    expect(table.staleness[0]).toBeLessThanOrEqual(Date.now());
    await give(anna);
    proxy.reopen();
    await table.until(() => table.staleness.length === 2);
    expect(table.staleness[1]).toBe(undefined);
    await expectFresh(table);
    expect(table.kinds.slice(seen)).toEqual(['changed']);
    expect(table.batches.filter(({ isWhole }) => isWhole)).toHaveLength(1);
  });

  test('behaviour: a server that stops and starts again is followed again', async () => {
    const table = tableOf('holdings', { holder: anna });
    await expectFresh(table);
    await server.close();
    await table.until(() => table.staleness.length === 1);
    await give(anna, '4');
    await startServer();
    await expectFresh(table);
    expect(balanceOf(table)).toEqual(['4']);
  });

  test('behaviour: what is followed while nobody is there begins when somebody is', async () => {
    proxy.shut();
    const table = tableOf('holdings', { holder: anna });
    await table.until(() => table.staleness.length === 1);
    expect(table.batches).toEqual([]);
    await give(anna);
    proxy.reopen();
    await expectFresh(table);
    expect(table.batches[0]!.isWhole).toBe(true);
  });

  test('args: since, by one that ended: nothing comes twice', async () => {
    const table = tableOf('holdings', { holder: anna });
    await give(anna);
    await expectFresh(table);
    table.stop();
    await give(anna);
    table.begin(remote.live!);
    await expectFresh(table);
    expect(table.kinds).toEqual(['added', 'changed']);
    expect(table.batches.at(-1)!.isWhole).toBe(false);
  });

  test('behaviour: after a revert, tables have what is there', async () => {
    const { controls } = game.world.service.ledger;
    const table = tableOf('holdings', { holder: anna });
    await give(anna);
    await expectFresh(table);
    await controls.snapshot('before');
    await give(anna);
    await expectFresh(table);
    await controls.revert('before');
    await expectFresh(table);
    await give(anna, '5');
    await expectFresh(table);
    expect(balanceOf(table)).toEqual(['6']);
  });

  test('error: what the service refuses ends the table by name', async () => {
    const table = tableOf('holdings', { addresses: ['2'] });
    expect((await table.ended()).name).toMatch(/^Invalid/);
    const other = tableOf('holdings', { holder: anna });
    await expectFresh(other);
  });

  const steps = fc.array(
    fc.oneof(
      fc.record({ do: fc.constant('give' as const), to: fc.constantFrom(anna, bert) }),
      fc.record({ do: fc.constant('cut' as const) }),
      fc.record({ do: fc.constantFrom('leave' as const, 'return' as const), place: fc.nat(3) }),
    ),
    { maxLength: 25 },
  );

  test('behaviour: readers that leave, return and are cut have what a fresh read has', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        const own = [anna, bert, anna, bert].map((holder) => tableOf('holdings', { holder }));
        const isThere = new Set(own);
        for (const step of list) {
          if (step.do === 'give') await give(step.to);
          else if (step.do === 'cut') proxy.cut();
          else if (step.do === 'leave') {
            own[step.place]!.stop();
            isThere.delete(own[step.place]!);
          } else if (!isThere.has(own[step.place]!)) {
            isThere.add(own[step.place]!.begin(remote.live!));
          }
        }
        for (const table of isThere) await expectFresh(table);
        for (const table of own) table.stop();
      }),
      { numRuns: 12 },
    );
  });
});
