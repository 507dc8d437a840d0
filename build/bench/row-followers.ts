import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { base58Decode } from '../../src/codec/bytes.ts';
import { documents } from '../../src/methods/generated/documents.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { decodeTransaction } from '../../src/solana/transaction.ts';
import { type Cluster, type Member, openCluster, type Report } from './cluster.ts';
import { asTime, type Finding, formatMicroseconds } from './finding.ts';
import { interleave, median, summarise, type Timing } from './measure.ts';

const PLAYERS = 256;
const ROUNDS = 5;
/** Entries that are written, and followed, as fast as it gets. */
const ENTRIES = 4000;
const READS = 3000;
const READS_IN_FLIGHT = 16;
/** Writes a second, each for so long. */
const RATES = [100, 500, 2000] as const;
const RATE_SECONDS = 6;
const IDLE_MS = 5000;
/** Sends at each process, one after the other. */
const SENDS = 400;
/** A height that no ledger of a bench reaches. */
const MANY = 1_000_000_000;

const FOLLOWED_MAX = 0.7;
const READ_MAX = 1.1;
const LAG_P99_MAX_MS = 50;
/** At which the lag has to be below that. */
const LAG_RATE = 500;
const IDLE_POLLS_MAX = 20;
const SEND_MORE_MAX_MS = 2;

const PLACE = 'writer, follower, database and a synchronous standby on one machine and disk';

/** What a process costs that follows the log of another, and how far it is behind. */
export async function measureFollowers(): Promise<readonly Finding[]> {
  const cluster = await openCluster(PLAYERS);
  try {
    return [
      await measureEntries(cluster),
      await measureReads(cluster),
      await measureSends(cluster),
      ...(await measureLags(cluster)),
      await measureIdle(cluster),
    ];
  } finally {
    await cluster.close();
  }
}

/** Has transfers written and followed. @param perSecond as fast as it gets for 0. */
async function run({ writer, follower }: Cluster, count: number, perSecond: number) {
  await writer.ask('make', count);
  for (const member of [writer, follower]) await member.ask('begin');
  const { waitsUs, sequence } = await writer.ask('write', perSecond);
  await follower.ask('reach', sequence);
  const [written, followed] = [await writer.ask('report'), await follower.ask('report')];
  return { waitsUs, written, followed };
}

async function measureEntries(cluster: Cluster): Promise<Finding> {
  const rounds = await interleave(ROUNDS, [() => run(cluster, ENTRIES, 0)]);
  const costOf = (name: 'written' | 'followed') =>
    median(rounds[0]!.map((round) => round[name].cpuUs / ENTRIES));
  const [writtenUs, followedUs] = [costOf('written'), costOf('followed')];
  return {
    measure: 'processor time of an entry that is followed, in batches, at full speed',
    ...asTime(followedUs),
    beside: `${formatMicroseconds(writtenUs)}, of the process that writes it`,
    compared: followedUs / writtenUs,
    unit: '×',
    targets: [{ kind: 'at most', value: FOLLOWED_MAX, unit: '×' }],
    note: `${PLACE}; the load is in the writer's process: it submits transfers signed before`,
  };
}

async function measureReads(cluster: Cluster): Promise<Finding> {
  const body = JSON.stringify({
    query: documents.holdings,
    variables: { holder: cluster.senders[0] },
  });
  const own: number[] = [];
  const readFrom = (member: Member) => async (): Promise<number> => {
    await member.ask('begin');
    const begun = process.cpuUsage();
    await readAll(member.url, body);
    const { user, system } = process.cpuUsage(begun);
    own.push((user + system) / READS);
    return (await member.ask('report')).cpuUs / READS;
  };
  const { writer, follower } = cluster;
  const costs = await interleave(ROUNDS, [readFrom(writer), readFrom(follower)]);
  const [atWriter, atFollower] = costs.map(median) as [number, number];
  return {
    measure: 'processor time of a read at a follower, `holdings` over HTTP',
    ...asTime(atFollower),
    beside: `${formatMicroseconds(atWriter)}, at the writer`,
    compared: atFollower / atWriter,
    unit: '×',
    targets: [{ kind: 'at most', value: READ_MAX, unit: '×' }],
    note:
      `${READS_IN_FLIGHT} in flight; the load, a process of its own, takes ` +
      `${formatMicroseconds(median(own))} of a processor for each more`,
  };
}

/** Sends in turn at the writer and at the follower, which hands them on. */
async function measureSends({ writer, follower }: Cluster): Promise<Finding> {
  const transfers = await writer.ask('make', 2 * SENDS);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const waits: [number[], number[]] = [[], []];
  for (const [index, transfer] of transfers.entries()) {
    const place = index % 2;
    const { message } = decodeTransaction(base58Decode(transfer)!);
    const blockhash = addressToBase58(message.blockhash);
    const variables = { txs: [transfer], blockhash, lastValidBlockHeight: MANY };
    const body = JSON.stringify({ query: documents.sendTransactionBundles, variables });
    const begunMs = performance.now();
    const text = await post((place === 0 ? writer : follower).url, body, agent);
    waits[place]!.push((performance.now() - begunMs) * 1000);
    if (!text.includes('"Success"')) throw new Error(text);
  }
  agent.destroy();
  const [atWriter, through] = waits.map(summarise) as [Timing, Timing];
  return {
    measure: 'time of a lone send through a follower, which hands it on, p50',
    ...asTime(through.p50Us),
    beside: `${formatMicroseconds(atWriter.p50Us)}, at the writer`,
    compared: (through.p50Us - atWriter.p50Us) / 1000,
    unit: 'ms',
    targets: [{ kind: 'at most', value: SEND_MORE_MAX_MS, unit: 'ms' }],
    note:
      `p99 ${formatMicroseconds(through.p99Us)} and ${formatMicroseconds(atWriter.p99Us)}; ` +
      'in turn at both, from a process of its own',
  };
}

async function readAll(url: string, body: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: READS_IN_FLIGHT });
  let left = READS;
  const work = async (): Promise<void> => {
    for (; left > 0; left -= 1) await post(url, body, agent);
  };
  await Promise.all(Array.from({ length: READS_IN_FLIGHT }, work));
  agent.destroy();
}

/** @throws Error for an answer with errors. */
function post(url: string, body: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const sent = request(url, { method: 'POST', headers, agent }, (answer) => {
      answer.setEncoding('utf8');
      let text = '';
      answer.on('data', (part) => {
        text += part;
      });
      answer.on('end', () => {
        if (text.startsWith('{"data":')) resolve(text);
        else reject(new Error(text));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

async function measureLags(cluster: Cluster): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const rate of RATES) {
    const { waitsUs, written, followed } = await run(cluster, rate * RATE_SECONDS, rate);
    const lags = summarise(lagsOf(written, followed));
    findings.push(describeLag(rate, lags, summarise(waitsUs), { written, followed }));
  }
  return findings;
}

/** How much later a follower's readers had each commit than the writer knew it to be durable. */
function lagsOf(written: Report, followed: Report): number[] {
  const times = new Map(followed.shown);
  return written.shown.map(([sequence, timeUs]) => times.get(sequence)! - timeUs);
}

function describeLag(
  rate: number,
  lags: Timing,
  waits: Timing,
  { written, followed }: { written: Report; followed: Report },
): Finding {
  const shares = [written, followed].map(({ cpuUs }) => {
    return `${Math.round(cpuUs / RATE_SECONDS / 1e4)} %`;
  });
  return {
    measure: `how far a follower is behind at ${rate} writes a second, p99`,
    ...asTime(lags.p99Us),
    beside: `${formatMicroseconds(lags.p50Us)}, p50`,
    compared: lags.p99Us / 1000,
    unit: 'ms',
    targets: rate === LAG_RATE ? [{ kind: 'at most', value: LAG_P99_MAX_MS, unit: 'ms' }] : [],
    note:
      'from when the writer knows that a commit is durable; until then a write waits ' +
      `${formatMicroseconds(waits.p50Us)} at p50, ${formatMicroseconds(waits.p99Us)} at p99; ` +
      `of a processor the writer and its load take ${shares[0]}, the follower ${shares[1]}`,
  };
}

async function measureIdle({ follower }: Cluster): Promise<Finding> {
  await follower.ask('begin');
  await delay(IDLE_MS);
  const { polls, cpuUs } = await follower.ask('report');
  const perSecond = (polls / IDLE_MS) * 1000;
  return {
    measure: 'questions of an idle follower to the database, a second',
    ours: perSecond.toFixed(1),
    value: { amount: perSecond, better: 'lower' },
    beside: `${IDLE_POLLS_MAX}, the most that it may ask`,
    compared: perSecond / IDLE_POLLS_MAX,
    unit: '×',
    targets: [{ kind: 'at most', value: 1, unit: '×' }],
    note: `takes ${(cpuUs / IDLE_MS / 10).toFixed(1)} % of a processor`,
  };
}
