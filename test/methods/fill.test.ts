import { expect, test } from 'vitest';
import { fillSigners } from '../../src/methods/fill.ts';

/** Where an action's wallet goes, and where it does not. */

const WALLET = 'wallet of the session';

test('default: who plays and who pays are filled in, also inside an argument', () => {
  expect(fillSigners('createCreateProjectTransaction', { name: 'P' }, WALLET)).toEqual({
    name: 'P',
    authority: WALLET,
    payer: WALLET,
  });
  expect(
    fillSigners('createCreateMissionPoolTransaction', { data: { name: 'M' } }, WALLET),
  ).toEqual({ data: { name: 'M', authority: WALLET, payer: WALLET } });
});

test('behaviour: a wallet that the call names stays', () => {
  const data = { authority: 'another', payer: null };
  const filled = fillSigners('createCreateMissionPoolTransaction', { data }, WALLET);
  expect(filled).toEqual({ data: { authority: 'another', payer: WALLET } });
});

test('behaviour: who signs next to the player is not filled in', () => {
  const filled = fillSigners('createMintResourceTransaction', { amount: '1' }, WALLET);
  expect(Object.keys(filled).sort()).toEqual(['amount', 'authority', 'payer']);
});

test.each([undefined, null, 'text', 7])('behaviour: %j in the place of an object stays', (data) => {
  expect(fillSigners('createCreateMissionPoolTransaction', { data }, WALLET)).toEqual({ data });
});

test('behaviour: the given arguments are not changed, nor copied without need', () => {
  const args = Object.freeze({ data: Object.freeze({ name: 'M' }) });
  fillSigners('createCreateMissionPoolTransaction', args, WALLET);
  expect(args).toEqual({ data: { name: 'M' } });
  expect(fillSigners('project', args, WALLET)).toBe(args);
});
