import { setImmediate as nextTurn } from 'node:timers/promises';
import { takeCoverage } from 'node:v8';
import { openHome } from '../../src/daemon/home/home.ts';
import { chooseCustody } from '../../src/daemon/keys/choose-custody.ts';
import { createLog } from '../../src/daemon/log/daemon-log.ts';
import { startDaemon } from '../../src/daemon/process/daemon.ts';
import { openEmbeddedService } from '../../src/daemon/process/embedded.ts';
import { answerCommits } from './commits-child.ts';
import { defaultTurns } from './door.ts';
import { answerLaps } from './laps-child.ts';
import { answerLoad } from './load-driver.ts';
import { PASSPHRASE } from './passphrase.ts';
import { targetOfPort } from './transfers.ts';

/** What one collection frees lets others be freed by the next. */
const GC_PASSES = 5;

/**
 * The daemon as `gamekeeper start --vault` runs it, without rate limits: the benchmark measures how
 * fast it can be, not how fast a game may go.
 */
const unlimited = { burstCalls: 1e9, callsPerSecond: 1e9 };
const cost = { burstMs: 1e9, msPerSecond: 1e9, burstBytes: 1e12, bytesPerSecond: 1e12 };
const [path, mode] = process.argv.slice(2) as [string, string?];
const home = await openHome(path, 'both');
const { port, fund, takeJournal, close } = await openEmbeddedService(home);
const passphrase = Buffer.from(PASSPHRASE);
const daemon = await startDaemon({
  home,
  service: port,
  journal: takeJournal(),
  fund,
  custody: await chooseCustody({ home, vault: true, passphrase }),
  strict: mode === 'strict',
  log: createLog(undefined, 'error'),
  limits: { gameRate: unlimited, totalRate: unlimited, turns: { ...defaultTurns, cost } },
});
process.on('message', async (message) => {
  if (answerLaps(message) || answerCommits(message, port)) return;
  if (answerLoad(message, () => targetOfPort(port, fund))) return;
  process.send!(await readHeldBytes());
});
process.on('disconnect', async () => {
  await daemon.close();
  await close();
});
// `npm run walk -- --start` asks for what a start has called, and for nothing after it.
if (process.env.NODE_V8_COVERAGE !== undefined) takeCoverage();
process.send!(daemon.url);

/** What the process still needs, in bytes: of the heap and next to it. */
async function readHeldBytes(): Promise<number> {
  for (let pass = 0; pass < GC_PASSES; pass += 1) {
    globalThis.gc?.();
    await nextTurn();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
