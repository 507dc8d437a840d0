import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { listFiles } from './files.ts';
import { readImports } from './source-text.ts';

/** Who may import whom: a file under `from` may import only files under its entries of `to`. */
export interface ImportRule {
  readonly from: string;
  readonly to: readonly string[];
}

/** What a writer of a client may import next to its own files. */
const ofWriters = [
  'build/generate/client-model.ts',
  'build/generate/errors-page.ts',
  'build/generate/example-call.ts',
  'build/generate/text.ts',
];

/** The most specific rule for a file applies. What a room of `src` may import, it says itself. */
export const importRules: readonly ImportRule[] = [
  { from: 'build/', to: ['build/', 'src/', 'vitest.config.ts'] },
  // It measures on the servers that the tests start.
  {
    from: 'build/bench/database.ts',
    to: ['build/', 'src/', 'test/shared-log/postgres-server.ts'],
  },
  // It is on its own: what it has in common with the daemon is generated for both.
  { from: 'clients/typescript/src/', to: ['clients/typescript/src/'] },
  // The writers of clients know of the catalogue what the client model says.
  {
    from: 'build/generate/csharp',
    to: [...ofWriters, 'build/generate/csharp'],
  },
  {
    from: 'build/generate/gdscript',
    to: [...ofWriters, 'build/generate/gdscript'],
  },
  {
    from: 'build/generate/typescript',
    to: [...ofWriters, 'build/generate/typescript'],
  },
];

/** Imports that break the rules, and rules that no file needs any more. */
export function checkImports(
  root: string,
  rules: readonly ImportRule[] = importRules,
): readonly string[] {
  const problems: string[] = [];
  const needed = new Set<string>();
  for (const path of listFiles(root, ['build/**/*.ts', 'clients/typescript/src/**/*.ts'])) {
    if (!existsSync(join(root, path))) continue;
    const rule = ruleFor(path, rules);
    if (rule === undefined) {
      problems.push(`${path}: no import rule covers it`);
      continue;
    }
    for (const specifier of readImports(readFileSync(join(root, path), 'utf8'))) {
      const problem = judgeImport(path, specifier, rule, needed);
      if (problem !== undefined) problems.push(problem);
    }
  }
  return [...problems, ...staleEntries(rules, needed)];
}

function judgeImport(
  path: string,
  specifier: string,
  rule: ImportRule,
  needed: Set<string>,
): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const target = posix.join(posix.dirname(path), specifier);
  const entry = rule.to.find((allowed) => target.startsWith(allowed));
  if (entry === undefined) return `${path}: may not import ${target} (rule for ${rule.from})`;
  needed.add(`${rule.from} ← ${entry}`);
  return undefined;
}

function ruleFor(path: string, rules: readonly ImportRule[]): ImportRule | undefined {
  const matching = rules.filter((rule) => path.startsWith(rule.from));
  return matching.sort((a, b) => b.from.length - a.from.length)[0];
}

function staleEntries(rules: readonly ImportRule[], needed: ReadonlySet<string>): string[] {
  const all = rules.flatMap((rule) => rule.to.map((entry) => `${rule.from} ← ${entry}`));
  return all
    .filter((entry) => !needed.has(entry))
    .map((entry) => `stale rule: no file needs ${entry}`);
}
