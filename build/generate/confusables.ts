import { readFileSync } from 'node:fs';
import type { Emitter } from './model.ts';

/**
 * src/core/generated/confusables.ts, from Unicode's own table, of which build/unicode holds a copy.
 */

const source = new URL('../unicode/confusables.txt', import.meta.url);
const row = /^\s*([\dA-F]+)\s*;\s*([\dA-F ]+?)\s*;\s*MA\b/;

export const emit: Emitter = () => {
  const table = readFileSync(source, 'utf8').replace(/^\ufeff/, '');
  const version = /^# Version: (\S+)$/m.exec(table)?.[1];
  if (version === undefined) throw new Error('confusables.txt does not say its version');
  const groups = [...groupByLook(table)];
  const lines = groups.map(([look, characters]) => `${look}:${characters.join(' ')}`);
  const text = `// Generated from build/unicode/confusables.txt by \`npm run generate\`.

/**
 * Characters by what they look like: in each line first that, then all that look so, in hex.
 * @license Unicode-3.0, © Unicode, Inc.: confusables.txt of UTS 39, version ${version}.
 */
export const confusables: string = \`\\
${lines.join('\n')}\`;
`;
  return [{ path: 'src/core/generated/confusables.ts', text }];
};

function groupByLook(table: string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const line of table.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, character, look] = row.exec(line) ?? [];
    if (look === undefined) throw new Error(`confusables.txt has an unknown line: ${line}`);
    const group = groups.get(look);
    if (group === undefined) groups.set(look, [character!]);
    else group.push(character!);
  }
  return groups;
}
