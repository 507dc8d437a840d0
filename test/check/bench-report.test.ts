import { expect, test } from 'vitest';
import { nameCommand } from '../../build/bench/report.ts';

/** What results are kept with says how to get them again. */

test.each([
  { options: [], command: 'npm run bench' },
  { options: ['--row', 'read'], command: 'npm run bench -- --row read' },
])('default: the options $options are named as they are typed', ({ options, command }) => {
  expect(nameCommand(options)).toBe(command);
});
