import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:https';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LogKey, readLogKey } from '../../src/service/shared-log/log-key.ts';
import { sealPeer } from '../../src/service/shared-log/sealed-peer.ts';
import { postgres } from '../shared-log/postgres-server.ts';
import type { ServiceProcess } from '../shared-log/service-process.ts';
import { hasOpenssl } from '../support/certificates.ts';
import { CuttingProxy } from '../support/cutting-proxy.ts';
import { findFreePort } from '../support/free-port.ts';
import { machineHas } from '../support/machine.ts';
import { RemoteProcesses } from '../support/remote-processes.ts';

/**
 * Whoever can write to the database of a log, and has no key, names another process as its writer:
 * followers dial nobody there, so that no transaction of a player is sent to them.
 */

const runs = machineHas(postgres, 'a service of several processes') && hasOpenssl;

interface Head {
  readonly epoch: string;
  readonly holder: string;
  readonly peer: Buffer;
}

describe.skipIf(!runs)('the writer that the head of a log names', () => {
  let processes: RemoteProcesses;
  let key: LogKey;
  let logId: Buffer;
  /** Where somebody waits for followers. */
  let trap: CuttingProxy;

  beforeAll(async () => {
    processes = new RemoteProcesses(await findFreePort(), { isGroup: true });
    await processes.startService();
    key = readLogKey(processes.group.keyFile);
    const [row] = await database('SELECT log_id FROM gamekeeper.head');
    logId = row!.log_id;
  });
  afterAll(() => processes?.close());
  beforeEach(async () => {
    trap = await CuttingProxy.open();
  });
  afterEach(() => trap.close());

  const database = (text: string, values: unknown[] = []) =>
    processes.group.cluster.primary.ask(text, values);
  const readHead = async (): Promise<Head> => {
    const [head] = await database('SELECT epoch, holder, peer FROM gamekeeper.head');
    return head as Head;
  };
  const writePeer = (peer: Uint8Array) => database('UPDATE gamekeeper.head SET peer = $1', [peer]);

  /** The status of what only the writer may answer. */
  async function ask({ port }: ServiceProcess): Promise<number | undefined> {
    const { ca, url } = processes;
    const { host } = new URL(url);
    const headers = { host, 'content-type': 'application/json' };
    const to = { host: '127.0.0.1', port, servername: 'localhost', ca, agent: false } as const;
    const asked = request({ ...to, method: 'POST', path: '/', headers });
    asked.end(`{"query":"{ authRequest(wallet: \\"${'1'.repeat(32)}\\") { message } }"}`);
    const [answer] = await once(asked, 'response');
    await answer.resume().toArray();
    return answer.statusCode;
  }

  /** Asks until it is answered so, as followers read the head when it is their time. */
  async function asksUntil(service: ServiceProcess, status: number): Promise<void> {
    while ((await ask(service)) !== status);
  }

  const trapped = () => ({ url: `https://127.0.0.1:${trap.port}`, certificate: 'ab'.repeat(32) });
  const holdingOf = ({ epoch, holder }: Head) => ({ epoch: BigInt(epoch), holder });

  test('behaviour: followers dial whom its holder has sealed', async () => {
    const head = await readHead();
    await writePeer(sealPeer(trapped(), holdingOf(head), { key, logId }));
    const [follower] = processes.group.followers;
    await asksUntil(follower!, 503);
    expect(trap.connections).toBeGreaterThan(0);
    await writePeer(head.peer);
    await asksUntil(follower!, 200);
  });

  test.each<[string, (head: Head) => Uint8Array]>([
    [
      'of another log',
      (head) => sealPeer(trapped(), holdingOf(head), { key, logId: randomBytes(16) }),
    ],
    [
      'of an earlier epoch',
      (head) => {
        const { epoch, holder } = holdingOf(head);
        return sealPeer(trapped(), { epoch: epoch - 1n, holder }, { key, logId });
      },
    ],
  ])('error: ServiceUnreachable for one %s, who is not dialled', async (_, peerOf) => {
    const head = await readHead();
    await writePeer(peerOf(head));
    const [follower] = processes.group.followers;
    await asksUntil(follower!, 503);
    expect(trap.connections).toBe(0);
    await writePeer(head.peer);
    await asksUntil(follower!, 200);
  });

  test('behaviour: an earlier writer is not dialled when its head is put back', async () => {
    const { group } = processes;
    const before = await readHead();
    const { writer } = group;
    const { peers } = group.memberOf(writer);
    const successor = group.newWriter();
    await writer.stop('SIGKILL');
    await successor;
    const [follower] = group.followers.filter((service) => service !== writer);
    await asksUntil(follower!, 200);
    const { connections } = peers;
    const again = group.newWriter();
    group.expectEnd(group.writer);
    const values = [before.epoch, before.holder, before.peer];
    await database('UPDATE gamekeeper.head SET (epoch, holder, peer) = ($1, $2, $3)', values);
    let isOver = false;
    void again.then(() => {
      isOver = true;
    });
    while (!isOver) await ask(follower!);
    expect(group.writer).toBe(follower);
    await asksUntil(follower!, 200);
    expect(peers.connections).toBe(connections);
  });
});
