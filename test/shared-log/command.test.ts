import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectRemoteService } from '../../src/daemon/process/remote.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { generateKeyPair } from '../../src/solana/keys.ts';
import { machineHas } from '../support/machine.ts';
import { postgres } from './postgres-server.ts';
import { lamportsOf, SharedServices } from './shared-service.ts';

const runs = machineHas(postgres, 'gamekeeper service --log');
const STARTER = ['--starter-sol', '2'];

describe.skipIf(!runs)('gamekeeper service --log', () => {
  let services: SharedServices;
  beforeAll(async () => {
    services = await SharedServices.start();
  });
  afterAll(() => services.remove());

  test('default: an empty home elsewhere continues from the database alone', async () => {
    const first = await services.serve('first', STARTER);
    const wallet = addressToBase58(generateKeyPair().address);
    const remote = await connectRemoteService(first.url, {});
    await remote.fund(wallet);
    remote.close();
    expect(await lamportsOf(first.url, wallet)).toBe(2_000_000_000);
    await first.stop('SIGKILL');
    const second = await services.serve('second', STARTER);
    expect(await lamportsOf(second.url, wallet)).toBe(2_000_000_000);
    expect((await second.stop('SIGTERM')).status).toBe(0);
    // And the old home follows what came since.
    const again = await services.serve('first', STARTER);
    expect(await lamportsOf(again.url, wallet)).toBe(2_000_000_000);
    expect((await again.stop('SIGTERM')).status).toBe(0);
  });
});
