import { mintNft } from '../../programs/assets.ts';
import { addModel, addressOfNumber, assembledWith } from '../../programs/character-models.ts';
import { addCharacter, cast, type Pairs } from '../assembly-scenes.ts';
import { refusals } from '../refusal.ts';
import { extendScene } from '../scene.ts';
import { nowhere } from '../scenes.ts';
import { vector } from '../vector.ts';

const POPULATE = 'createPopulateAssembleablCharacterTransaction';
const crown: Pairs = [['Hat', 'crown']];
const creators = [{ address: addressOfNumber(1), share: 100 }];

const museum = extendScene(
  cast,
  'museum',
  'as cast; anna has an asset by one of the creators of the model and one by a stranger; the ' +
    'wallet artist vouches for both. There is another model, which has no tree.',
  async (game) => {
    const { world, assembly, anna } = game;
    const artist = await world.wallet('artist');
    const updateAuthority = artist.address;
    const asset = await mintNft(world, anna, { creators, updateAuthority });
    const unfit = await mintNft(world, anna, { updateAuthority });
    const bare = await addModel(game, assembledWith(assembly.assemblerConfig));
    const { project, characterModel, charactersTree } = assembly;
    const place = { project, characterModel, charactersTree };
    return { artist, asset, unfit, bare, place };
  },
);

interface Given {
  readonly place: {
    readonly project: string;
    readonly characterModel: string;
    readonly charactersTree: string;
  };
  readonly asset: string;
  readonly anna: { readonly address: string };
  readonly artist: { readonly address: string };
}

function argumentsOf({ place, asset, anna, artist }: Given) {
  const owner = anna.address;
  return { ...place, attributes: crown, mint: asset, owner, updateAuthority: artist.address };
}

const full = extendScene(
  museum,
  'full museum',
  'as museum, with 6 more characters of bert, so that the tree is full.',
  async ({ world, assembly, bert }) => {
    for (const tool of ['hoe', 'rake']) {
      for (const body of [undefined, 'clay', 'glass']) {
        const bodies: Pairs = body === undefined ? [] : [['Body', body]];
        await addCharacter(world, assembly, bert, [...bodies, ['Tool', tool]]);
      }
    }
    return {};
  },
);

export const cases = [
  vector({
    operation: POPULATE,
    name: 'success',
    shows: "Makes a character of anna's asset, for which its update authority signs.",
    scene: museum,
    async play(script, data) {
      await script.write(POPULATE, argumentsOf(data), data.artist);
      await script.call('character', { mints: [data.asset] });
    },
  }),
  ...refusals(POPULATE, museum, {
    NotFound: ['No such asset.', (data) => ({ ...argumentsOf(data), mint: nowhere })],
    Unauthorised: [
      'The wallet does not vouch for the asset.',
      (data) => ({ ...argumentsOf(data), updateAuthority: data.bert.address }),
    ],
    AssetNotOwned: [
      'The asset belongs to anna.',
      (data) => ({ ...argumentsOf(data), owner: data.bert.address }),
    ],
    CriteriaUnmet: [
      'None of the creators of the model made the asset or its collection.',
      (data) => ({ ...argumentsOf(data), mint: data.unfit }),
    ],
    LabelUnknown: [
      'The configuration has no such label.',
      (data) => ({ ...argumentsOf(data), attributes: [['Shoe', 'red']] }),
    ],
    TraitUnknown: [
      'There is no such trait under the label.',
      (data) => ({ ...argumentsOf(data), attributes: [['Hat', 'hoe']] }),
    ],
    AttributesTaken: [
      "bert's character has the same attributes.",
      (data) => ({ ...argumentsOf(data), attributes: [['Body', 'glass']] }),
    ],
    TreeMissing: [
      'The model has no tree.',
      (data) => ({ ...argumentsOf(data), characterModel: data.bare }),
    ],
  }),
  vector({
    operation: POPULATE,
    name: 'AssetIsCharacter',
    shows: 'The asset was made a character before.',
    scene: museum,
    async play(script, data) {
      const args = argumentsOf(data);
      await script.write(POPULATE, args, data.artist);
      await script.call(POPULATE, { ...args, attributes: [['Tool', 'hoe']] });
    },
  }),
  ...refusals(POPULATE, full, { TreeFull: ['The tree is full.', argumentsOf] }),
];
