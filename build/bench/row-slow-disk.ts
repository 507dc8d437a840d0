import type { ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { compilePreloaded } from '../test/preloaded.ts';
import { makeFolder, nextMessage, startChild, stopChild } from './children.ts';
import { asRate, asTime, type Finding, formatMicroseconds, formatRate } from './finding.ts';
import { summarise, type Timing } from './measure.ts';
import { openSession, requestText, type WireClient } from './wire-client.ts';
import { type BenchWorld, settle } from './world.ts';

const SYNC_MS = 20;
const SECONDS = 5;
const STOPPED_MS = 10_000;
const WRITERS = 16;
/** Sessions of them: a daemon admits few at once. */
const SESSIONS = 8;
const SAMPLE_MS = 100;
const READ_PAUSE_MS = 5;
const KIB_OF_PAGE = 4;
const READ_MS_MAX = 2;
const WRITERS_RATIO_MIN = 10;
const GROWTH_MIB_MAX = 64;
const REFUSAL = '"RateLimited"';

/** A daemon whose disk takes 20 ms for each sync, or stops for ten seconds. */
interface SlowPlace extends BenchWorld {
  readonly reader: WireClient;
  readonly writers: readonly WireClient[];
  /** Of the daemon. */
  rssMiB(): number;
  stop(): void;
  goOn(): void;
  close(): Promise<void>;
}

/** Reads and writes next to writes that wait for a slow disk, and for one that has stopped. */
export async function measureSlowDisk(): Promise<readonly Finding[]> {
  const place = await openSlowPlace();
  try {
    const [writer] = place.writers;
    const alone = await readFor(place, SECONDS * 1000);
    const one = startWriters(place, [writer!], 1);
    const beside = await readFor(place, SECONDS * 1000);
    const oneRate = await one.end();
    const manyRate = await writeFor(place);
    const stopped = await stopDisk(place);
    return [...describeReads(alone, beside), describeWrites(oneRate, manyRate), ...stopped];
  } finally {
    await place.close();
  }
}

async function openSlowPlace(): Promise<SlowPlace> {
  const folder = makeFolder();
  const home = join(folder.path, 'home');
  const hold = join(folder.path, 'hold');
  mkdirSync(home, { mode: 0o700 });
  const env = {
    ...process.env,
    UV_USE_IO_URING: '0',
    LD_PRELOAD: compilePreloaded('power-cut', folder.path),
    POWER_CUT_FOLDER: join(home, '/'),
    POWER_CUT_SYNC_MS: String(SYNC_MS),
    POWER_CUT_HOLD: hold,
  };
  const child: ChildProcess = startChild('daemon-child.ts', [home], [], env);
  await nextMessage(child);
  const reader = await openSession(home, { game: 'gamekeeper.reader' });
  const world = await settle(reader);
  const writers: WireClient[] = [];
  while (writers.length < SESSIONS) {
    writers.push(await openSession(home, { game: `gamekeeper.writer${writers.length}` }));
  }
  return {
    ...world,
    reader,
    writers,
    rssMiB: () => {
      const [, pages] = readFileSync(`/proc/${child.pid}/statm`, 'utf8').split(' ');
      return (Number(pages) * KIB_OF_PAGE) / 1024;
    },
    stop: () => writeFileSync(hold, ''),
    goOn: () => rmSync(hold, { force: true }),
    async close() {
      rmSync(hold, { force: true });
      for (const client of [reader, ...writers]) client.close();
      await stopChild(child);
      folder.remove();
    },
  };
}

/**
 * Reads a record that nobody writes to, and waits a little after each answer: without that, many
 * reads between two syncs would hide the few that wait for one.
 */
async function readFor({ reader, project }: SlowPlace, forMs: number): Promise<Timing> {
  const text = requestText(0, 'projects.find', { addresses: [project] });
  const timesUs: number[] = [];
  for (const end = performance.now() + forMs; performance.now() < end; ) {
    const started = performance.now();
    const answer = await reader.exchange(text);
    timesUs.push((performance.now() - started) * 1000);
    if (!answer.includes('"result"') && !answer.includes(REFUSAL))
      throw new Error(`projects.find: ${answer}`);
    await delay(READ_PAUSE_MS);
  }
  return summarise(timesUs);
}

interface Writing {
  readonly answered: number;
  /** Calls that were not done, as they had waited for their turn too long. */
  readonly refused: number;
  /** Waits for what is under way. @returns answers a second. */
  end(): Promise<number>;
}

/** Each session keeps so many transfers under way. */
function startWriters(place: SlowPlace, sessions: readonly WireClient[], window: number): Writing {
  const { accountResource: resource, friend: recipient } = place;
  const text = requestText(0, 'resources.transfer', { resource, recipient, amount: '1' });
  const started = performance.now();
  let [answered, refused] = [0, 0];
  let isOn = true;
  const texts = Array.from({ length: window }, () => text);
  const note = (answer: Buffer): void => {
    if (answer.includes('"signatures"')) answered += 1;
    else if (answer.includes(REFUSAL)) refused += 1;
    else throw new Error(`resources.transfer: ${answer}`);
  };
  const write = async (client: WireClient): Promise<void> => {
    while (isOn) await client.stream(texts, window, note);
  };
  const writing = Promise.all(sessions.map(write));
  return {
    get answered() {
      return answered;
    },
    get refused() {
      return refused;
    },
    async end() {
      isOn = false;
      const seconds = (performance.now() - started) / 1000;
      const rate = answered / seconds;
      await writing;
      return rate;
    },
  };
}

async function writeFor(place: SlowPlace): Promise<number> {
  const writing = startWriters(place, place.writers, WRITERS / SESSIONS);
  await delay(SECONDS * 1000);
  return writing.end();
}

/** The disk stops while games write and another reads. @throws Error when a write is lost. */
async function stopDisk(place: SlowPlace): Promise<readonly Finding[]> {
  const { reader, friend, accountResource: of } = place;
  const balance = async (): Promise<number> => {
    const holdings = await reader.call('holdings.find', { holder: friend });
    return Number(holdings.find(({ resource }: any) => resource === of).balance);
  };
  const before = { balance: await balance(), rssMiB: place.rssMiB() };
  const writing = startWriters(place, place.writers, WRITERS / SESSIONS);
  place.stop();
  const [reads, mostMiB] = await Promise.all([
    readFor(place, STOPPED_MS),
    mostOf(place.rssMiB, STOPPED_MS),
    delay(STOPPED_MS).then(place.goOn),
  ]);
  await writing.end();
  const moved = (await balance()) - before.balance;
  if (moved !== writing.answered) throw new Error(`${writing.answered} answered, ${moved} moved`);
  const told = `${writing.answered} writes, none lost, ${writing.refused} refused`;
  const growth = mostMiB - before.rssMiB;
  const how = `the disk stands for ${STOPPED_MS / 1000} s`;
  return [
    {
      measure: `read beside ${WRITERS} writers while ${how}, p99`,
      ...asTime(reads.p99Us),
      beside: `${formatMicroseconds(reads.p50Us)}, p50 of ${reads.count} reads`,
      compared: reads.p99Us / 1000,
      unit: 'ms',
      targets: [{ kind: 'at most', value: READ_MS_MAX, unit: 'ms' }],
    },
    {
      measure: `memory that is more while ${how}`,
      ours: `${growth.toFixed(1)} MiB`,
      value: { amount: growth * 2 ** 20, better: 'lower' },
      beside: `${before.rssMiB.toFixed(1)} MiB before; ${told}`,
      compared: growth,
      unit: 'MiB',
      targets: [{ kind: 'at most', value: GROWTH_MIB_MAX, unit: 'MiB' }],
    },
  ];
}

async function mostOf(read: () => number, forMs: number): Promise<number> {
  let most = read();
  for (const end = performance.now() + forMs; performance.now() < end; ) {
    await delay(SAMPLE_MS);
    most = Math.max(most, read());
  }
  return most;
}

function describeReads(alone: Timing, beside: Timing): readonly Finding[] {
  const how = `read beside another game's writes, a disk of ${SYNC_MS} ms a sync`;
  return [
    {
      measure: `${how}, p50`,
      ...asTime(beside.p50Us),
      beside: `${formatMicroseconds(alone.p50Us)}, without writes`,
      compared: beside.p50Us / 1000,
      unit: 'ms',
      targets: [],
    },
    {
      measure: `${how}, p99`,
      ...asTime(beside.p99Us),
      beside: `${formatMicroseconds(alone.p99Us)}, without writes`,
      compared: beside.p99Us / 1000,
      unit: 'ms',
      targets: [{ kind: 'at most', value: READ_MS_MAX, unit: 'ms' }],
    },
  ];
}

function describeWrites(oneRate: number, manyRate: number): Finding {
  return {
    measure: `writes of ${WRITERS} writers, a disk of ${SYNC_MS} ms a sync`,
    ...asRate(manyRate),
    beside: `${formatRate(oneRate)}, one writer`,
    compared: manyRate / oneRate,
    unit: '×',
    targets: [{ kind: 'at least', value: WRITERS_RATIO_MIN, unit: '×' }],
    note: 'the rate of one writer is beside the reader',
  };
}
