import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeForm, type JsonForm } from './checked-json.ts';
import { refuseForm } from './damage.ts';

/** home.json's own form; `home-file.ts` has its content. */
export const homeForm: JsonForm = { kind: 'gamekeeper home', steps: [] };

export const HOME_FILE = 'home.json';

/**
 * Requires a home, if there is one, to be of a kind and number that this version reads, before
 * anything of it is opened, locked or written.
 * @throws StoreDamaged.
 */
export function requireHomeForm(home: string): void {
  const path = join(home, HOME_FILE);
  let text: string;
  try {
    text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  } catch {
    // Whoever needs to read it says why that cannot be.
    return;
  }
  decodeForm(homeForm, text, refuseForm(path));
}
