import { expect, test } from 'vitest';
import { rowOf } from '../../src/daemon/grants/method-table.ts';
import { instructionTable, operationShapes } from '../../src/methods/generated/instructions.ts';
import {
  actionTable,
  daemonMethodTable,
  operationTable,
} from '../../src/methods/generated/registry.ts';
import { readPage } from './pages.ts';

/**
 * What docs/guides/pairing.md says of methods' classes, and the page of effects, to which it
 * refers.
 */

const text = readPage('docs/guides/pairing.md');

/** The lines of a table that begins with a heading. */
function linesOf(page: string, heading: string): string[] {
  const [, table = ''] = page.split(heading);
  return table.split('\n\n')[0]!.trimEnd().split('\n');
}

const writes = Object.values(operationTable).filter(({ kind }) => kind === 'build');

test('default: docs/guides/pairing.md has the class of every method that is no write', () => {
  const said = linesOf(text, '| class | methods |\n|---|---|\n').flatMap((line) => {
    const [, of = '', list = ''] = line.split('|').map((cell) => cell.trim());
    // What is in brackets or after a colon is about the methods before.
    const methods = list.replaceAll(/\([^)]*\)|:.*/g, '').matchAll(/`([a-z]\w*\.\w+)`/g);
    return [...methods].map((match) => `${match[1]}: ${of}`);
  });
  const sends = Object.values(operationTable)
    .filter(({ kind }) => kind === 'send')
    .map(({ name }) => `api.${name}`);
  const daemon = Object.keys(daemonMethodTable).filter((name) => !name.startsWith('session.'));
  const declared = [...daemon, ...sends].map((method) => `${method}: ${rowOf(method)!.class}`);
  expect(said.sort()).toEqual(declared.sort());
  const isRead = (method: string) => expect(rowOf(method)!.class, method).toBe('read');
  for (const { name } of writes) isRead(`api.${name}`);
  for (const [action, operation] of Object.entries(actionTable)) {
    if (operationTable[operation].kind === 'read') isRead(action);
  }
  for (const session of Object.keys(daemonMethodTable).filter((name) => !daemon.includes(name))) {
    expect(rowOf(session)!.class, session).toBe('own');
  }
});

test('default: the page of effects has every write with the class that it is judged by', () => {
  const heading = '| write | class | takes at most | deposits at most |\n|---|---|---|---|\n';
  const said = linesOf(readPage('docs/reference/effects.md'), heading).map((line) => {
    const [, write = '', of = ''] = line.split(' | ').flatMap((cell) => cell.split(/^\| /));
    // What may be power asks for it in the same cell, and is judged by that at most.
    const isPower = /\bpower with `/.test(of);
    return `${write.replaceAll('`', '')}: ${isPower ? 'power' : of.split(/[:;<\n]/)[0]}`;
  });
  const judged = writes.map(({ action }) => `${action}: ${rowOf(action!)!.class}`);
  expect(said.sort()).toEqual(judged.sort());
});

test('behaviour: before there was change, it was what docs/guides/pairing.md says', () => {
  for (const { name, action } of writes) {
    const { class: now } = rowOf(action!)!;
    const takes = effectsOf(name).some((effects) => effects.takes !== undefined);
    const wasPlay = now === 'change' || now === 'source' || (now === 'spend' && !takes);
    expect(classBefore(name), action).toBe(wasPlay ? 'play' : now);
  }
});

function effectsOf(operation: string) {
  return (operationShapes[operation] ?? []).flat().map(({ instruction }) => {
    return Object.values(instructionTable).find(({ name }) => name === instruction)!.effects;
  });
}

/** The class that a write had when minting was play, and nothing was a change. */
function classBefore(operation: string): string {
  const effects = effectsOf(operation);
  if (effects.some(({ power }) => power !== undefined)) return 'power';
  return effects.some(({ takes }) => takes !== undefined) ? 'spend' : 'play';
}
