import { afterAll, describe, expect, test } from 'vitest';
import { type WorkName, works } from './failing-disk-cases.ts';
import { DiskPlaces, hasDisk } from './failing-disk-run.ts';
import { failWork } from './failing-disk-works.ts';

/** Each work of a home fails once; test/long/failing-disk.test.ts has all of them. */

describe.skipIf(!hasDisk)('a disk that fails under the work of a home', () => {
  const places = new DiskPlaces('embedded');
  afterAll(() => places.close());

  test.each(Object.keys(works) as WorkName[])('behaviour: %s', (name) => {
    const [fault, from] = works[name].first;
    return places.use(async (place) => {
      expect(await failWork(place, { name, fault, from }), 'the fault was never met').toBe(true);
    });
  });
});
