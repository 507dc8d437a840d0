import { afterAll, beforeAll, expect, test } from 'vitest';
import { toolScript } from '../../build/tool.ts';
import { type Newcomer, type Ran, welcomeNewcomer } from './newcomer.ts';

/**
 * "Adding an operation" of CONTRIBUTING.md, step by step, in a copy: until the end everything that
 * lacks is named at once, and then nothing lacks. test/long/contributing.test.ts continues there.
 */

const catalogueFile = 'src/methods/catalogue/projects.graphql';
const readFile = 'src/service/reads/project-count.ts';
const writeFile = 'src/service/programs/control/set-project-subsidy.ts';
const casesFile = 'test/vectors/cases/project-subsidies.ts';
const whoMayFile = 'test/support/who-may.ts';

let newcomer: Newcomer;

beforeAll(async () => {
  newcomer = await welcomeNewcomer();
});
afterAll(() => newcomer.remove());

/** What is said to lack: the file to open, and what it is about. */
function lacksOf({ said }: Ran): string[] {
  const lines = said.filter((line) => /^(?:src|test)\/[\w/.-]+: /.test(line));
  // Until the end it is not the catalogue that is kept.
  const isKept = (line: string) => line.startsWith('src/methods/catalogue/kept/');
  return lines.flatMap((line) => {
    if (isKept(line)) return [];
    const [file] = line.split(': ');
    const vector = /no vector of (\w+)/.exec(line)?.[1];
    return vector === undefined ? file! : `${file} ${vector}`;
  });
}

const vectorLacks = ['success', 'success', 'NotFound', 'Unauthorised'].map(
  (name) => `test/vectors/cases/projects.ts ${name}`,
);

test('behaviour: after the lines in the catalogue, everything else is named at once', async () => {
  newcomer.write(catalogueFile);
  const generated = await newcomer.run('generate');
  expect(lacksOf(generated)).toEqual([readFile, writeFile, ...vectorLacks, whoMayFile]);
  expect(generated.status).toBe(1);
});

test('behaviour: with the files of the operations, what is left is', async () => {
  newcomer.write(readFile);
  newcomer.write(writeFile);
  const generated = await newcomer.run('generate');
  expect(lacksOf(generated)).toEqual([...vectorLacks, whoMayFile]);
  expect(generated.said.join('\n')).toContain('who may sign set_project_subsidy');
  expect(generated.status).toBe(1);
  const written = await newcomer.run('vectors');
  expect(lacksOf(written)).toEqual(vectorLacks);
  expect(written.status).toBe(1);
});

test('default: with all of them nothing lacks', async () => {
  newcomer.write(casesFile);
  newcomer.write(whoMayFile);
  const vectors = await newcomer.run('vectors');
  expect(vectors.said.join('\n')).toContain('4 written');
  expect(vectors.status).toBe(0);
  const unkept = await newcomer.run('generate');
  expect(unkept.said.join('\n')).toContain('npm run generate -- --keep');
  expect((await newcomer.run('generate', '--keep')).status).toBe(0);
  const again = await newcomer.run('generate', '--check');
  expect(again.said).toEqual([expect.stringContaining('0 to write, 0 to delete')]);
  const files = [catalogueFile, readFile, writeFile, casesFile, whoMayFile];
  const format = await newcomer.runTool(toolScript('biome'), 'ci', ...files);
  expect(format.status, format.said.join('\n')).toBe(0);
});

test('behaviour: the types are right, and tests over all operations pass', async () => {
  const types = await newcomer.runTool(toolScript('tsc'), '--noEmit');
  expect(types.said).toEqual([]);
  const files = [
    'catalogue/directives',
    'docs/grants-table',
    'generate/lacks',
    'methods/named-records',
  ];
  const paths = files.map((file) => `test/${file}.test.ts`);
  const ran = await newcomer.runTool(toolScript('vitest'), 'run', ...paths);
  expect(ran.status, ran.said.join('\n')).toBe(0);
});
