import {
  type Character,
  characterKind,
  type TraitMarker,
  traitMarkerKind,
} from '../../src/service/programs/records/character-records.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { type Assembly, addAssembly } from './character-models.ts';
import { addressOf, type Game, openGame, type Wallet, type World } from './world.ts';

/** Assembled characters as the ledger keeps them, and a game in which they are made. */

/** Trait names by label. */
export type Pairs = [string, string][];

export const farmer: Pairs = [
  ['Tool', 'hoe'],
  ['Body', 'clay'],
  ['Hat', 'straw'],
];

/** The characters of a model. */
export function findCharacters(world: World, model: string) {
  const filter = { index: 'model', values: [addressOf(model)] } as const;
  return world.service.state
    .findLeaves(characterKind, [filter])
    .map((leaf) => ({ address: addressToBase58(leaf.address), record: leaf.value as Character }));
}

/** What an assembled character was made from. */
export function sourceOf({ source }: Character) {
  if (source.kind !== 'Assembled') throw new Error('It is wrapped');
  return source;
}

/** How many characters wear each trait, by name. */
export async function wearersOf(
  { world }: Game,
  assembly: Assembly,
): Promise<Record<string, number>> {
  const [config] = await world.call('assemblerConfig', { addresses: [assembly.assemblerConfig] });
  const trees = config!.merkle_trees.merkle_trees;
  const found = await world.call('characterTrait', { trees });
  const counts = found.map(({ name, address }): [string, number] => {
    const marker: TraitMarker = world.service.state.record(
      traitMarkerKind,
      addressOf(address),
    )!.value;
    return [name, marker.wearers];
  });
  return Object.fromEntries(counts.filter(([, wearers]) => wearers > 0));
}

/** A game with an assembly, and the player anna. */
export async function openAssembly() {
  const game = await openGame();
  const assembly = await addAssembly(game);
  const anna = await game.world.wallet('anna');
  const assemble = (attributes: Pairs, wallet: Wallet = anna, changes: object = {}) =>
    game.world.write(
      'createAssembleCharacterTransaction',
      { ...assembly, attributes, wallet: wallet.address, ...changes },
      wallet,
    );
  const find = () => findCharacters(game.world, assembly.characterModel);
  const update = (address: string, attributes: Pairs, wallet: Wallet = anna, changes = {}) =>
    game.world.write(
      'createUpdateCharacterTraitsTransaction',
      { ...assembly, characterAddress: address, attributes, wallet: wallet.address, ...changes },
      wallet,
    );
  return { ...game, game, assembly, anna, assemble, find, update };
}
