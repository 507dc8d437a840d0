import { describe, expect, test } from 'vitest';
import { operationTable } from '../../src/methods/generated/registry.ts';
import { hasOpenssl } from '../support/certificates.ts';
import { type PlaceName, placeNames } from './places.ts';
import { playAt } from './scenario.ts';
import successes from './successes.json' with { type: 'json' };

/** Every operation at every place: what succeeds is what docs/reference/where.md says. */

const remedy = 'run npm run where, and npm run generate';

describe.each(placeNames)('at the place %s', (name: PlaceName) => {
  const isHere = name !== 'address' || hasOpenssl;

  test.skipIf(!isHere)('default: each operation succeeds, as what the page says', async () => {
    expect(await playAt(name), remedy).toEqual(successes[name]);
  });
});

test('behaviour: nothing is left out', () => {
  for (const name of placeNames) {
    const added = `${name}: call it in test/everywhere/scenario.ts, if that is not done; ${remedy}`;
    expect(Object.keys(successes[name]), added).toEqual(Object.keys(operationTable));
  }
});
