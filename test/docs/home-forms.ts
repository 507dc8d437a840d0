import { readPage } from './pages.ts';

/** The files that docs/reference/files.md lists. */

/**
 * Forms of the names in the table's first column; `-wal` behind `a.sqlite` is `a.sqlite-wal`.
 */
export function readForms(): RegExp[] {
  const [, section = ''] = readPage('docs/reference/files.md').split('## The files\n');
  const rows = section
    .split('## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  return rows.flatMap((row) => {
    const names = [...row.split(' | ')[0]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
    const [first = ''] = names;
    return names.map((name) => formOf(/^[-.]/.test(name) ? `${stemOf(first)}…${name}` : name));
  });
}

const stemOf = (name: string): string => name.replace(/[-.][^-./]+$/, '');

function formOf(name: string): RegExp {
  const words = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const any = words.replaceAll('…', '[^/]*').replaceAll(/NETWORK|TIME|GAME/g, '[^/]+');
  return new RegExp(`(^|/)${any}${name.endsWith('/') ? '.*' : ''}$`);
}
