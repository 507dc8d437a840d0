import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { callSteps } from '../../src/core/laps.ts';
import { type Lapped, startPair, startRemote } from './children.ts';
import { type BenchFarm, plantFarm } from './farm.ts';
import { asTime, type Finding } from './finding.ts';
import { openLiteSvm } from './lite-svm.ts';
import { interleave, median, timeEach } from './measure.ts';
import { startStrict } from './strict-daemon.ts';
import { requestText, type WireClient } from './wire-client.ts';
import { type BenchWorld, settle } from './world.ts';

const ROUNDS = 6;
const CALLS = 40;
const WARM_UP_CALLS = 400;
/** A mission takes a character away, so each send has one of its own. */
const CHARACTERS = CALLS * (ROUNDS + 1);
const SYNC_BYTES = 4096;
const SENDERS = 64;
/** What a step takes less than, it is not told for. */
const STEP_US_MIN = 0.2;

type Priced = Lapped & { readonly daemon: WireClient };

/** What the priced calls are about. */
interface Made {
  readonly world: BenchWorld;
  readonly farm: BenchFarm;
}

/** A kind of call, and the text of each. */
interface PricedCall {
  readonly name: string;
  /** So many calls warm it up; none where each uses something up. */
  readonly warmUpCalls: number;
  text(index: number): string;
}

/**
 * Where the time of a warm call goes, step by step, with one call in flight: laps in the code say
 * which step has ended (`src/core/laps.ts`). What a process waits for is in the step that waits:
 * the disk, and at an address the service.
 */
export async function measurePrice(): Promise<readonly Finding[]> {
  const embedded = await startPair();
  const paired = await startStrict(CHARACTERS);
  const remote = await startRemote();
  try {
    const findings = await measureBare(embedded.home, embedded.echo);
    const priceAll = async (place: Priced, { world, farm }: Made, where: string) => {
      for (const call of [...callsIn(world), ...callsOf(farm)]) {
        findings.push(...(await price(place, call, where)));
      }
    };
    await priceAll(embedded, await make(embedded.daemon), 'embedded');
    await priceAll(paired, paired, 'paired');
    await priceAll(remote, await make(remote.daemon), 'at an address');
    return findings;
  } finally {
    await remote.close();
    await paired.close();
    await embedded.close();
  }
}

async function make(client: WireClient): Promise<Made> {
  return { world: await settle(client), farm: await plantFarm(client, CHARACTERS) };
}

function callsIn(world: BenchWorld): PricedCall[] {
  const { friend: recipient, accountResource, ledgerResource, project } = world;
  const transfer = (resource: string) =>
    requestText(0, 'resources.transfer', { resource, recipient, amount: '1' });
  const read = requestText(0, 'projects.find', { addresses: [project] });
  return [
    { name: '`projects.find`', warmUpCalls: WARM_UP_CALLS, text: () => read },
    {
      name: '`resources.transfer` of tokens',
      warmUpCalls: WARM_UP_CALLS,
      text: () => transfer(accountResource),
    },
    {
      name: '`resources.transfer`, compressed',
      warmUpCalls: WARM_UP_CALLS,
      text: () => transfer(ledgerResource),
    },
  ];
}

function callsOf({ recipe, mission, characters }: BenchFarm): PricedCall[] {
  const send = (index: number) => {
    const data = { mission, characterAddresses: [characters[index]] };
    return requestText(0, 'missions.send', { data });
  };
  return [
    {
      name: '`recipes.craft`',
      warmUpCalls: WARM_UP_CALLS,
      text: () => requestText(0, 'recipes.craft', { recipe }),
    },
    { name: '`missions.send`', warmUpCalls: 0, text: send },
  ];
}

async function price(
  { daemon, beginLaps, takeLaps }: Priced,
  { name, warmUpCalls, text }: PricedCall,
  where: string,
): Promise<Finding[]> {
  let index = 0;
  const run = async (): Promise<void> => {
    const answer = String(await daemon.exchange(text(index)));
    if (!answer.includes('"result"')) throw new Error(`${name}: ${answer}`);
    index += 1;
  };
  await timeEach(warmUpCalls, run);
  const rounds: Record<string, number>[] = [];
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    await beginLaps();
    const timesUs = await timeEach(CALLS, run);
    const laps = await takeLaps();
    if (round === 0) continue;
    rounds.push(laps);
    times.push(...timesUs);
  }
  const priced = `${name}, ${where}`;
  const steps = callSteps.flatMap((step) => {
    const us = median(rounds.map((laps) => (laps[step] ?? 0) / CALLS));
    return us < STEP_US_MIN ? [] : [told(`${priced}: ${step}`, us)];
  });
  return [told(`${priced}: all, as its caller sees it, p50`, median(times)), ...steps];
}

/** What the prices are held against. */
async function measureBare(home: string, echo: WireClient): Promise<Finding[]> {
  const file = openSync(join(home, 'sync-beside'), 'w');
  const block = Buffer.alloc(SYNC_BYTES, 1);
  const sync = (): void => {
    writeSync(file, block);
    fdatasyncSync(file);
  };
  const svm = openLiteSvm(SENDERS);
  const request = requestText(0, 'projects.find', {});
  const blocks = [
    () => timeEach(CALLS, () => echo.exchange(request)),
    () => timeEach(CALLS, sync),
    async () => {
      const transfers = svm.prepare(CALLS);
      return timeEach(CALLS, (index) => svm.send([transfers[index]!]));
    },
  ];
  const timings = await interleave(ROUNDS, blocks);
  closeSync(file);
  const names = ['a bare echo', 'a bare write of 4 KiB with fdatasync', 'a transfer in LiteSVM'];
  return names.map((name, row) => told(name, median(timings[row]!.flat())));
}

function told(measure: string, us: number): Finding {
  return { measure, ...asTime(us), beside: '-', compared: us / 1000, unit: 'ms', targets: [] };
}
