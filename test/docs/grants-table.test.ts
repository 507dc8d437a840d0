import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rowOf } from '../../src/daemon/grants/method-table.ts';
import { actionTable, operationTable } from '../../src/methods/generated/registry.ts';

/** The methods that docs/grants.md names in the row of a class. */
function methodsIn(name: string): string[] {
  const text = readFileSync('docs/grants.md', 'utf8');
  const [, table = ''] = text.split('| class | methods |');
  const row = table.split('\n').find((line) => line.startsWith(`| ${name} |`)) ?? '';
  return [...row.matchAll(/`([\w.]+)`/g)].map((match) => match[1]!);
}

test.each(['others', 'play', 'spend', 'power'])(
  'default: docs/grants.md has all methods that are %s',
  (name) => {
    const methods = [
      ...['list', 'create', 'use', 'signMessage', 'signIn'].map((method) => `wallet.${method}`),
      ...Object.keys(actionTable),
      ...Object.values(operationTable)
        .filter(({ kind }) => kind === 'send')
        .map((operation) => `api.${operation.name}`),
    ];
    const classed = methods.filter((method) => rowOf(method)!.class === name);
    expect(classed.length).toBeGreaterThan(0);
    expect(methodsIn(name).sort()).toEqual(classed.sort());
  },
);
