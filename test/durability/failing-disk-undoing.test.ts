import { afterAll, describe, test } from 'vitest';
import { type UndoingName, undoings } from './failing-disk-cases.ts';
import { DiskPlaces, hasDisk } from './failing-disk-run.ts';
import { failUndoing } from './failing-disk-undoing.ts';

/** Each way back to an earlier state fails once; test/long/failing-disk.test.ts has all of them. */

describe.skipIf(!hasDisk)('a disk that fails while an earlier state is put back', () => {
  const places = new DiskPlaces('embedded');
  afterAll(() => places.close());

  test.each(Object.keys(undoings) as UndoingName[])('behaviour: %s', (name) => {
    const [fault, from] = undoings[name].first;
    return places.use((place) => failUndoing(place, { name, fault, from }, true));
  });
});
