import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Where the thread that renews a lease is found: next to the sources. A package has
 * `build/release/lease-file.ts` instead of this file.
 */
export function startLeaseThread(options: WorkerOptions): Worker {
  return new Worker(join(import.meta.dirname, 'lease-thread.ts'), options);
}
