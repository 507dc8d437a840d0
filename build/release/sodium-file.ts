import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { loadNative } from './native-file.ts';

/** Replaces `src/solana/sodium-files.ts` in a package: both are in the package. */

declare const __dirname: string;

/** The name of the thread's script. */
export const VERIFY_THREAD_NAME = 'verify-thread.cjs';

export function loadBinding(): unknown {
  return loadNative('sodium.node');
}

export function startVerifyThread(options: WorkerOptions): Worker {
  return new Worker(join(__dirname, VERIFY_THREAD_NAME), options);
}
