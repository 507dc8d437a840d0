import { afterAll, beforeAll, expect, test } from 'vitest';
import { toolScript } from '../../build/tool.ts';
import { type Newcomer, welcomeNewcomer } from '../docs/newcomer.ts';

/**
 * "Adding an operation" of CONTRIBUTING.md, done in a copy: whatever goes over all operations
 * passes.
 */

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

beforeAll(() => {
  newcomer = welcomeNewcomer();
  newcomer.writeAll();
  newcomer.run('generate');
  newcomer.run('vectors');
  newcomer.run('generate');
});
afterAll(() => newcomer.remove());

test('default: npm run check', () => {
  const { status, said } = newcomer.run('check');
  expect(status, said.join('\n')).toBe(0);
});

test('default: the tests over all operations', () => {
  const { status, said } = newcomer.runTool(toolScript('vitest'), 'run', ...suites);
  expect(status, said.slice(-200).join('\n')).toBe(0);
});
