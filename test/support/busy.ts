import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/**
 * Keeps every processor busy for so many seconds, to see what the tests owe to a quiet machine:
 * `npm run busy -- 900 & npm test`.
 */

const SECONDS_MAX = 7200;

const seconds = Number(process.argv[2]);
if (!(seconds > 0 && seconds <= SECONDS_MAX)) {
  process.stderr.write(`How many seconds? At most ${SECONDS_MAX}, such as: npm run busy -- 900\n`);
  process.exit(1);
}
const workers = Array.from(
  { length: availableParallelism() },
  () => new Worker('for (;;);', { eval: true }),
);
await delay(seconds * 1000);
await Promise.all(workers.map((worker) => worker.terminate()));
