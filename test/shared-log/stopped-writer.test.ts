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
const BUILDS_AT_ONCE = 8;

describe.skipIf(!runs)('a writer that was stopped', () => {
  let services: ServicePair;
  beforeEach(async () => {
    services = await ServicePair.open({ anna: '+0', bert: '+0' });
    await services.start();
  });
  afterEach(() => services.close());

  const connect = (): Promise<RemoteService> =>
    connectRemoteService(services.remote.url, { ca: services.remote.ca });

  /** Sends, and what came of it: an answer, or an Error. */
  const send = (service: RemoteService, built: Sent): Promise<unknown> =>
    service.call('sendTransactionBundles', built).catch((error) => error);

  test.each([
    { name: 'in the middle of a group', isWriting: true },
    { name: 'with nothing to write', isWriting: false },
  ])('behaviour: stopped $name, it answers no send, and ends at once', async ({ isWriting }) => {
    const anna = services.writer;
    const bert = services.standby;
    const epoch = await epochNow();
    const old = await connect();
    const wallet = walletOf('player');
    await old.fund(wallet.address);
    const [underWay, expired] = [await build(old, wallet), await build(old, wallet)];
    // Connections that are kept, for what it is asked while it is stopped.
    const builds = Array.from({ length: BUILDS_AT_ONCE }, () => build(old, wallet));
    await Promise.all(builds);

    const answers: Promise<unknown>[] = [];
    if (isWriting) {
      const isOnItsWay = anna.way.arrival(/INSERT/);
      anna.way.swallow();
      answers.push(send(old, underWay));
      await isOnItsWay;
    }
    process.kill(anna.pid, 'SIGSTOP');
    const stopped = delay(STOPPED_MS);
    answers.push(send(old, expired));
    await bert.serving;
    const now = await connect();
    expect(await send(now, expired)).toMatchObject([{ responses: [{ status: 'Success' }] }]);
    // Of a blockhash that the other has made.
    answers.push(send(old, await build(now, wallet)));
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
    for (const said of await Promise.all(answers)) {
      expect(said).toBeInstanceOf(Error);
      expect(readRefusal(said).event, String(said)).toBe('Silent');
    }
    expect(await rowsOf(epoch)).toEqual(groups);
    services.lead(bert);
    expect(await send(now, underWay)).toMatchObject([{ responses: [{ status: 'Success' }] }]);
    for (const service of [old, now]) service.close();
  });

  const ask = (text: string, values?: unknown[]) => services.cluster.primary.ask(text, values);
  const epochNow = async () => (await ask('SELECT epoch FROM gamekeeper.head'))[0]!.epoch;
  const rowsOf = (epoch: string) =>
    ask('SELECT first, count FROM gamekeeper.groups WHERE epoch = $1', [epoch]);
});

type Sent = Awaited<ReturnType<typeof build>>;

/** A signed transaction, as it is sent. */
async function build(service: RemoteService, { address, key }: Wallet) {
  const args = { authority: address, name: 'Farm', key: base58Encode(randomBytes(32)) };
  const { tx } = await service.call('createCreateProjectTransaction', args);
  const { transaction, blockhash, lastValidBlockHeight } = tx;
  const bytes = signTransactionBytes(base58Decode(transaction)!, [key]);
  return { txs: [base58Encode(bytes)], blockhash, lastValidBlockHeight };
}
