import { expect, test } from 'vitest';
import {
  formatAmount,
  type GamekeeperError,
  isGamekeeperError,
  parseAmount,
} from '../../../clients/typescript/src/node.ts';
import { units } from '../support/units.ts';

/** Amounts as players type them; the same table is played in .NET and in Godot. */

test.each(units.read)('default: $text of $decimals is $units', ({ text, decimals, ...same }) => {
  expect(parseAmount(text, decimals)).toBe(BigInt(same.units));
  expect(formatAmount(BigInt(same.units), decimals)).toBe(same.shown);
  expect(parseAmount(same.shown, decimals)).toBe(BigInt(same.units));
});

const all = [...units.refused, ...units.tooMuch];
test.each(all)('error: InvalidArgument for $text of $decimals', ({ text, decimals, ...why }) => {
  let thrown: unknown;
  try {
    parseAmount(text, decimals);
  } catch (error) {
    thrown = error;
  }
  expect(isGamekeeperError(thrown, 'InvalidArgument')).toBe(true);
  const { context, message } = thrown as GamekeeperError;
  expect(context).toEqual({ argument: 'amount', ...why });
  expect(message).toBe(`amount: ${why.problem}; expected ${why.expected}`);
});

test.each(units.shown)('behaviour: $units of $decimals are shown as $shown', (one) => {
  expect(formatAmount(BigInt(one.units), one.decimals)).toBe(one.shown);
});

test.each([-1, 256, 0.5, Number.NaN])('error: InvalidArgument for %s decimal places', (places) => {
  const message = 'decimals: are not those of a resource; expected 0 to 255';
  expect(() => parseAmount('1', places)).toThrow(message);
  expect(() => formatAmount(1n, places)).toThrow(message);
});
