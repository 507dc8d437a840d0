import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { base58Encode } from '../../src/codec/bytes.ts';
import { makeProcesses } from '../../src/daemon/process/shared-processes.ts';
import { startServiceServer } from '../../src/service/api/http-server.ts';
import { openService } from '../../src/service/compose.ts';
import { openFollower } from '../../src/service/follower/follower.ts';
import { openSharedLog } from '../../src/service/shared-log/shared-log.ts';
import type { GroupFeed } from '../../src/service/store/group-feed.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import type { ClusterAnswers, ClusterRequest, Report } from './cluster.ts';
import { logOptionsOf } from './database.ts';
import { defaultTurns } from './door.ts';
import { makeTransfers, settlePlayers, submitAll, targetOf } from './transfers.ts';

/**
 * One process of a service whose log is in a database: it writes the log, or follows it. Its
 * arguments: which of the two, a folder, and `LogArguments` as JSON.
 */

const [role, folder, log] = process.argv.slice(2) as [string, string, string];
const shared = await openSharedLog(logOptionsOf(JSON.parse(log)));
const store = openSqliteStore(join(folder, `${role}.sqlite`));
let polls = 0;
const { service, close, epoch, follower, announce } =
  role === 'writer' ? await openWriter() : await openFollowing();
const { ledger } = service;
const target = targetOf(service);
// As `gamekeeper service` runs it on loopback, without budgets.
const cost = { burstMs: 1e9, msPerSecond: 1e9, burstBytes: 1e12, bytesPerSecond: 1e12 };
const turns = { ...defaultTurns, cost };
const isLeaving = () => false;
const own = { log: shared, epoch, isLeaving, follower, unixMs: () => ledger.time.unixMs };
const processes = makeProcesses(own, undefined);
const server = await startServiceServer({ service, turns, processes });
await announce(new URL(server.url).origin);

/** Whose transfers those are, how many were made, and those that were not written yet. */
let players: Awaited<ReturnType<typeof settlePlayers>> | undefined;
let made = 0;
let transfers: readonly Uint8Array[] = [];
/** Since a report was begun. */
let begun = process.cpuUsage();
let shown: [sequence: number, timeUs: number][] = [];
ledger.onCommit(({ lastSequence }) => {
  shown.push([Number(lastSequence), Number(process.hrtime.bigint()) / 1000]);
});

const answers: {
  [Name in keyof ClusterAnswers]: (count: number) => Promise<ClusterAnswers[Name]>;
} = {
  async settle(count) {
    players = await settlePlayers(target, count, ['AccountState']);
    return players.senders.map(({ address }) => addressToBase58(address));
  },
  async make(count) {
    const wanted = { storage: 'AccountState', first: made, count } as const;
    transfers = await makeTransfers(target, { players: players!, ...wanted });
    made += count;
    return transfers.map(base58Encode);
  },
  async write(perSecond) {
    const waitsUs: number[] = [];
    const submit = async (transfer: Uint8Array): Promise<void> => {
      const begunMs = performance.now();
      await target.submit(transfer);
      waitsUs.push((performance.now() - begunMs) * 1000);
    };
    await submitAll({ submit }, transfers, perSecond === 0 ? {} : { perSecond });
    return { waitsUs, sequence: Number(ledger.lastEventSequence) };
  },
  async reach(sequence) {
    if (ledger.lastEventSequence >= BigInt(sequence)) return null;
    await new Promise<void>((resolve) => {
      const end = ledger.onCommit(({ lastSequence }) => {
        if (lastSequence < BigInt(sequence)) return;
        end();
        resolve();
      });
    });
    return null;
  },
  async begin() {
    shown = [];
    polls = 0;
    begun = process.cpuUsage();
    return null;
  },
  async report() {
    const { user, system } = process.cpuUsage(begun);
    return { cpuUs: user + system, shown, polls } satisfies Report;
  },
};

process.on('message', ({ ask, count }: ClusterRequest) => {
  void answers[ask](count).then((answer) => process.send!(JSON.stringify(answer)));
});
process.on('disconnect', async () => {
  await server.close();
  await close();
});
process.send!(server.url);

async function openWriter() {
  const written = await shared.takeOver();
  store.useLog(written);
  const opened = await openService({ store, now: Date.now, randomBytes, host: 'localhost' });
  written.carryTime(() => opened.ledger.time.unixMs);
  const closeBoth = async (): Promise<void> => {
    await opened.close();
    await written.close();
  };
  return {
    ...{ service: opened, close: closeBoth, follower: undefined },
    epoch: () => written.epoch,
    announce: (url: string) => written.announce({ url }),
  };
}

async function openFollowing() {
  const own = shared.openFeed();
  const feed: GroupFeed = {
    name: own.name,
    poll(after) {
      polls += 1;
      return own.poll(after);
    },
  };
  const clocks = { monotonicMs: () => performance.now(), unixMs: Date.now };
  const follower = await openFollower({ store, feed, clocks, randomBytes, host: 'localhost' });
  const closeBoth = async (): Promise<void> => {
    await follower.close();
    own.close();
    await shared.close();
  };
  return {
    ...{ service: follower.service, close: closeBoth, follower },
    epoch: () => undefined,
    announce: async () => {},
  };
}
