import { chmodSync, cpSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Homes of earlier formats, made by `test/fixtures/homes/make-home.ts` of their time and named
 * after the store's format. Their journals have the formats 1, 2 and 3.
 */
export const homeFormats = ['format-3', 'format-4', 'format-5'] as const;
export type HomeFormat = (typeof homeFormats)[number];

/** Whether a home's store is of an earlier format; else its journal alone is migrated. */
export function hasEarlierStore(format: HomeFormat): boolean {
  return format !== 'format-5';
}

/** Homes made under earlier execution rules, each by the `make-…-home.ts` of its name. */
type HomeFixture = HomeFormat | 'rules-4-entries' | 'rules-4-members' | 'rules-4-terms';

const fixtures = resolve(import.meta.dirname, '../fixtures/homes');

/** What all of a fixture must still say; and its export is `state.gke` beside it. */
export function expectedOf(format: HomeFixture): any {
  return JSON.parse(readFileSync(join(fixtures, format, 'expected.json'), 'utf8'));
}

export function exportOf(format: HomeFormat): string {
  return join(fixtures, format, 'state.gke');
}

/** Puts a fixture's home into a folder. */
export function copyHome(format: HomeFixture, home: string): void {
  cpSync(join(fixtures, format, 'home'), home, { recursive: true });
  // A checkout keeps no modes, and some of these files are refused when others can read them.
  for (const name of readdirSync(home, { recursive: true, encoding: 'utf8' })) {
    const path = join(home, name);
    chmodSync(path, statSync(path).isDirectory() ? 0o700 : 0o600);
  }
}
