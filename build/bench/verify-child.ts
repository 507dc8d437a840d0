import { join } from 'node:path';
import { makeFolder } from './children.ts';
import { openHoldings } from './holdings-store.ts';
import { type Cost, watch, watchNothing } from './watched.ts';

/**
 * A process that verifies one ledger: what it takes of memory is of this ledger alone. Its argument
 * is the number of holdings; it sends its costs and ends.
 */

/** What nothing costs, and `verify`. */
export interface VerifyCosts {
  readonly idle: Cost;
  readonly verify: Cost;
}

const folder = makeFolder();
try {
  const { service } = await openHoldings(Number(process.argv[2]), join(folder.path, 'home'));
  const idle = await watchNothing();
  const verify = await watch(async () => {
    const { isEqual } = await service.controls.verify();
    if (!isEqual) throw new Error('the log leads to another state');
  });
  await service.close();
  process.send!(JSON.stringify({ idle, verify } satisfies VerifyCosts));
} finally {
  folder.remove();
}
