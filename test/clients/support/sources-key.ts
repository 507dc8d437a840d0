import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../../build/check/files.ts';

/**
 * A hash of a client's sources and of the tool that they are compiled with.
 * @param folder of the repository, such as `clients/csharp`.
 * @param tool what it says of its version.
 */
export function sourcesKey(root: string, folder: string, tool: string): string {
  const hash = createHash('sha256').update(tool);
  for (const path of listFiles(root, [`${folder}/**`])) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}
