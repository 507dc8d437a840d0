import { randomBytes } from 'node:crypto';
import {
  createAssociatedTokenAccountInstruction,
  createCloseAccountInstruction,
  createTransferInstruction,
  MintLayout,
} from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { openServiceKeys } from '../../src/service/keys/service-keys.ts';
import type { OperationContext } from '../../src/service/operations/operation.ts';
import { OperationCall } from '../../src/service/operations/operation-call.ts';
import {
  ensureAssetTreeCapacity,
  type NewAsset,
} from '../../src/service/programs/assets/mint-asset.ts';
import {
  assetAddress,
  locateAsset,
  treesAddress,
} from '../../src/service/programs/assets/places.ts';
import { assetKind, assetTreesKind } from '../../src/service/programs/records/asset-records.ts';
import { localVerification } from '../../src/service/verification/provider.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { tokenAccounts } from '../support/accounts.ts';
import {
  compressedAsset,
  holdingToken,
  mintNft,
  nameOf,
  submitInstruction,
  submitStock,
  tokenOf,
} from './assets.ts';
import { addressOf, errorOf, openWorld, type Wallet, type World, walletOf } from './world.ts';

/** What the service's own operations have at hand, over the same store. */
async function contextOf({ service, store }: World): Promise<OperationContext> {
  const { ledger } = service;
  const serviceKeys = await openServiceKeys({ store, now: Date.now, randomBytes });
  const port = {
    genesisId: ledger.genesis.id,
    signer: ledger.signer,
    get state() {
      return ledger.view();
    },
    issueBlockhash: () => ledger.latestBlockhash(),
    rehearse: ledger.rehearse.bind(ledger),
    requireFree: ledger.requireFree.bind(ledger),
    submitBundles: ledger.submitBundles.bind(ledger),
    requireWriter: ledger.requireWriter.bind(ledger),
  };
  const parts = { serviceKeys, verification: localVerification(), host: 'game.test', randomBytes };
  return new OperationCall(port, parts);
}

const sixCreators = [50, 10, 10, 10, 10, 10].map((share, i) => ({
  address: walletOf(`creator ${i}`).address,
  share,
}));

describe('mintAsset', () => {
  test('default: a single asset is an SPL mint of one unit', async () => {
    const world = await openWorld();
    const anna = await world.wallet('anna');
    const collection = walletOf('collection').address;
    const creators = [{ address: walletOf('creator').address, share: 100 }];
    const updateAuthority = walletOf('maker').address;
    const mint = await mintNft(world, anna, { collection, creators, updateAuthority });
    const { state } = world.service;
    const asset = assetAddress(addressOf(mint));
    const decoded = MintLayout.decode(state.account(addressOf(mint))!.data);
    expect(decoded).toMatchObject({ supply: 1n, decimals: 0, isInitialized: true });
    expect(decoded.mintAuthority.toBase58()).toBe(addressToBase58(asset));
    expect(decoded.freezeAuthority.toBase58()).toBe(addressToBase58(asset));
    const [token] = tokenAccounts(world.service.ledger.view(), { owner: anna.key.address });
    expect(addressToBase58(token!)).toBe(tokenOf(mint, anna).toBase58());
    expect(holdingToken(world, mint)).toMatchObject({ owner: anna.key.address, amount: 1n });
    expect(state.record(assetKind, asset)?.value).toMatchObject({
      mint: addressOf(mint),
      name: 'Robot',
      collection: addressOf(collection),
      creators: [{ address: addressOf(creators[0]!.address), share: 100 }],
      updateAuthority: addressOf(updateAuthority),
    });
  });

  test('args: a compressed asset is a leaf; trees are made as needed', async () => {
    const world = await openWorld();
    const anna = await world.wallet('anna');
    const mints = await Promise.all([1, 2, 3].map(() => mintNft(world, anna, { kind: 'Cnft' })));
    expect(new Set(mints).size).toBe(3);
    for (const mint of mints) {
      expect(compressedAsset(world, mint)).toMatchObject({
        owner: anna.key.address,
        isFrozen: false,
        name: 'Robot',
        collection: null,
        creators: [],
      });
    }
    const context = await contextOf(world);
    const { assetTreeNumber, tree } = await ensureAssetTreeCapacity(context, 1);
    expect(assetTreeNumber).toBe(0);
    expect(world.service.state.tree(tree)).toMatchObject({ nextIndex: 3, maxBufferSize: 2048 });
    expect(await ensureAssetTreeCapacity(context, 16_384)).toMatchObject({ assetTreeNumber: 1 });
    const late = await mintNft(world, anna, { kind: 'Cnft' });
    expect(compressedAsset(world, late).owner).toBe(anna.key.address);
    const { trees } = world.service.state.record(assetTreesKind, treesAddress('others'))!.value;
    expect(trees).toHaveLength(2);
  });

  test.each([
    ['a name', { name: '' }],
    ['a long name', { name: 'x'.repeat(65) }],
    ['a symbol', { symbol: 'x'.repeat(17) }],
    ['a URI', { uri: 'x'.repeat(201) }],
    ['shares', { creators: [{ address: walletOf('creator').address, share: 99 }] }],
    ['creators', { creators: sixCreators }],
  ] as readonly [string, Partial<NewAsset>][])(
    'error: InvalidArgument for %s',
    async (_, wrong) => {
      const world = await openWorld();
      const anna = await world.wallet('anna');
      for (const kind of ['Nft', 'Cnft'] as const) {
        expect(await errorOf(mintNft(world, anna, { ...wrong, kind }))).toBe('InvalidArgument');
      }
    },
  );

  test('error: InvalidAddress', async () => {
    const { service } = await openWorld();
    const asset = { kind: 'Nft', name: 'A', symbol: '', uri: '', owner: 'nobody' } as const;
    expect(await errorOf(service.mintAsset(asset))).toBe('InvalidAddress');
  });

  test('error: Unauthorised for any key but the service’s own', async () => {
    const world = await openWorld();
    const thief = await world.wallet('thief');
    await mintNft(world, thief, { kind: 'Cnft' });
    const payer = thief.address;
    const details = { name: 'A', symbol: '', uri: '', creators: [], updateAuthority: payer };
    const args = { payer, owner: payer, ...details };
    const fields = { key: thief.key.address, assetTreeNumber: 0, leafIndex: 1 };
    for (const name of ['mint_asset', 'mint_compressed_asset']) {
      const response = await submitInstruction(world, thief, name, { args, fields });
      expect(nameOf(response)).toBe('Unauthorised');
    }
    const tree = { args, fields: { assetTreeNumber: 1 } };
    expect(nameOf(await submitInstruction(world, thief, 'make_asset_tree', tree))).toBe(
      'Unauthorised',
    );
  });

  test('behaviour: a replay of the log mints the same', async () => {
    const world = await openWorld();
    const anna = await world.wallet('anna');
    for (const kind of ['Nft', 'Cnft'] as const) await mintNft(world, anna, { kind });
    const { isEqual } = await world.service.ledger.verifyReplay();
    expect(isEqual).toBe(true);
  });
});

describe('transfers', () => {
  test('behaviour: a stock client gives a single asset away', async () => {
    const world = await openWorld();
    const [anna, ben] = [await world.wallet('anna'), await world.wallet('ben')];
    const mint = await mintNft(world, anna);
    const of = (wallet: Wallet): PublicKey => tokenOf(mint, wallet);
    const other = await mintNft(world, ben);
    const owner = new PublicKey(anna.address);
    const make = createAssociatedTokenAccountInstruction(
      owner,
      of(ben),
      new PublicKey(ben.address),
      new PublicKey(mint),
    );
    const give = createTransferInstruction(of(anna), of(ben), owner, 1);
    expect(await submitStock(world, anna, make, give)).toBe('none');
    expect(holdingToken(world, mint).owner).toBe(ben.key.address);
    const close = createCloseAccountInstruction(of(anna), owner, owner);
    expect(await submitStock(world, anna, close)).toBe('none');
    expect(holdingToken(world, other).owner).toBe(ben.key.address);
  });

  test('behaviour: the owner of a compressed asset gives it away', async () => {
    const world = await openWorld();
    const [anna, ben] = [await world.wallet('anna'), await world.wallet('ben')];
    const mint = await mintNft(world, anna, { kind: 'Cnft' });
    const transfer = (owner: Wallet, recipient: Wallet) => {
      const args = { owner: owner.address, recipient: recipient.address, mint };
      const { fields } = locateAsset(world.service.state, addressOf(mint));
      return submitInstruction(world, owner, 'transfer_compressed_asset', { args, fields });
    };
    expect(nameOf(await transfer(ben, ben))).toBe('AssetNotOwned');
    expect(nameOf(await transfer(anna, ben))).toBe('none');
    expect(compressedAsset(world, mint).owner).toBe(ben.key.address);
    expect(nameOf(await transfer(anna, anna))).toBe('AssetNotOwned');
  });

  test('error: AssetNotOwned when it is given away, AccountMismatch for another leaf', async () => {
    const world = await openWorld();
    const [anna, ben] = [await world.wallet('anna'), await world.wallet('ben')];
    const mint = await mintNft(world, anna, { kind: 'Cnft' });
    const other = await mintNft(world, anna, { kind: 'Cnft' });
    const { fields } = locateAsset(world.service.state, addressOf(mint));
    const args = { owner: anna.address, recipient: ben.address, mint };
    const name = 'transfer_compressed_asset';
    const swapped = { args: { ...args, mint: other }, fields };
    expect(nameOf(await submitInstruction(world, anna, name, swapped))).toBe('AccountMismatch');
    expect(nameOf(await submitInstruction(world, anna, name, { args, fields }))).toBe('none');
    expect(nameOf(await submitInstruction(world, anna, name, { args, fields }))).toBe(
      'AssetNotOwned',
    );
  });
});
