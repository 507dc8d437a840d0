import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServiceLog } from '../../src/service/http/requests.ts';
import { addressFromBytes, addressToBase58 } from '../../src/solana/address.ts';
import { places, type Served, serve } from '../support/served.ts';

/** What is worked on for a caller who is gone ends. */

interface Line {
  readonly method: string;
  readonly code?: number;
}

describe.each(places)('at %s', (place) => {
  let served: Served;
  const lines: Line[] = [];
  let heard: () => void = () => {};
  const log: ServiceLog = {
    error() {},
    debug(_, line) {
      lines.push(line);
      heard();
    },
  };

  /** So many that a walk over all of them takes many slices. */
  const TRANSACTIONS = 1500;

  beforeAll(async () => {
    served = await serve({ place, log });
    const { service } = served;
    const to = addressFromBytes(randomBytes(32));
    await Promise.all(Array.from({ length: TRANSACTIONS }, () => service.airdrop(to, 1_000_000n)));
    await served.caughtUp();
  });

  afterAll(() => served.close());

  const walk = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'getSignaturesForAddress',
    params: [addressToBase58(addressFromBytes(randomBytes(32)))],
  });

  /** Sends a request, and waits for nothing. */
  function askAndLeave(body: string): void {
    const { port, host } = new URL(served.server.rpcUrl);
    const socket = connect(Number(port), '127.0.0.1');
    const head = [
      'POST /rpc HTTP/1.1',
      `Host: ${host}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  }

  /** The line of the walk that ended last. */
  async function nextLine(): Promise<Line> {
    while (lines.length === 0) {
      await new Promise<void>((resolve) => {
        heard = resolve;
      });
    }
    return lines.shift()!;
  }

  test('behaviour: a walk over the history ends when its client leaves', async () => {
    askAndLeave(walk);
    expect(await nextLine()).toMatchObject({ method: 'getSignaturesForAddress', code: -32603 });
  });

  test('behaviour: it ends for one who stays only with its answer', async () => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(served.server.rpcUrl, { method: 'POST', headers, body: walk });
    expect(await response.json()).toEqual({ jsonrpc: '2.0', id: 1, result: [] });
    expect(await nextLine()).not.toHaveProperty('code');
  });

  test('behaviour: of a batch, what comes after is not begun', async () => {
    askAndLeave(`[${walk},{"jsonrpc":"2.0","id":2,"method":"getSlot"}]`);
    expect(await nextLine()).toMatchObject({ method: 'getSignaturesForAddress', code: -32603 });
    const headers = { 'content-type': 'application/json' };
    await fetch(served.server.rpcUrl, { method: 'POST', headers, body: walk });
    expect(await nextLine()).toMatchObject({ method: 'getSignaturesForAddress' });
  });

  test('behaviour: a read for nobody is not begun, and a send continues', async () => {
    const signal = AbortSignal.abort();
    const { service } = served;
    const call = service.call('profile', {}, { signal });
    await expect(call).rejects.toMatchObject({ name: 'Cancelled' });
    const sent = { txs: [], blockhash: '', lastValidBlockHeight: 1 };
    await expect(service.call('sendTransactionBundles', sent, { signal })).resolves.toEqual([]);
  });
});
