import { PostgresServer } from '../shared-log/postgres-server.ts';

/** Starts the server of suites that have their logs in PostgreSQL. @returns ends it. */
export default async function start(): Promise<() => Promise<void>> {
  const server = await PostgresServer.start();
  process.env.GAMEKEEPER_TEST_POSTGRES = server.folder;
  return () => server.remove();
}
