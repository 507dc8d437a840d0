import { getAsset } from 'node:sea';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { loadNativeAsset } from './native-asset.ts';

/** Replaces `src/solana/sodium-files.ts` in the packaged binary. */

/** The name in the packaged binary of the thread's script. */
export const VERIFY_THREAD_ASSET = 'verify-thread.cjs';

export function loadBinding(): unknown {
  return loadNativeAsset('sodium');
}

export function startVerifyThread(options: WorkerOptions): Worker {
  return new Worker(getAsset(VERIFY_THREAD_ASSET, 'utf8'), { ...options, eval: true });
}
