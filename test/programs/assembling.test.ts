import { describe, expect, test } from 'vitest';
import { base58Encode } from '../../src/codec/bytes.ts';
import {
  type Character,
  wornTraitsType,
} from '../../src/service/programs/records/character-records.ts';
import { type Address, addressToBase58 } from '../../src/solana/address.ts';
import { encodeBorsh } from '../../src/solana/borsh/borsh.ts';
import { keccak256 } from '../../src/solana/keccak.ts';
import {
  farmer,
  findCharacters,
  openAssembly,
  type Pairs,
  sourceOf,
  wearersOf,
} from './assembled.ts';
import {
  addAssembler,
  addAssembly,
  addCharactersTree,
  addModel,
  addressOfNumber,
  addWrappedModel,
  assembledWith,
} from './character-models.ts';
import { addressOf, errorOf, type Game, openGame, openOtherGame } from './world.ts';

describe('createAssembleCharacterTransaction', () => {
  test('default', async () => {
    const { world, game, authority, assembly, anna, assemble, find } = await openAssembly();
    await assemble(farmer);
    const [{ address, record }] = find() as [{ address: string; record: Character }];
    const attributes = [
      { label: 'Body', name: 'clay' },
      { label: 'Hat', name: 'straw' },
      { label: 'Tool', name: 'hoe' },
    ];
    const hash = base58Encode(keccak256(encodeBorsh(wornTraitsType, attributes)));
    expect(record).toMatchObject({
      model: addressOf(assembly.characterModel),
      owner: anna.key.address,
      usedBy: { kind: 'None' },
      collection: addressOf(assembly.characterModel),
      creators: [addressOf(addressOfNumber(1)), addressOf(addressOfNumber(2))],
      unstakedAt: null,
      source: { attributes, uri: '', updateAuthority: authority.key.address },
    });
    expect(addressToBase58(sourceOf(record).hash)).toBe(hash);
    expect(await wearersOf(game, assembly)).toEqual({ clay: 1, straw: 1, hoe: 1 });
    const mints = [addressToBase58(record.source.mint)];
    for (const filter of [{ mints }, { attributeHashes: [hash] }, { addresses: [address] }]) {
      const found = await world.call('character', filter);
      expect(found).toMatchObject([
        { address, owner: anna.address, source: { kind: 'Assembled' } },
      ]);
    }
    const [entry] = await world.call('characterHistory', { addresses: [address] });
    expect(entry).toMatchObject({
      event: 'Created',
      event_data: {
        model: assembly.characterModel,
        owner: anna.address,
        attributes: attributes.map(({ label, name }) => [label, name]),
      },
    });
  });

  test('args: attributes are an object or pairs, in any order, of some labels', async () => {
    const { assemble, find, game, assembly } = await openAssembly();
    await assemble({ Hat: 'crown', Body: 'glass' } as unknown as Pairs);
    await assemble([['Hat', 'crown']]);
    expect(await errorOf(assemble(farmer))).toBe('none');
    expect(await errorOf(assemble(farmer.toReversed()))).toBe('AttributesTaken');
    expect(find()).toHaveLength(3);
    expect(await wearersOf(game, assembly)).toMatchObject({ crown: 2, glass: 1 });
  });

  test('error: AttributesTaken, in one model and not in another', async () => {
    const { world, game, assembly, assemble, find } = await openAssembly();
    const bert = await world.wallet('bert');
    await assemble(farmer);
    expect(await errorOf(assemble(farmer, bert))).toBe('AttributesTaken');
    const characterModel = await addModel(game, assembledWith(assembly.assemblerConfig));
    const charactersTree = await addCharactersTree(game, characterModel);
    await assemble(farmer, bert, { characterModel, charactersTree });
    const mints = [...find(), ...findCharacters(world, characterModel)].map(
      ({ record }) => record.source.mint,
    );
    expect(new Set(mints).size).toBe(2);
  });

  test('error: NotFound, LabelUnknown, TraitUnknown, InvalidArgument', async () => {
    const { game, assembly, anna, assemble } = await openAssembly();
    const attempt = (attributes: Pairs, changes: object = {}) =>
      errorOf(assemble(attributes, anna, changes));
    expect(await attempt([['Shoe', 'red']])).toBe('LabelUnknown');
    expect(await attempt([['Hat', 'hoe']])).toBe('TraitUnknown');
    expect(await attempt([])).toBe('InvalidArgument');
    const twice: Pairs = [
      ['Hat', 'crown'],
      ['Hat', 'straw'],
    ];
    expect(await attempt(twice)).toBe('InvalidArgument');
    expect(await attempt([['Hat', 5]] as unknown as Pairs)).toBe('InvalidArgument');
    for (const name of ['assemblerConfig', 'characterModel', 'project']) {
      expect(await attempt(farmer, { [name]: anna.address })).toBe('NotFound');
    }
    const wrapped = await addWrappedModel(game, [{ kind: 'Creator', params: anna.address }]);
    expect(await attempt(farmer, { characterModel: wrapped })).toBe('InvalidArgument');
    const assemblerConfig = await addAssembler(game, 'other');
    expect(await attempt(farmer, { assemblerConfig })).toBe('InvalidArgument');
    const { project } = await openOtherGame(game.world);
    expect(await attempt(farmer, { project })).toBe('InvalidArgument');
    const charactersTree = await addCharactersTree(game, wrapped);
    expect(await attempt(farmer, { charactersTree })).toBe('InvalidArgument');
    expect(await attempt(farmer, { charactersTree: assembly.project })).toBe('InvalidArgument');
  });

  test('error: TreeMissing and TreeFull; another tree helps', async () => {
    const { game, assembly, anna, assemble } = await openAssembly();
    const characterModel = await addModel(game, assembledWith(assembly.assemblerConfig));
    const attempt = (attributes: Pairs, charactersTree: string) =>
      errorOf(assemble(attributes, anna, { characterModel, charactersTree }));
    expect(await attempt(farmer, assembly.charactersTree)).toBe('TreeMissing');
    const small = await addCharactersTree(game, characterModel, 8);
    const outfits = ['clay', 'glass'].flatMap((body) =>
      ['crown', 'straw'].flatMap((hat) =>
        ['hoe', 'rake'].map(
          (tool): Pairs => [
            ['Body', body],
            ['Hat', hat],
            ['Tool', tool],
          ],
        ),
      ),
    );
    for (const outfit of outfits) expect(await attempt(outfit, small)).toBe('none');
    const last: Pairs = [['Body', 'clay']];
    expect(await attempt(last, small)).toBe('TreeFull');
    expect(await attempt(last, await addCharactersTree(game, characterModel, 8))).toBe('none');
  });

  test('error: MissingSigner when another wallet is to own and pay', async () => {
    const { world, assembly, anna } = await openAssembly();
    const bert = await world.wallet('bert');
    const args = { ...assembly, attributes: farmer, wallet: anna.address };
    const prepared = await world.prepare('createAssembleCharacterTransaction', args, bert);
    const [response] = await world.submit(prepared);
    expect(response?.error).toMatchObject({ name: 'MissingSigner' });
  });

  test('behaviour: two outfits that are built alike: the second is refused', async () => {
    const { world, assembly, anna, find } = await openAssembly();
    const args = { ...assembly, attributes: farmer, wallet: anna.address };
    const name = 'createAssembleCharacterTransaction';
    const [first, second] = [
      await world.prepare(name, args, anna),
      await world.prepare(name, args, anna),
    ];
    expect((await world.submit(first))[0]?.status).toBe('Success');
    expect((await world.submit(second))[0]?.error).toMatchObject({ name: 'AttributesTaken' });
    expect(find()).toHaveLength(1);
  });

  test('behaviour: a trait that was removed since cannot be worn', async () => {
    const { world, authority, assembly, anna } = await openAssembly();
    const args = { ...assembly, attributes: farmer, wallet: anna.address };
    const prepared = await world.prepare('createAssembleCharacterTransaction', args, anna);
    const found = await world.call('characterTrait', {});
    const straw = found.find(({ name }) => name === 'straw')!.address;
    const { assemblerConfig } = assembly;
    const by = { assemblerConfig, traitsAddresses: [straw], authority: authority.address };
    await world.write('createRemoveCharacterTraitsTransactions', by, authority);
    const [response] = await world.submit(prepared);
    expect(response?.error).toMatchObject({ name: 'TraitUnknown' });
  });
});

describe('fee subsidies', () => {
  test('behaviour: a project gives the fee of assembling and of changing back', async () => {
    const world = (await openGame()).world;
    const authority = await world.wallet('authority');
    const anna = await world.wallet('anna');
    const by = { name: 'Free', authority: authority.address, subsidizeFees: true };
    const { project } = await world.write('createCreateProjectTransaction', by, authority);
    await world.service.fund(addressOf(project), 1_000_000_000n);
    const game: Game = { world, authority, project };
    const assembly = await addAssembly(game);
    const lamportsOf = (address: Address) => world.service.state.account(address)!.lamports;
    const args = { ...assembly, attributes: farmer, wallet: anna.address };
    const before = lamportsOf(addressOf(project));
    await world.write('createAssembleCharacterTransaction', args, anna);
    expect(before - lamportsOf(addressOf(project))).toBe(5_000n);
    const { address } = findCharacters(world, assembly.characterModel)[0]!;
    const attributes: Pairs = [['Hat', 'crown']];
    const change = { ...args, attributes, characterAddress: address };
    await world.write('createUpdateCharacterTraitsTransaction', change, anna);
    expect(before - lamportsOf(addressOf(project))).toBe(10_000n);
  });
});
