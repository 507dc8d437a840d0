import { readFileSync } from 'node:fs';
import type { WireClient } from './wire-client.ts';

/** The sample's farm, for calls that need a world: a recipe, and a mission with its characters. */
export interface BenchFarm {
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
  const planted = await client.call('world.plant', { seed: seedWith(bodies) });
  const { project } = planted;
  const find = (kind: string, name: string): string =>
    planted.things.find((one: any) => one.kind === kind && one.name === name).address;
  await client.call('users.createWithProfile', { project });
  const turnip = find('RESOURCE', 'Turnip');
  await client.call('resources.mint', { resource: turnip, owner, amount: TURNIPS });
  const model = find('MODEL', 'Kid');
  const [kind] = await client.call('characters.findModels', { addresses: [model] });
  const charactersTree = kind.merkle_trees.merkle_trees[0];
  const assemblerConfig = find('ASSEMBLER', 'KIDS');
  const kid = { project, assemblerConfig, characterModel: model, charactersTree };
  const characters: string[] = [];
  for (const body of bodies) {
    const params = { ...kid, attributes: [['Body', body]] };
    characters.push((await client.call('characters.assemble', params)).address);
  }
  const [recipe, mission] = [find('RECIPE', 'Stew'), find('MISSION', 'To the river')];
  return { recipe, mission, characters };
}

/** The sample's seed with other bodies: a model has no two characters with the same. */
function seedWith(bodies: readonly string[]): string {
  const seed = JSON.parse(readFileSync(SEED, 'utf8'));
  const [assembler] = seed.assemblers;
  const places = 2 * bodies.length;
  const traits = bodies.map((name) => ({ label: 'Body', name }));
  return JSON.stringify({ ...seed, assemblers: [{ ...assembler, places, traits }] });
}
