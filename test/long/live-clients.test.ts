import { describe, expect, test } from 'vitest';
import { godotRequirement } from '../clients/gdscript/support/godot.ts';
import { inDotnet, inGodot, inNode } from '../clients/support/live-engines.ts';
import { type InEngine, playModel } from '../clients/support/live-model.ts';
import { hasOpenssl } from '../support/certificates.ts';
import { dotnet, machineHas } from '../support/machine.ts';
import { chooseSeeds } from '../support/seeds.ts';

/** The same as live-model.test.ts of each client at each place, for an hour together. */

const MINUTES = Number(process.env.GAMEKEEPER_LIVE_MINUTES ?? 60);
const subject = 'live tables of a client, by a model, for an hour';
const places = ['embedded', '--strict', 'address'] as const;
const engines: readonly { readonly name: string; readonly isHere: boolean; run: InEngine }[] = [
  { name: 'TypeScript', isHere: true, run: inNode },
  { name: 'C#', isHere: machineHas(dotnet, subject), run: inDotnet },
  {
    name: 'Godot',
    isHere: machineHas(godotRequirement, subject),
    run: (act) => inGodot((MINUTES + 10) * 60_000, act),
  },
];
const plays = places.flatMap((place) => engines.map((engine) => ({ place, ...engine })));

describe.each(plays)('live tables of the client, $name, $place', ({ place, isHere, run }) => {
  const canPlay = isHere && (place !== 'address' || hasOpenssl);
  test.skipIf(!canPlay).each(chooseSeeds(1))(
    'behaviour: each equals a fresh read after every step (seed %i)',
    { timeout: (MINUTES + 10) * 60_000 },
    (seed) =>
      run(async (engine) => {
        const endMs = performance.now() + (MINUTES / plays.length) * 60_000;
        const continues = (): boolean => performance.now() < endMs;
        const played = await playModel(engine, { seed, place, continues });
        process.stdout.write(`${JSON.stringify(played)}\n`);
        expect(played.events).toBeGreaterThan(0);
        expect(Object.keys(played.steps).length).toBeGreaterThan(1);
      }),
  );
});
