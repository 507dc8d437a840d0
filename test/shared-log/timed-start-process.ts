import { randomBytes } from 'node:crypto';
import { openService } from '../../src/service/compose.ts';
import { catchUp } from '../../src/service/recovery/catch-up.ts';
import { readLogKey } from '../../src/service/shared-log/log-key.ts';
import { readLogPlace } from '../../src/service/shared-log/log-place.ts';
import { openPostgresLog } from '../../src/service/shared-log/shared-log.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';

/**
 * Starts a service on what is in PostgreSQL. The last line of its output says how long that took
 * from the beginning of the process, and how much memory: JSON.
 */
const [address, keyFile, path] = process.argv.slice(2) as [string, string, string];
const world = { now: () => Date.now(), randomBytes };
const key = readLogKey(keyFile);
const place = readLogPlace(address);
const log = await openPostgresLog({ place, key, oneCopy: true, stillMs: 0 });
const executed = await catchUp(path, log, world);
const store = openSqliteStore(path);
store.useLog(log);
const service = await openService({ store, ...world, host: 'localhost' });
const seconds = process.uptime();
// Linux says it in KiB.
const mebibytes = Math.round(process.resourceUsage().maxRSS / 1024);
const told = { executed, seconds, mebibytes, root: service.ledger.stateRoot() };
await service.close();
await log.close();
process.stdout.write(`${JSON.stringify(told)}\n`);
