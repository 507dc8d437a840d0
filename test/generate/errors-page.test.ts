import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { errorTable } from '../../src/core/generated/errors.ts';
import { repository } from '../support/daemon-process.ts';

/** Each client's package has a page of the errors, and each error's comment says where on it. */

const names = Object.keys(errorTable);
const readText = (path: string): string => readFileSync(join(repository, path), 'utf8');

const packages = [
  {
    client: 'C#',
    root: 'clients/csharp',
    page: 'Documentation~/errors.md',
    source: 'Runtime/Generated/Errors.cs',
    declares: (name: string) => `public const string ${name} = `,
  },
  {
    client: 'Godot',
    root: 'clients/gdscript',
    page: 'addons/gamekeeper/errors.md',
    source: 'addons/gamekeeper/generated/errors.gd',
    declares: (name: string) => `:= "${name}"`,
  },
  {
    client: 'TypeScript',
    root: 'clients/typescript',
    page: 'errors.md',
    source: 'src/generated/errors.ts',
    declares: (name: string) => `  ${name}: { code`,
  },
];

describe.each(packages)('the package of $client', ({ root, page, source, declares }) => {
  const path = `${root}/${page}`;

  test('default: the page has a heading for each error, with its code', () => {
    const text = readText(path);
    const headings = [...text.matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
    expect(headings).toEqual([...names].sort());
    for (const [name, { code }] of Object.entries(errorTable)) {
      expect(text).toMatch(
        new RegExp(`^## ${name}\\n(?:(?!^## )[\\s\\S])*\\bcode ${code}\\b`, 'm'),
      );
    }
  });

  test('default: the comment before each error has the path of its heading', () => {
    const text = readText(`${root}/${source}`);
    for (const name of names) {
      const at = text.indexOf(declares(name));
      const comment = text.slice(text.lastIndexOf(';', at - 1) + 1, at);
      expect(at, name).toBeGreaterThan(0);
      expect(comment.slice(-400)).toContain(`${page}#${name.toLowerCase()}`);
    }
  });

  test('behaviour: all that the page links to is in the package', () => {
    const links = [...readText(path).matchAll(/\]\((?!https?:)([^)#]*)/g)].map(([, to]) => to!);
    expect(links.filter((to) => !existsSync(join(repository, path, '..', to)))).toEqual([]);
  });
});

test('behaviour: the package for npm ships its page', () => {
  const { files } = JSON.parse(readText('clients/typescript/package.json'));
  expect(files).toContain('errors.md');
});
