import { join } from 'node:path';
import { getAsset, isSea } from 'node:sea';
import { Worker } from 'node:worker_threads';

/** The files of the player's page as a browser gets them, by path. */

export interface PageFile {
  /** Its content type. */
  readonly type: string;
  readonly text: string;
}

export type PageFiles = Readonly<Record<string, PageFile>>;

/** The name of the files in the packaged executable. */
export const PAGE_ASSET = 'page.json';

/** Reads them: from the executable, or from the sources, without their types. */
export async function readPageFiles(): Promise<PageFiles> {
  if (isSea()) return JSON.parse(getAsset(PAGE_ASSET, 'utf8'));
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
