import { describe, expect, test } from 'vitest';
import { base58Encode } from '../../src/codec/bytes.ts';
import {
  type Character,
  wornTraitsType,
} from '../../src/service/programs/records/character-records.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
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
  assembledWith,
} from './character-models.ts';
import { addDelegate, errorOf, openGame, openOtherGame, type Wallet } from './world.ts';

describe('createUpdateCharacterTraitsTransaction', () => {
  test('default: it wears what the call says, and gives the rest up', async () => {
    const { world, game, assembly, assemble, find, update } = await openAssembly();
    await assemble(farmer);
    const [{ address, record }] = find() as [{ address: string; record: Character }];
    await update(address, [
      ['Hat', 'crown'],
      ['Body', 'clay'],
    ]);
    const [changed] = find();
    const attributes = [
      { label: 'Body', name: 'clay' },
      { label: 'Hat', name: 'crown' },
    ];
    const hash = keccak256(encodeBorsh(wornTraitsType, attributes));
    const source = { ...sourceOf(record), attributes };
    expect(changed).toEqual({
      address,
      record: { ...record, source: { ...source, hash: sourceOf(changed!.record).hash } },
    });
    expect(addressToBase58(sourceOf(changed!.record).hash)).toBe(base58Encode(hash));
    expect(await wearersOf(game, assembly)).toEqual({ clay: 1, crown: 1 });
    const history = await world.call('characterHistory', { addresses: [address] });
    expect(history.map(({ event }) => event)).toEqual(['Created', 'TraitsUpdated']);
    expect(history[1]?.event_data).toMatchObject({
      attributes: [
        ['Body', 'clay'],
        ['Hat', 'crown'],
      ],
      previous: [
        ['Body', 'clay'],
        ['Hat', 'straw'],
        ['Tool', 'hoe'],
      ],
    });
  });

  test('behaviour: attributes that were given up can be taken by another', async () => {
    const { world, assemble, find, update } = await openAssembly();
    const bert = await world.wallet('bert');
    await assemble(farmer);
    const { address, record } = find()[0]!;
    await update(address, [['Hat', 'crown']]);
    await assemble(farmer, bert);
    expect(await errorOf(update(address, farmer))).toBe('AttributesTaken');
    expect(await errorOf(update(address, [['Hat', 'crown']]))).toBe('AttributesTaken');
    const other = find().find((found) => found.address !== address)!;
    expect(other.record.source.mint).not.toBe(record.source.mint);
    expect(find().find((found) => found.address === address)?.record.source.mint).toBe(
      record.source.mint,
    );
  });

  test('errors', async () => {
    const { world, game, assembly, anna, assemble, find, update } = await openAssembly();
    const bert = await world.wallet('bert');
    await assemble(farmer);
    const { address } = find()[0]!;
    const crown: Pairs = [['Hat', 'crown']];
    const attempt = (attributes: Pairs, changes: object = {}, wallet: Wallet = anna) =>
      errorOf(update(address, attributes, wallet, changes));
    expect(await attempt(crown, {}, bert)).toBe('Unauthorised');
    expect(await attempt(crown, { characterAddress: bert.address })).toBe('NotFound');
    expect(await attempt(crown, { project: bert.address })).toBe('NotFound');
    expect(await attempt(crown, { assemblerConfig: bert.address })).toBe('NotFound');
    expect(await attempt(crown, { characterModel: bert.address })).toBe('NotFound');
    expect(await attempt([['Shoe', 'red']])).toBe('LabelUnknown');
    expect(await attempt([['Hat', 'hoe']])).toBe('TraitUnknown');
    expect(await attempt([])).toBe('InvalidArgument');
    const characterModel = await addModel(game, assembledWith(assembly.assemblerConfig));
    expect(await attempt(crown, { characterModel })).toBe('CharacterModelDiffers');
    const charactersTree = await addCharactersTree(game, assembly.characterModel);
    expect(await attempt(crown, { charactersTree })).toBe('InvalidArgument');
    const { project } = await openOtherGame(world);
    expect(await attempt(crown, { project })).toBe('InvalidArgument');
    const args = { ...assembly, characterAddress: address, attributes: crown };
    const by = { ...args, wallet: anna.address };
    const prepared = await world.prepare('createUpdateCharacterTraitsTransaction', by, bert);
    const [response] = await world.submit(prepared);
    expect(response?.error).toMatchObject({ name: 'MissingSigner' });
  });

  test('error: LeafChanged and ProofTooOld', async () => {
    const game = await openGame();
    const assembly = await addAssembly(game, 'hero', 32);
    const { world } = game;
    const anna = await world.wallet('anna');
    const name = 'createUpdateCharacterTraitsTransaction';
    const make = { ...assembly, wallet: anna.address };
    const assembleAll: Pairs[] = [[['Body', 'clay']], [['Body', 'glass']]];
    for (const attributes of assembleAll) {
      await world.write('createAssembleCharacterTransaction', { ...make, attributes }, anna);
    }
    const found = findCharacters(world, assembly.characterModel);
    const wearing = (trait: string) =>
      found.find(({ record }) => sourceOf(record).attributes[0]!.name === trait)!.address;
    const [clay, glass] = [wearing('clay'), wearing('glass')];
    const argsOf = (characterAddress: string, tool: string) => {
      const attributes: Pairs = [['Tool', tool]];
      return { ...make, characterAddress, attributes };
    };
    const stale = await world.prepare(name, argsOf(clay, 'rake'), anna);
    const old = await world.prepare(name, argsOf(glass, 'rake'), anna);
    await world.write(name, argsOf(clay, 'hoe'), anna);
    const errorIn = async (write: typeof stale) => (await world.submit(write))[0]?.error;
    expect(await errorIn(stale)).toMatchObject({ name: 'LeafChanged' });
    const hats = ['crown', 'straw'];
    for (let i = 0; i < 8; i += 1) {
      const attributes: Pairs = [['Hat', hats[i % 2]!]];
      await world.write(name, { ...argsOf(clay, ''), attributes }, anna);
    }
    expect(await errorIn(old)).toMatchObject({ name: 'ProofTooOld' });
  });

  test('behaviour: the project and the right delegate may; others may not', async () => {
    const game = await openGame();
    await addAssembler(game, 'first');
    const assembly = await addAssembly(game, 'second');
    const { world, authority } = game;
    const anna = await world.wallet('anna');
    const made = { ...assembly, attributes: farmer, wallet: anna.address };
    await world.write('createAssembleCharacterTransaction', made, anna);
    const { address } = findCharacters(world, assembly.characterModel)[0]!;
    const wear = (hat: string, wallet: Wallet) => {
      const attributes: Pairs = [['Hat', hat]];
      const args = { ...assembly, characterAddress: address, attributes, wallet: wallet.address };
      return errorOf(world.write('createUpdateCharacterTraitsTransaction', args, wallet));
    };
    const asset = (index: number, permission: 'UpdateNFT' | 'UpdateBlock') => ({
      AssetAssembler: [{ index, permission }],
    });
    expect(await wear('crown', authority)).toBe('none');
    expect(await wear('straw', await addDelegate(game, 'right', asset(1, 'UpdateNFT')))).toBe(
      'none',
    );
    const wrong = [
      await addDelegate(game, 'index', asset(0, 'UpdateNFT')),
      await addDelegate(game, 'permission', asset(1, 'UpdateBlock')),
      await addDelegate(await openOtherGame(world), 'foreign', asset(1, 'UpdateNFT')),
    ];
    for (const delegate of wrong) expect(await wear('crown', delegate)).toBe('Unauthorised');
    expect(findCharacters(world, assembly.characterModel)[0]?.record.owner).toBe(anna.key.address);
  });
});
