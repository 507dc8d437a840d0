import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFolder } from '../daemon/support/place.ts';
import { type Tried, tabulate, tryDamages } from './home-damages.ts';

/** Each damage to a file of a home is harmless, or an error names the file. Nothing else. */

const SEED = 10;
const PLACES = 2;

let folder: ReturnType<typeof makeFolder>;
let tried: Tried[];

beforeAll(async () => {
  folder = makeFolder();
  tried = await tryDamages(folder.path, { seed: SEED, places: PLACES });
  if (process.env.GAMEKEEPER_SHOW_DAMAGES) process.stdout.write(`${tabulate(tried)}\n`);
});

afterAll(() => folder.remove());

const wordsOf = (kind: string) =>
  tried
    .filter(({ verdict }) => verdict.kind === kind)
    .map(({ file, state, kind: damage, place, verdict }) => [
      file,
      state,
      damage,
      place,
      verdict.kind === 'harmless' ? '' : verdict.words,
    ]);

test('behaviour: no damage is acted on', () => {
  expect(tried.length).toBeGreaterThan(50);
  expect(wordsOf('acted on')).toEqual([]);
});

test('behaviour: every damage that is noticed is named', () => {
  expect(wordsOf('not named')).toEqual([]);
});
