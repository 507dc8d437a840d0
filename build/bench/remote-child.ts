import { openHome } from '../../src/daemon/home/home.ts';
import { chooseCustody } from '../../src/daemon/keys/choose-custody.ts';
import { createLog } from '../../src/daemon/log/daemon-log.ts';
import { startDaemon } from '../../src/daemon/process/daemon.ts';
import { connectRemoteService } from '../../src/daemon/process/remote.ts';
import { allowAll } from '../../src/daemon/sessions/allow-all.ts';
import { defaultTurns } from './door.ts';
import { answerLaps } from './laps-child.ts';
import { PASSPHRASE } from './passphrase.ts';

/** The daemon on a service at an address, as daemon-child.ts is on the embedded one. */
const unlimited = { burstCalls: 1e9, callsPerSecond: 1e9 };
const cost = { burstMs: 1e9, msPerSecond: 1e9, burstBytes: 1e12, bytesPerSecond: 1e12 };
const [path, url] = process.argv.slice(2) as [string, string];
const home = await openHome(path, 'daemon');
const service = await connectRemoteService(url);
const passphrase = Buffer.from(PASSPHRASE);
const daemon = await startDaemon({
  home,
  service,
  fund: (wallet) => service.fund(wallet),
  custody: await chooseCustody({ home, vault: true, passphrase }),
  log: createLog(undefined, 'error'),
  limits: { gameRate: unlimited, totalRate: unlimited, turns: { ...defaultTurns, cost } },
  grant: allowAll,
});
process.on('message', answerLaps);
process.on('disconnect', async () => {
  await daemon.close();
  service.close();
});
process.send!(daemon.url);
