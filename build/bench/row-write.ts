import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { startPair } from './children.ts';
import { asTime, type Finding, formatMicroseconds } from './finding.ts';
import { interleave, summarise, timeEach } from './measure.ts';
import { requestText } from './wire-client.ts';
import { settle } from './world.ts';

const ROUNDS = 12;
const CALLS = 100;
/**
 * As often as a write waited for the disk once: for the journal before it was sent, and for the
 * ledger after. It waits for the ledger alone now, and the ratio stays what it was published as.
 */
const SYNCS_A_WRITE = 2;
const SYNC_BYTES = 4096;

/** A complete write, from request to receipt, durable, with one client. */
export async function measureWrite(): Promise<readonly Finding[]> {
  const pair = await startPair();
  const file = openSync(join(pair.home, 'sync-beside'), 'w');
  try {
    const { accountResource: resource, friend: recipient } = await settle(pair.daemon);
    const text = requestText(0, 'resources.transfer', { resource, recipient, amount: '1' });
    const write = async (): Promise<void> => {
      const answer = await pair.daemon.exchange(text);
      if (!answer.includes('"signatures"')) throw new Error(`resources.transfer: ${answer}`);
    };
    const block = Buffer.alloc(SYNC_BYTES, 1);
    const sync = (): void => {
      for (let index = 0; index < SYNCS_A_WRITE; index += 1) {
        writeSync(file, block);
        fdatasyncSync(file);
      }
    };
    const blocks = [() => timeEach(CALLS, write), () => timeEach(CALLS, sync)];
    const timings = await interleave(ROUNDS, blocks);
    return describe(summarise(timings[0]!.flat()), summarise(timings[1]!.flat()));
  } finally {
    closeSync(file);
    await pair.close();
  }
}

function describe(
  write: ReturnType<typeof summarise>,
  sync: ReturnType<typeof summarise>,
): readonly Finding[] {
  const share = ((sync.p50Us / write.p50Us) * 100).toFixed(0);
  return [
    {
      measure: 'whole write `resources.transfer`, durable, one client, p50',
      ...asTime(write.p50Us),
      beside: `${formatMicroseconds(sync.p50Us)}, two writes of 4 KiB with fdatasync (${share} %)`,
      compared: write.p50Us / 1000,
      unit: 'ms',
      targets: [{ kind: 'at most', value: 3, unit: 'ms' }],
    },
    {
      measure: 'the same, beside two bare flushes',
      ...asTime(write.p50Us),
      beside: `${formatMicroseconds(sync.p50Us)}, two writes of 4 KiB with fdatasync`,
      compared: write.p50Us / sync.p50Us,
      unit: '×',
      targets: [{ kind: 'at most', value: 2.5, unit: '×' }],
    },
    {
      measure: 'whole write `resources.transfer`, p99',
      ...asTime(write.p99Us),
      beside: `${formatMicroseconds(sync.p99Us)}, two writes of 4 KiB with fdatasync`,
      compared: write.p99Us / 1000,
      unit: 'ms',
      targets: [],
    },
  ];
}
