import { addAssembler, addWrappedModel, assembledWith } from '../../programs/character-models.ts';
import { walletOf } from '../../programs/world.ts';
import { refusals } from '../refusal.ts';
import { extendScene } from '../scene.ts';
import { farm, nowhere, smallTree } from '../scenes.ts';
import { vector } from '../vector.ts';

const MODEL = 'createCreateCharacterModelTransaction';
const TREE = 'createCreateCharactersTreeTransaction';
const wrapped = {
  kind: 'Wrapped',
  criterias: [{ kind: 'Collection', params: walletOf('collection').address }],
};

const plans = extendScene(
  farm,
  'plans',
  'as farm, with a model of wrapped characters, which has no tree, and an assembler configuration.',
  async (game) => {
    const model = await addWrappedModel(game, wrapped.criterias);
    const assemblerConfig = await addAssembler(game);
    return { model, assemblerConfig };
  },
);

export const cases = [
  vector({
    operation: 'characterModel',
    name: 'success',
    shows: 'Finds the models of a project.',
    scene: plans,
    play: (script, { project }) => script.call('characterModel', { project }),
  }),
  vector({
    operation: MODEL,
    name: 'success',
    shows: 'Makes a model whose characters are wrapped assets.',
    scene: farm,
    async play(script, { project, authority }) {
      const attributes: [string, string][] = [['era', 'first']];
      const args = { config: wrapped, attributes, project, authority: authority.address };
      const { characterModel } = await script.write(MODEL, args, authority);
      await script.call('characterModel', { addresses: [characterModel] });
    },
  }),
  vector({
    operation: MODEL,
    name: 'success-assembled',
    shows: 'Makes a model whose characters are assembled from traits.',
    scene: plans,
    async play(script, { project, authority, assemblerConfig }) {
      const config = assembledWith(assemblerConfig);
      const args = { config, project, authority: authority.address };
      const { characterModel } = await script.write(MODEL, args, authority);
      await script.call('characterModel', { addresses: [characterModel] });
    },
  }),
  ...refusals(MODEL, farm, {
    NotFound: [
      'No such assembler configuration.',
      ({ project, authority }) => ({
        config: assembledWith(nowhere),
        project,
        authority: authority.address,
      }),
    ],
    Unauthorised: [
      'The wallet is neither the authority nor a delegate.',
      ({ project, bert }) => ({ config: wrapped, project, authority: bert.address }),
    ],
    InvalidArgument: [
      'A model of kind Assembled needs an assembler configuration; the error shows the form.',
      ({ project, authority }) => ({
        config: { kind: 'Assembled' },
        project,
        authority: authority.address,
      }),
    ],
  }),
  vector({
    operation: TREE,
    name: 'success',
    shows: 'Gives a model its first tree.',
    scene: plans,
    async play(script, { project, authority, model }) {
      const treeConfig = { basic: { numAssets: 16384 } };
      const args = { treeConfig, project, characterModel: model, authority: authority.address };
      await script.write(TREE, args, authority);
      await script.call('characterModel', { addresses: [model] });
    },
  }),
  ...refusals(TREE, plans, {
    NotFound: [
      'No such model.',
      ({ project, authority }) => ({
        treeConfig: smallTree,
        project,
        characterModel: nowhere,
        authority: authority.address,
      }),
    ],
    Unauthorised: [
      'The wallet is neither the authority nor a delegate.',
      ({ project, model, bert }) => ({
        treeConfig: smallTree,
        project,
        characterModel: model,
        authority: bert.address,
      }),
    ],
    TreeShapeInvalid: [
      'Account compression knows no such tree.',
      ({ project, model, authority }) => ({
        treeConfig: { advanced: { maxDepth: 4, maxBufferSize: 8, canopyDepth: 0 } },
        project,
        characterModel: model,
        authority: authority.address,
      }),
    ],
  }),
];
