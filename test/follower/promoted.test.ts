import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { documents } from '../../src/methods/generated/documents.ts';
import { received, transfersOf } from '../api/sends.ts';
import type { Wallet } from '../programs/world.ts';
import { post } from '../rpc/world.ts';
import { openTwoProcesses, type TwoProcesses } from './two-processes.ts';

/** A follower that becomes the writer while it is asked. */

let two: TwoProcesses;
let anna: Wallet;

beforeEach(async () => {
  two = await openTwoProcesses();
  anna = await two.writer.wallet('anna');
  await two.caughtUp();
});
afterEach(() => two.close());

/** Counts of all games. */
interface Counts {
  sums: bigint;
  sent: number;
  unanswered: number;
  readonly refusals: unknown[];
}

/** Pays one sum after another, and asks again where it has no answer. */
async function pay(first: bigint, isOver: () => boolean, counts: Counts): Promise<void> {
  for (let lamports = first; !isOver(); lamports += 1n) {
    const { service } = two.follower;
    const { txs, blockhash, height } = transfersOf(service, anna.key, [lamports], 1);
    const variables = { txs, blockhash, lastValidBlockHeight: height };
    const body = JSON.stringify({ query: documents.sendBulkTransactions, variables });
    for (;;) {
      const response = await post(two.followerServer.url, body);
      if (response.status === 504) {
        counts.unanswered += 1;
        await delay(20);
        continue;
      }
      const { data, errors } = (await response.json()) as any;
      const [{ status }] = data?.sendBulkTransactions ?? [{ status: errors[0] }];
      if (status === 'Success')
        [counts.sums, counts.sent] = [counts.sums + lamports, counts.sent + 1];
      else counts.refusals.push(status);
      break;
    }
  }
}

describe('a follower under load', () => {
  test('behaviour: what is asked while it becomes the writer is executed once', async () => {
    const counts: Counts = { sums: 0n, sent: 0, unanswered: 0, refusals: [] };
    let isOver = false;
    const games = Array.from({ length: 8 }, (_, place) =>
      pay(BigInt(place + 1) * 1_000_000n, () => isOver, counts),
    );
    while (counts.sent < 40) await delay(5);
    const before = counts.sent;
    await two.failOver();
    while (counts.sent < before + 80) await delay(5);
    isOver = true;
    await Promise.all(games);
    expect(counts.refusals).toEqual([]);
    expect(received(two.follower.service)).toBe(counts.sums);
  });

  test('behaviour: what waits for a writer is answered here once this is it', async () => {
    await two.writerServer.close();
    const read = `${two.followerServer.url}starter`;
    const { txs, blockhash, height } = transfersOf(two.writer.service, anna.key, [4n], 1);
    const variables = { txs, blockhash, lastValidBlockHeight: height };
    const body = JSON.stringify({ query: documents.sendBulkTransactions, variables });
    const waiting = [post(two.followerServer.url, body), post(read, '{"wallet": "x"}')];
    while (two.followerProcess.relayed < 1) await delay(1);
    await two.failOver();
    const [sent] = await Promise.all(waiting);
    const { data } = (await sent!.json()) as any;
    expect(data.sendBulkTransactions).toMatchObject([{ status: 'Success' }]);
    expect(received(two.follower.service)).toBe(4n);
  });
});
