import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** The files of the player's page as a browser gets them, by path. */

export interface PageFile {
  /** Its content type. */
  readonly type: string;
  readonly text: string;
}

export type PageFiles = Readonly<Record<string, PageFile>>;

/**
 * Reads them from the sources, without their types. A package has `build/release/page-file.ts` in
 * the place of this file.
 */
export async function readPageFiles(): Promise<PageFiles> {
  // Node says with each process that takes types out of a text that it may do so differently one
  // day; a thread of its own says it to nobody.
  const file = join(import.meta.dirname, 'page-sources.ts');
  const worker = new Worker(file, { execArgv: ['--disable-warning=ExperimentalWarning'] });
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
  } finally {
    await worker.terminate();
  }
}
