import { afterAll, describe, test } from 'vitest';
import {
  type CommitName,
  type CommitOfWrite,
  commitsOfWrites,
  type End,
  ends,
  type FaultName,
  faults,
  type MomentName,
  moments,
  type UndoingName,
  undoings,
  type WorkFaultName,
  type WorkName,
  workFaults,
  workPlaces,
  works,
} from '../durability/failing-disk-cases.ts';
import { placeNames } from '../durability/failing-disk-place.ts';
import { canUse, DiskPlaces, failCommit, hasDisk } from '../durability/failing-disk-run.ts';
import { failUndoing } from '../durability/failing-disk-undoing.ts';
import { failWork } from '../durability/failing-disk-works.ts';

/** Each kind of commit with each fault, at each moment and with each end. */

function endsOf(commit: CommitName): readonly End[] {
  const { ends: own = ends }: CommitOfWrite = commitsOfWrites[commit];
  return own;
}

const product = (Object.keys(commitsOfWrites) as CommitName[]).flatMap((commit) =>
  (Object.keys(faults) as FaultName[]).flatMap((fault) =>
    (Object.keys(moments) as MomentName[]).flatMap((moment) =>
      endsOf(commit).map((end) => ({ commit, fault, moment, end })),
    ),
  ),
);

describe.skipIf(!hasDisk).each(placeNames)('a disk that fails under the %s service', (name) => {
  const places = new DiskPlaces(name);
  afterAll(() => places.close());

  const cases = product.filter(({ commit }) => commitsOfWrites[commit].place === name);
  test.skipIf(!canUse(name)).each(cases)('behaviour: $commit, $fault, $moment, $end', (given) =>
    places.use((place) => failCommit(place, given)),
  );
});

/** Each work with each fault, from each of its calls on; some have fewer calls than that. */
function callsOf<Name extends string>(names: Record<Name, unknown>) {
  return (Object.keys(names) as Name[]).flatMap((name) =>
    (Object.keys(workFaults) as WorkFaultName[]).flatMap((fault) =>
      workPlaces.map((from) => ({ name, fault, from })),
    ),
  );
}

describe.skipIf(!hasDisk)('a disk that fails under the works of a home', () => {
  const places = new DiskPlaces('embedded');
  afterAll(() => places.close());

  test.each(callsOf<UndoingName>(undoings))('behaviour: $name, $fault, from $from on', (given) =>
    places.use((place) => failUndoing(place, given, false)),
  );

  test.each(callsOf<WorkName>(works))('behaviour: $name, $fault, from $from on', (given) =>
    places.use(async (place) => void (await failWork(place, given))),
  );
});
