import { randomBytes } from 'node:crypto';
import { openHome } from '../../src/daemon/home/home.ts';
import { openHomeStore } from '../../src/daemon/process/home-store.ts';
import { startServiceServer } from '../../src/service/api/http-server.ts';
import { openService } from '../../src/service/compose.ts';
import { defaultTurns } from './door.ts';
import { answerLaps } from './laps-child.ts';
import { answerLoad } from './load-driver.ts';
import { targetOf } from './transfers.ts';

/** The service alone, as `gamekeeper service` runs it on loopback, without budgets. */
const cost = { burstMs: 1e9, msPerSecond: 1e9, burstBytes: 1e12, bytesPerSecond: 1e12 };
const home = await openHome(process.argv[2]!, 'service');
const opened = await openHomeStore(home, []);
const service = await openService({ ...opened, now: Date.now, randomBytes, host: 'localhost' });
const server = await startServiceServer({
  service,
  turns: { ...defaultTurns, cost },
  // Fees and deposits of thousands of writes.
  starterLamports: 100_000_000_000n,
});
process.on('message', (message) => {
  if (answerLaps(message)) return;
  answerLoad(message, () => targetOf(service));
});
process.on('disconnect', async () => {
  await server.close();
  await service.close();
});
process.send!(server.url);
