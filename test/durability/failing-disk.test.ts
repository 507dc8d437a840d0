import { afterAll, describe, test } from 'vitest';
import { type CommitName, commitsOfWrites } from './failing-disk-cases.ts';
import { placeNames } from './failing-disk-place.ts';
import { canUse, DiskPlaces, failCommit, hasDisk } from './failing-disk-run.ts';

/** Each kind of commit of a write fails once; test/long/failing-disk.test.ts has all of them. */

describe.skipIf(!hasDisk).each(placeNames)('a disk that fails under the %s service', (name) => {
  const places = new DiskPlaces(name);
  afterAll(() => places.close());

  const commits = (Object.keys(commitsOfWrites) as CommitName[]).filter(
    (commit) => commitsOfWrites[commit].place === name,
  );
  test.skipIf(!canUse(name)).each(commits)('behaviour: %s', (commit) => {
    const [fault, moment, end] = commitsOfWrites[commit].first;
    return places.use((place) => failCommit(place, { commit, fault, moment, end }));
  });
});
