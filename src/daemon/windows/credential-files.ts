import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Where the thread of the Credential Manager is found: next to the sources. A package has
 * `build/release/credential-file.ts` instead of this file.
 */
export function startCredentialThread(options: WorkerOptions): Worker {
  return new Worker(join(import.meta.dirname, 'credential-thread.ts'), options);
}
