import { chooseCustody } from '../../src/daemon/keys/choose-custody.ts';
import { createLog } from '../../src/daemon/log/daemon-log.ts';
import { startDaemon } from '../../src/daemon/process/daemon.ts';
import { openEmbeddedService } from '../../src/daemon/process/embedded.ts';
import { defaultTurns } from './door.ts';

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
  limits: { gameRate: unlimited, totalRate: unlimited, turns: { ...defaultTurns, cost } },
});
process.on('disconnect', async () => {
  await daemon.close();
  await close();
});
process.send!(daemon.url);
