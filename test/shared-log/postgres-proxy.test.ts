import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { machineHas } from '../support/machine.ts';
import { PostgresProxy } from './postgres-proxy.ts';
import { PostgresServer, postgres } from './postgres-server.ts';

/** The way on which statements are lost loses just what it should. */

const runs = machineHas(postgres, 'a way to PostgreSQL on which statements are lost');
const INSERT = /INSERT/;

describe.skipIf(!runs)('a way to PostgreSQL', () => {
  let server: PostgresServer;
  let proxy: PostgresProxy;
  let clients: pg.Client[];
  beforeAll(async () => {
    server = await PostgresServer.start();
    await server.ask('CREATE TABLE numbers (number integer)');
  });
  afterAll(() => server.remove());
  beforeEach(async () => {
    await server.ask('TRUNCATE numbers');
    proxy = await PostgresProxy.open(server.folder);
    clients = [];
  });
  afterEach(async () => {
    await proxy.close();
    await Promise.allSettled(clients.map((client) => client.end()));
  });
  const open = async (): Promise<pg.Client> => {
    const { port } = proxy;
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', ssl: false });
    client.on('error', () => {});
    clients.push(client);
    await client.connect();
    return client;
  };
  const insert = (client: pg.Client, number: number, name?: string) =>
    client.query({ text: 'INSERT INTO numbers VALUES ($1)', values: [number], name: name! }).then(
      () => 'answered',
      () => 'lost',
    );
  const numbers = async () =>
    (await server.ask('SELECT number FROM numbers ORDER BY number')).map(({ number }) => number);

  test('default: it passes everything on', async () => {
    const client = await open();
    expect(await insert(client, 1)).toBe('answered');
    expect(await insert(client, 2, 'kept')).toBe('answered');
    const large = 'x'.repeat(1 << 20);
    const { rows } = await client.query('SELECT $1::text AS text', [large]);
    expect(rows).toEqual([{ text: large }]);
    expect(await numbers()).toEqual([1, 2]);
  });

  test.each([undefined, 'kept'])(
    'behaviour: lost before, after and late, name %s',
    async (name) => {
      const client = await open();
      await insert(client, 0, name);
      const before = proxy.lose('before', INSERT);
      expect(await insert(client, 1, name)).toBe('lost');
      await before;
      const second = await open();
      const after = proxy.lose('after', INSERT);
      await second.query('SELECT 1');
      expect(await insert(second, 2, name)).toBe('lost');
      await after;
      expect(await numbers()).toEqual([0, 2]);

      const third = await open();
      await insert(third, 3, name);
      const late = proxy.lose('late', INSERT, /SELECT 'now'/);
      expect(await insert(third, 4, name)).toBe('lost');
      const fourth = await open();
      await insert(fourth, 5, name);
      expect(await numbers()).toEqual([0, 2, 3, 5]);
      await fourth.query("SELECT 'now'");
      await late;
      expect(await numbers()).toEqual([0, 2, 3, 4, 5]);
    },
  );

  test('behaviour: what it swallows arrives in the end, a new connection too', async () => {
    const client = await open();
    proxy.swallow();
    let isOver = false;
    const inserted = insert(client, 1).finally(() => {
      isOver = true;
    });
    const opened = open();
    await server.ask('SELECT pg_sleep(0.2)');
    expect(isOver).toBe(false);
    expect(await numbers()).toEqual([]);
    proxy.release();
    expect(await inserted).toBe('answered');
    expect(await insert(await opened, 2)).toBe('answered');
    expect(await numbers()).toEqual([1, 2]);
  });

  test('behaviour: a delayed answer comes no earlier', async () => {
    const client = await open();
    proxy.delayMs = 100;
    const start = performance.now();
    expect(await insert(client, 1)).toBe('answered');
    expect(performance.now() - start).toBeGreaterThan(190);
  });

  test('behaviour: a client that goes is gone for the server', async () => {
    const client = await open();
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
    proxy.cut();
    await server.until(`SELECT 1 WHERE NOT EXISTS
      (SELECT 1 FROM pg_stat_activity WHERE pid = ${rows[0].pid})`);
    expect(await insert(client, 1)).toBe('lost');
  });
});
