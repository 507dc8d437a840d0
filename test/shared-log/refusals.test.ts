import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectToControl } from '../../src/daemon/commands/client.ts';
import { connectRemoteService } from '../../src/daemon/process/remote.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { generateKeyPair } from '../../src/solana/keys.ts';
import { RunningCommand, runCommand } from '../support/daemon-process.ts';
import { machineHas } from '../support/machine.ts';
import { postgres } from './postgres-server.ts';
import { lamportsOf, SharedServices } from './shared-service.ts';

const runs = machineHas(postgres, 'what a service whose log is in PostgreSQL refuses');
/** An address may ask for 20 in an hour. */
const STARTERS = 20;
const wallet = addressToBase58(generateKeyPair().address);

/** Files of a home that say what it is, by their sums; who only looks may leave an empty one. */
function contentOf(home: string): Record<string, string> {
  const kept = /\.(sqlite|sqlite-wal|book)$/;
  const found = readdirSync(home)
    .filter((name) => kept.test(name))
    .map((name) => [name, readFileSync(join(home, name))] as const)
    .filter(([, bytes]) => bytes.length > 0);
  const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  return Object.fromEntries(found.map(([name, bytes]) => [name, sum(bytes)]));
}

describe.skipIf(!runs)('a home whose log is in PostgreSQL', () => {
  let services: SharedServices;
  let home: string;
  beforeAll(async () => {
    services = await SharedServices.start();
    home = services.homeOf('a');
  });
  afterAll(() => services.remove());

  const head = () => services.server.ask('SELECT next, hash FROM gamekeeper.head');
  const inHome = (...args: string[]) => runCommand([...args, '--home', home]);

  test('error: ControlUnavailable for what developers change a ledger with', async () => {
    const service = await services.serve('a');
    const before = await head();
    for (const args of [
      ['warp', '--seconds', '60'],
      ['snapshot', 'one'],
      ['snapshot', 'one', '--delete'],
      ['revert', 'one'],
      ['airdrop', wallet, '1'],
      ['faults', 'add', 'project', 'drop'],
      ['passes', 'add', wallet, 'UniquenessPass'],
      ['mint-nft', wallet, '--name', 'Sword'],
    ]) {
      const { status, stderr } = await inHome(...args);
      expect([args[0], status, stderr]).toEqual([args[0], 1, expect.stringMatching(/Unavailable/)]);
    }
    const body = { jsonrpc: '2.0', id: 1, method: 'requestAirdrop', params: [wallet, 1] };
    const headers = { 'content-type': 'application/json' };
    const asked = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await (await fetch(new URL('rpc', service.url), asked)).json();
    expect(answer).toMatchObject({ error: {} });
    expect(await head()).toEqual(before);
    expect(await lamportsOf(service.url, wallet)).toBe(0);
    const verified = await inHome('verify');
    expect([verified.status, verified.stderr]).toEqual([0, '']);
    expect(verified.stdout).toContain('gives the same state');
    await service.stop('SIGTERM');
    const imported = await inHome('import', join(services.folder.path, 'none.gke'));
    expect([imported.status, imported.stderr]).toEqual([1, expect.stringMatching(/Unavailable/)]);
  });

  test('error: LogElsewhere for a start without --log', async () => {
    const before = contentOf(home);
    const vault = ['--vault', '--passphrase-file', services.folder.passphraseFile];
    for (const args of [['service'], ['start', ...vault]]) {
      const { status, stderr } = await inHome(...args);
      expect([status, stderr]).toEqual([1, expect.stringMatching(/LogElsewhere: .*--log/)]);
    }
    expect(contentOf(home)).toEqual(before);
  });

  test('error: LogInHome for a home with a log of its own', async () => {
    const own = services.homeOf('own');
    const local = new RunningCommand(['service', '--home', own]);
    await local.says('Try:');
    await local.stop('SIGTERM');
    const [before, ended] = [contentOf(own), await head()];
    const { status, stderr } = await services.refuse('own');
    expect([status, stderr]).toEqual([1, expect.stringMatching(/LogInHome: .*without --log/)]);
    expect([contentOf(own), await head()]).toEqual([before, ended]);
  });

  test('behaviour: another home starts from a backup that was taken meanwhile', async () => {
    const service = await services.serve('a', ['--starter-sol', '2']);
    const remote = await connectRemoteService(service.url, {});
    const backup = join(services.folder.path, 'backup');
    const funded = Array.from({ length: STARTERS }, () =>
      addressToBase58(generateKeyPair().address),
    );
    const control = await connectToControl(home, 'control.json');
    let left = STARTERS;
    const give = (one: string) => remote.fund(one).then(() => (left -= 1));
    const all = Promise.all(funded.map(give));
    // As often as there is time for, while groups are on their way.
    let backups = 0;
    do {
      backups += 1;
      await control.call('control.backup', { path: `${backup}-${backups}` });
    } while (left > 0);
    await all;
    control.close();
    expect((await inHome('backup', backup)).status).toBe(0);
    remote.close();
    await service.stop('SIGKILL');
    const first = `${backup}-1`;
    const restored = await runCommand(['restore', first, '--home', services.homeOf('c')]);
    expect([restored.status, restored.stderr]).toEqual([0, '']);
    const other = await services.serve('c');
    for (const one of funded) expect(await lamportsOf(other.url, one)).toBe(2_000_000_000);
    await other.stop('SIGTERM');
    // What the restored home lacks of the first, the log has, and the other way round.
    const again = await services.serve('a');
    await again.stop('SIGTERM');
  });

  test('behaviour: a state that was deleted is made again from the log', async () => {
    // The books of the second, which was restored, say where its ledger ended then.
    for (const place of ['a', 'c']) {
      const folder = services.homeOf(place);
      for (const name of readdirSync(folder)) {
        if (name.startsWith('service.sqlite')) rmSync(join(folder, name));
      }
      const service = await services.serve(place);
      expect(existsSync(join(folder, 'service.sqlite'))).toBe(true);
      await service.stop('SIGTERM');
    }
    const doctor = await inHome('doctor');
    expect([doctor.status, doctor.stdout]).toEqual([0, expect.stringContaining('All is well.')]);
  });
});
