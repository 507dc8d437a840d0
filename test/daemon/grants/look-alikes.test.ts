import { expect, test } from 'vitest';
import { lookAlikes } from '../../../src/daemon/grants/look-alikes.ts';
import type { Grant } from '../../../src/methods/generated/types.ts';

/** Which games a player is warned of. */

const granted = (game: string, gameName: string) => ({ game, gameName }) as Grant;
const asking = { game: 'com.example.farm', gameName: 'Farm' };
const byIdentifier = granted('com.exampIe.farm', 'Rival');
const byName = granted('com.example.rival', 'F\u0430rm');
const unlike = granted('com.example.bank', 'Bank');

test('default: those that look like it by identifier or by name, as they are called', () => {
  expect(lookAlikes(asking, [unlike, byIdentifier, byName])).toEqual([byIdentifier, byName]);
});

test('default: none among games that look otherwise', () => {
  expect(lookAlikes(asking, [unlike])).toEqual([]);
  // A name is no identifier, however much it looks like one.
  expect(lookAlikes(asking, [granted('com.example.bank', asking.game)])).toEqual([]);
});

test('behaviour: each once, however many grants it has, by its last name', () => {
  const again = granted(byName.game, 'farm');
  expect(lookAlikes(asking, [byName, again])).toEqual([again]);
});
