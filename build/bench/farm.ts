import { readFileSync } from 'node:fs';
import type { Seed, SeedList } from '../../src/seed/format.ts';
import { plantSeed } from '../../src/seed/plant.ts';
import { examineSeed } from '../../src/seed/read.ts';
import { noWorld } from '../../src/seed/world.ts';
import type { WireClient } from './wire-client.ts';

/** The sample's farm, for calls that need a world: a recipe, and a mission with its characters. */
export interface BenchFarm {
  readonly project: string;
  /** What the recipe takes. */
  readonly turnip: string;
  readonly recipe: string;
  readonly mission: string;
  readonly characters: readonly string[];
}

const SEED = 'clients/gdscript/samples/turnip_farm/seed.json';
const TURNIPS = '1000000';

/** Plants the farm, with so many characters that stay at home. */
export async function plantFarm(client: WireClient, characterCount: number): Promise<BenchFarm> {
  const { address: owner } = (await client.call('session.get', {})).wallet;
  const bodies = Array.from({ length: characterCount }, (_, index) => `Fox ${index}`);
  // Not by `world.plant`, which is for the embedded service.
  const planted = await plantSeed(seedWith(bodies), noWorld, {
    wallet: owner,
    call: (method, params) => client.call(method, params),
    keep: () => {},
    stateOf: () => undefined,
    signal: new AbortController().signal,
  });
  const project = planted.project!;
  const find = (list: SeedList, name: string): string =>
    planted.things.find((one) => one.list === list && one.name === name)!.at;
  await client.call('users.createWithProfile', { project });
  const turnip = find('resources', 'Turnip');
  await client.call('resources.mint', { resource: turnip, owner, amount: TURNIPS });
  const model = find('models', 'Kid');
  const [kind] = await client.call('characters.findModels', { addresses: [model] });
  const charactersTree = kind.merkle_trees.merkle_trees[0];
  const assemblerConfig = find('assemblers', 'KIDS');
  const kid = { project, assemblerConfig, characterModel: model, charactersTree };
  const characters: string[] = [];
  for (const body of bodies) {
    const params = { ...kid, attributes: [['Body', body]] };
    characters.push((await client.call('characters.assemble', params)).address);
  }
  const [recipe, mission] = [find('recipes', 'Stew'), find('missions', 'To the river')];
  return { project, turnip, recipe, mission, characters };
}

/** The sample's seed with other bodies: a model has no two characters with the same. */
function seedWith(bodies: readonly string[]): Seed {
  const seed = JSON.parse(readFileSync(SEED, 'utf8'));
  const [assembler] = seed.assemblers;
  const places = 2 * bodies.length;
  const traits = bodies.map((name) => ({ label: 'Body', name }));
  return examineSeed({ ...seed, assemblers: [{ ...assembler, places, traits }] }).seed!;
}
