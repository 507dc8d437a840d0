import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openNetworkJournal } from '../../src/daemon/journal/journal.ts';
import { openHomeStore } from '../../src/daemon/process/home-store.ts';
import { openService } from '../../src/service/compose.ts';
import { addressFromBase58 } from '../../src/solana/address.ts';
import { openSession } from '../daemon/support/client.ts';
import {
  type HomeFolder,
  makeHomeFolder,
  runCommand,
  startDaemonProcess,
} from '../support/daemon-process.ts';
import { copyHome, expectedOf } from './home-fixture.ts';

/**
 * A home of execution rules 4, whose journal has two removals that are signed, and say nothing of
 * what they remove.
 */
const fixture = 'rules-4-entries';
const expected = expectedOf(fixture);
let folder: HomeFolder;

beforeEach(() => {
  folder = makeHomeFolder();
  copyHome(fixture, folder.home);
});
afterEach(() => folder.remove());

test('default: it opens, verifies and upgrades, and what was signed under it ends', async () => {
  const daemon = await startDaemonProcess(folder);
  const client = await openSession(daemon.url, folder.home);
  for (const { signatures } of expected.receipts) {
    const [signature] = signatures;
    const status = await client.call('transactions.status', { signature });
    expect(status).toMatchObject({ state: 'SUCCEEDED', signatures });
  }
  const { stdout } = await runCommand(['verify', '--home', folder.home]);
  const [, root] = expected.verify.split('state: ');
  expect(stdout).toContain('replayed from the copy of ');
  expect(stdout.trim().endsWith(root)).toBe(true);
  const rights = async () => {
    const of = { projects: [expected.project], delegates: [expected.delegate] };
    return (await client.call('delegation.find', of))[0].delegations;
  };
  const rewards = async () =>
    (await client.call('missions.find', { addresses: [expected.mission] }))[0].rewards;
  expect(await rights()).toEqual(expected.delegations);
  expect(await rewards()).toEqual(expected.rewards);
  // Their blockhash is long dead: nothing was executed, and the keys are free.
  for (const { method, params, idempotencyKey } of expected.unsettled) {
    const receipt = await client.call(method, { ...params, idempotencyKey }).catch(async () => {
      // The first answer says what became of what was signed before.
      return client.call(method, { ...params, idempotencyKey });
    });
    expect(receipt.signatures).toHaveLength(1);
  }
  expect(await rights()).toEqual(expected.delegations.toSpliced(2, 1));
  expect(await rewards()).toEqual(expected.rewards.toSpliced(1, 1));
  expect((await runCommand(['verify', '--home', folder.home])).status).toBe(0);
  await client.close();
  expect((await daemon.stop('SIGTERM')).status).toBe(0);
});

test('behaviour: what was signed under it and lives is refused by name, for nothing', async () => {
  const { unsettled, signedAtMs, wallet } = expected;
  const opened = await openHomeStore(folder.home, []);
  const now = (): number => signedAtMs;
  const service = await openService({ ...opened, now, randomBytes, host: 'localhost' });
  const journal = await openNetworkJournal(folder.home, service.genesisId);
  try {
    const payer = addressFromBase58(wallet, 'wallet');
    const { lamports } = service.state.account(payer)!;
    const open = journal.unsettled();
    expect(open).toHaveLength(unsettled.length);
    for (const { transactions, blockhash, lastValidBlockHeight } of open) {
      const args = { txs: transactions, blockhash, lastValidBlockHeight };
      const [bundle] = await service.run('sendTransactionBundles', args);
      expect(bundle!.responses).toMatchObject([
        { status: 'Failed', error: { name: 'InstructionUndecodable' } },
      ]);
    }
    expect(service.state.account(payer)!.lamports).toBe(lamports);
    const [found] = await service.call('delegateAuthority', { delegates: [expected.delegate] });
    expect(found!.delegations).toEqual(expected.delegations);
  } finally {
    await journal.close();
    await service.close();
  }
});
