import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectRemoteService } from '../../src/daemon/process/remote.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { generateKeyPair } from '../../src/solana/keys.ts';
import { runCommand } from '../support/daemon-process.ts';
import { findFreePort } from '../support/free-port.ts';
import { machineHas } from '../support/machine.ts';
import { postgres } from './postgres-server.ts';
import { lamportsOf, SharedServices } from './shared-service.ts';

const runs = machineHas(postgres, 'a service whose database is away');
/** Balancers, supervisors and people at once. */
const ASKING = 20;
const FUNDED = 2_000_000_000;
const newWallet = () => addressToBase58(generateKeyPair().address);

describe.skipIf(!runs)('a service whose database is away', () => {
  let services: SharedServices;
  beforeAll(async () => {
    services = await SharedServices.start();
  });
  afterAll(() => services.remove());

  test('behaviour: it answers reads, holds writes up until it is back, and continues', async () => {
    const { server } = services;
    const port = await findFreePort();
    const service = await services.serve('a', ['--starter-sol', '2', '--health-port', `${port}`]);
    const readyz = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
      return { ...((await answer.json()) as object), status: answer.status };
    };
    // However many ask, the database has one connection more for it.
    const connections = async () => {
      const own = `application_name = 'gamekeeper'`;
      const text = `SELECT count(*)::int FROM pg_stat_activity WHERE ${own}`;
      return (await server.ask(text))[0]!.count as number;
    };
    // The thread that renews the lease has its own by then.
    const lease = async () => (await server.ask('SELECT lease FROM gamekeeper.head'))[0]!.lease;
    const first = await lease();
    await expect.poll(lease).not.toBe(first);
    const unasked = await connections();
    await Promise.all(Array.from({ length: ASKING }, readyz));
    expect(await connections()).toBeLessThanOrEqual(unasked + 1);
    const remote = await connectRemoteService(service.url, {});
    const [before, meanwhile] = [newWallet(), newWallet()];
    await remote.fund(before);
    await server.stop('SIGKILL');
    await expect.poll(readyz).toMatchObject({ status: 503, ready: false, state: 'database-away' });
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);

    let isFunded = false;
    const funded = remote.fund(meanwhile).then(() => {
      isFunded = true;
    });
    // Reads of what is durable are not held up by it.
    expect(await lamportsOf(service.url, before)).toBe(FUNDED);
    expect(isFunded).toBe(false);
    const status = await runCommand(['status', '--home', services.homeOf('a')]);
    expect(status.stdout).toContain('  writes   no, database-away: ');

    await server.start();
    await funded;
    expect(await lamportsOf(service.url, meanwhile)).toBe(FUNDED);
    await expect.poll(readyz).toMatchObject({ status: 200, state: 'writing', problem: null });

    // Weaker than was asked for: nothing is written, and nothing is lost.
    await server.set('full_page_writes', 'off');
    const problem = expect.stringContaining('full_page_writes is off');
    await expect.poll(readyz).toMatchObject({ status: 503, state: 'not-durable', problem });
    await expect(remote.fund(newWallet())).rejects.toMatchObject({ name: 'ServiceAnswerInvalid' });
    await server.set('full_page_writes', 'on');
    await remote.fund(newWallet());
    await expect.poll(readyz).toMatchObject({ status: 200, state: 'writing', problem: null });
    remote.close();
    expect((await service.stop('SIGTERM')).status).toBe(0);
  });
});
