import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasOpenssl } from '../../support/certificates.ts';
import { dotnet, machineHas } from '../../support/machine.ts';
import { csharp } from '../../together/engine-doors.ts';
import { smallSizes, treeSizes } from '../../together/scenes.ts';
import { describeDoor } from '../../together/suite.ts';
import { makeAskedManifest, scenesAt } from '../support/asked-game.ts';
import { type LivePlace, type LivePlaceName, openLivePlace } from '../support/live-place.ts';
import { build, liveEnvironment, runSuite } from './dotnet.ts';

const isHere = machineHas(dotnet, 'the C# client on a real daemon');
let folder = '';

beforeAll(async () => {
  if (isHere) folder = await build('Gamekeeper.Client.Tests');
});

const places: readonly { readonly name: LivePlaceName; readonly isHere: boolean }[] = [
  { name: 'embedded', isHere },
  { name: 'strict', isHere },
  { name: 'address', isHere: isHere && hasOpenssl },
];

describe.each(places)('a real daemon, service $name', ({ name, isHere: isPossible }) => {
  let place: LivePlace | undefined;

  beforeAll(async () => {
    if (isPossible) place = await openLivePlace(name);
  });
  afterAll(() => place?.close());

  const title = "default: a game's main job, and a failing call of each kind";
  test.skipIf(!isPossible)(title, async () => {
    const world = name === 'embedded' ? undefined : await place!.prepare();
    const environment = liveEnvironment(place!, world);
    const { status, output, passed } = await runSuite(folder, 'Live', environment);
    expect(status, output).toBe(0);
    expect(passed).toBeGreaterThan(20);
  });

  // Where everything is granted there is nothing to pair.
  if (name === 'embedded') return;

  const pairing = 'default: pairing, coming back with the secret, and asking for more';
  test.skipIf(!isPossible)(pairing, async () => {
    const { status, output, passed } = await runSuite(folder, 'Pairing', liveEnvironment(place!));
    expect(status, output).toBe(0);
    expect(passed).toBe(2);
    if (name === 'strict') expect(place!.openedFile!()).toMatch(/open-page\.html$/);
  });

  const asking = 'default: a call of every class, and what the player says to those that ask';
  test.skipIf(!isPossible)(asking, async () => {
    const environment = liveEnvironment(place!, await place!.prepare(makeAskedManifest));
    const kind = name === 'address' ? 'Approvals' : 'Approvals&Place!=address';
    const { status, output, passed } = await runSuite(folder, kind, environment);
    expect(status, output).toBe(0);
    expect(passed).toBe(scenesAt(name).length);
  });
});

describeDoor(
  csharp(() => folder),
  smallSizes,
  [treeSizes[0]],
);
