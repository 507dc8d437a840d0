import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectRemoteService } from '../../src/daemon/process/remote.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { generateKeyPair } from '../../src/solana/keys.ts';
import { runCommand } from '../support/daemon-process.ts';
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

  test('default: a key is made once, in a private file, and its loss is explained', async () => {
    const file = join(services.folder.path, 'another-key');
    const made = await runCommand(['log-key', file]);
    expect([made.status, made.stderr]).toEqual([0, '']);
    expect(made.stdout).toContain('Whoever loses this key loses the log');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const [before, again] = [readFileSync(file), await runCommand(['log-key', file])];
    expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('EEXIST')]);
    expect(readFileSync(file)).toEqual(before);
  });

  test('error: a port of the health pages that is taken names its option', async () => {
    const port = Number(new URL((await services.serve('first')).url).port);
    const ended = await services.refuse('second', ['--health-port', `${port}`]);
    expect([ended.status, ended.stderr]).toEqual([1, expect.stringContaining('--health-port')]);
    await runCommand(['stop', '--home', services.homeOf('first')]);
  });

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
