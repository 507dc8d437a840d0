import { describe, expect, test } from 'vitest';
import { rentLamports } from '../../src/core/limits.ts';
import { locateAsset } from '../../src/service/programs/assets/places.ts';
import { locateCharacter } from '../../src/service/programs/characters/character-leaf.ts';
import { compressedAsset, holdingToken, nameOf, submitInstruction } from './assets.ts';
import { addWrappedModel } from './character-models.ts';
import { addAssembledModel } from './staked-characters.ts';
import { addressOf, errorOf, walletOf } from './world.ts';
import { collection, openPool, openWrapping } from './wrapped.ts';

/** Discriminator, character, tree, index, whether it is free, and no time. */
const MARKER_BYTES = 8 + 32 + 32 + 4 + 1 + 1;

describe('createUnwrapAssetsFromCharacterTransactions', () => {
  test.each(['Nft', 'Cnft'] as const)('default: gives the %s back', async (kind) => {
    const { world, model, anna, mint, wrap, unwrap, charactersOf } = await openWrapping();
    const asset = await mint({ kind });
    const lamports = () => world.service.state.account(anna.key.address)!.lamports;
    const before = lamports();
    await wrap([asset]);
    const [character] = await charactersOf([asset]);
    await unwrap([character!.address]);
    expect(await charactersOf([asset])).toEqual([]);
    if (kind === 'Nft') expect(holdingToken(world, asset).state).toBe('Initialized');
    else expect(compressedAsset(world, asset).isFrozen).toBe(false);
    // The deposit of the marker stays: it says when the asset's character was unstaked last.
    expect(before - lamports()).toBe(10_000n + rentLamports(MARKER_BYTES));
    const history = await world.call('characterHistory', { addresses: [character!.address] });
    expect(history.map(({ event }) => event)).toEqual(['Wrapped', 'Unwrapped']);
    expect(history[1]?.event_data).toMatchObject({ mint: asset, owner: anna.address, model });
  });

  test('behaviour: an asset can be wrapped again, as another character', async () => {
    const { mint, wrap, unwrap, charactersOf } = await openWrapping();
    const asset = await mint();
    await wrap([asset]);
    const [first] = await charactersOf([asset]);
    await unwrap([first!.address]);
    await wrap([asset]);
    const [second] = await charactersOf([asset]);
    expect(second!.address).not.toBe(first!.address);
    expect(second!.leaf_idx).toBe('1');
  });

  test('error: NotFound', async () => {
    const { mint, wrap, unwrap, charactersOf } = await openWrapping();
    expect(await errorOf(unwrap([walletOf('nothing').address]))).toBe('NotFound');
    const asset = await mint();
    await wrap([asset]);
    const [character] = await charactersOf([asset]);
    await unwrap([character!.address]);
    expect(await errorOf(unwrap([character!.address]))).toBe('NotFound');
  });

  test('error: Unauthorised', async () => {
    const { world, mint, wrap, charactersOf, project, model } = await openWrapping();
    const ben = await world.wallet('ben');
    const asset = await mint({ kind: 'Cnft' });
    await wrap([asset]);
    const [character] = await charactersOf([asset]);
    const args = {
      project,
      characterModel: model,
      wallet: ben.address,
      characterAddresses: [character!.address],
    };
    const unwrap = world.write('createUnwrapAssetsFromCharacterTransactions', args, ben);
    expect(await errorOf(unwrap)).toBe('Unauthorised');
  });

  test('error: CharacterModelDiffers', async () => {
    const scene = await openWrapping();
    const { mint, wrap, unwrap, charactersOf } = scene;
    const asset = await mint();
    await wrap([asset]);
    const [character] = await charactersOf([asset]);
    const criterias = [{ kind: 'Collection', params: collection }];
    const characterModel = await addWrappedModel(scene, criterias);
    expect(await errorOf(unwrap([character!.address], { characterModel }))).toBe(
      'CharacterModelDiffers',
    );
  });

  test('error: NotFound when it was unwrapped in between', async () => {
    const { world, project, model, anna, mint, wrap, charactersOf } = await openWrapping();
    const asset = await mint();
    await wrap([asset]);
    const [character] = await charactersOf([asset]);
    const args = { project, characterModel: model, wallet: anna.address };
    const unwrap = { ...args, characterAddresses: [character!.address] };
    const name = 'createUnwrapAssetsFromCharacterTransactions';
    const [first, second] = [
      await world.prepare(name, unwrap, anna),
      await world.prepare(name, unwrap, anna),
    ];
    expect((await world.submit(first)).map(nameOf)).toEqual(['none']);
    expect((await world.submit(second)).map(nameOf)).toEqual(['NotFound']);
  });

  test('behaviour: more may be written meanwhile than the changelog holds', async () => {
    const { world, project, model, anna, mint, wrap, charactersOf } = await openWrapping(8);
    const asset = await mint();
    await wrap([asset]);
    const [character] = await charactersOf([asset]);
    const args = { project, characterModel: model, wallet: anna.address };
    const name = 'createUnwrapAssetsFromCharacterTransactions';
    const unwrap = { ...args, characterAddresses: [character!.address] };
    const prepared = await world.prepare(name, unwrap, anna);
    const others = [await mint(), await mint(), await mint()];
    await wrap(others);
    const addresses = (await charactersOf(others)).map(({ address }) => address);
    await world.write(name, { ...args, characterAddresses: addresses }, anna);
    const last = [await mint(), await mint(), await mint(), await mint()];
    await wrap(last);
    expect((await world.submit(prepared)).map(nameOf)).toEqual(['none']);
  });

  test('behaviour: more of one tree than its changelog holds', async () => {
    const scene = await openWrapping(16);
    const { mint, wrap, unwrap, charactersOf } = scene;
    const mints: string[] = [];
    for (let i = 0; i < 9; i += 1) mints.push(await mint());
    await wrap(mints);
    const addresses = (await charactersOf(mints)).map(({ address }) => address);
    await unwrap(addresses);
    expect(await charactersOf(mints)).toEqual([]);
  });

  test('error: CharacterInUse', async () => {
    const scene = await openWrapping();
    const { world, project, model, anna, mint, wrap, unwrap, charactersOf } = scene;
    const asset = await mint({ kind: 'Cnft' });
    await wrap([asset]);
    const [character] = await charactersOf([asset]);
    const characterAddresses = [character!.address];
    const stakingPool = await openPool(scene);
    const args = { project, characterModel: model };
    const ready = await world.prepare(
      'createUnwrapAssetsFromCharacterTransactions',
      { ...args, wallet: anna.address, characterAddresses },
      anna,
    );
    const stake = { ...args, stakingPool, characterAddresses };
    await world.write('createStakeCharactersTransactions', stake, anna);
    expect(await errorOf(unwrap(characterAddresses))).toBe('CharacterInUse');
    expect((await world.submit(ready)).map(nameOf)).toEqual(['CharacterInUse']);
    const { leaf, treeNumber } = locateCharacter(
      world.service.state,
      addressOf(character!.address),
    );
    const asset0 = locateAsset(world.service.state, addressOf(asset));
    const forged = await submitInstruction(world, anna, 'unwrap_asset', {
      args: { ...args, wallet: anna.address, character: character!.address },
      accounts: asset0.accounts,
      fields: { ...asset0.fields, characterLeafIndex: leaf.index, characterTreeNumber: treeNumber },
      omit: asset0.omit,
    });
    expect(nameOf(forged)).toBe('CharacterInUse');
  });

  test('error: InvalidArgument for a character that was assembled', async () => {
    const scene = await openWrapping();
    const { unwrap, anna } = scene;
    const { model, make } = await addAssembledModel(scene, 'SHEEP');
    const character = await make(anna);
    const error = unwrap([character], { characterModel: model });
    expect(await errorOf(error)).toBe('InvalidArgument');
  });

  test('error: AccountMismatch when the service names another asset', async () => {
    const { world, project, model, anna, mint, wrap, charactersOf } = await openWrapping();
    const [asset, other] = [await mint(), await mint()];
    await wrap([asset, other]);
    const [character] = await charactersOf([asset]);
    const { state } = world.service;
    const { leaf, treeNumber } = locateCharacter(state, addressOf(character!.address));
    const forged = locateAsset(state, addressOf(other));
    const args = { project, characterModel: model, wallet: anna.address };
    const response = await submitInstruction(world, anna, 'unwrap_asset', {
      args: { ...args, character: character!.address },
      accounts: forged.accounts,
      fields: { ...forged.fields, characterLeafIndex: leaf.index, characterTreeNumber: treeNumber },
      omit: forged.omit,
    });
    expect(nameOf(response)).toBe('AccountMismatch');
  });

  test('error: Unauthorised for whoever is not the owner, whatever no build makes', async () => {
    const { world, project, model, mint, wrap, charactersOf } = await openWrapping();
    const asset = await mint();
    await wrap([asset]);
    const [character] = await charactersOf([asset]);
    const { state } = world.service;
    const { leaf, treeNumber } = locateCharacter(state, addressOf(character!.address));
    const own = locateAsset(state, addressOf(asset));
    const thief = await world.wallet('thief');
    const args = { project, characterModel: model, wallet: thief.address };
    const response = await submitInstruction(world, thief, 'unwrap_asset', {
      args: { ...args, character: character!.address },
      accounts: own.accounts,
      fields: { ...own.fields, characterLeafIndex: leaf.index, characterTreeNumber: treeNumber },
      omit: own.omit,
    });
    expect(nameOf(response)).toBe('Unauthorised');
  });

  test('error: InvalidArgument', async () => {
    const { world, authority, mint, wrap, unwrap, charactersOf } = await openWrapping();
    const asset = await mint();
    await wrap([asset]);
    const [character] = await charactersOf([asset]);
    const { address } = character!;
    expect(await errorOf(unwrap([]))).toBe('InvalidArgument');
    expect(await errorOf(unwrap([address, address]))).toBe('InvalidArgument');
    const externalDeployment = walletOf('other program').address;
    expect(await errorOf(unwrap([address], { externalDeployment }))).toBe('InvalidArgument');
    const args = { name: 'Other', authority: authority.address };
    const { project } = await world.write('createCreateProjectTransaction', args, authority);
    expect(await errorOf(unwrap([address], { project }))).toBe('InvalidArgument');
  });
});
