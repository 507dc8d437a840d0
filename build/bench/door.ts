import { existsSync } from 'node:fs';
import type * as handshakeModule from '../../src/door/handshake.ts';
import type * as limitsModule from '../../src/door/limits.ts';

/**
 * What the benchmark needs of src/door. With `--next to` it also runs in earlier commits, in which
 * the same code is in other folders.
 */

const { proveClient } = await load<typeof handshakeModule>('door', 'daemon/socket', 'handshake.ts');
const { defaultTurns } = await load<typeof limitsModule>('door', 'http', 'limits.ts');

export { defaultTurns, proveClient };

/** A file of src from the first of two folders, or from the second in earlier commits. */
async function load<Module>(folder: string, before: string, file: string): Promise<Module> {
  const here = new URL(`../../src/${folder}/${file}`, import.meta.url);
  const there = new URL(`../../src/${before}/${file}`, import.meta.url);
  return import((existsSync(here) ? here : there).href);
}
