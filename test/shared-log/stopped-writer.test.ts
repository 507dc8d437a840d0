import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { base58Decode, base58Encode } from '../../src/codec/bytes.ts';
import { connectRemoteService, type RemoteService } from '../../src/daemon/process/remote.ts';
import { readRefusal } from '../../src/methods/read-answer.ts';
import { signTransactionBytes } from '../../src/solana/transaction.ts';
import { type Wallet, walletOf } from '../programs/world.ts';
import { hasOpenssl } from '../support/certificates.ts';
import { libfaketime } from '../support/fake-clock.ts';
import { machineHas } from '../support/machine.ts';
import { postgres } from './postgres-server.ts';
import { ServicePair } from './service-pair.ts';

/** A writer that was stopped while another took over: all that it does on waking is end. */

const runs = [
  machineHas(postgres, 'a writer that was stopped'),
  machineHas(libfaketime, 'a writer that was stopped'),
  hasOpenssl,
].every(Boolean);
const STOPPED_MS = 10_000;
const ENDS_WITHIN_MS = 1000;
/** Longer than a transaction may wait. */
const EXPIRED = '+120s';
/** Nothing listens there. */
const NOWHERE = 1;
const READS_AT_ONCE = 8;

describe.skipIf(!runs)('a writer that was stopped', () => {
  let services: ServicePair;
  beforeEach(async () => {
    services = await ServicePair.open({ anna: '+0', bert: '+0' });
    await services.start();
  });
  afterEach(() => services.close());

  const connect = (): Promise<RemoteService> =>
    connectRemoteService(services.remote.url, { ca: services.remote.ca });

  test('behaviour: it commits nothing, answers no send, and ends at once', async () => {
    const anna = services.writer;
    const epoch = await epochNow();
    const old = await connect();
    const wallet = walletOf('player');
    await old.fund(wallet.address);
    const [underWay, expired, fresh] = [
      await build(old, wallet, 'under way'),
      await build(old, wallet, 'expired'),
      await build(old, wallet, 'fresh'),
    ];
    // Connections that are kept, for what it is asked while it is stopped.
    const reads = Array.from({ length: READS_AT_ONCE }, () => build(old, wallet, 'read'));
    await Promise.all(reads);

    const isOnItsWay = anna.way.arrival(/INSERT/);
    anna.way.swallow();
    const answers = [old.call('sendTransactionBundles', underWay).catch((error) => error)];
    await isOnItsWay;
    process.kill(anna.pid, 'SIGSTOP');
    const stopped = delay(STOPPED_MS);
    for (const send of [expired, fresh]) {
      answers.push(old.call('sendTransactionBundles', send).catch((error) => error));
    }
    const bert = services.standby;
    await bert.serving;
    const now = await connect();
    expect(await now.call('sendTransactionBundles', expired)).toMatchObject([
      { responses: [{ status: 'Success' }] },
    ]);
    const groups = await rowsOf(epoch);
    anna.way.release();
    services.front.targetPort = NOWHERE;
    await stopped;
    anna.setClock(EXPIRED);
    const over = anna.over();
    const start = performance.now();
    process.kill(anna.pid, 'SIGCONT');
    const { status, stderr } = await over;
    expect(performance.now() - start).toBeLessThan(ENDS_WITHIN_MS);
    expect(stderr).toContain('LeaseLost');
    expect(status).not.toBe(0);
    for (const answer of answers) {
      const said = await answer;
      expect(said).toBeInstanceOf(Error);
      expect(readRefusal(said).event, String(said)).toBe('Silent');
    }
    expect(await rowsOf(epoch)).toEqual(groups);
    services.lead(bert);
    expect(await now.call('sendTransactionBundles', underWay)).toMatchObject([
      { responses: [{ status: 'Success' }] },
    ]);
    for (const service of [old, now]) service.close();
  });

  const ask = (text: string, values?: unknown[]) => services.cluster.primary.ask(text, values);
  const epochNow = async () => (await ask('SELECT epoch FROM gamekeeper.head'))[0]!.epoch;
  const rowsOf = (epoch: string) =>
    ask('SELECT first, count FROM gamekeeper.groups WHERE epoch = $1', [epoch]);
});

/** A signed transaction, as it is sent. */
async function build(service: RemoteService, wallet: Wallet, name: string) {
  const args = { authority: wallet.address, name, key: base58Encode(randomBytes(32)) };
  const { tx } = await service.call('createCreateProjectTransaction', args);
  const { transaction, blockhash, lastValidBlockHeight } = tx;
  const bytes = signTransactionBytes(base58Decode(transaction)!, [wallet.key]);
  return { txs: [base58Encode(bytes)], blockhash, lastValidBlockHeight };
}
