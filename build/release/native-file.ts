import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Loads a package's native modules. */

declare const __filename: string;

/**
 * The module is next to the script. In a bundle for macOS it is next to Node, in the folder of what
 * the engine signs as code.
 */
export function loadNative(name: string): never {
  const beside = join(dirname(__filename), name);
  const file = existsSync(beside) ? beside : join(dirname(process.execPath), name);
  return createRequire(__filename)(file) as never;
}
