import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chooseCustody } from '../../src/daemon/keys/choose-custody.ts';
import { createLog } from '../../src/daemon/log/daemon-log.ts';
import { startDaemon } from '../../src/daemon/process/daemon.ts';
import { openEmbeddedService } from '../../src/daemon/process/embedded.ts';

/**
 * The daemon as `gamekeeper start --vault` runs it, without rate limits: the benchmark measures how
 * fast it can be, not how fast a game may go.
 */
const unlimited = { burstCalls: 1e9, callsPerSecond: 1e9 };
const cost = { burstMs: 1e9, msPerSecond: 1e9, burstBytes: 1e12, bytesPerSecond: 1e12 };
const home = process.argv[2]!;
const { port, fund, close } = await openEmbeddedService(home);
const passphrase = Buffer.from('a passphrase for the bench');
const daemon = await startDaemon({
  home,
  service: port,
  fund,
  custody: await chooseCustody({ home, vault: true, passphrase }),
  log: createLog(undefined, 'error'),
  limits: { gameRate: unlimited, totalRate: unlimited, ...(await unlimitedTurns()) },
});
process.on('disconnect', async () => {
  await daemon.close();
  await close();
});
process.send!(daemon.url);

/** The benchmark also runs on earlier commits, which have no turns. */
async function unlimitedTurns() {
  if (!existsSync(join(import.meta.dirname, '../../src/http/limits.ts'))) return {};
  const { defaultTurns } = await import('../../src/http/limits.ts');
  return { turns: { ...defaultTurns, cost } };
}
