import {
  createAssociatedTokenAccountInstruction,
  createCloseAccountInstruction,
  createTransferInstruction,
} from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { base58Decode } from '../../src/codec/bytes.ts';
import { TRANSACTION_BYTES_MAX } from '../../src/core/limits.ts';
import { locateAsset } from '../../src/service/programs/assets/places.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { programIdBase58 } from '../../src/solana/program-ids.ts';
import { programAccounts } from '../support/accounts.ts';
import {
  compressedAsset,
  holdingToken,
  mintNft,
  nameOf,
  submitInstruction,
  submitStock,
  tokenOf,
} from './assets.ts';
import { addCharactersTree, addressOfNumber, addWrappedModel } from './character-models.ts';
import { addressOf, errorOf, type Game, walletOf } from './world.ts';
import { collection, creator, maker, openWrapping } from './wrapped.ts';

describe('createWrapAssetsToCharacterTransactions', () => {
  test('default: a single asset is frozen and becomes a character', async () => {
    const { world, model, anna, mint, wrap, charactersOf } = await openWrapping();
    const asset = await mint({ creators: [{ address: creator, share: 100 }] });
    await wrap([asset]);
    expect(holdingToken(world, asset)).toMatchObject({ owner: anna.key.address, state: 'Frozen' });
    const [character] = await charactersOf([asset]);
    expect(character).toMatchObject({
      owner: anna.address,
      leaf_idx: '0',
      source: {
        kind: 'Wrapped',
        params: {
          __typename: 'Wrapped',
          mint: asset,
          kind: 'Nft',
          criteria: { kind: 'Collection', params: collection },
        },
      },
      usedBy: { kind: 'None', params: null },
      asset: { name: 'Robot', symbol: 'BOT', collection, creators: [{ address: creator }] },
    });
    expect(character!.address).not.toBe(asset);
    const [entry] = await world.call('characterHistory', { addresses: [character!.address] });
    expect(entry).toMatchObject({
      event: 'Wrapped',
      event_data: { mint: asset, kind: 'Nft', owner: anna.address, model },
    });
  });

  test('args: a compressed asset', async () => {
    const { world, anna, mint, wrap, charactersOf } = await openWrapping();
    const asset = await mint({ kind: 'Cnft' });
    await wrap([asset], { externalDeployment: programIdBase58('assets') });
    expect(compressedAsset(world, asset)).toMatchObject({
      owner: anna.key.address,
      isFrozen: true,
    });
    const [character] = await charactersOf([asset]);
    expect(character?.source.params).toMatchObject({ mint: asset, kind: 'Cnft' });
  });

  test.each([1, 3, 30])('args: %i assets of both kinds, and back', async (count) => {
    const { world, project, model, anna, mint, charactersOf } = await openWrapping();
    const kinds = ['Nft', 'Cnft', 'Cnft'] as const;
    const mints: string[] = [];
    for (let i = 0; i < count; i += 1) mints.push(await mint({ kind: kinds[i % 3] }));
    const args = { project, characterModel: model, wallet: anna.address };
    const wrap = await world.prepare(
      'createWrapAssetsToCharacterTransactions',
      { ...args, mintList: mints },
      anna,
    );
    const sizes = wrap.txs.map((text) => base58Decode(text)!.length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(TRANSACTION_BYTES_MAX);
    const responses = await world.submit(wrap, wrap.txs.length);
    expect(responses.map(({ status }) => status)).toEqual(wrap.txs.map(() => 'Success'));
    const characters = await charactersOf(mints);
    expect(new Set(characters.map(({ leaf_idx }) => leaf_idx)).size).toBe(count);
    const characterAddresses = characters.map(({ address }) => address);
    const unwrap = await world.prepare(
      'createUnwrapAssetsFromCharacterTransactions',
      { ...args, characterAddresses },
      anna,
    );
    const after = await world.submit(unwrap, unwrap.txs.length);
    expect(after.map(({ status }) => status)).toEqual(unwrap.txs.map(() => 'Success'));
    expect(await charactersOf(mints)).toEqual([]);
    for (const [i, one] of mints.entries()) {
      if (i % 3 === 0) expect(holdingToken(world, one).state).toBe('Initialized');
      else expect(compressedAsset(world, one).isFrozen).toBe(false);
    }
    const { isEqual } = await world.service.ledger.verifyReplay();
    expect(isEqual).toBe(true);
  });

  test('behaviour: what does not fit into the newest tree goes into those before', async () => {
    const scene = await openWrapping(8);
    const { mint, wrap, charactersOf } = scene;
    const first = await Promise.all([mint(), mint(), mint()]);
    await wrap(first);
    await addCharactersTree(scene, scene.model, 8);
    const more = await Promise.all(Array.from({ length: 13 }, () => mint({ kind: 'Cnft' })));
    await wrap(more);
    const trees = (await charactersOf(more)).map(({ tree_id }) => tree_id);
    expect(new Set(trees).size).toBe(2);
    expect(await errorOf(wrap([await mint()]))).toBe('TreeFull');
  });

  test('args: each kind of criterion', async () => {
    const scene = await openWrapping();
    const { world, project, anna, mint } = scene;
    const compressed = await mint({ kind: 'Cnft', collection: creator });
    const leaf = locateAsset(world.service.state, addressOf(compressed));
    expect(leaf.fields.assetTreeNumber).toBe(0);
    const [tree] = programAccounts(
      world.service.ledger.view(),
      addressOf(programIdBase58('assets')),
    ).filter((address) => world.service.state.tree(address) !== undefined);
    const creators = [
      { address: maker, share: 40 },
      { address: creator, share: 60 },
    ];
    const cases = [
      ['MerkleTree', addressToBase58(tree!), compressed],
      ['Creator', creator, await mint({ creators })],
      ['Prepopulated', maker, await mint({ updateAuthority: maker })],
      ['Collection', collection, await mint()],
    ] as const;
    const unfit = await mint({ collection: addressOfNumber(9) });
    for (const [kind, params, asset] of cases) {
      const criterias = [
        { kind: 'Creator', params: addressOfNumber(7) },
        { kind, params },
      ];
      const characterModel = await addWrappedModel(scene, criterias);
      await addCharactersTree(scene, characterModel);
      const args = { project, characterModel, wallet: anna.address };
      const wrap = (mintList: string[]) =>
        world.write('createWrapAssetsToCharacterTransactions', { ...args, mintList }, anna);
      expect(await errorOf(wrap([unfit]))).toBe('CriteriaUnmet');
      await wrap([asset]);
      const [character] = await scene.charactersOf([asset]);
      expect(character?.source.params).toMatchObject({ criteria: { kind, params } });
    }
  });

  test('behaviour: a frozen asset stays where it is', async () => {
    const { world, anna, mint, wrap } = await openWrapping();
    const ben = await world.wallet('ben');
    const [single, compressed] = [await mint(), await mint({ kind: 'Cnft' })];
    await wrap([single, compressed]);
    const owner = new PublicKey(anna.address);
    const make = createAssociatedTokenAccountInstruction(
      owner,
      tokenOf(single, ben),
      new PublicKey(ben.address),
      new PublicKey(single),
    );
    expect(await submitStock(world, anna, make)).toBe('none');
    const give = createTransferInstruction(tokenOf(single, anna), tokenOf(single, ben), owner, 1);
    expect(await submitStock(world, anna, give)).toBe('InstructionUndecodable');
    const close = createCloseAccountInstruction(tokenOf(single, anna), owner, owner);
    expect(await submitStock(world, anna, close)).toBe('InstructionUndecodable');
    expect(holdingToken(world, single).owner).toBe(anna.key.address);
    const args = { owner: anna.address, recipient: ben.address, mint: compressed };
    const { fields } = locateAsset(world.service.state, addressOf(compressed));
    const transfer = { args, fields };
    const response = await submitInstruction(world, anna, 'transfer_compressed_asset', transfer);
    expect(nameOf(response)).toBe('AccountMismatch');
    expect(compressedAsset(world, compressed).owner).toBe(anna.key.address);
  });

  test('behaviour: the project pays the fee back where it subsidises fees', async () => {
    const { world, anna } = await openWrapping();
    const authority = await world.wallet('rich');
    const made = await world.write(
      'createCreateProjectTransaction',
      { name: 'Rich', authority: authority.address, subsidizeFees: true },
      authority,
    );
    const rich: Game = { world, authority, project: made.project };
    const characterModel = await addWrappedModel(rich, [
      { kind: 'Collection', params: collection },
    ]);
    await addCharactersTree(rich, characterModel);
    await world.service.fund(addressOf(made.project), 1_000_000_000n);
    const mint = await mintNft(world, anna, { kind: 'Cnft', collection });
    const lamports = () => world.service.state.account(addressOf(made.project))!.lamports;
    const before = lamports();
    const args = { project: made.project, characterModel, wallet: anna.address };
    await world.write(
      'createWrapAssetsToCharacterTransactions',
      { ...args, mintList: [mint] },
      anna,
    );
    expect(before - lamports()).toBe(5000n);
    const [character] = await world.call('character', { mints: [mint] });
    const characterAddresses = [character!.address];
    const unwrap = { ...args, characterAddresses };
    await world.write('createUnwrapAssetsFromCharacterTransactions', unwrap, anna);
    expect(before - lamports()).toBe(10_000n);
  });

  test('error: NotFound', async () => {
    const { mint, wrap } = await openWrapping();
    expect(await errorOf(wrap([walletOf('nothing').address]))).toBe('NotFound');
    const characterModel = walletOf('no model').address;
    expect(await errorOf(wrap([await mint()], { characterModel }))).toBe('NotFound');
  });

  test('error: AssetNotOwned', async () => {
    const { world, wrap } = await openWrapping();
    const ben = await world.wallet('ben');
    for (const kind of ['Nft', 'Cnft'] as const) {
      const mint = await mintNft(world, ben, { kind, collection });
      expect(await errorOf(wrap([mint]))).toBe('AssetNotOwned');
    }
  });

  test('error: AssetNotOwned for an asset that was given away', async () => {
    const { world, anna, mint, wrap } = await openWrapping();
    const ben = await world.wallet('ben');
    const single = await mint();
    const owner = new PublicKey(anna.address);
    const make = createAssociatedTokenAccountInstruction(
      owner,
      tokenOf(single, ben),
      new PublicKey(ben.address),
      new PublicKey(single),
    );
    const give = createTransferInstruction(tokenOf(single, anna), tokenOf(single, ben), owner, 1);
    expect(await submitStock(world, anna, make, give)).toBe('none');
    expect(await errorOf(wrap([single]))).toBe('AssetNotOwned');
  });

  test('error: AssetIsCharacter', async () => {
    const { mint, wrap } = await openWrapping();
    for (const kind of ['Nft', 'Cnft'] as const) {
      const asset = await mint({ kind });
      await wrap([asset]);
      expect(await errorOf(wrap([asset]))).toBe('AssetIsCharacter');
    }
  });

  test('error: CriteriaUnmet', async () => {
    const { mint, wrap } = await openWrapping();
    for (const kind of ['Nft', 'Cnft'] as const) {
      expect(await errorOf(wrap([await mint({ kind, collection: creator })]))).toBe(
        'CriteriaUnmet',
      );
    }
  });

  test('error: TreeMissing', async () => {
    const scene = await openWrapping();
    const criterias = [{ kind: 'Collection', params: collection }];
    const characterModel = await addWrappedModel(scene, criterias);
    const error = scene.wrap([await scene.mint()], { characterModel });
    expect(await errorOf(error)).toBe('TreeMissing');
  });

  test('error: InvalidArgument', async () => {
    const scene = await openWrapping();
    const { world, authority, mint, wrap } = scene;
    const asset = await mint();
    expect(await errorOf(wrap([]))).toBe('InvalidArgument');
    expect(await errorOf(wrap([asset, asset]))).toBe('InvalidArgument');
    const externalDeployment = walletOf('other program').address;
    await expect(wrap([asset], { externalDeployment })).rejects.toThrow(programIdBase58('assets'));
    expect(await errorOf(wrap([asset], { externalDeployment: 'v2' }))).toBe('InvalidArgument');
    const args = { name: 'Other', authority: authority.address };
    const { project } = await world.write('createCreateProjectTransaction', args, authority);
    expect(await errorOf(wrap([asset], { project }))).toBe('InvalidArgument');
  });

  test('error: MissingSigner for another than the owner', async () => {
    const { world, project, model, anna, mint } = await openWrapping();
    const args = { project, characterModel: model, wallet: anna.address };
    const prepared = await world.prepare(
      'createWrapAssetsToCharacterTransactions',
      { ...args, mintList: [await mint()] },
      walletOf('anna'),
    );
    const unsigned = { ...prepared, txs: prepared.result.transactions as string[] };
    expect((await world.submit(unsigned)).map(nameOf)).toEqual(['MissingSigner']);
  });
});
