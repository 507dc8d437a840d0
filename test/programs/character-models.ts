import { PublicKey } from '@solana/web3.js';
import type { OperationArguments } from '../../src/methods/generated/types.ts';
import type { Game } from './world.ts';

export { addDelegate } from './world.ts';

/** Models, configurations and trees that tests of characters begin with. */

type Config = OperationArguments['createCreateCharacterModelTransaction']['config'];
type Criteria = NonNullable<Config['criterias']>;

/** A model whose characters are wrapped assets. */
export async function addWrappedModel(game: Game, criterias: Criteria): Promise<string> {
  return addModel(game, { kind: 'Wrapped', criterias });
}

export async function addModel(
  { world, authority, project }: Game,
  config: Config,
): Promise<string> {
  const args = { config, project, authority: authority.address };
  const made = await world.write('createCreateCharacterModelTransaction', args, authority);
  return made.characterModel;
}

/** A tree for a model's characters; answers its address. */
export async function addCharactersTree(
  { world, authority, project }: Game,
  characterModel: string,
  numAssets = 16384,
): Promise<string> {
  const treeConfig = { basic: { numAssets } };
  const args = { treeConfig, project, characterModel, authority: authority.address };
  const made = await world.write('createCreateCharactersTreeTransaction', args, authority);
  return made.treeAddress;
}

/** An address of nobody, the same for the same number. */
export function addressOfNumber(number: number): string {
  return new PublicKey(Buffer.alloc(32, number)).toBase58();
}

/** An assembler configuration with the labels Body, Hat and Tool; answers its address. */
export async function addAssembler(
  { world, authority, project }: Game,
  ticker = 'hero',
  numAssets = 32,
): Promise<string> {
  const treeConfig = { basic: { numAssets } };
  const order = ['Body', 'Hat', 'Tool'];
  const args = { treeConfig, ticker, order, project, authority: authority.address };
  const made = await world.write('createCreateAssemblerConfigTransaction', args, authority);
  return made.assemblerConfig;
}

/** Adds traits, each given as label and name. */
export async function addTraits(
  { world, authority }: Game,
  assemblerConfig: string,
  pairs: readonly (readonly [string, string])[],
): Promise<void> {
  const traits = pairs.map(([label, name]) => ({ label, name, uri: `https://t.test/${name}` }));
  const args = { assemblerConfig, traits, authority: authority.address };
  await world.write('createAddCharacterTraitsTransactions', args, authority);
}

/** The configuration of a model whose characters are assembled. */
export function assembledWith(assemblerConfig: string, changes: object = {}) {
  return {
    kind: 'Assembled',
    assemblerConfigInput: {
      assemblerConfig,
      collectionName: 'Heroes',
      name: 'Hero',
      symbol: 'HERO',
      description: 'Those who came back',
      creators: [
        { address: addressOfNumber(1), share: 60 },
        { address: addressOfNumber(2), share: 40 },
      ],
      sellerFeeBasisPoints: 500,
      ...changes,
    },
  };
}

/** What assembling a character needs, as its operation's arguments name it. */
export interface Assembly {
  readonly project: string;
  readonly assemblerConfig: string;
  readonly characterModel: string;
  readonly charactersTree: string;
}

/** A configuration with six traits, a model and its tree. */
export async function addAssembly(game: Game, ticker = 'hero', numAssets = 64): Promise<Assembly> {
  const assemblerConfig = await addAssembler(game, ticker);
  await addTraits(game, assemblerConfig, [
    ['Body', 'clay'],
    ['Body', 'glass'],
    ['Hat', 'crown'],
    ['Hat', 'straw'],
    ['Tool', 'hoe'],
    ['Tool', 'rake'],
  ]);
  const characterModel = await addModel(game, assembledWith(assemblerConfig));
  const charactersTree = await addCharactersTree(game, characterModel, numAssets);
  return { project: game.project, assemblerConfig, characterModel, charactersTree };
}
