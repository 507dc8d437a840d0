import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dotnet, machineHas } from '../../support/machine.ts';
import { chooseSeeds } from '../../support/seeds.ts';
import { type LivePlace, openLivePlace } from '../support/live-place.ts';
import { build, liveEnvironment, run } from './dotnet.ts';

/** The component of the C# client in scenes that are loaded as Unity loads them, without Unity. */

const isHere = machineHas(dotnet, "the C# client's component for Unity");

describe.skipIf(!isHere)("the C# client's component for Unity", () => {
  let folder = '';
  let place: LivePlace | undefined;

  beforeAll(async () => {
    folder = await build('Gamekeeper.UnityLife');
    place = await openLivePlace('strict');
  });
  afterAll(() => place?.close());

  const title = 'behaviour: whoever listens from its first frame on hears of the digits (seed %i)';
  test.each(chooseSeeds(1))(title, async (seed) => {
    const args = [join(folder, 'Gamekeeper.UnityLife.dll'), String(seed)];
    const { status, output } = await run('dotnet', args, liveEnvironment(place!));
    expect(status, output).toBe(0);
    expect(output.trimEnd().split('\n').at(-1)).toBe('done');
  });
});
