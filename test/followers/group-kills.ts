import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { SeededRandom } from '../durability/seeded-random.ts';
import { databaseKills } from '../shared-log/kills.ts';
import { stopProcess } from '../support/stop-process.ts';
import type { ServiceGroup } from './service-group.ts';

/**
 * What may happen to a service of several processes, its database and the ways between them, while
 * games play. Each resolves when it is over, but for what the service does then.
 */

const CUT_MS = 2000;
const STOPPED_MS = 3000;
/** Longer than a follower answers without hearing the database. */
const SILENT_MS = 13_000;

type Kill = (group: ServiceGroup, random: SeededRandom) => Promise<unknown>;

function chooseFollower({ followers }: ServiceGroup, random: SeededRandom) {
  return followers[random.below(followers.length)]!;
}

/** Has another process write. */
async function replaceWriter(
  group: ServiceGroup,
  end: (group: ServiceGroup) => Promise<unknown>,
): Promise<void> {
  const successor = group.newWriter();
  await end(group);
  await successor;
}

const endWriter =
  (signal: 'SIGKILL' | 'SIGTERM'): Kill =>
  (group) =>
    group.endWriter(signal);

const ownKills = {
  'the writer, by -9': endWriter('SIGKILL'),
  'the writer, which is asked to stop': endWriter('SIGTERM'),
  'the writer, which hands over': async (group) => {
    const { writer } = group;
    await replaceWriter(group, () => writer.handOver());
    writer.start();
  },
  'the writer, which wakes when another writes': (group) =>
    replaceWriter(group, ({ writer }) => stopProcess(writer.pid, () => group.newWriter())),
  'the way of the writer, so that two believe to write': (group) =>
    replaceWriter(group, async ({ writer }) => {
      writer.way.swallow();
      await group.newWriter();
      writer.way.release();
    }),
  'a follower, by -9': async (group, random) => {
    const follower = chooseFollower(group, random);
    await follower.stop('SIGKILL');
    follower.start();
  },
  'a follower, which is made from nothing': async (group, random) => {
    const follower = chooseFollower(group, random);
    await follower.stop('SIGTERM');
    rmSync(follower.home, { recursive: true });
    follower.start();
  },
  'a follower, which is stopped for a while': (group, random) =>
    stopProcess(chooseFollower(group, random).pid, STOPPED_MS),
  'the way of a follower, for long': async (group, random) => {
    const { way } = chooseFollower(group, random);
    way.swallow();
    await delay(SILENT_MS);
    way.release();
  },
  'the way of a follower, in its middle': async (group, random) =>
    chooseFollower(group, random).way.cut(),
  'the ways to the writer from the others': async (group) => {
    const { peers } = group.memberOf(group.writer);
    peers.shut();
    await delay(CUT_MS);
    peers.reopen();
  },
  'the ways to the writer from the others, in their middle': async (group) =>
    group.memberOf(group.writer).peers.cut(),
  'the ways of clients to a process': async (group, random) => {
    const { clients } = group.members[random.below(group.members.length)]!;
    clients.shut();
    await delay(CUT_MS);
    clients.reopen();
  },
  'the ways of all clients, in their middle': async (group) => group.front.cut(),
} satisfies Record<string, Kill>;

export type GroupKillName = keyof typeof ownKills | keyof typeof databaseKills;
export const groupKills: Readonly<Record<GroupKillName, Kill>> = { ...databaseKills, ...ownKills };
