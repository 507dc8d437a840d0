import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Replaces `src/solana/sodium-files.ts` in a package: both are next to the script. */

declare const __filename: string;
declare const __dirname: string;

/** The name of the thread's script. */
export const VERIFY_THREAD_NAME = 'verify-thread.cjs';

export function loadBinding(): unknown {
  return createRequire(__filename)('./sodium.node');
}

export function startVerifyThread(options: WorkerOptions): Worker {
  return new Worker(join(__dirname, VERIFY_THREAD_NAME), options);
}
