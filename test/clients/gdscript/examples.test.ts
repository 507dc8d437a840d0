import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, describe as suite, test } from 'vitest';
import { literalOf } from '../../../build/generate/example-call.ts';
import { exampleCall, writeValue } from '../../../build/generate/gdscript-examples.ts';
import { snakeCase } from '../../../build/generate/gdscript-names.ts';
import { typesByName } from '../../../build/generate/text.ts';
import { makeFolder } from '../../daemon/support/place.ts';
import { machineHas } from '../../support/machine.ts';
import { gameOfAction, startExampleDaemon } from '../../vectors/example-daemon.ts';
import { loadExamples } from '../../vectors/examples.ts';
import { exampleActions, findShown, model, type ShownExample } from '../support/shown-examples.ts';
import { type EngineRun, godotRequirement, runSuites } from './support/godot.ts';

/** The examples of Godot's doc comments, compiled and run as they are there. */

const types = typesByName(model);
const shown = findShown(
  ['clients/gdscript/addons/gamekeeper/generated/methods/*.gd'],
  /## \[codeblock\]\n((?:## .*\n)+?)## \[\/codeblock\]\n[^#]*?_call\(\s*"([\w.]+)"/g,
  (line) => line.replace('## ', ''),
);

test('default: each action has one, a call of three lines or, of six arguments, four', () => {
  expect(shown.map(({ action }) => action).sort()).toEqual(exampleActions);
  for (const { lines } of shown) expect(lines.length).toBeLessThan(5);
});

const isHere = machineHas(godotRequirement, 'the examples in Godot');
const run = isHere ? await runInGodot() : undefined;

async function runInGodot(): Promise<EngineRun> {
  const daemon = await startExampleDaemon(await loadExamples());
  const place = makeFolder();
  try {
    writeFileSync(join(place.path, 'examples.gd'), writeScript(shown));
    const folders = { TEST_EXAMPLES: place.path };
    return await runSuites('examples', { TEST_HOME: daemon.home }, { folders });
  } finally {
    await daemon.close();
    place.remove();
  }
}

suite.skipIf(run === undefined)('run in Godot', () => {
  test('behaviour: all of them compile', () => {
    expect(run!.output).not.toMatch(/SCRIPT ERROR|Parse Error/);
    expect(run!.tests.filter(({ problem }) => problem !== '')).toEqual([]);
    expect(run!.code).toBe(0);
  });

  test.each(exampleActions)('behaviour: what the example of %s says is so', (action) => {
    const game = gameOfAction(action);
    expect(run!.output.split('\n').filter((line) => line.startsWith(`${game}: `))).toEqual([
      `${game}: true`,
    ]);
  });
});

/** A function for each, in which `Gamekeeper` is what the addon calls so in a game. */
function writeScript(examples: readonly ShownExample[]): string {
  const games = examples.map(({ action }) => `\t"${gameOfAction(action)}": "${nameOf(action)}",`);
  return [
    'extends RefCounted',
    'const ClientMethods := preload("res://addons/gamekeeper/generated/client_methods.gd")',
    'var Gamekeeper: ClientMethods',
    'var games := {',
    ...games,
    '}',
    ...examples.flatMap(writeFunction),
    '',
  ].join('\n');
}

function nameOf(action: string): string {
  return `run_${snakeCase(action.replace('.', '_'))}`;
}

function writeFunction({ action, method, lines, claim }: ShownExample): string[] {
  const variables = exampleCall(method, model)!.variables.map(({ name, type, value }) => {
    return `var ${snakeCase(name)} := ${writeValue(literalOf(value, type, types))}`;
  });
  // The project takes for an error what a game's own does not: a look into what has no type.
  const loose = '@warning_ignore("unsafe_property_access", "unsafe_method_access")';
  const body = [...variables, ...lines, loose, `return ${claim}`];
  return ['', `func ${nameOf(action)}() -> bool:`, ...body.map((line) => `\t${line}`)];
}
