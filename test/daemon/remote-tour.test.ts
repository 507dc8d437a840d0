import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasOpenssl } from '../support/certificates.ts';
import { runCommand } from '../support/daemon-process.ts';
import { PairedTour, walkFirstTour } from '../support/paired-tour.ts';
import { RemoteProcesses } from '../support/remote-processes.ts';

/** The tour on a service at an address: two processes, with TLS between them. */

describe.skipIf(!hasOpenssl)('a service at an address, where games are paired', () => {
  let processes: RemoteProcesses;

  beforeAll(async () => {
    // The sum of docs/guides/service.md.
    processes = await RemoteProcesses.start({ isPaired: true, starterSol: '0.5' });
  });
  afterAll(() => processes.close());

  test('default: the whole tour, as the player grants it', async () => {
    const { status, stdout, stderr, asked } = await walkFirstTour(processes.folder);
    expect({ status, stderr, asked }).toEqual({ status: 0, stderr: '', asked: 3 });
    expect(stdout).toContain(`Connected to the ${processes.url} service`);
    expect(stdout).toContain('balances are now 70 and 30');
    expect(stdout).toContain('31 wanted, 30 left');
    expect(stdout).toContain('checked by code that shares nothing with the ledger');
    expect(existsSync(join(processes.folder.home, 'service.sqlite'))).toBe(false);
  });

  test('behaviour: another tour needs no pairing, though both processes were killed', async () => {
    await processes.kill('daemon');
    await processes.kill('service');
    await processes.startService();
    await processes.startDaemon();
    const { status, stdout, stderr, asked } = await new PairedTour(processes.folder).end();
    expect({ status, stderr, asked }).toEqual({ status: 0, stderr: '', asked: 0 });
    expect(stdout).toContain('balances are now 140 and 60');
  });
});

describe.skipIf(!hasOpenssl)('a service at an address, where all games are admitted', () => {
  let processes: RemoteProcesses;

  beforeAll(async () => {
    processes = await RemoteProcesses.start();
  });
  afterAll(() => processes.close());

  test('default: the whole tour', async () => {
    const { home } = processes.folder;
    const { status, stdout, stderr } = await runCommand(['tour', '--home', home]);
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout).toContain(`Connected to the ${processes.url} service`);
    expect(stdout).toContain('Done in');
    expect(existsSync(join(home, 'service.sqlite'))).toBe(false);
  });

  test('behaviour: signing in, whose text names the public host', async () => {
    const client = await processes.open({ wallet: 'tour' });
    const confirmed = await client.call('wallet.signIn');
    expect(confirmed.accessToken.split('.')).toHaveLength(3);
    await client.close();
  });

  test('behaviour: a service that is gone is said, and found again when it is back', async () => {
    const client = await processes.open();
    await processes.kill('service');
    const gone = await client.request('projects.find');
    expect(gone.error.data).toMatchObject({ name: 'ServiceUnreachable', retryable: true });
    await processes.startService();
    expect(await client.call('projects.find')).toHaveLength(1);
    await client.close();
  });
});
