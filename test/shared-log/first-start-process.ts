import { randomBytes } from 'node:crypto';
import { openService } from '../../src/service/compose.ts';
import { catchUp } from '../../src/service/recovery/catch-up.ts';
import { readLogKey } from '../../src/service/shared-log/log-key.ts';
import { readLogPlace } from '../../src/service/shared-log/log-place.ts';
import { openPostgresLog } from '../../src/service/shared-log/shared-log.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { addressFromBase58 } from '../../src/solana/address.ts';

/**
 * Starts a service whose log is in PostgreSQL, with first money, and ends it in order. The last
 * line of its output is what it is then: JSON.
 */
const [address, keyFile, path, wallet] = process.argv.slice(2) as [string, string, string, string];
const world = { now: () => Date.now(), randomBytes };
const key = readLogKey(keyFile);
const place = readLogPlace(address);
const log = await openPostgresLog({ place, key, oneCopy: true, stillMs: 0 });
await catchUp(path, log, world);
const store = openSqliteStore(path);
store.useLog(log);
const money = { wallet: addressFromBase58(wallet, 'wallet'), lamports: 5_000_000_000n };
const service = await openService({ store, ...world, host: 'localhost', firstMoney: money });
const lamports = String(service.state.account(money.wallet)?.lamports);
const { genesisId, ledger } = service;
const told = {
  genesisId,
  lamports,
  root: ledger.stateRoot(),
  end: String(ledger.log.nextSequence),
};
await service.close();
await log.close();
process.stdout.write(`${JSON.stringify(told)}\n`);
