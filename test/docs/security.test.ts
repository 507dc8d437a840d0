import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Each row of what SECURITY.md says is defended, with the tests that it names. */
const rows = readFileSync('SECURITY.md', 'utf8')
  .split('## What is not defended')[0]!
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| against |'))
  .map((line): [string, readonly string[]] => {
    const [, against = '', , tests = ''] = line.split(/(?<!\\)\|/);
    return [against.trim(), [...tests.matchAll(/`(test\/[^`]+)`/g)].map((match) => match[1]!)];
  });

test('default: there are many', () => {
  expect(rows.length).toBeGreaterThan(40);
});

test.each(rows)('default: what is defended against %s is tested', (_, tests) => {
  expect(tests).not.toEqual([]);
  expect(tests.filter((path) => !existsSync(path))).toEqual([]);
});
