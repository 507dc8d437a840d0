import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts the thread that renews a lease, next to the sources: players' packages have nothing of
 * this room.
 */
export function startLeaseThread(options: WorkerOptions): Worker {
  return new Worker(join(import.meta.dirname, 'lease-thread.ts'), options);
}
