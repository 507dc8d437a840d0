import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresCluster } from './postgres-cluster.ts';
import type { ServicePair } from './service-pair.ts';
import type { ServiceProcess } from './service-process.ts';

/**
 * What may happen to a service of two processes and its database, while games pay. Each resolves
 * when it is over, but for what the service does then.
 */

/** Statements of a log: it appends a group; it confirms what was sent before. */
export const APPEND = /INSERT INTO \w+\.groups/;
export const CONFIRM = /SET turn = head\.turn \+ 1/;
const CONNECTIONS = `FROM pg_stat_activity WHERE application_name = 'gamekeeper'`;
/** A commit that waits for the replica. */
const WAITING = `${CONNECTIONS} AND wait_event = 'SyncRep'`;

const REPLICA_AWAY_MS = 3000;
const SLOW_MS = 300;
const SLOW_FOR_MS = 3000;
const SWALLOWED_MS = 15_000;

/** What a service needs to have for that, of however many processes it is. */
interface Shared {
  readonly cluster: PostgresCluster;
  readonly writer: ServiceProcess;
}

/** Of the database, and of the writer's way to it. */
export const databaseKills = {
  'the database, by -9': ({ cluster }) => cluster.primary.restart('SIGKILL'),
  'the database, at once': ({ cluster }) => cluster.primary.restart('SIGQUIT'),
  'its connections': async ({ cluster }) => {
    await cluster.primary.until(`SELECT pg_terminate_backend(pid) ${WAITING}`);
    await cluster.primary.ask(`SELECT pg_terminate_backend(pid) ${CONNECTIONS}`);
  },
  'the way, before a commit': ({ writer }) => writer.way.lose('before', APPEND),
  'the way, after a commit': ({ writer }) => writer.way.lose('after', APPEND),
  'the way, and the commit arrives behind a confirmation': ({ writer }) =>
    writer.way.lose('late', APPEND, CONFIRM),
  'the way, and the commit arrives behind the next': ({ writer }) =>
    writer.way.lose('late', APPEND, APPEND),
  'the way is slow': async ({ writer }) => {
    writer.way.delayMs = SLOW_MS;
    await delay(SLOW_FOR_MS);
    writer.way.delayMs = 0;
  },
  'the way, which swallows': async ({ writer }) => {
    const { way } = writer;
    way.swallow();
    await delay(SWALLOWED_MS);
    way.release();
  },
  'the replica': async ({ cluster }) => {
    await cluster.replica.stop('SIGKILL');
    await delay(REPLICA_AWAY_MS);
    await cluster.replica.start();
  },
  'the primary': ({ cluster }) => cluster.failOver(),
  'the primary, after it alone has committed': async ({ cluster }) => {
    const { primary, replica } = cluster;
    await replica.stop('SIGKILL');
    await primary.until(`SELECT pg_terminate_backend(pid) ${WAITING}`);
    // Whoever reads now sees a commit that is lost in a moment.
    await delay(SLOW_MS);
    await primary.stop('SIGKILL');
    await replica.start();
    await cluster.failOver();
  },
} satisfies Record<string, (services: Shared) => Promise<unknown>>;

export const kills = {
  'the writer': async (services) => {
    const { writer } = services;
    await writer.stop('SIGKILL');
    await services.standby.serving;
    writer.start();
  },
  ...databaseKills,
} satisfies Record<string, (services: ServicePair) => Promise<unknown>>;

export type KillName = keyof typeof kills;
