import { afterAll, beforeAll, expect, test } from 'vitest';
import { toolScript } from '../../build/tool.ts';
import { type Newcomer, type Ran, welcomeNewcomer } from './newcomer.ts';

/**
 * "Adding an operation" of CONTRIBUTING.md, step by step, in a copy: until the end everything that
 * lacks is named at once, and then nothing lacks. test/long/contributing.test.ts goes on from there.
 */

const catalogueFile = 'src/methods/catalogue/projects.graphql';
const readFile = 'src/service/reads/project-count.ts';
const writeFile = 'src/service/programs/control/rename-project.ts';
const casesFile = 'test/vectors/cases/project-names.ts';
const whoMayFile = 'test/support/who-may.ts';

let newcomer: Newcomer;

beforeAll(() => {
  newcomer = welcomeNewcomer();
});
afterAll(() => newcomer.remove());

/** What is said to lack: the file to open, and what it is about. */
function lacksOf({ said }: Ran): string[] {
  const lines = said.filter((line) => /^(?:src|test)\/[\w/.-]+: /.test(line));
  return lines.map((line) => {
    const [file] = line.split(': ');
    const vector = /no vector of (\w+)/.exec(line)?.[1];
    const limit = /no success gives [\w.]+/.exec(line)?.[0];
    return [file, vector ?? limit].filter((part) => part !== undefined).join(' ');
  });
}

const vectorLacks = ['success', 'success', 'NotFound', 'Unauthorised'].map(
  (name) => `test/vectors/cases/projects.ts ${name}`,
);
const limitLack =
  'test/vectors/cases/projects.ts no success gives createRenameProjectTransaction.name';

test('behaviour: after the lines in the catalogue, everything else is named at once', () => {
  newcomer.write(catalogueFile);
  const generated = newcomer.run('generate');
  expect(lacksOf(generated)).toEqual([readFile, writeFile, ...vectorLacks, limitLack, whoMayFile]);
  expect(generated.status).toBe(1);
});

test('behaviour: with the files of the operations, what is left is', () => {
  newcomer.write(readFile);
  newcomer.write(writeFile);
  const generated = newcomer.run('generate');
  expect(lacksOf(generated)).toEqual([...vectorLacks, limitLack, whoMayFile]);
  expect(generated.said.join('\n')).toContain('who may sign rename_project');
  expect(generated.status).toBe(1);
  const written = newcomer.run('vectors');
  expect(lacksOf(written)).toEqual([...vectorLacks, limitLack]);
  expect(written.status).toBe(1);
});

test('default: with all of them nothing lacks', () => {
  newcomer.write(casesFile);
  newcomer.write(whoMayFile);
  const vectors = newcomer.run('vectors');
  expect(vectors.said.join('\n')).toContain('4 written');
  expect(vectors.status).toBe(0);
  expect(newcomer.run('generate').status).toBe(0);
  const again = newcomer.run('generate', '--check');
  expect(again.said).toEqual([expect.stringContaining('0 to write, 0 to delete')]);
  const files = [readFile, writeFile, casesFile, whoMayFile];
  const format = newcomer.runTool(toolScript('biome'), 'ci', ...files);
  expect(format.said.join('\n')).toContain('No fixes applied');
});

test('behaviour: the types are right, and tests over all operations pass', () => {
  expect(newcomer.runTool(toolScript('tsc'), '--noEmit').said).toEqual([]);
  const files = ['catalogue', 'docs/grants-table.test.ts', 'methods/named-records.test.ts'];
  const ran = newcomer.runTool(
    toolScript('vitest'),
    'run',
    ...files.map((file) => `test/${file}`),
    'test/generate/lacks.test.ts',
  );
  expect(ran.status, ran.said.join('\n')).toBe(0);
});
