import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rowOf } from '../../src/daemon/grants/method-table.ts';
import { instructionTable, operationShapes } from '../../src/methods/generated/instructions.ts';
import {
  actionTable,
  operationOfAction,
  operationTable,
} from '../../src/methods/generated/registry.ts';

interface Row {
  readonly now: string;
  readonly before: string;
  readonly methods: readonly string[];
}

/** The table of docs/grants.md. */
function readRows(): Row[] {
  const text = readFileSync('docs/grants.md', 'utf8');
  const [, table = ''] = text.split('| class | before | methods |\n|---|---|---|\n');
  return table
    .split('\n\n')[0]!
    .split('\n')
    .map((line) => {
      const [, now = '', before = '', list = ''] = line.split('|').map((cell) => cell.trim());
      // What stands in brackets is about the method before.
      const methods = list.replaceAll(/\([^)]*\)/g, '').matchAll(/`([a-z]\w*\.\w+)`/g);
      return { now, before, methods: [...methods].map((match) => match[1]!) };
    });
}

/** The class that it had when minting was play, and nothing was a change. */
function before(method: string): string {
  const { class: now } = rowOf(method)!;
  const operation = operationOfAction(method);
  if (operation === undefined) return now;
  const effects = (operationShapes[operation] ?? []).flat().map(({ instruction }) => {
    return Object.values(instructionTable).find(({ name }) => name === instruction)!.effects;
  });
  if (effects.some(({ power }) => power !== undefined)) return 'power';
  return effects.some(({ takes }) => takes !== undefined) ? 'spend' : 'play';
}

test('default: docs/grants.md has every method with its class, and the one of before', () => {
  const methods = [
    ...['create', 'use', 'signMessage', 'signIn'].map((method) => `wallet.${method}`),
    ...Object.keys(actionTable).filter((method) => rowOf(method)!.class !== 'read'),
    ...Object.values(operationTable)
      .filter(({ kind }) => kind === 'send')
      .map((operation) => `api.${operation.name}`),
  ];
  const said = readRows()
    .filter(({ now }) => now !== 'own' && now !== 'read')
    .flatMap((row) => row.methods.map((method) => `${method}: ${row.before}, now ${row.now}`));
  const declared = methods.map(
    (method) => `${method}: ${before(method)}, now ${rowOf(method)!.class}`,
  );
  expect(said.sort()).toEqual(declared.sort());
});
