import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isGamekeeperError } from '../../src/core/errors.ts';
import { PAGE_RECORDS, RECORDS_PER_ANSWER_MAX } from '../../src/core/limits.ts';
import type { OperationArguments, Profile } from '../../src/methods/generated/types.ts';
import type { OpenedService } from '../../src/service/compose.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { makeFolder } from './children.ts';
import { asTime, type Finding, formatMicroseconds } from './finding.ts';
import { openKept } from './kept-store.ts';
import { percentile, timeEach } from './measure.ts';
import { largeProject } from './profiles-store.ts';

const REFUSALS = 200;

/** A list of a million profiles: refused as a whole, and read page by page as the clients do. */
export async function measurePages(): Promise<readonly Finding[]> {
  const folder = makeFolder();
  const { service } = await openKept('profiles', join(folder.path, 'home'));
  try {
    return await measureLists(service, { projects: [addressToBase58(largeProject)] });
  } finally {
    await service.close();
    folder.remove();
  }
}

/** @param which filters that match very many profiles. */
export async function measureLists(
  service: OpenedService,
  which: OperationArguments['profile'],
): Promise<readonly Finding[]> {
  const refusals = await timeEach(REFUSALS, () => refuse(service, which));
  const clients = await walk(service, which, PAGE_RECORDS);
  const largest = await walk(service, which, RECORDS_PER_ANSWER_MAX);
  return [
    describeRefusal(refusals, clients.count),
    ...describeWalk(PAGE_RECORDS, clients),
    ...describeWalk(RECORDS_PER_ANSWER_MAX, largest),
  ];
}

async function refuse(service: OpenedService, which: OperationArguments['profile']): Promise<void> {
  try {
    await service.call('profile', which);
  } catch (error) {
    if (isGamekeeperError(error, 'LimitExceeded')) return;
    throw error;
  }
  throw new Error('so long a list was answered whole');
}

interface Walk {
  readonly count: number;
  readonly callsUs: readonly number[];
  readonly longestTurnUs: number;
}

async function walk(
  service: OpenedService,
  which: OperationArguments['profile'],
  limit: number,
): Promise<Walk> {
  const turns = monitorEventLoopDelay({ resolution: 1 });
  const callsUs: number[] = [];
  let [count, after]: [number, string | undefined] = [0, undefined];
  turns.enable();
  for (;;) {
    const started = performance.now();
    const args = { ...which, limit, after };
    const page: readonly Profile[] = await service.call('profile', args);
    callsUs.push((performance.now() - started) * 1000);
    count += page.length;
    if (page.length < limit) break;
    after = page.at(-1)!.address;
  }
  turns.disable();
  return { count, callsUs, longestTurnUs: turns.max / 1000 };
}

const NOTE = 'service in one process with SQLite, without socket; the file does not fit the cache';

function describeRefusal(times: readonly number[], count: number): Finding {
  const p50 = percentile(times, 0.5);
  const [first, p99] = [times[0]!, percentile(times, 0.99)].map(formatMicroseconds);
  return {
    measure: `a list of ${format(count)} profiles, refused, p50`,
    ...asTime(p50),
    beside: `first ${first}, p99 ${p99}`,
    compared: p50 / 1000,
    unit: 'ms',
    targets: [{ kind: 'at most', value: 1, unit: 'ms' }],
    note: `${NOTE}; of ${REFUSALS} calls, the first with nothing of the index in memory`,
  };
}

function describeWalk(limit: number, { count, callsUs, longestTurnUs }: Walk): Finding[] {
  const total = callsUs.reduce((sum, time) => sum + time, 0);
  const longest = Math.max(...callsUs);
  const size = format(limit);
  const isOfClients = limit === PAGE_RECORDS;
  const p50 = formatMicroseconds(percentile(callsUs, 0.5));
  return [
    {
      measure: `a walk of ${format(count)} profiles by pages of ${size}: longest call`,
      ...asTime(longest),
      beside: `p50 ${p50}, all ${(total / 1e6).toFixed(1)} s`,
      compared: longest / 1000,
      unit: 'ms',
      targets: isOfClients ? [{ kind: 'at most', value: 50, unit: 'ms' }] : [],
      note: isOfClients ? `${NOTE}; pages as the clients ask for them` : NOTE,
    },
    {
      measure: `the same by pages of ${size}: longest turn of the event loop`,
      ...asTime(longestTurnUs),
      beside: 'a timer of 1 ms',
      compared: longestTurnUs / 1000,
      unit: 'ms',
      targets: [],
      note: 'garbage collection is in it',
    },
  ];
}

function format(count: number): string {
  return count.toLocaleString('en-US');
}
