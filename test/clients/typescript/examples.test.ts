import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExampleVariable } from '../../../build/generate/example-call.ts';
import { exampleCall } from '../../../build/generate/typescript-examples.ts';
import { connectToDaemon, type GamekeeperClient } from '../../../clients/typescript/src/node.ts';
import { repository, runCommand } from '../../support/daemon-process.ts';
import {
  type ExampleDaemon,
  gameOfAction,
  startExampleDaemon,
} from '../../vectors/example-daemon.ts';
import { loadExamples } from '../../vectors/examples.ts';
import { exampleActions, findShown, model, type ShownExample } from '../support/shown-examples.ts';

/** The examples of the TypeScript client's doc comments, compiled and run as they are there. */

const shown = findShown(
  ['clients/typescript/src/generated/*.ts'],
  /@example\n((?: +\* .*\n)+?) +\*\/\n[^;]*?\.call\('([\w.]+)'/g,
  (line) => line.replace(/^ +\* /, ''),
);

type Run = (client: GamekeeperClient) => Promise<boolean>;

let folder: string;
let daemon: ExampleDaemon;
let runs: Readonly<Record<string, Run>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gamekeeper-examples-'));
  const file = join(folder, 'examples.ts');
  writeFileSync(file, writeModule(shown));
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
  const compilerOptions = { typeRoots: [join(repository, 'node_modules/@types')] };
  const own = { extends: join(repository, 'tsconfig.json'), compilerOptions };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...own, include: ['*.ts'] }));
  const tsc = join(repository, 'node_modules/typescript/bin/tsc');
  const command = [process.execPath, tsc, '--project', folder];
  const { stdout } = await runCommand([], { command });
  expect(stdout).toBe('');
  runs = (await import(file)).runs;
  daemon = await startExampleDaemon(await loadExamples());
});
afterAll(async () => {
  await daemon?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('default: each action has one, a call of three lines at most', () => {
  expect(shown.map(({ action }) => action).sort()).toEqual(exampleActions);
  for (const { lines } of shown) expect(lines.length).toBeLessThan(4);
});

test.each(exampleActions)('behaviour: what the example of %s says is so', async (action) => {
  const client = await connectToDaemon({ game: gameOfAction(action), home: daemon.home });
  try {
    expect(await runs[action]!(client)).toBe(true);
  } finally {
    client.close();
  }
});

function writeModule(examples: readonly ShownExample[]): string {
  const client = join(repository, 'clients/typescript/src/node.ts');
  return [
    `import type { GamekeeperClient } from '${client}';`,
    'export const runs: Record<string, (client: GamekeeperClient) => Promise<boolean>> = {',
    ...examples.flatMap(({ action, method, lines, claim }) => [
      `'${action}': async (client) => {`,
      ...exampleCall(method, model)!.variables.map(declare),
      ...lines,
      `return ${claim};`,
      '},',
    ]),
    '};',
    '',
  ].join('\n');
}

/** What the example leaves out; its type is checked where it is one text. */
function declare({ name, value }: ExampleVariable): string {
  const type = typeof value === 'string' ? 'string' : 'any';
  return `const ${name}: ${type} = ${JSON.stringify(value)};`;
}
