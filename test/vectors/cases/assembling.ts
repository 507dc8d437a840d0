import { addModel, assembledWith } from '../../programs/character-models.ts';
import { addCharacter, cast, type Pairs, workshop } from '../assembly-scenes.ts';
import { refusals } from '../refusal.ts';
import { extendScene } from '../scene.ts';
import { nowhere } from '../scenes.ts';
import { vector } from '../vector.ts';

const ASSEMBLE = 'createAssembleCharacterTransaction';
const UPDATE = 'createUpdateCharacterTraitsTransaction';
const crown: Pairs = [['Hat', 'crown']];

/** All the models of this scene have the same configuration. */
const crowded = extendScene(
  cast,
  'crowded cast',
  'as cast, with 6 more characters of bert, so that the tree is full; and another model, which ' +
    'has no tree.',
  async (game) => {
    const { world, assembly, bert } = game;
    const tools = ['hoe', 'rake'];
    const outfits = tools.flatMap((tool): Pairs[] => [
      [['Tool', tool]],
      [
        ['Body', 'clay'],
        ['Tool', tool],
      ],
      [
        ['Hat', 'crown'],
        ['Tool', tool],
      ],
    ]);
    for (const outfit of outfits) await addCharacter(world, assembly, bert, outfit);
    const bare = await addModel(game, assembledWith(assembly.assemblerConfig));
    return { bare };
  },
);

const assemblies = [
  vector({
    operation: ASSEMBLE,
    name: 'success',
    shows: 'Assembles a character of three traits.',
    scene: workshop,
    async play(script, { assembly, anna }) {
      const attributes: Pairs = [
        ['Tool', 'hoe'],
        ['Body', 'clay'],
        ['Hat', 'straw'],
      ];
      await script.write(ASSEMBLE, { ...assembly, attributes, wallet: anna.address }, anna);
      await script.call('character', { wallets: [anna.address] });
    },
  }),
  ...refusals(ASSEMBLE, cast, {
    NotFound: [
      'No such model.',
      ({ assembly, anna }) => ({
        ...assembly,
        characterModel: nowhere,
        attributes: crown,
        wallet: anna.address,
      }),
    ],
    LabelUnknown: [
      'The configuration has no such label.',
      ({ assembly, anna }) => ({
        ...assembly,
        attributes: [['Shoe', 'red']],
        wallet: anna.address,
      }),
    ],
    TraitUnknown: [
      'There is no such trait under the label.',
      ({ assembly, anna }) => ({ ...assembly, attributes: [['Hat', 'hoe']], wallet: anna.address }),
    ],
    AttributesTaken: [
      "bert's character has the same attributes.",
      ({ assembly, anna }) => ({
        ...assembly,
        attributes: [['Body', 'glass']],
        wallet: anna.address,
      }),
    ],
  }),
  ...refusals(ASSEMBLE, crowded, {
    TreeMissing: [
      'The model has no tree.',
      ({ assembly, bare, anna }) => ({
        ...assembly,
        characterModel: bare,
        attributes: crown,
        wallet: anna.address,
      }),
    ],
    TreeFull: [
      'The tree is full.',
      ({ assembly, anna }) => ({ ...assembly, attributes: crown, wallet: anna.address }),
    ],
  }),
];

const updates = [
  vector({
    operation: UPDATE,
    name: 'success',
    shows: 'Takes one trait off, puts another on and keeps the third.',
    scene: cast,
    async play(script, { assembly, hero, anna }) {
      const attributes: Pairs = [
        ['Body', 'clay'],
        ['Hat', 'crown'],
      ];
      const args = { ...assembly, characterAddress: hero, attributes, wallet: anna.address };
      await script.write(UPDATE, args, anna);
      await script.call('character', { addresses: [hero] });
    },
  }),
  ...refusals(UPDATE, cast, {
    NotFound: [
      'No such character.',
      ({ assembly, anna }) => ({
        ...assembly,
        characterAddress: nowhere,
        attributes: crown,
        wallet: anna.address,
      }),
    ],
    Unauthorised: [
      'The wallet is neither the owner nor the project nor a delegate.',
      ({ assembly, hero, bert }) => ({
        ...assembly,
        characterAddress: hero,
        attributes: crown,
        wallet: bert.address,
      }),
    ],
    LabelUnknown: [
      'The configuration has no such label.',
      ({ assembly, hero, anna }) => ({
        ...assembly,
        characterAddress: hero,
        attributes: [['Shoe', 'red']],
        wallet: anna.address,
      }),
    ],
    TraitUnknown: [
      'There is no such trait under the label.',
      ({ assembly, hero, anna }) => ({
        ...assembly,
        characterAddress: hero,
        attributes: [['Hat', 'hoe']],
        wallet: anna.address,
      }),
    ],
    AttributesTaken: [
      "bert's character has the same attributes.",
      ({ assembly, hero, anna }) => ({
        ...assembly,
        characterAddress: hero,
        attributes: [['Body', 'glass']],
        wallet: anna.address,
      }),
    ],
  }),
  ...refusals(UPDATE, crowded, {
    CharacterModelDiffers: [
      'The character is of the other model.',
      ({ assembly, bare, hero, anna }) => ({
        ...assembly,
        characterModel: bare,
        characterAddress: hero,
        attributes: crown,
        wallet: anna.address,
      }),
    ],
  }),
  vector({
    operation: UPDATE,
    name: 'LeafChanged',
    shows: 'The character was changed after the transaction was built.',
    scene: cast,
    async play(script, { assembly, hero, anna }) {
      const by = { ...assembly, characterAddress: hero, wallet: anna.address };
      const stale = await script.build(UPDATE, { ...by, attributes: crown }, anna);
      const hoe: Pairs = [['Tool', 'hoe']];
      await script.write(UPDATE, { ...by, attributes: hoe }, anna);
      await script.submit(stale);
    },
  }),
  vector({
    operation: UPDATE,
    name: 'ProofTooOld',
    shows:
      'The tree was written to 9 times after the transaction was built; its changelog holds 8.',
    scene: cast,
    async prepare({ world, assembly, hero, rival, anna, bert }) {
      const by = { ...assembly, characterAddress: hero, wallet: anna.address };
      const stale = await world.prepare(UPDATE, { ...by, attributes: crown }, anna);
      const of = { ...assembly, characterAddress: rival, wallet: bert.address };
      for (let i = 0; i < 9; i += 1) {
        const attributes: Pairs = [['Tool', i % 2 === 0 ? 'hoe' : 'rake']];
        await world.write(UPDATE, { ...of, attributes }, bert);
      }
      return { stale };
    },
    play: (script, { stale }) => script.submit(stale),
  }),
];

export const cases = [...assemblies, ...updates];
