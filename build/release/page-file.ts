import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageFiles } from '../../src/daemon/page/page-files.ts';

/** Replaces `src/daemon/page/page-files.ts` in a package: the page is next to the script. */

declare const __dirname: string;

export type { PageFile, PageFiles } from '../../src/daemon/page/page-files.ts';

/** The name of the page's files. */
export const PAGE_NAME = 'page.json';

export async function readPageFiles(): Promise<PageFiles> {
  return JSON.parse(await readFile(join(__dirname, PAGE_NAME), 'utf8'));
}
