import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Replaces `src/daemon/windows/credential-files.ts` in a package: it is next to the script. */

declare const __dirname: string;

/** The name of the thread's script, which packages for Windows alone have. */
export const CREDENTIAL_THREAD_NAME = 'credential-thread.cjs';

export function startCredentialThread(options: WorkerOptions): Worker {
  return new Worker(join(__dirname, CREDENTIAL_THREAD_NAME), options);
}
