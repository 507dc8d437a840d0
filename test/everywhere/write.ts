import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeNames } from './places.ts';
import { playAt } from './scenario.ts';

/**
 * Plays at every place, and writes what succeeded: `npm run where`. docs/reference/where.md is
 * generated from it.
 */

const played: Record<string, unknown> = {};
for (const name of placeNames) {
  played[name] = await playAt(name);
  process.stdout.write(`${name}: ${Object.keys(played[name] as object).length} operations\n`);
}
const file = join(import.meta.dirname, 'successes.json');
writeFileSync(file, `${JSON.stringify(played, null, 2)}\n`);
// A connection that waits for notices would keep it.
process.exit(0);
