import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectRemoteService } from '../../src/daemon/process/remote.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { generateKeyPair } from '../../src/solana/keys.ts';
import { readPage } from '../docs/pages.ts';
import { repository } from '../support/daemon-process.ts';
import { findFreePort } from '../support/free-port.ts';
import { machineHas } from '../support/machine.ts';
import { blockWith } from './patroni-cluster.ts';
import { postgres } from './postgres-server.ts';
import { answeredBy, lamportsOf, SharedServices, servedBy } from './shared-service.ts';

const runs = machineHas(postgres, 'a follower whose state was altered');
const STARTER = ['--starter-sol', '2'];
const DAMAGED_CODE = 65;
/** More than a writer has at least between two roots. */
const WALLETS = 110;
const noting = [
  process.execPath,
  '--import',
  join(import.meta.dirname, '../support/early-roots.ts'),
  join(repository, 'src/daemon/main.ts'),
];

describe.skipIf(!runs)('a follower whose state was altered by one bit', () => {
  let services: SharedServices;
  beforeAll(async () => {
    services = await SharedServices.start();
  });
  afterAll(() => services.remove());

  async function fund(url: string, count: number): Promise<string[]> {
    const wallets = Array.from({ length: count }, () => addressToBase58(generateKeyPair().address));
    const remote = await connectRemoteService(url, {});
    for (const wallet of wallets) await remote.fund(wallet);
    remote.close();
    return wallets;
  }
  /** In what a process keeps that has ended, as its disk might. */
  async function alter(name: string): Promise<void> {
    const store = openSqliteStore(join(services.homeOf(name), 'service.sqlite'));
    const [key, value] = [...store.scan('account')].at(-1)!;
    const altered = Buffer.from(value);
    altered[altered.length - 1]! ^= 1;
    await store.commit({ writes: [{ space: 'account', key, value: altered }] });
    await store.close();
  }

  test('error: StoreDamaged ends it by a code of its own, and a new home heals it', async () => {
    const writer = await servedBy(services.begin('a', STARTER, { command: noting }));
    const [wallet] = await fund(writer.url, 1);
    const before = await answeredBy(services.begin('b'));
    await expect.poll(() => lamportsOf(before.url, wallet!)).toBe(2_000_000_000);
    expect((await before.stop('SIGTERM')).status).toBe(0);
    await alter('b');

    const port = await findFreePort();
    const follower = await answeredBy(services.begin('b', ['--health-port', `${port}`]));
    const readyz = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).json();
    await expect.poll(readyz).toMatchObject({ ready: true, state: 'following' });
    await fund(writer.url, WALLETS);
    await follower.ended;
    const { status, stderr } = follower.result();
    expect(status).toBe(DAMAGED_CODE);
    const [error, advice] = stderr.split('\n');
    expect(error).toMatch(/^gamekeeper: StoreDamaged: .*its root is .*, and the writer's /);
    expect(advice).toBe(
      `Move ${services.homeOf('b')} away, and start this again: an empty home is made from the log`,
    );
    await expect(readyz()).rejects.toThrow();
    // The writer has noticed nothing.
    expect(await lamportsOf(writer.url, wallet!)).toBe(2_000_000_000);

    renameSync(services.homeOf('b'), services.homeOf('b-damaged'));
    const healed = await answeredBy(services.begin('b'));
    await expect.poll(() => lamportsOf(healed.url, wallet!)).toBe(2_000_000_000);
    const [last] = await fund(writer.url, 1);
    await expect.poll(() => lamportsOf(healed.url, last!)).toBe(2_000_000_000);
    expect((await healed.stop('SIGTERM')).status).toBe(0);
    expect((await writer.stop('SIGTERM')).status).toBe(0);
  });

  test('default: the unit of the guide does not start it again', () => {
    expect(blockWith('ExecStart=').text).toContain(`\nRestartPreventExitStatus=${DAMAGED_CODE}\n`);
    expect(readPage('docs/reference/health.md')).toContain(`\n| ${DAMAGED_CODE} | `);
  });
});
