import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { listFiles } from './files.ts';

/** Exports that register a file of operations; see build/generate/service.ts. */
const registered = new Set(['operations', 'instructions']);

const declaration =
  /^export (?:abstract )?(?:async )?(?:function\*?|class|interface|type|const|let) (\w+)/gm;
const exportList = /^export (?:type )?\{([^}]*)\}(?! from)/gm;
const named = /^(?:import|export)(?: type)?\s+(?:\w+,\s*)?\{([^}]*)\}\s*from\s*'(\.[^']+)'/gm;
const whole = /^(?:import|export)(?: type)?\s+\*(?: as \w+)?\s+from\s*'(\.[^']+)'/gm;
const lazy = /\bimport\('(\.[^']+)'\)/g;

/** Exports in src that no other file imports, except in generated files. */
export function checkExports(root: string): readonly string[] {
  const files = listFiles(root, ['src/**/*.ts', 'build/**/*.ts', 'test/**/*.ts']);
  const texts = new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const used = new Set<string>();
  for (const [path, text] of texts) {
    const resolve = (specifier: string) => posix.join(posix.dirname(path), specifier);
    for (const [, names, specifier] of text.matchAll(named)) {
      for (const name of namesIn(names!)) used.add(`${resolve(specifier!)} ${name}`);
    }
    for (const [, specifier] of [...text.matchAll(whole), ...text.matchAll(lazy)]) {
      used.add(`${resolve(specifier!)} *`);
    }
  }
  return [...texts].flatMap(([path, text]) => {
    if (!path.startsWith('src/') || path.includes('/generated/')) return [];
    if (used.has(`${path} *`)) return [];
    const exported = [...text.matchAll(declaration)].map((match) => match[1]!);
    const listed = [...text.matchAll(exportList)].flatMap((match) => namesIn(match[1]!));
    return [...exported, ...listed]
      .filter((name) => !registered.has(name) && !used.has(`${path} ${name}`))
      .map((name) => `${path}: nobody imports ${name}; leave out \`export\`, or all of it`);
  });
}

/** The original names in `one, type Two, three as four`. */
function namesIn(list: string): string[] {
  const items = list.split(',').map((item) => item.trim().replace(/^type /, ''));
  return items.filter((item) => item !== '').map((item) => item.split(' as ')[0]!);
}
