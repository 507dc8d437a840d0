import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressToBase58 } from '../../src/solana/address.ts';
import { generateKeyPair } from '../../src/solana/keys.ts';
import { openSession, type TestClient } from '../daemon/support/client.ts';
import { balanceOf, makeResource } from '../durability/kill-run.ts';
import { PayingGame } from '../durability/paying-game.ts';
import { PatroniCluster, patroni } from '../shared-log/patroni-cluster.ts';
import { SupervisedServices } from '../shared-log/supervised-services.ts';
import { RunningCommand, repository } from '../support/daemon-process.ts';
import { machineHas } from '../support/machine.ts';

/**
 * docs/guides/shared-service.md, with Patroni as it says: a daemon pays while machines fail, one
 * after the other. Prints how long no payment was done.
 */

const runs = machineHas(patroni, 'a service whose database Patroni manages');
const SUPPLY = 1_000_000;
/** Of a payment without a fault. */
const BETWEEN_PAYMENTS_MS = 20;

describe.skipIf(!runs)('a service whose database Patroni manages', () => {
  let cluster: PatroniCluster;
  let services: SupervisedServices;
  let daemon: RunningCommand;
  let client: TestClient;
  let game: PayingGame;
  let recipient: string;

  beforeAll(async () => {
    cluster = await PatroniCluster.start(1);
    const leader = await cluster.leader();
    services = await SupervisedServices.on({ log: cluster.log, socket: cluster.socketOf(leader) });
    services.begin('a');
    services.begin('b');
    await services.areTwo();
    const { home, passphraseFile } = services.folder;
    const script = join(repository, 'test/support/remote-daemon.ts');
    const command = [process.execPath, script];
    daemon = new RunningCommand([home, services.url, services.caFile, passphraseFile], { command });
    await daemon.says('socket ws');
    client = await openSession(/socket +(ws:\S+)/.exec(daemon.result().stdout)![1]!, home);
    const { address: owner } = (await client.call('session.get')).wallet;
    const { address: project } = await client.call('projects.create', { name: 'Paid' });
    const resource = await makeResource(client, project, 'AccountState');
    await client.call('resources.mint', { resource, owner, amount: String(SUPPLY) });
    recipient = addressToBase58(generateKeyPair().address);
    game = new PayingGame('pay', { resource, recipient });
  });

  afterAll(async () => {
    await client?.close();
    await daemon?.stop('SIGKILL');
    await services?.remove();
    await cluster?.remove();
  });

  /** Pays until the fault is over. @returns the longest time without a receipt, in ms. */
  async function pauseOf(fault: () => Promise<unknown>): Promise<number> {
    let longestMs = 0;
    let isOver = false;
    const over = fault().then(() => {
      isOver = true;
    });
    for (let lastMs = performance.now(); ; ) {
      const { receipts } = game;
      await game.pay(client, 1);
      await game.payAgain(client);
      if (game.receipts > receipts) {
        longestMs = Math.max(longestMs, performance.now() - lastMs);
        lastMs = performance.now();
        if (isOver) break;
      }
      await delay(BETWEEN_PAYMENTS_MS);
    }
    await over;
    return longestMs;
  }

  interface Fault {
    /** Resolves when another server or process has taken over, where one does. */
    come(): Promise<unknown>;
    /** Afterwards. */
    mend?(): void;
  }
  let failed: 1 | 2 | 3;
  const faults: Record<string, Fault> = {
    'the writer is stopped': { come: () => services.stop(services.writer, 'SIGTERM') },
    'the writer is killed': { come: () => services.stop(services.writer, 'SIGKILL') },
    'the primary is switched': {
      come: async () => cluster.switchOver(await cluster.leader(), await cluster.synchronous()),
    },
    "the primary's PostgreSQL is killed": {
      come: async () => cluster.kill(await cluster.leader(), 'postgres'),
    },
    "the primary's machine is gone": {
      come: async () => {
        failed = await cluster.leader();
        await cluster.kill(failed, 'postgres', 'patroni');
        await cluster.leaderOtherThan(failed);
      },
      mend: () => cluster.startPatroni(failed),
    },
    "the primary's Patroni is killed, and its PostgreSQL is not": {
      come: async () => {
        failed = await cluster.leader();
        await cluster.kill(failed, 'patroni');
        await cluster.leaderOtherThan(failed);
      },
      mend: () => cluster.startPatroni(failed),
    },
  };

  test.each(Object.keys(faults))('behaviour: nothing is lost when %s', async (name) => {
    await cluster.settled();
    const { come, mend } = faults[name]!;
    const pauseMs = await pauseOf(come);
    mend?.();
    process.stdout.write(`${name}: no payment for ${(pauseMs / 1000).toFixed(1)} s\n`);
    await services.areTwo();
  });

  test('behaviour: with no standby payments wait, and continue with the first one', async () => {
    await cluster.settled();
    const leader = await cluster.leader();
    const others = ([1, 2, 3] as const).filter((one) => one !== leader);
    const before = game.receipts;
    const pauseMs = await pauseOf(async () => {
      for (const other of others) await cluster.kill(other, 'postgres', 'patroni');
      const { receipts } = game;
      await delay(15_000);
      expect(game.receipts - receipts).toBeLessThan(2);
      for (const other of others) cluster.startPatroni(other);
      await cluster.leader();
    });
    process.stdout.write(`no standby for 15 s: no payment for ${(pauseMs / 1000).toFixed(1)} s\n`);
    expect(game.receipts).toBeGreaterThan(before);
  });

  test('behaviour: all that was told is so', async () => {
    const unsettled = () => client.call('transactions.unsettled');
    await expect.poll(unsettled, { timeout: 120_000 }).toEqual([]);
    await game.payAgain(client);
    await game.expectCompleteContext(client, await balanceOf(client, recipient));
  });
});
