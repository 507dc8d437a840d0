import { afterAll, beforeAll, expect, test } from 'vitest';
import { toolScript } from '../../build/tool.ts';
import { type Newcomer, type Ran, welcomeNewcomer } from '../docs/newcomer.ts';

/** "Adding an operation" of CONTRIBUTING.md in a copy: what goes over all operations passes. */

/** What goes over all operations, besides what test/docs/contributing.test.ts runs. */
const suites = [
  'test/bounds',
  'test/catalogue',
  'test/clients',
  'test/conservation/adversary.test.ts',
  'test/daemon/grants',
  'test/daemon/remote.test.ts',
  'test/generate',
  'test/methods',
  'test/programs',
  'test/vectors',
];

let newcomer: Newcomer;

beforeAll(async () => {
  newcomer = await welcomeNewcomer();
  newcomer.writeAll();
  requireDone(await newcomer.runTool(toolScript('biome'), 'format', '--write'));
  // It misses the vectors, which the next command writes.
  await newcomer.run('generate', '--keep');
  requireDone(await newcomer.run('vectors'));
});
afterAll(() => newcomer.remove());

function requireDone({ status, said }: Ran): void {
  expect(status, said.slice(-200).join('\n')).toBe(0);
}

test('default: npm run check', async () => {
  requireDone(await newcomer.run('check'));
});

test.each(suites)('default: the tests over all operations in %s', async (suite) => {
  requireDone(await newcomer.runTool(toolScript('vitest'), 'run', suite));
});
