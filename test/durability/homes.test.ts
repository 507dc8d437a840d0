import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSession, type TestClient } from '../daemon/support/client.ts';
import {
  type DaemonProcess,
  type HomeFolder,
  makeHomeFolder,
  runCommand,
  startDaemonProcess,
} from '../support/daemon-process.ts';
import { copyHome, expectedOf, exportOf, hasEarlierStore, homeFormats } from './home-fixture.ts';
import { ofSomething } from './kept-holdings.ts';

describe.each(homeFormats)('a home of %s', (format) => {
  const expected = expectedOf(format);
  let folder: HomeFolder;
  let daemon: DaemonProcess;
  let client: TestClient;
  const control = (...args: string[]) => runCommand([...args, '--home', folder.home]);
  const start = async (): Promise<void> => {
    daemon = await startDaemonProcess(folder);
    client = await openSession(daemon.url, folder.home);
  };
  const stop = async (): Promise<void> => {
    await client.close();
    expect((await daemon.stop('SIGTERM')).status).toBe(0);
  };
  const expectState = async (): Promise<void> => {
    for (const who of ['wallet', 'friend']) {
      const holdings = await client.call('holdings.find', { holder: expected[who] });
      expect(holdings).toEqual(expected.balances[who].map(ofSomething));
    }
  };

  beforeEach(() => {
    folder = makeHomeFolder();
    copyHome(format, folder.home);
  });
  afterEach(async () => {
    await daemon.stop('SIGKILL');
    folder.remove();
  });

  test('default: it opens with everything in it, twice', async () => {
    for (const _ of ['first', 'second']) {
      await start();
      expect((await client.call('session.get')).wallet.address).toBe(expected.wallet);
      await expectState();
      for (const { signatures } of expected.receipts) {
        const [signature] = signatures;
        const status = await client.call('transactions.status', { signature });
        expect(status).toMatchObject({ state: 'SUCCEEDED', signatures });
      }
      await stop();
    }
  });

  test('behaviour: its log leads to its state, and its snapshot comes back', async () => {
    await start();
    // Earlier rules are closed with a copy at the first start, from which a replay begins.
    const [, root] = expected.verify.split('state: ');
    const { stdout } = await control('verify');
    const from = hasEarlierStore(format) ? 'the copy of ' : 'genesis, ';
    expect(stdout).toContain(`replayed from ${from}`);
    expect(stdout.trim().endsWith(`gives the same state: ${root}`)).toBe(true);
    expect((await control('revert', 'after-giving')).status).toBe(0);
    const holdings = await client.call('holdings.find', { holder: expected.friend });
    expect(holdings).toMatchObject([{ balance: '55' }]);
    expect((await control('verify')).status).toBe(0);
    await stop();
  });

  test('behaviour: keys that were used are answered from before', async () => {
    await start();
    for (const { idempotencyKey, signatures } of expected.receipts.slice(2)) {
      const params = { resource: expected.coins, recipient: expected.friend, amount: '11' };
      const receipt = await client.call('resources.transfer', { ...params, idempotencyKey });
      expect(receipt.signatures).toEqual(signatures);
    }
    await expectState();
    await stop();
  });

  test('behaviour: its export takes the place of the state', async () => {
    expect((await runCommand(['import', exportOf(format), '--home', folder.home])).status).toBe(0);
    await start();
    await expectState();
    expect((await control('verify')).status).toBe(0);
    await stop();
  });
});
