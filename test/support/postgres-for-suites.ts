import { PostgresServer, postgres } from '../shared-log/postgres-server.ts';
import { machineHas } from './machine.ts';

/** Starts the server of suites that have their logs in PostgreSQL. @returns ends it. */
export default async function start(): Promise<() => Promise<void>> {
  const runs = machineHas(postgres, 'suites of the ledger with their logs in PostgreSQL');
  if (!runs) return async () => {};
  const server = await PostgresServer.start();
  process.env.GAMEKEEPER_TEST_POSTGRES = server.folder;
  return () => server.remove();
}
