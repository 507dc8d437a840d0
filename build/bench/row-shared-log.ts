import { openPostgresLog } from '../../src/service/shared-log/shared-log.ts';
import type { GroupLog } from '../../src/service/store/group-log.ts';
import { logOptionsOf, openDatabase } from './database.ts';
import { asRate, asTime, type Finding, formatMicroseconds, formatRate } from './finding.ts';
import { interleave, median, rateOf, summarise, type Timing, timeEach } from './measure.ts';
import { IN_FLIGHT, openTransferWorld, PLAYERS, type TransferWorld } from './transfers.ts';

const ROUNDS = 8;
const TRANSFERS = 3600;
/** One after the other, in each round. */
const LONE = 200;
const RATE_MIN = 0.8;
const LONE_MORE_MS_MAX = 1;

/** A ledger with its log in one place, and what that needs. */
interface Place {
  readonly name: string;
  readonly world: TransferWorld;
  close(): Promise<void>;
}

/** The log in the store's file, in a database, and in one with a synchronous standby. */
export async function measureSharedLog(): Promise<readonly Finding[]> {
  const places: Place[] = [];
  try {
    places.push(await openFilePlace());
    places.push(await openDatabasePlace('a database', false));
    places.push(await openDatabasePlace('a database with a synchronous standby', true));
    const make = (world: TransferWorld, count: number) =>
      world.make('AccountState', count, PLAYERS);
    const rates = await interleave(
      ROUNDS,
      places.map(({ world }) => async () => {
        const transfers = await make(world, TRANSFERS);
        return rateOf(TRANSFERS, () => world.submit(transfers));
      }),
    );
    const times = await interleave(
      ROUNDS,
      places.map(({ world }) => async () => {
        const transfers = await make(world, LONE);
        return timeEach(LONE, (index) => world.submit([transfers[index]!], 1));
      }),
    );
    const timings = times.map((rounds) => summarise(rounds.flat()));
    return places
      .slice(1)
      .flatMap(({ name }, index) => [
        describeRate(name, median(rates[index + 1]!), median(rates[0]!)),
        describeLone(name, timings[index + 1]!, timings[0]!),
      ]);
  } finally {
    for (const place of places) await place.close();
  }
}

async function openFilePlace(): Promise<Place> {
  const world = await openTransferWorld();
  return { name: 'the file', world, close: () => world.close() };
}

async function openDatabasePlace(name: string, hasStandby: boolean): Promise<Place> {
  const database = await openDatabase(hasStandby);
  const log = await openPostgresLog(logOptionsOf(database.log));
  const world = await openTransferWorld(log satisfies GroupLog);
  const close = async (): Promise<void> => {
    await world.close();
    await log.close();
    await database.close();
  };
  return { name, world, close };
}

function describeRate(name: string, rate: number, ofFile: number): Finding {
  return {
    measure: `ledger, its log in ${name}, token account transfers, ${IN_FLIGHT} in flight`,
    ...asRate(rate),
    beside: `${formatRate(ofFile)}, the log in the file of the store`,
    compared: rate / ofFile,
    unit: '×',
    targets: [{ kind: 'at least', value: RATE_MIN, unit: '×' }],
    note: 'all on one machine, on one disk; medians of rounds that alternate',
  };
}

function describeLone(name: string, { p50Us, p99Us }: Timing, ofFile: Timing): Finding {
  const p99 = [p99Us, ofFile.p99Us].map(formatMicroseconds).join(', of the file ');
  return {
    measure: `ledger, its log in ${name}, one transfer at a time, p50`,
    ...asTime(p50Us),
    beside: `${formatMicroseconds(ofFile.p50Us)}, the log in the file of the store`,
    compared: (p50Us - ofFile.p50Us) / 1000,
    unit: 'ms',
    targets: [{ kind: 'at most', value: LONE_MORE_MS_MAX, unit: 'ms' }],
    note: `compared is what it takes more; p99 ${p99}`,
  };
}
