import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { passedVariables, removedVariables } from '../../src/core/process-environment.ts';

/** Where all that a program can do is to leave names out, it leaves out all that Node knows. */

test('default: whatever Node says that it reads is left out of a daemon’s environment', () => {
  const help = execFileSync(process.execPath, ['--help'], { encoding: 'utf8' });
  const names = new Set(help.match(/\b(?:NODE|OPENSSL)_[A-Z][A-Za-z0-9_]+/g));
  expect(names.size).toBeGreaterThan(15);
  expect([...names].filter((name) => !removedVariables.includes(name))).toEqual([]);
});

test('behaviour: none of them is passed', () => {
  expect(passedVariables.filter((name) => removedVariables.includes(name))).toEqual([]);
  expect(passedVariables.filter((name) => /^(?:NODE|OPENSSL)_/.test(name))).toEqual([]);
});
