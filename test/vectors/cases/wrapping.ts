import type { OperationArguments } from '../../../src/methods/generated/types.ts';
import { mintNft } from '../../programs/assets.ts';
import { addCharactersTree, addWrappedModel } from '../../programs/character-models.ts';
import { addPool } from '../../programs/staking.ts';
import { addProfilesTree, addResource, walletOf } from '../../programs/world.ts';
import { refusals } from '../refusal.ts';
import { extendScene } from '../scene.ts';
import { farm, nowhere } from '../scenes.ts';
import { vector } from '../vector.ts';

const WRAP = 'createWrapAssetsToCharacterTransactions';
const UNWRAP = 'createUnwrapAssetsFromCharacterTransactions';
const collection = walletOf('collection').address;
const criterias = [{ kind: 'Collection', params: collection }];

const gallery = extendScene(
  farm,
  'gallery',
  'as farm, with a model that takes assets of a collection; anna has three that fit (a single ' +
    'and two compressed ones) and one that does not, bert has one that fits.',
  async (game) => {
    const { world, anna, bert } = game;
    const model = await addWrappedModel(game, criterias);
    const single = await mintNft(world, anna, { collection });
    const compressed = await mintNft(world, anna, { kind: 'Cnft', collection });
    const third = await mintNft(world, anna, { kind: 'Cnft', collection });
    const unfit = await mintNft(world, anna, {});
    const ofBert = await mintNft(world, bert, { kind: 'Cnft', collection });
    return { model, single, compressed, third, unfit, ofBert };
  },
);

const studio = extendScene(
  gallery,
  'studio',
  'as gallery, and the model has a tree for 8 characters.',
  async (game) => {
    await addCharactersTree(game, game.model, 8);
    return {};
  },
);

const stage = extendScene(
  studio,
  'stage',
  "as studio, and anna's single asset and her first compressed one are characters.",
  async ({ world, project, model, anna, single, compressed }) => {
    const args = { project, characterModel: model, wallet: anna.address };
    await world.write(WRAP, { ...args, mintList: [single, compressed] }, anna);
    const found = await world.call('character', { mints: [single, compressed] });
    const [hero, helper] = [...found].sort((a, b) => Number(a.leaf_idx) - Number(b.leaf_idx));
    return { hero: hero!.address, helper: helper!.address };
  },
);

interface Given {
  readonly project: string;
  readonly model: string;
  readonly anna: { readonly address: string };
}

function wrapping({ project, model, anna }: Given, ...mintList: string[]) {
  return { mintList, project, characterModel: model, wallet: anna.address };
}

function unwrapping({ project, model, anna }: Given, ...characterAddresses: string[]) {
  return { characterAddresses, project, characterModel: model, wallet: anna.address };
}

const wraps = [
  vector({
    operation: WRAP,
    name: 'success',
    shows: 'Makes characters of a single and of a compressed asset.',
    scene: studio,
    async play(script, data) {
      const mints = [data.single, data.compressed];
      await script.write(WRAP, wrapping(data, ...mints), data.anna);
      await script.call('character', { mints });
    },
  }),
  vector({
    operation: WRAP,
    name: 'TreeFull',
    shows: 'Refuses a ninth character where the tree is for 8.',
    scene: studio,
    async prepare({ world, project, model, anna }) {
      const mintList: string[] = [];
      for (let i = 0; i < 8; i += 1) mintList.push(await mintNft(world, anna, { collection }));
      await world.write(WRAP, { ...wrapping({ project, model, anna }), mintList }, anna);
      return {};
    },
    play: (script, data) => script.call(WRAP, wrapping(data, data.third)),
  }),
  ...refusals(WRAP, gallery, {
    TreeMissing: ['Refuses where the model has no tree yet.', (data) => wrapping(data, data.third)],
  }),
  ...refusals(WRAP, studio, {
    NotFound: ['Refuses an asset that is not there.', (data) => wrapping(data, nowhere)],
    AssetNotOwned: ["Refuses another player's asset.", (data) => wrapping(data, data.ofBert)],
    CriteriaUnmet: ['Refuses an asset of no collection.', (data) => wrapping(data, data.unfit)],
  }),
  ...refusals(WRAP, stage, {
    AssetIsCharacter: ['Refuses what was wrapped already.', (data) => wrapping(data, data.single)],
  }),
];

const unwraps = [
  vector({
    operation: UNWRAP,
    name: 'success',
    shows: 'Gives both assets back; their characters are gone.',
    scene: stage,
    async play(script, data) {
      await script.write(UNWRAP, unwrapping(data, data.hero, data.helper), data.anna);
      await script.call('character', { mints: [data.single, data.compressed] });
    },
  }),
  vector({
    operation: UNWRAP,
    name: 'CharacterModelDiffers',
    shows: 'Refuses a character of another model of the project.',
    scene: stage,
    prepare: async (game) => ({ other: await addWrappedModel(game, criterias) }),
    play: (script, data) =>
      script.call(UNWRAP, { ...unwrapping(data, data.hero), characterModel: data.other }),
  }),
  vector({
    operation: UNWRAP,
    name: 'CharacterInUse',
    shows: 'Refuses a character that is staked.',
    scene: stage,
    async prepare(game) {
      const { world, project, authority, model, anna, hero } = game;
      await addProfilesTree(game, 8);
      const profile = { project, wallet: anna.address, profileInfo: { name: 'Anna' } };
      await world.write('createNewUserWithProfileTransaction', profile, anna);
      const resource = await addResource(game, 'AccountState');
      const { stakingPoolAddress: stakingPool } = await addPool(game, resource);
      const update = { project, stakingPool, characterModel: model, authority: authority.address };
      await world.write('createUpdateStakingPoolTransaction', update, authority);
      const stake = { project, characterModel: model, stakingPool, characterAddresses: [hero] };
      await world.write('createStakeCharactersTransactions', stake, anna);
      return {};
    },
    play: (script, data) => script.call(UNWRAP, unwrapping(data, data.hero)),
  }),
  ...refusals(UNWRAP, stage, {
    NotFound: ['Refuses a character that is not there.', (data) => unwrapping(data, nowhere)],
    Unauthorised: [
      'Refuses another than the owner.',
      (data) => ({ ...unwrapping(data, data.hero), wallet: data.bert.address }),
    ],
  }),
];

const read = (name: string, shows: string, args: OperationArguments['character']) =>
  vector({
    operation: 'character',
    name,
    shows,
    scene: stage,
    play: (script) => script.call('character', args),
  });

const reads = [
  vector({
    operation: 'assets',
    name: 'success',
    shows: 'Finds the NFTs of a wallet that are no characters: a compressed and a single one.',
    scene: stage,
    play: (script, { anna }) => script.call('assets', { owner: anna.address }),
  }),
  vector({
    operation: 'assets',
    name: 'success-pages',
    shows: 'Pages of one: a leaf, then a single asset; the last page is empty.',
    scene: stage,
    async play(script, { anna }) {
      const page = { owner: anna.address, limit: 1 };
      const [leaf] = await script.call('assets', page);
      const [single] = await script.call('assets', { ...page, after: leaf!.address });
      await script.call('assets', { ...page, after: single!.address });
    },
  }),
  vector({
    operation: 'character',
    name: 'success',
    shows: 'Finds the character that an asset was made into, with its proof.',
    scene: stage,
    play: (script, { single }) => script.call('character', { mints: [single], includeProof: true }),
  }),
  read('success-filters', 'Finds free characters of compressed assets.', {
    filters: { source: { params: { is_compressed: true } }, usedBy: { kind: 'None' } },
  }),
  read('InvalidArgument', 'Refuses a kind of use that there is not.', {
    filters: { usedBy: { kind: 'Asleep' } },
  }),
];

export const cases = [...wraps, ...unwraps, ...reads];
