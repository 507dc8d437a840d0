import type { OperationArguments } from '../../src/methods/generated/types.ts';
import type { OpenedService } from '../../src/service/compose.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { type Finding, formatMicroseconds } from './finding.ts';
import { interleave, percentile, timeEach } from './measure.ts';
import { type OpenedStore, openFilled } from './opened-profiles.ts';
import type { FilledStore } from './profiles-store.ts';

const FEW = 1_000;
const MANY = 1_000_000;
const ROUNDS = 5;

/** One read of profiles; the number selects one of the 1,000 known ones. */
interface Read {
  readonly what: string;
  readonly calls: number;
  run(service: OpenedService, filled: FilledStore, number: number): Promise<unknown[]>;
}

const reads: readonly Read[] = [
  readProfiles('one address', 200, ({ addresses }, n) => ({
    addresses: [addressToBase58(addresses[n]!)],
  })),
  readProfiles('one address with its proof', 200, ({ addresses }, n) => ({
    addresses: [addressToBase58(addresses[n]!)],
    includeProof: true,
  })),
  readProfiles('one user', 200, (filled, n) => ({ userIds: [userIdOf(filled, n)] })),
  readProfiles('one identity', 200, (filled) => ({ identities: [lastHero(filled)] })),
  readProfiles('a project and one of its users', 200, (filled, n) => ({
    projects: [addressToBase58(filled.smallProject)],
    userIds: [userIdOf(filled, n)],
  })),
  readProfiles('a project with 1,000 profiles', 10, ({ smallProject }) => ({
    projects: [addressToBase58(smallProject)],
  })),
  {
    what: '`proof` of one leaf',
    calls: 200,
    run: (service, { tree, count }, n) => {
      const leaf = Math.floor(count / FEW) * n;
      return service.call('proof', {
        leaves: [{ tree: addressToBase58(tree), index: String(leaf) }],
      });
    },
  },
];

function readProfiles(
  what: string,
  calls: number,
  argumentsOf: (filled: FilledStore, number: number) => OperationArguments['profile'],
): Read {
  const run: Read['run'] = (service, filled, number) =>
    service.call('profile', argumentsOf(filled, number));
  return { what: `\`profile\` by ${what}`, calls, run };
}

function userIdOf({ count }: FilledStore, number: number): number {
  return Math.floor(count / FEW) * number + 1;
}

function lastHero({ count }: FilledStore): string {
  return `hero ${count - 1000}`;
}

/** Reads of a store with a million profiles, compared with one of a thousand, both on SQLite. */
export async function measureProfiles(): Promise<readonly Finding[]> {
  const many = await openFilled(MANY);
  const few = await openFilled(FEW);
  try {
    const findings: Finding[] = [];
    for (const read of reads) findings.push(await measureOne(read, many, few));
    return findings;
  } finally {
    await many.close();
    await few.close();
  }
}

async function measureOne(read: Read, many: OpenedStore, few: OpenedStore): Promise<Finding> {
  const blocks = [many, few].map(({ service, filled }) => async () => {
    return timeEach(read.calls, async (index) => {
      const number = (index * 619) % FEW;
      const found = await read.run(service, filled, number);
      if (found.length === 0) throw new Error(`${read.what} found nothing`);
    });
  });
  const [ours, beside] = (await interleave(ROUNDS, blocks)).map((times) => times.flat());
  const p50 = percentile(ours!, 0.5);
  const besideP50 = percentile(beside!, 0.5);
  return {
    measure: `${read.what}, of 1,000,000 profiles, p50`,
    ours: `${formatMicroseconds(p50)} (p99 ${formatMicroseconds(percentile(ours!, 0.99))})`,
    value: { amount: p50, better: 'lower' },
    beside: `${formatMicroseconds(besideP50)}, of 1,000`,
    compared: p50 / besideP50,
    unit: '×',
    targets: [],
    note: 'service in one process with SQLite, without socket; the file does not fit the cache',
  };
}
