import { describe, expect, test } from 'vitest';
import {
  addAssembler,
  addCharactersTree,
  addModel,
  addressOfNumber,
  addWrappedModel,
  assembledWith,
} from './character-models.ts';
import { addDelegate, errorOf, type Game, openGame, type Wallet, walletOf } from './world.ts';

const collection = addressOfNumber(7);
const wrapped = { kind: 'Wrapped', criterias: [{ kind: 'Collection', params: collection }] };

describe('createCreateCharacterModelTransaction', () => {
  test('default: wrapped', async () => {
    const game = await openGame();
    const { world, authority, project } = game;
    const made = await world.write(
      'createCreateCharacterModelTransaction',
      { config: wrapped, attributes: [['era', 'first']], project, authority: authority.address },
      authority,
    );
    const [model] = await world.call('characterModel', { addresses: [made.characterModel] });
    expect(model).toMatchObject({
      address: made.characterModel,
      project,
      attributes: [['era', 'first']],
      config: {
        __typename: 'CharacterConfigWrapped',
        kind: 'Wrapped',
        criterias: [{ kind: 'Collection', params: collection }],
      },
      merkle_trees: { active: 0, merkle_trees: [] },
    });
    expect(await world.call('characterModel', { project })).toEqual([model]);
    expect(await world.call('characterModel', { project: collection })).toEqual([]);
    expect(await world.call('characterModel', { addresses: [project] })).toEqual([]);
  });

  test('default: assembled', async () => {
    const game = await openGame();
    const config = await addAssembler(game);
    const model = await addModel(game, assembledWith(config));
    const [found] = await game.world.call('characterModel', { addresses: [model] });
    const { assemblerConfigInput } = assembledWith(config);
    expect(found?.config).toEqual({
      __typename: 'CharacterConfigAssembled',
      kind: 'Assembled',
      ...assemblerConfigInput,
    });
  });

  test('args: attributes are an object or pairs, and may be left out', async () => {
    const { world, authority, project } = await openGame();
    const attributesOf = async (given?: object) => {
      const attributes = given as [string, string][] | undefined;
      const args = { config: wrapped, attributes, project, authority: authority.address };
      const made = await world.write('createCreateCharacterModelTransaction', args, authority);
      const [found] = await world.call('characterModel', { addresses: [made.characterModel] });
      return found?.attributes;
    };
    const sorted = [
      ['a', '1'],
      ['b', '2'],
    ];
    expect(await attributesOf({ b: '2', a: '1' })).toEqual(sorted);
    expect(await attributesOf(sorted.toReversed())).toEqual(sorted);
    expect(await attributesOf()).toEqual([]);
  });

  test('behaviour: a model is a service of its project', async () => {
    const game = await openGame();
    const { world, project } = game;
    const config = await addAssembler(game);
    const models = [
      await addWrappedModel(game, wrapped.criterias),
      await addModel(game, assembledWith(config)),
    ];
    const [found] = await world.call('project', { addresses: [project] });
    const entered = models.map((assetManagerId) => ({
      kind: 'AssetManager',
      params: { __typename: 'ServiceParamsAssetManager', assetManagerId },
    }));
    expect(found?.services.slice(1)).toEqual(entered);
    expect(found?.services[0]?.kind).toBe('Assembler');
  });

  test('error: NotFound, Unauthorised, InvalidAddress', async () => {
    const game = await openGame();
    const { world, authority, project } = game;
    const stranger = await world.wallet('stranger');
    const make = (args: object) =>
      errorOf(
        world.call('createCreateCharacterModelTransaction', {
          config: wrapped,
          project,
          authority: authority.address,
          ...args,
        }),
      );
    expect(await make({ project: stranger.address })).toBe('NotFound');
    expect(await make({ authority: stranger.address })).toBe('Unauthorised');
    expect(await make({ config: assembledWith(project) })).toBe('NotFound');
    expect(await make({ config: assembledWith('nowhere') })).toBe('InvalidAddress');
    const params = { kind: 'Wrapped', criterias: [{ kind: 'Creator', params: '111' }] };
    expect(await make({ config: params })).toBe('InvalidAddress');
    const unsigned = { config: wrapped, project, authority: authority.address };
    const paid = { ...unsigned, payer: stranger.address };
    const written = world.write('createCreateCharacterModelTransaction', paid, stranger);
    expect(await errorOf(written)).toBe('MissingSigner');
  });

  test('error: InvalidArgument, which shows the right form', async () => {
    const game = await openGame();
    const { world, authority, project } = game;
    const config = await addAssembler(game);
    const make = (changed: object, attributes?: object) =>
      errorOf(
        world.call('createCreateCharacterModelTransaction', {
          config: changed as typeof wrapped,
          attributes: attributes as [string, string][] | undefined,
          project,
          authority: authority.address,
        }),
      );
    const wrong: object[] = [
      { kind: 'Painted' },
      { kind: 'Wrapped' },
      { kind: 'Wrapped', criterias: [] },
      { ...wrapped, criterias: Array.from({ length: 17 }, () => wrapped.criterias[0]) },
      { kind: 'Wrapped', criterias: [{ kind: 'Smell', params: collection }] },
      { ...assembledWith(config), ...wrapped },
      { ...assembledWith(config), criterias: [] },
      { kind: 'Assembled' },
      assembledWith(config, { creators: [] }),
      assembledWith(config, { creators: [{ address: collection, share: 99 }] }),
      assembledWith(config, { creators: [{ address: collection, share: 256 }] }),
      assembledWith(config, { creators: [0, 1].map(() => ({ address: collection, share: 50 })) }),
      assembledWith(config, { sellerFeeBasisPoints: 10_001 }),
      assembledWith(config, { sellerFeeBasisPoints: -1 }),
      assembledWith(config, { collectionName: '' }),
      assembledWith(config, { name: 'x'.repeat(65) }),
      assembledWith(config, { symbol: 'x'.repeat(17) }),
      assembledWith(config, { description: 'x'.repeat(401) }),
    ];
    for (const changed of wrong) expect(await make(changed)).toBe('InvalidArgument');
    expect(await make(wrapped, { '': 'x' })).toBe('InvalidArgument');
    expect(await make(wrapped, { a: 'x'.repeat(65) })).toBe('InvalidArgument');
    expect(await make(wrapped, { a: 1 })).toBe('InvalidArgument');
    expect(
      await make(
        wrapped,
        ['1', '2'].map((value) => ['a', value]),
      ),
    ).toBe('InvalidArgument');
    const missing = world.call('createCreateCharacterModelTransaction', {
      config: { kind: 'Assembled' },
      project,
      authority: authority.address,
    });
    await expect(missing).rejects.toThrow(/assemblerConfigInput: \{/);
  });

  test('error: InvalidArgument for an assembler configuration of another project', async () => {
    const game = await openGame();
    const { world, authority } = game;
    const args = { name: 'Other', authority: authority.address };
    const other = await world.write('createCreateProjectTransaction', args, authority);
    const config = await addAssembler({ ...game, project: other.project });
    expect(await errorOf(addModel(game, assembledWith(config)))).toBe('InvalidArgument');
  });
});

describe('createCreateCharactersTreeTransaction', () => {
  test('default', async () => {
    const game = await openGame();
    const { world, authority, project } = game;
    const model = await addWrappedModel(game, wrapped.criterias);
    const args = { project, characterModel: model, authority: authority.address };
    const treeConfig = { advanced: { maxDepth: 14, maxBufferSize: 64, canopyDepth: 9 } };
    const full = { ...args, treeConfig };
    const made = await world.write('createCreateCharactersTreeTransaction', full, authority);
    expect(made).toMatchObject({ proofBytes: 160, maxTreeCapacity: 16384 });
    const second = await addCharactersTree(game, model, 8);
    const [found] = await world.call('characterModel', { addresses: [model] });
    expect(found?.merkle_trees).toMatchObject({
      active: 2,
      merkle_trees: [made.treeAddress, second],
    });
  });

  test('errors', async () => {
    const game = await openGame();
    const { world, authority, project } = game;
    const stranger = await world.wallet('stranger');
    const characterModel = await addWrappedModel(game, wrapped.criterias);
    const make = (args: object) =>
      errorOf(
        world.call('createCreateCharactersTreeTransaction', {
          treeConfig: { basic: { numAssets: 8 } },
          project,
          characterModel,
          authority: authority.address,
          ...args,
        }),
      );
    expect(await make({ characterModel: project })).toBe('NotFound');
    expect(await make({ project: characterModel })).toBe('NotFound');
    expect(await make({ authority: stranger.address })).toBe('Unauthorised');
    const advanced = { maxDepth: 4, maxBufferSize: 8, canopyDepth: 0 };
    expect(await make({ treeConfig: { advanced } })).toBe('TreeShapeInvalid');
    const own = { name: 'Other', authority: authority.address };
    const other = await world.write('createCreateProjectTransaction', own, authority);
    expect(await make({ project: other.project })).toBe('InvalidArgument');
  });
});

describe('delegates', () => {
  const asset = (index: number, permission = 'ManageAssembler') => ({
    AssetAssembler: [{ index, permission: permission as 'ManageAssembler' }],
  });

  async function makeAll(game: Game, delegate: Wallet, config: string): Promise<string[]> {
    const { world, project } = game;
    const by = { project, authority: delegate.address };
    const model = (of: object) =>
      errorOf(
        world.write(
          'createCreateCharacterModelTransaction',
          { ...by, config: of as typeof wrapped },
          delegate,
        ),
      );
    const tree = (characterModel: string) =>
      errorOf(
        world.write(
          'createCreateCharactersTreeTransaction',
          { ...by, characterModel, treeConfig: { basic: { numAssets: 8 } } },
          delegate,
        ),
      );
    const owned = [
      await addWrappedModel(game, wrapped.criterias),
      await addModel(game, assembledWith(config)),
    ];
    return [
      await model(wrapped),
      await model(assembledWith(config)),
      await tree(owned[0]!),
      await tree(owned[1]!),
    ];
  }

  test('behaviour: the right delegate makes models and trees; others do not', async () => {
    const game = await openGame();
    await addAssembler(game, 'first');
    const config = await addAssembler(game, 'second');
    const right = await addDelegate(game, 'right', asset(1));
    expect(await makeAll(game, right, config)).toEqual(['none', 'none', 'none', 'none']);
    // Wrapped characters have no assembler, so that any index will do for them.
    const index = await addDelegate(game, 'index', asset(0));
    const onlyWrapped = ['none', 'Unauthorised', 'none', 'Unauthorised'];
    expect(await makeAll(game, index, config)).toEqual(onlyWrapped);
    const nothing = Array.from({ length: 4 }, () => 'Unauthorised');
    const permission = await addDelegate(game, 'permission', asset(1, 'UpdateBlock'));
    expect(await makeAll(game, permission, config)).toEqual(nothing);
    const service = { AssetManager: [{ index: 1, permission: 'ManageAssets' as const }] };
    const manager = await addDelegate(game, 'manager', service);
    expect(await makeAll(game, manager, config)).toEqual(nothing);
  });

  test('error: Unauthorised for a delegate of another project', async () => {
    const game = await openGame();
    const config = await addAssembler(game);
    const args = { name: 'Other', authority: game.authority.address };
    const { world, authority } = game;
    const other = await world.write('createCreateProjectTransaction', args, authority);
    const foreign = { ...game, project: other.project };
    const delegate = await addDelegate(foreign, 'foreign', asset(0));
    const nothing = Array.from({ length: 4 }, () => 'Unauthorised');
    expect(await makeAll(game, delegate, config)).toEqual(nothing);
    expect(walletOf('foreign').address).toBe(delegate.address);
  });
});
