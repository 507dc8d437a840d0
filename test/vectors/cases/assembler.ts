import { addAssembler, addTraits } from '../../programs/character-models.ts';
import { cast, workshop } from '../assembly-scenes.ts';
import { refusals } from '../refusal.ts';
import { extendScene } from '../scene.ts';
import { farm, nowhere, smallTree } from '../scenes.ts';
import { vector } from '../vector.ts';

const CONFIG = 'createCreateAssemblerConfigTransaction';
const ADD = 'createAddCharacterTraitsTransactions';
const REMOVE = 'createRemoveCharacterTraitsTransactions';
const uri = 'https://t.test/red';
const red = { label: 'Hat', name: 'red', uri };

const configurations = [
  vector({
    operation: 'assemblerConfig',
    name: 'success',
    shows: 'Finds the configuration that a model is assembled with.',
    scene: workshop,
    play: (script, { assembly }) =>
      script.call('assemblerConfig', { characterModel: [assembly.characterModel] }),
  }),
  vector({
    operation: CONFIG,
    name: 'success',
    shows: 'Makes a configuration with two labels, and a tree for its traits.',
    scene: farm,
    async play(script, { project, authority }) {
      const treeConfig = { basic: { numAssets: 1000 } };
      const order = ['Body', 'Hat'];
      const args = { treeConfig, ticker: 'hero', order, project, authority: authority.address };
      const { assemblerConfig } = await script.write(CONFIG, args, authority);
      await script.call('assemblerConfig', { addresses: [assemblerConfig] });
    },
  }),
  ...refusals(CONFIG, workshop, {
    NotFound: [
      'No such project.',
      ({ authority }) => ({
        treeConfig: smallTree,
        ticker: 'pet',
        order: ['Body'],
        project: nowhere,
        authority: authority.address,
      }),
    ],
    Unauthorised: [
      'The wallet is neither the authority nor a delegate.',
      ({ project, bert }) => ({
        treeConfig: smallTree,
        ticker: 'pet',
        order: ['Body'],
        project,
        authority: bert.address,
      }),
    ],
    AlreadyExists: [
      'The project has a configuration of this ticker.',
      ({ project, authority }) => ({
        treeConfig: smallTree,
        ticker: 'hero',
        order: ['Body'],
        project,
        authority: authority.address,
      }),
    ],
    TreeShapeInvalid: [
      'Account compression knows no such tree.',
      ({ project, authority }) => ({
        treeConfig: { advanced: { maxDepth: 4, maxBufferSize: 8, canopyDepth: 0 } },
        ticker: 'pet',
        order: ['Body'],
        project,
        authority: authority.address,
      }),
    ],
  }),
];

const small = extendScene(
  farm,
  'small workshop',
  'as farm, with an assembler configuration whose tree for 8 traits is full.',
  async (game) => {
    const assemblerConfig = await addAssembler(game, 'small', 8);
    const traits = Array.from({ length: 8 }, (_, i) => ['Hat', `hat ${i}`] as const);
    await addTraits(game, assemblerConfig, traits);
    return { assemblerConfig };
  },
);

const additions = [
  vector({
    operation: 'characterTrait',
    name: 'success',
    shows: 'Finds a trait by its address, with its proof.',
    scene: workshop,
    play: (script, { traits }) =>
      script.call('characterTrait', { addresses: [traits.clay!], includeProof: true }),
  }),
  vector({
    operation: ADD,
    name: 'success',
    shows: 'Adds two traits under different labels.',
    scene: workshop,
    async play(script, { assembly: { assemblerConfig }, authority }) {
      const traits = [red, { label: 'Tool', name: 'red', uri }];
      const args = { assemblerConfig, traits, authority: authority.address };
      await script.write(ADD, args, authority);
      await script.call('characterTrait', {});
    },
  }),
  ...refusals(ADD, workshop, {
    NotFound: [
      'No such configuration.',
      ({ authority }) => ({
        assemblerConfig: nowhere,
        traits: [red],
        authority: authority.address,
      }),
    ],
    Unauthorised: [
      'The wallet is neither the authority nor a delegate.',
      ({ assembly: { assemblerConfig }, bert }) => ({
        assemblerConfig,
        traits: [red],
        authority: bert.address,
      }),
    ],
    AlreadyExists: [
      'There is a trait of this name under the label.',
      ({ assembly: { assemblerConfig }, authority }) => ({
        assemblerConfig,
        traits: [{ label: 'Body', name: 'clay', uri }],
        authority: authority.address,
      }),
    ],
    LabelUnknown: [
      'The configuration has no such label.',
      ({ assembly: { assemblerConfig }, authority }) => ({
        assemblerConfig,
        traits: [{ label: 'Shoe', name: 'red', uri }],
        authority: authority.address,
      }),
    ],
  }),
  ...refusals(ADD, small, {
    TreeFull: [
      'The tree of the configuration is full.',
      ({ assemblerConfig, authority }) => ({
        assemblerConfig,
        traits: [red],
        authority: authority.address,
      }),
    ],
  }),
];

const removals = [
  vector({
    operation: REMOVE,
    name: 'success',
    shows: 'Removes two traits that nobody wears.',
    scene: cast,
    async play(script, { assembly: { assemblerConfig }, traits, authority }) {
      const traitsAddresses = [traits.crown!, traits.hoe!];
      const args = { assemblerConfig, traitsAddresses, authority: authority.address };
      await script.write(REMOVE, args, authority);
      await script.call('characterTrait', {});
    },
  }),
  ...refusals(REMOVE, cast, {
    NotFound: [
      'No such trait.',
      ({ assembly: { assemblerConfig }, authority }) => ({
        assemblerConfig,
        traitsAddresses: [nowhere],
        authority: authority.address,
      }),
    ],
    Unauthorised: [
      'The wallet is neither the authority nor a delegate.',
      ({ assembly: { assemblerConfig }, traits, bert }) => ({
        assemblerConfig,
        traitsAddresses: [traits.crown!],
        authority: bert.address,
      }),
    ],
    TraitInUse: [
      "anna's character wears the trait.",
      ({ assembly: { assemblerConfig }, traits, authority }) => ({
        assemblerConfig,
        traitsAddresses: [traits.straw!],
        authority: authority.address,
      }),
    ],
  }),
];

export const cases = [...configurations, ...additions, ...removals];
