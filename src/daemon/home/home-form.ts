import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { UNRELEASED } from '../../core/file-form.ts';
import { failDamaged } from './damage.ts';

/** Builds from before the first version kept a home by these, besides books or without. */
const unreleasedFiles = ['home.json', 'daemon.witness', 'service.witness', 'service.head'];

/**
 * Refuses a home that was never released, before anything of it is opened, locked or written.
 * @throws StoreDamaged.
 */
export function refuseUnreleased(home: string): void {
  if (!existsSync(home)) return;
  const folder = join(home, 'journals');
  const journals = existsSync(folder) ? readdirSync(folder) : [];
  const heads = journals.filter((name) => name.endsWith('.head'));
  for (const name of [...unreleasedFiles, ...heads.map((one) => `journals/${one}`)]) {
    const path = join(home, name);
    const isThere = lstatSync(path, { throwIfNoEntry: false }) !== undefined;
    if (isThere) failDamaged(path, 'no version that was released keeps such a file', UNRELEASED);
  }
}
