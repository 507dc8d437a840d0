import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { Connection, Keypair, SystemProgram, Transaction } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectRemoteService } from '../../src/daemon/process/remote.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
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
const PAYMENTS = 110;
const PAID = 1_000_000;
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

  /** Pays that many times, as a client of Solana does. @returns who was paid. */
  async function pay(url: string, payer: Keypair, times: number): Promise<string> {
    const { publicKey } = Keypair.generate();
    const connection = new Connection(new URL('rpc', url).href, 'confirmed');
    for (let time = 0; time < times; time += 1) {
      const parties = { fromPubkey: payer.publicKey, toPubkey: publicKey };
      const transaction = new Transaction().add(
        SystemProgram.transfer({ ...parties, lamports: PAID + time }),
      );
      transaction.recentBlockhash = (await connection.getLatestBlockhash()).blockhash;
      transaction.sign(payer);
      await connection.sendRawTransaction(transaction.serialize());
    }
    return publicKey.toBase58();
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
    const payer = Keypair.generate();
    const remote = await connectRemoteService(writer.url, {});
    await remote.fund(payer.publicKey.toBase58());
    remote.close();
    const wallet = await pay(writer.url, payer, 1);
    const before = await answeredBy(services.begin('b'));
    await expect.poll(() => lamportsOf(before.url, wallet)).toBe(PAID);
    expect((await before.stop('SIGTERM')).status).toBe(0);
    await alter('b');

    const port = await findFreePort();
    const follower = await answeredBy(services.begin('b', ['--health-port', `${port}`]));
    const readyz = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).json();
    await expect.poll(readyz).toMatchObject({ ready: true, state: 'following' });
    await pay(writer.url, payer, PAYMENTS);
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
    expect(await lamportsOf(writer.url, wallet)).toBe(PAID);

    renameSync(services.homeOf('b'), services.homeOf('b-damaged'));
    const healed = await answeredBy(services.begin('b'));
    await expect.poll(() => lamportsOf(healed.url, wallet)).toBe(PAID);
    const last = await pay(writer.url, payer, 1);
    await expect.poll(() => lamportsOf(healed.url, last)).toBe(PAID);
    expect((await healed.stop('SIGTERM')).status).toBe(0);
    expect((await writer.stop('SIGTERM')).status).toBe(0);
  });

  test('default: the unit of the guide does not start it again', () => {
    expect(blockWith('ExecStart=').text).toContain(`\nRestartPreventExitStatus=${DAMAGED_CODE}\n`);
    expect(readPage('docs/reference/health.md')).toContain(`\n| ${DAMAGED_CODE} | `);
  });
});
