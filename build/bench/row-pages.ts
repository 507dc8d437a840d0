import { monitorEventLoopDelay } from 'node:perf_hooks';
import { addressToBase58 } from '../../src/core/address.ts';
import { isGamekeeperError } from '../../src/core/errors.ts';
import { PAGE_RECORDS, RECORDS_PER_ANSWER_MAX } from '../../src/core/limits.ts';
import type { Profile } from '../../src/methods/generated/types.ts';
import type { OpenedService } from '../../src/service/compose.ts';
import { asTime, type Finding, formatMicroseconds } from './finding.ts';
import { percentile, timeEach } from './measure.ts';
import { openFilled } from './opened-profiles.ts';

/** So many are in one project; the store has a thousand others between them. */
const WALKED = 1_000_000;
const PROFILES = 1_001_000;
const REFUSALS = 200;

/** A project of a million profiles: refused whole, and walked by pages as the clients do it. */
export async function measurePages(): Promise<readonly Finding[]> {
  const { service, filled, close } = await openFilled(PROFILES);
  try {
    const project = addressToBase58(filled.largeProject);
    const refusals = await timeEach(REFUSALS, () => refuse(service, project));
    const walks = [];
    for (const limit of [PAGE_RECORDS, RECORDS_PER_ANSWER_MAX]) {
      walks.push(...describeWalk(limit, await walk(service, project, limit)));
    }
    return [describeRefusal(refusals), ...walks];
  } finally {
    await close();
  }
}

async function refuse(service: OpenedService, project: string): Promise<void> {
  try {
    await service.call('profile', { projects: [project] });
  } catch (error) {
    if (isGamekeeperError(error, 'LimitExceeded')) return;
    throw error;
  }
  throw new Error('a list of a million was answered whole');
}

interface Walk {
  readonly callsUs: readonly number[];
  readonly longestTurnUs: number;
}

async function walk(service: OpenedService, project: string, limit: number): Promise<Walk> {
  const turns = monitorEventLoopDelay({ resolution: 1 });
  const callsUs: number[] = [];
  let [count, after]: [number, string | undefined] = [0, undefined];
  turns.enable();
  for (;;) {
    const started = performance.now();
    const args = { projects: [project], limit, after };
    const page: readonly Profile[] = await service.call('profile', args);
    callsUs.push((performance.now() - started) * 1000);
    count += page.length;
    if (page.length < limit) break;
    after = page.at(-1)!.address;
  }
  turns.disable();
  if (count !== WALKED) throw new Error(`the walk met ${count} of ${WALKED} profiles`);
  return { callsUs, longestTurnUs: turns.max / 1000 };
}

const NOTE = 'service in one process with SQLite, without socket; the file does not fit the cache';

function describeRefusal(times: readonly number[]): Finding {
  const p50 = percentile(times, 0.5);
  const [first, p99] = [times[0]!, percentile(times, 0.99)].map(formatMicroseconds);
  return {
    measure: 'a list of 1,000,000 profiles, refused, p50',
    ...asTime(p50),
    beside: `first ${first}, p99 ${p99}`,
    compared: p50 / 1000,
    unit: 'ms',
    targets: [{ kind: 'at most', value: 1, unit: 'ms' }],
    note: `${NOTE}; of ${REFUSALS} calls, the first with nothing of the index in memory`,
  };
}

function describeWalk(limit: number, { callsUs, longestTurnUs }: Walk): Finding[] {
  const total = callsUs.reduce((sum, time) => sum + time, 0);
  const longest = Math.max(...callsUs);
  const size = limit.toLocaleString('en-US');
  const isOfClients = limit === PAGE_RECORDS;
  const p50 = formatMicroseconds(percentile(callsUs, 0.5));
  return [
    {
      measure: `a walk of 1,000,000 profiles by pages of ${size}: longest call`,
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
