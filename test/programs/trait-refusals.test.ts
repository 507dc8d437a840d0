import { beforeAll, expect, test } from 'vitest';
import { traitMarkerKind } from '../../src/service/programs/records/character-records.ts';
import { farmer, openAssembly } from './assembled.ts';
import {
  addCharactersTree,
  addModel,
  addressOfNumber,
  addTraits,
  assembledWith,
} from './character-models.ts';
import { executeForged } from './forgery.ts';
import { addressOf } from './world.ts';

/** What refusals about models and traits tell next to their names. */

type Scene = Awaited<ReturnType<typeof openAssembly>>;

let scene: Scene;
beforeAll(async () => {
  scene = await openAssembly();
  await scene.assemble(farmer);
});

const label = (text: string) => ({ label: 'Body', name: text, uri: '' });

const addTrait = (trait: object) => {
  const { world, assembly, game } = scene;
  const traits = [{ ...label('mud'), ...trait }];
  const args = { assemblerConfig: assembly.assemblerConfig, traits };
  const by = { ...args, authority: game.authority.address };
  return world.call('createAddCharacterTraitsTransactions', by);
};

const makeModel = (changes: object) =>
  addModel(scene.game, assembledWith(scene.assembly.assemblerConfig, changes));

const refusals: readonly [
  what: string,
  call: () => Promise<unknown>,
  argument: string,
  problem: string,
  expected: string,
][] = [
  [
    'a trait without a name',
    () => addTrait({ name: '' }),
    'traits.name',
    'it has 0 bytes',
    '1 to 64 bytes of UTF-8',
  ],
  [
    'a trait with a long URI',
    () => addTrait({ uri: 'u'.repeat(201) }),
    'traits.uri',
    'it has 201 bytes',
    '0 to 200 bytes of UTF-8',
  ],
  [
    'a model without creators',
    () => makeModel({ creators: [] }),
    'config.assemblerConfigInput.creators',
    'it has 0',
    '1 to 5',
  ],
  [
    'a model whose creators share too little',
    () => makeModel({ creators: [{ address: addressOfNumber(1), share: 99 }] }),
    'config.assemblerConfigInput.creators',
    'their shares sum to 99',
    'a sum of 100',
  ],
  [
    'a model that takes more than the whole',
    () => makeModel({ sellerFeeBasisPoints: 10_001 }),
    'config.assemblerConfigInput.sellerFeeBasisPoints',
    'it is 10001',
    '0 to 10000',
  ],
];

test.each(refusals)(
  'error: InvalidArgument for %s',
  async (_, call, argument, problem, expected) => {
    await expect(call()).rejects.toMatchObject({
      name: 'InvalidArgument',
      context: { argument, problem, expected },
    });
  },
);

test('error: LabelUnknown says which labels there are', async () => {
  const refused = scene.assemble([['Shoe', 'red']]);
  await expect(refused).rejects.toMatchObject({
    name: 'LabelUnknown',
    context: {
      config: scene.assembly.assemblerConfig,
      label: 'Shoe',
      allowed: 'Body, Hat, Tool',
    },
  });
});

test('error: TraitUnknown says which trait, and where it was looked for', async () => {
  const refused = scene.assemble([['Hat', 'hoe']]);
  await expect(refused).rejects.toMatchObject({
    name: 'TraitUnknown',
    context: { config: scene.assembly.assemblerConfig, label: 'Hat', name: 'hoe' },
  });
});

test('error: TraitUnknown where label and name run together as another’s do', async () => {
  const { world, game, anna } = scene;
  const { project, authority } = game;
  const of = { project, authority: authority.address, treeConfig: { basic: { numAssets: 32 } } };
  const made = await world.write(
    'createCreateAssemblerConfigTransaction',
    { ...of, ticker: 'together', order: ['Ha', 'Hat'] },
    authority,
  );
  const { assemblerConfig } = made;
  await addTraits(game, assemblerConfig, [['Hat', 'straw']]);
  const characterModel = await addModel(game, assembledWith(assemblerConfig));
  const charactersTree = await addCharactersTree(game, characterModel);
  const wear = (attributes: [string, string][]) => {
    const assembly = { project, assemblerConfig, characterModel, charactersTree };
    const args = { ...assembly, attributes, wallet: anna.address };
    return world.write('createAssembleCharacterTransaction', args, anna);
  };
  await expect(wear([['Ha', 'tstraw']])).rejects.toMatchObject({
    name: 'TraitUnknown',
    context: { config: assemblerConfig, label: 'Ha', name: 'tstraw' },
  });
  await wear([['Hat', 'straw']]);
});

test('error: InvalidArgument for attributes that are no names', async () => {
  await expect(scene.assemble([['Hat', 7 as never]])).rejects.toMatchObject({
    name: 'InvalidArgument',
    context: { argument: 'attributes', expected: 'the name of a trait for each label' },
  });
});

test("error: InvalidArgument for another tree than the character's", async () => {
  const { game, anna, assembly, find, update } = scene;
  const { address } = find()[0]!;
  const { charactersTree, characterModel } = assembly;
  const other = await addCharactersTree(game, characterModel);
  const refused = update(address, farmer, anna, { charactersTree: other });
  await expect(refused).rejects.toMatchObject({
    name: 'InvalidArgument',
    context: {
      argument: 'charactersTree',
      problem: 'the character lies in another',
      expected: charactersTree,
    },
  });
});

test('error: AccountMismatch for a trait that lies in another tree', async () => {
  const { world, game, assembly } = scene;
  const { assemblerConfig } = assembly;
  const traits = await world.call('characterTrait', {});
  const straw = traits.find(({ name }) => name === 'straw')!.address;
  const { error } = await executeForged(world, game.authority, {
    instruction: 'remove_trait',
    args: { assemblerConfig, trait: straw, authority: game.authority.address },
    accounts: { project: addressOf(game.project) },
    fields: { treeNumber: 1 },
    omit: ['delegation'],
  });
  expect(error).toMatchObject({
    name: 'AccountMismatch',
    context: {
      account: 'tree',
      instruction: 'remove_trait',
      problem: 'the trait lies in another tree',
    },
  });
  expect(world.service.state.record(traitMarkerKind, addressOf(straw))).toBeDefined();
});
