import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { UNRELEASED } from '../../core/file-form.ts';
import { failDamaged } from './damage.ts';

/** Builds from before the first version kept a home by these, and had no books. */
const unreleasedFiles = ['home.json', 'daemon.witness', 'service.witness'];

/**
 * Refuses a home that was never released, before anything of it is opened, locked or written.
 * @throws StoreDamaged.
 */
export function refuseUnreleased(home: string): void {
  for (const name of unreleasedFiles) {
    const path = join(home, name);
    const isThere = lstatSync(path, { throwIfNoEntry: false }) !== undefined;
    if (isThere) failDamaged(path, 'no version that was released keeps such a file', UNRELEASED);
  }
}
