import { describe, expect, test } from 'vitest';
import { base58Encode } from '../../src/codec/bytes.ts';
import { traitKind } from '../../src/service/programs/records/character-records.ts';
import { encodeBorshAfter } from '../../src/solana/borsh/borsh.ts';
import { accountDiscriminator } from '../../src/solana/discriminator.ts';
import { keccak256 } from '../../src/solana/keccak.ts';
import {
  addAssembler,
  addAssembly,
  addModel,
  addTraits,
  addWrappedModel,
  assembledWith,
} from './character-models.ts';
import {
  addDelegate,
  addressOf,
  errorOf,
  type Game,
  openGame,
  openOtherGame,
  type Wallet,
} from './world.ts';

const uri = 'https://t.test/x';

/** Addresses of a configuration's traits by name. */
async function traitsOf({ world }: Game, assemblerConfig: string): Promise<Map<string, string>> {
  const [config] = await world.call('assemblerConfig', { addresses: [assemblerConfig] });
  const trees = config!.merkle_trees.merkle_trees;
  const found = await world.call('characterTrait', { trees });
  return new Map(found.map(({ name, address }) => [name, address]));
}

describe('createCreateAssemblerConfigTransaction', () => {
  test('default', async () => {
    const { world, authority, project } = await openGame();
    const treeConfig = { basic: { numAssets: 100 } };
    const order = ['Body', 'Hat'];
    const args = { treeConfig, ticker: 'hero', order, project, authority: authority.address };
    const made = await world.write('createCreateAssemblerConfigTransaction', args, authority);
    expect(made).toMatchObject({ maxTreeCapacity: 128, proofBytes: 160 });
    expect(made.cost).toBeGreaterThan(0);
    const [config] = await world.call('assemblerConfig', { addresses: [made.assemblerConfig] });
    expect(config).toMatchObject({
      address: made.assemblerConfig,
      ticker: 'hero',
      project,
      order,
      merkle_trees: { active: 1, merkle_trees: [made.treeAddress] },
    });
    const [found] = await world.call('project', { addresses: [project] });
    expect(found?.services).toEqual([
      {
        kind: 'Assembler',
        params: { __typename: 'ServiceParamsAssembler', assemblerId: made.assemblerConfig },
      },
    ]);
  });

  test('args: what finds configurations', async () => {
    const game = await openGame();
    const { world, project } = game;
    const [hero, pet] = [await addAssembler(game, 'hero'), await addAssembler(game, 'pet')];
    const model = await addModel(game, assembledWith(pet));
    const wrapped = await addWrappedModel(game, [{ kind: 'Creator', params: project }]);
    const find = async (args: object) => {
      const found = await world.call('assemblerConfig', args);
      return found.map(({ address }) => address).sort();
    };
    expect(await find({})).toEqual([hero, pet].sort());
    expect(await find({ tickers: ['pet'] })).toEqual([pet]);
    expect(await find({ project: [project] })).toEqual([hero, pet].sort());
    expect(await find({ project: [hero] })).toEqual([]);
    expect(await find({ characterModel: [model] })).toEqual([pet]);
    expect(await find({ characterModel: [wrapped, hero] })).toEqual([]);
    expect(await find({ characterModel: [model], addresses: [hero] })).toEqual([]);
  });

  test('errors', async () => {
    const game = await openGame();
    const { world, authority, project } = game;
    const stranger = await world.wallet('stranger');
    await addAssembler(game, 'taken');
    const make = (args: object) =>
      errorOf(
        world.call('createCreateAssemblerConfigTransaction', {
          treeConfig: { basic: { numAssets: 8 } },
          ticker: 'hero',
          order: ['Body'],
          project,
          authority: authority.address,
          ...args,
        }),
      );
    expect(await make({})).toBe('none');
    expect(await make({ project: stranger.address })).toBe('NotFound');
    expect(await make({ authority: stranger.address })).toBe('Unauthorised');
    expect(await make({ ticker: 'taken' })).toBe('AlreadyExists');
    const advanced = { maxDepth: 4, maxBufferSize: 8, canopyDepth: 0 };
    expect(await make({ treeConfig: { advanced } })).toBe('TreeShapeInvalid');
    const labels = Array.from({ length: 33 }, (_, i) => `L${i}`);
    const wrong = [[], labels, ['Hat', 'Hat'], [''], ['x'.repeat(33)]];
    for (const order of wrong) expect(await make({ order })).toBe('InvalidArgument');
    for (const ticker of ['', 'x'.repeat(65)]) {
      expect(await make({ ticker })).toBe('InvalidArgument');
    }
  });

  test('behaviour: a delegate needs the index that the configuration will get', async () => {
    const game = await openGame();
    const { world, project } = game;
    const right = (index: number) => ({
      AssetAssembler: [{ index, permission: 'ManageAssembler' as const }],
    });
    const make = (delegate: Wallet, ticker: string) =>
      errorOf(
        world.write(
          'createCreateAssemblerConfigTransaction',
          {
            treeConfig: { basic: { numAssets: 8 } },
            ticker,
            order: ['Body'],
            project,
            authority: delegate.address,
          },
          delegate,
        ),
      );
    const first = await addDelegate(game, 'first', right(0));
    const second = await addDelegate(game, 'second', right(1));
    expect(await make(second, 'a')).toBe('Unauthorised');
    expect(await make(first, 'a')).toBe('none');
    expect(await make(first, 'b')).toBe('Unauthorised');
    expect(await make(second, 'b')).toBe('none');
    const other = await addDelegate(await openOtherGame(world), 'foreign', right(2));
    expect(await make(other, 'c')).toBe('Unauthorised');
  });
});

describe('createAddCharacterTraitsTransactions', () => {
  test('default', async () => {
    const game = await openGame();
    const { world } = game;
    const config = await addAssembler(game);
    const pairs = Array.from({ length: 20 }, (_, i) => ['Hat', `hat ${i}`] as const);
    await addTraits(game, config, pairs);
    const found = await world.call('characterTrait', { includeProof: true });
    expect(found.map(({ name }) => name).sort()).toEqual(pairs.map(([, name]) => name).sort());
    const first = found.find(({ name }) => name === 'hat 0')!;
    const record = {
      config: addressOf(config),
      label: 'Hat',
      name: 'hat 0',
      uri: 'https://t.test/hat 0',
    };
    const encoded = encodeBorshAfter(accountDiscriminator(traitKind.name), traitKind.type, record);
    expect(first).toMatchObject({ label: 'Hat', uri: record.uri, leaf_idx: '0' });
    expect(first.proof?.leaf).toBe(base58Encode(keccak256(encoded)));
    const [again] = await world.call('characterTrait', { addresses: [first.address] });
    expect(again).toEqual({ ...first, proof: null });
    expect(await world.call('characterTrait', { trees: [config] })).toEqual([]);
    expect(await world.call('characterTrait', { trees: [first.tree_id] })).toHaveLength(20);
  });

  test('behaviour: a name is unique under its label and in its configuration only', async () => {
    const game = await openGame();
    const [hero, pet] = [await addAssembler(game, 'hero'), await addAssembler(game, 'pet')];
    await addTraits(game, hero, [
      ['Hat', 'red'],
      ['Tool', 'red'],
    ]);
    await addTraits(game, pet, [['Hat', 'red']]);
    expect(await errorOf(addTraits(game, hero, [['Hat', 'red']]))).toBe('AlreadyExists');
    const twice = [
      ['Hat', 'blue'],
      ['Hat', 'blue'],
    ] as const;
    expect(await errorOf(addTraits(game, hero, twice))).toBe('AlreadyExists');
  });

  test('errors', async () => {
    const game = await openGame();
    const { world, authority, project } = game;
    const stranger = await world.wallet('stranger');
    const assemblerConfig = await addAssembler(game, 'small', 8);
    const add = (args: object) =>
      errorOf(
        world.call('createAddCharacterTraitsTransactions', {
          assemblerConfig,
          traits: [{ label: 'Hat', name: 'red', uri }],
          authority: authority.address,
          ...args,
        }),
      );
    expect(await add({})).toBe('none');
    expect(await add({ assemblerConfig: project })).toBe('NotFound');
    expect(await add({ authority: stranger.address })).toBe('Unauthorised');
    expect(await add({ traits: [{ label: 'Shoe', name: 'red', uri }] })).toBe('LabelUnknown');
    expect(await add({ traits: [] })).toBe('InvalidArgument');
    for (const wrong of [{ name: '' }, { name: 'x'.repeat(65) }, { uri: 'x'.repeat(201) }]) {
      const traits = [{ label: 'Hat', name: 'red', uri, ...wrong }];
      expect(await add({ traits })).toBe('InvalidArgument');
    }
    const nine = Array.from({ length: 9 }, (_, i) => ({ label: 'Hat', name: `h${i}`, uri }));
    expect(await add({ traits: nine })).toBe('TreeFull');
    const paid = {
      assemblerConfig,
      traits: nine.slice(1),
      authority: authority.address,
      payer: stranger.address,
    };
    const written = world.write('createAddCharacterTraitsTransactions', paid, stranger);
    expect(await errorOf(written)).toBe('MissingSigner');
    await world.write('createAddCharacterTraitsTransactions', paid, authority, stranger);
    expect(await add({})).toBe('TreeFull');
  });
});

describe('createRemoveCharacterTraitsTransactions', () => {
  test('default, and a removed trait can be added again', async () => {
    const game = await openGame();
    const { world, authority } = game;
    const { assemblerConfig } = await addAssembly(game);
    const traits = await traitsOf(game, assemblerConfig);
    const traitsAddresses = ['clay', 'straw', 'rake'].map((name) => traits.get(name)!);
    const args = { assemblerConfig, traitsAddresses, authority: authority.address };
    await world.write('createRemoveCharacterTraitsTransactions', args, authority);
    const left = await traitsOf(game, assemblerConfig);
    expect([...left.keys()].sort()).toEqual(['crown', 'glass', 'hoe']);
    await addTraits(game, assemblerConfig, [['Body', 'clay']]);
    const again = await traitsOf(game, assemblerConfig);
    expect(again.get('clay')).toBe(traits.get('clay'));
  });

  test('errors', async () => {
    const game = await openGame();
    const { world, authority } = game;
    const stranger = await world.wallet('stranger');
    const { assemblerConfig } = await addAssembly(game);
    const other = await addAssembler(game, 'other');
    await addTraits(game, other, [['Hat', 'red']]);
    const clay = (await traitsOf(game, assemblerConfig)).get('clay')!;
    const red = (await traitsOf(game, other)).get('red')!;
    const remove = (args: object) =>
      errorOf(
        world.call('createRemoveCharacterTraitsTransactions', {
          assemblerConfig,
          traitsAddresses: [clay],
          authority: authority.address,
          ...args,
        }),
      );
    expect(await remove({})).toBe('none');
    expect(await remove({ assemblerConfig: clay })).toBe('NotFound');
    expect(await remove({ traitsAddresses: [stranger.address] })).toBe('NotFound');
    expect(await remove({ traitsAddresses: [clay, clay] })).toBe('InvalidArgument');
    expect(await remove({ traitsAddresses: [] })).toBe('InvalidArgument');
    expect(await remove({ traitsAddresses: [red] })).toBe('InvalidArgument');
    expect(await remove({ authority: stranger.address })).toBe('Unauthorised');
  });

  test('error: TraitInUse while a character wears it', async () => {
    const game = await openGame();
    const { world, authority } = game;
    const assembly = await addAssembly(game);
    const traits = await traitsOf(game, assembly.assemblerConfig);
    const anna = await world.wallet('anna');
    const remove = (name: string) =>
      errorOf(
        world.call('createRemoveCharacterTraitsTransactions', {
          assemblerConfig: assembly.assemblerConfig,
          traitsAddresses: [traits.get(name)!],
          authority: authority.address,
        }),
      );
    const attributes: [string, string][] = [['Body', 'clay']];
    const args = { ...assembly, attributes, wallet: anna.address };
    await world.write('createAssembleCharacterTransaction', args, anna);
    expect(await remove('clay')).toBe('TraitInUse');
    expect(await remove('glass')).toBe('none');
  });

  test('behaviour: any number, however old the transaction, and as they stand', async () => {
    const game = await openGame();
    const { world, authority } = game;
    const assemblerConfig = await addAssembler(game, 'hero', 32);
    const pairs = Array.from({ length: 12 }, (_, i) => ['Hat', `h${i}`] as const);
    await addTraits(game, assemblerConfig, pairs);
    const traits = await traitsOf(game, assemblerConfig);
    const addresses = pairs.map(([, name]) => traits.get(name)!);
    const argsOf = (traitsAddresses: string[]) => ({
      assemblerConfig,
      traitsAddresses,
      authority: authority.address,
    });
    const name = 'createRemoveCharacterTraitsTransactions';
    const prepared = await world.prepare(name, argsOf(addresses.slice(0, 1)), authority);
    const old = await world.prepare(name, argsOf(addresses.slice(1, 2)), authority);
    await world.write(name, argsOf(addresses.slice(0, 1)), authority);
    const nameOf = async (write: typeof prepared) =>
      ((await world.submit(write))[0]!.error as { name: string } | null)?.name;
    await addTraits(game, assemblerConfig, [['Hat', 'h0']]);
    // It was removed and added again: another leaf, the same trait.
    expect(await nameOf(prepared)).toBe(undefined);
    await world.write(name, argsOf(addresses.slice(2)), authority);
    expect(await nameOf(old)).toBe(undefined);
    expect((await traitsOf(game, assemblerConfig)).size).toBe(0);
  });

  test('behaviour: delegates with either right to traits', async () => {
    const game = await openGame();
    const { world } = game;
    await addAssembler(game, 'first');
    const { assemblerConfig } = await addAssembly(game, 'second');
    const traits = await traitsOf(game, assemblerConfig);
    const change = async (delegate: Wallet) => {
      const by = { assemblerConfig, authority: delegate.address };
      const added = { ...by, traits: [{ label: 'Hat', name: delegate.address, uri }] };
      const removed = { ...by, traitsAddresses: [[...traits.values()].pop()!] };
      return [
        await errorOf(world.write('createAddCharacterTraitsTransactions', added, delegate)),
        await errorOf(world.call('createRemoveCharacterTraitsTransactions', removed)),
      ];
    };
    const asset = (index: number, permission: 'UpdateBlock' | 'UpdateNFT') => ({
      AssetAssembler: [{ index, permission }],
    });
    const definition = {
      AssetAssembler: [{ index: 1, permission: 'UpdateBlockDefinition' as const }],
    };
    const both = ['Unauthorised', 'Unauthorised'];
    const right = await addDelegate(game, 'right', asset(1, 'UpdateBlock'));
    expect(await change(right)).toEqual(['none', 'none']);
    expect(await change(await addDelegate(game, 'definition', definition))).toEqual([
      'none',
      'none',
    ]);
    expect(await change(await addDelegate(game, 'index', asset(0, 'UpdateBlock')))).toEqual(both);
    expect(await change(await addDelegate(game, 'nft', asset(1, 'UpdateNFT')))).toEqual(both);
    const other = await openOtherGame(world);
    const foreign = await addDelegate(other, 'foreign', asset(1, 'UpdateBlock'));
    expect(await change(foreign)).toEqual(both);
  });
});
