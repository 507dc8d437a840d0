import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { addressFromBase58 } from '../core/address.ts';
import type { ServicePort } from '../methods/ports.ts';
import { openService } from '../service/compose.ts';
import { openSqliteStore } from '../service/store/sqlite.ts';

/** The service inside the daemon, with what only its owner may do. */
export interface EmbeddedService {
  readonly port: ServicePort;
  /** Gives a wallet lamports to start with. Durable when it resolves. */
  fund(address: string): Promise<void>;
  close(): Promise<void>;
}

/** Enough for thousands of transactions and hundreds of small trees: 100 SOL. */
const FUNDING_LAMPORTS = 100_000_000_000n;

/** Opens the service on SQLite in a folder. */
export async function openEmbeddedService(home: string): Promise<EmbeddedService> {
  const store = openSqliteStore(join(home, 'service.sqlite'));
  const now = (): number => Date.now();
  const service = await openService({ store, now, randomBytes, host: 'localhost' });
  return {
    port: {
      address: 'embedded',
      genesisId: service.genesisId,
      call: (name, args) => service.call(name, args),
      resolveTable: (table) => service.resolveTable(table),
    },
    fund: (address) => service.fund(addressFromBase58(address, 'wallet'), FUNDING_LAMPORTS),
    close: () => service.close(),
  };
}
