import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectRemoteService, type RemoteService } from '../../src/daemon/process/remote.ts';
import { RemoteTable } from '../live/remote-table.ts';
import { walletOf } from '../programs/world.ts';
import { hasOpenssl } from '../support/certificates.ts';
import { findFreePort } from '../support/free-port.ts';
import { RemoteProcesses } from '../support/remote-processes.ts';

/** Reads that are followed of a service in a process of its own, which is killed. */

describe.runIf(hasOpenssl)('a service that is killed', () => {
  let processes: RemoteProcesses;
  let remote: RemoteService;

  beforeAll(async () => {
    processes = new RemoteProcesses(await findFreePort());
    await processes.startService();
    remote = await connectRemoteService(processes.url, { ca: processes.ca });
  });
  afterAll(async () => {
    remote.close();
    await processes.close();
  });

  async function expectFresh(table: RemoteTable): Promise<void> {
    const { lamports } = await remote.call('balance', table.query.args as { address: string });
    // A table that another's kill left stale has the right number before it is followed again.
    await table.until(
      () =>
        table.staleness.at(-1) === undefined && [...table.rows.values()][0]?.lamports === lamports,
    );
  }

  test('behaviour: every table continues with what was done before and after', async () => {
    const wallets = Array.from({ length: 3 }, (_, place) => walletOf(`killed ${place}`).address);
    const tables = wallets.map((address) =>
      new RemoteTable({ operation: 'balance', args: { address } }).begin(remote.live!),
    );
    for (const table of tables) await table.until(() => table.batches.length === 1);
    for (const [place, wallet] of wallets.entries()) {
      // Killed while it gives the sum, or when it has: it may not answer.
      const given = remote.fund(wallet).catch(() => {});
      if (place % 2 === 0) await given;
      await processes.kill('service');
      await given;
      await processes.startService();
      await remote.fund(wallet);
      for (const table of tables) await expectFresh(table);
    }
    for (const table of tables) {
      expect(table.kinds).toEqual(['added', 'changed']);
      expect(table.staleness.length).toBeGreaterThan(1);
      expect(table.error).toBe(undefined);
      table.stop();
    }
  });
});
