import { readFileSync } from 'node:fs';
import { SUBSCRIPTION_STREAMS_PER_ADDRESS_MAX } from '../../src/core/limits.ts';
import { subscriptions } from '../../src/methods/generated/documents.ts';
import { walletOf } from '../programs/world.ts';
import { StreamClient } from '../support/stream-client.ts';

/**
 * Readers of a service, each with a stream and a subscription of its own to the lamports of a
 * wallet. It prints how many have their first batch when all have, and then a line for each change:
 *
 *   node test/flood/stream-readers.ts URL COUNT [CA-FILE]
 */

const [url, count] = [process.argv[2]!, Number(process.argv[3])];
const ca = process.argv[4] && readFileSync(process.argv[4], 'utf8');
/** Streams that are opened at a time. */
const OPENING_MAX = 64;

/** The wallet that a reader follows. */
export const walletOfReader = (place: number) => walletOf(`reader ${place}`);

async function read(place: number, begun: () => void): Promise<void> {
  const localAddress = `127.0.1.${1 + Math.floor(place / SUBSCRIPTION_STREAMS_PER_ADDRESS_MAX)}`;
  const client = await StreamClient.open(url, { localAddress, ...(ca && { ca }) });
  const { address } = walletOfReader(place);
  const { status, body } = await client.subscribe('one', subscriptions.balance!, { address });
  if (status !== 202) throw new Error(`${status}: ${body}`);
  await client.batch();
  begun();
  for (;;) {
    const { records } = await client.batch();
    process.stdout.write(`changed ${place} ${records[0].lamports}\n`);
  }
}

if (import.meta.main) {
  let opened = 0;
  const openNext = (): void => {
    const place = opened;
    opened += 1;
    if (place >= count) return;
    read(place, () => {
      begunCount += 1;
      if (begunCount === count) process.stdout.write(`begun ${begunCount}\n`);
      openNext();
    }).catch((error) => {
      process.stdout.write(`lost ${place} ${error.message}\n`);
      process.exitCode = 1;
    });
  };
  let begunCount = 0;
  for (let one = 0; one < OPENING_MAX; one += 1) openNext();
}
