import { expect, test } from 'vitest';
import { findUnclearRepeat } from '../../build/generate/service.ts';

const begin = { instruction: 'begin' };
const burn = { instruction: 'burn' };
const burns = { ...burn, repeat: true } as const;

test('default: a repeated step ends where another instruction begins, or the call does', () => {
  expect(findUnclearRepeat([[begin, burns, { instruction: 'end' }], [burns]])).toBeUndefined();
  expect(findUnclearRepeat([[burns, { ...begin, repeat: true }]])).toBeUndefined();
  expect(findUnclearRepeat([[begin, burn, burn]])).toBeUndefined();
});

test('error: a repeated step before the same instruction, or for each element of a list', () => {
  expect(findUnclearRepeat([[begin], [burns, burn]])).toBe('burn');
  expect(findUnclearRepeat([[burns, burns]])).toBe('burn');
  expect(findUnclearRepeat([[{ ...burns, each: 'list' }]])).toBe('burn');
});
