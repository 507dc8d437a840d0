import { startPair, startRemote } from './children.ts';
import { asRate, asTime, type Finding, formatMicroseconds, formatRate } from './finding.ts';
import { interleave, median, rateOf, summarise, timeEach } from './measure.ts';
import { requestText, type WireClient } from './wire-client.ts';
import { type BenchWorld, settle } from './world.ts';

const ROUNDS = 12;
const READS = 200;
const PIPELINED_READS = 1000;
const IN_FLIGHT = 64;
const WRITES = 40;

interface Side {
  readonly daemon: WireClient;
  readonly world: BenchWorld;
}

/**
 * Reads and writes through a service on loopback, in a process of its own, next to the embedded
 * one.
 * No TLS, as on loopback in development; a write's outcomes are signed and verified.
 */
export async function measureRemote(): Promise<readonly Finding[]> {
  const [embedded, remote] = [await startPair(), await startRemote()];
  try {
    const sides: Side[] = [];
    for (const { daemon } of [remote, embedded]) {
      sides.push({ daemon, world: await settle(daemon) });
    }
    return [...(await measureReads(sides)), await measureWrites(sides)];
  } finally {
    await remote.close();
    await embedded.close();
  }
}

const METHOD = 'holdings.find';

async function measureReads(sides: readonly Side[]): Promise<readonly Finding[]> {
  const check = (answer: Buffer | string): void => {
    if (!String(answer).includes('"result"')) throw new Error(`${METHOD} answered ${answer}`);
  };
  const textOf = ({ world }: Side, id: number) => requestText(id, METHOD, { holder: world.wallet });
  const single = sides.map((side) => () => {
    return timeEach(READS, async () => check(await side.daemon.exchange(textOf(side, 0))));
  });
  const pipelined = sides.map((side) => () => {
    const texts = Array.from({ length: PIPELINED_READS }, (_, i) => textOf(side, i));
    return rateOf(texts.length, () => side.daemon.stream(texts, IN_FLIGHT, check));
  });
  const [remoteRate, embeddedRate] = (await interleave(ROUNDS, pipelined)).map(median);
  const timings = await interleave(ROUNDS, single);
  const [remote, embedded] = timings.map((times) => summarise(times.flat()));
  return [
    {
      measure: `read \`${METHOD}\` through a service on loopback, one in flight, p50`,
      ...asTime(remote!.p50Us),
      beside: `${formatMicroseconds(embedded!.p50Us)}, embedded`,
      compared: remote!.p50Us / embedded!.p50Us,
      unit: '×',
      targets: [],
    },
    {
      measure: `read \`${METHOD}\` through a service on loopback, ${IN_FLIGHT} in flight`,
      ...asRate(remoteRate!),
      beside: `${formatRate(embeddedRate!)}, embedded`,
      compared: remoteRate! / embeddedRate!,
      unit: '×',
      targets: [],
    },
  ];
}

async function measureWrites(sides: readonly Side[]): Promise<Finding> {
  const blocks = sides.map(({ daemon, world }) => {
    const { accountResource: resource, friend: recipient } = world;
    const text = requestText(0, 'resources.transfer', { resource, recipient, amount: '1' });
    return () =>
      timeEach(WRITES, async () => {
        const answer = await daemon.exchange(text);
        if (!answer.includes('"signatures"')) throw new Error(`resources.transfer: ${answer}`);
      });
  });
  const timings = await interleave(ROUNDS, blocks);
  const [remote, embedded] = timings.map((times) => summarise(times.flat()));
  return {
    measure: 'whole write `resources.transfer` through a service on loopback, p50',
    ...asTime(remote!.p50Us),
    beside: `${formatMicroseconds(embedded!.p50Us)}, embedded`,
    compared: remote!.p50Us / embedded!.p50Us,
    unit: '×',
    targets: [],
  };
}
