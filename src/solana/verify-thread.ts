import { parentPort } from 'node:worker_threads';
import { loadSodium } from './sodium.ts';
import { runBatch, type VerifyBatch } from './verify-job.ts';

/** The thread of `verify-queue.ts`. It is given nothing secret: keys, signatures, messages. */

const loaded = loadSodium();
if (loaded.sodium === undefined) throw new Error(loaded.problem ?? 'this system has no libsodium');
const { sodium } = loaded;
parentPort!.on('message', (batch: VerifyBatch) => {
  parentPort!.postMessage(runBatch(sodium, batch));
});
