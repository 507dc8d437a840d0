import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Where libsodium's binding and the thread that verifies with it are found: next to the sources.
 * A package has `build/release/sodium-file.ts` instead of this file.
 */

/** @throws Error where there is no binding for this system. */
export function loadBinding(): unknown {
  const require = createRequire(import.meta.url);
  return require('sodium-native/binding.js');
}

export function startVerifyThread(options: WorkerOptions): Worker {
  return new Worker(join(import.meta.dirname, 'verify-thread.ts'), options);
}
