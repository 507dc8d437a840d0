import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OwnAsset } from '../../src/methods/generated/controls.ts';
import type { OperationArguments } from '../../src/methods/generated/types.ts';
import { openServiceKeys } from '../../src/service/keys/service-keys.ts';
import { OperationCall } from '../../src/service/operations/operation-call.ts';
import type { NewOwnAsset } from '../../src/service/programs/assets/mint-asset.ts';
import {
  mintCompressedAsset,
  mintOwnCompressedAsset,
} from '../../src/service/programs/assets/mint-compressed-asset.ts';
import {
  ownAuthority,
  ownCollection,
  ownCreator,
  ownUpdateAuthority,
} from '../../src/service/programs/assets/own-names.ts';
import { assetAddress } from '../../src/service/programs/assets/places.ts';
import { type BuildInput, buildInstruction } from '../../src/service/programs/kit/build.ts';
import {
  assetKind,
  compressedAssetKind,
} from '../../src/service/programs/records/asset-records.ts';
import { localVerification } from '../../src/service/verification/provider.ts';
import { addressToBase58, addressToBytes, isOnCurve } from '../../src/solana/address.ts';
import { compressedAsset, mintNft, nameOf, submitInstruction } from './assets.ts';
import {
  addAssembly,
  addCharactersTree,
  addModel,
  addWrappedModel,
  assembledWith,
} from './character-models.ts';
import { addressOf, errorOf, type Game, openGame, type Wallet, walletOf } from './world.ts';

/** Assets that an operator may make: they meet the criteria that name them, and no others. */

type Config = OperationArguments['createCreateCharacterModelTransaction']['config'];
type Criteria = NonNullable<Config['criterias']>[number];

const texts = { name: 'Robot', symbol: 'BOT', uri: 'https://example.com/robot.json' };
const creators = [
  { name: 'studio', share: 60 },
  { name: 'artist', share: 40 },
];

async function open() {
  const game = await openGame();
  const { world } = game;
  const anna = await world.wallet('anna');
  const mint = (asset: Partial<NewOwnAsset> = {}): Promise<OwnAsset> => {
    const given: NewOwnAsset = { kind: 'Nft', ...texts, ...asset, owner: anna.address };
    return world.service.controls.mintOwnAsset(given);
  };
  return { ...game, game, anna, mint };
}

/** Wraps an asset by a model with one criterion. */
async function wrap(game: Game, owner: Wallet, mint: string, criteria: Criteria): Promise<unknown> {
  const { world, project } = game;
  const characterModel = await addWrappedModel(game, [criteria]);
  await addCharactersTree(game, characterModel, 1);
  const args = { project, characterModel, wallet: owner.address, mintList: [mint] };
  return world.write('createWrapAssetsToCharacterTransactions', args, owner);
}

/** Submits an instruction as the service, which no control of its does. */
async function submitAsService(
  { world: { service, store } }: Game,
  name: string,
  input: BuildInput,
) {
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
  const context = new OperationCall(port, parts);
  const payer = addressToBase58(serviceKeys.serviceAddress);
  const instruction = [mintCompressedAsset, mintOwnCompressedAsset].find(
    ({ declaration }) => declaration.name === name,
  )!;
  const built = buildInstruction(instruction, { ...input, args: { ...input.args, payer } });
  const { transaction } = context.buildTransaction(serviceKeys.serviceAddress, [built], {});
  const signed = serviceKeys.signAsService(transaction);
  const [bundle] = await context.submitBundles([[signed]]);
  expect(bundle!.responses[0]).toMatchObject({ status: 'Success' });
}

describe('mintOwnAsset', () => {
  test.each(['Nft', 'Cnft'] as const)('default: %s under names, as addresses', async (kind) => {
    const { world, anna, mint } = await open();
    const made = await mint({ kind, collection: 'robots', creators });
    const record =
      kind === 'Cnft'
        ? compressedAsset(world, made.mint)
        : world.service.state.record(assetKind, assetAddress(addressOf(made.mint)))!.value;
    expect(record).toMatchObject({
      name: 'Robot',
      symbol: 'BOT',
      uri: texts.uri,
      collection: ownCollection('robots'),
      creators: [
        { address: ownCreator('studio'), share: 60 },
        { address: ownCreator('artist'), share: 40 },
      ],
      updateAuthority: ownAuthority,
    });
    expect(made).toMatchObject({
      collection: addressToBase58(ownCollection('robots')),
      creators: [addressToBase58(ownCreator('studio')), addressToBase58(ownCreator('artist'))],
      updateAuthority: addressToBase58(ownAuthority),
    });
    const [holder] = kind === 'Cnft' ? [compressedAsset(world, made.mint).owner] : [];
    if (kind === 'Cnft') expect(holder).toBe(anna.key.address);
    expect(made.tree === null).toBe(kind === 'Nft');
  });

  test('args: without collection, creators and voucher', async () => {
    const { mint } = await open();
    const nothing = { collection: null, creators: [], tree: null };
    expect(await mint()).toMatchObject({
      ...nothing,
      updateAuthority: addressToBase58(ownAuthority),
    });
  });

  test('behaviour: a project that names what the operator makes takes it', async () => {
    const { game, anna, mint } = await open();
    const voucher = walletOf('voucher').address;
    const asset = { kind: 'Cnft', collection: 'robots', creators, voucher } as const;
    const criteriaOf = (made: OwnAsset): Criteria[] => [
      { kind: 'Collection', params: made.collection! },
      { kind: 'Creator', params: made.creators[1]! },
      { kind: 'Prepopulated', params: made.updateAuthority },
      { kind: 'MerkleTree', params: made.tree! },
    ];
    for (const index of [0, 1, 2, 3]) {
      const made = await mint(asset);
      await wrap(game, anna, made.mint, criteriaOf(made)[index]!);
    }
  });

  test('error: CriteriaUnmet for every criterion that names anything else', async () => {
    const { game, world, anna, mint } = await open();
    const studio = walletOf('studio').address;
    const others = await mintNft(world, anna, { kind: 'Cnft', collection: studio });
    const { tree } = world.service.state.leafRecord(compressedAssetKind, addressOf(others))!;
    // All that an operator may say, said so as to look like the studio's.
    const asset = { collection: 'studio', creators: [{ name: 'studio', share: 100 }] } as const;
    const criterias: Criteria[] = [
      { kind: 'Collection', params: studio },
      { kind: 'Creator', params: studio },
      { kind: 'Prepopulated', params: studio },
      { kind: 'MerkleTree', params: addressToBase58(tree) },
      // Names of one kind are none of another kind.
      { kind: 'Collection', params: addressToBase58(ownCreator('studio')) },
      { kind: 'Creator', params: addressToBase58(ownCollection('studio')) },
      { kind: 'Prepopulated', params: addressToBase58(ownUpdateAuthority(anna.key.address)) },
    ];
    for (const kind of ['Nft', 'Cnft'] as const) {
      const made = await mint({ kind, ...asset, voucher: studio });
      for (const criteria of criterias) {
        const refused = wrap(game, anna, made.mint, criteria);
        expect(await errorOf(refused), JSON.stringify(criteria)).toBe('CriteriaUnmet');
      }
    }
  });

  test('behaviour: no name is an address that a key or a project can have', () => {
    const name = fc.string({ minLength: 1, maxLength: 32, unit: 'grapheme' });
    fc.assert(
      fc.property(name, name, (one, other) => {
        const made = [ownCollection(one), ownCreator(one), ownAuthority];
        for (const address of made) expect(isOnCurve(addressToBytes(address))).toBe(false);
        expect(ownCollection(other) === ownCollection(one)).toBe(one === other);
        expect(ownCreator(other)).not.toBe(ownCollection(one));
      }),
    );
  });

  test.each([
    ['a collection of 33 bytes', { collection: 'x'.repeat(33) }],
    ['an empty collection', { collection: '' }],
    ['an address as a collection', { collection: walletOf('studio').address }],
    ['an address as a creator', { creators: [{ name: walletOf('studio').address, share: 100 }] }],
    ['shares of 99', { creators: [{ name: 'studio', share: 99 }] }],
    ['a long name', { name: 'x'.repeat(65) }],
  ] as readonly [string, Partial<NewOwnAsset>][])(
    'error: InvalidArgument for %s',
    async (_, bad) => {
      const { mint } = await open();
      for (const kind of ['Nft', 'Cnft'] as const) {
        expect(await errorOf(mint({ kind, ...bad }))).toBe('InvalidArgument');
      }
    },
  );

  test("error: Unauthorised for anybody but the service's own key", async () => {
    const { world, anna } = await open();
    const args = { ...texts, owner: anna.address, creators: [], payer: anna.address };
    const input = { args, fields: { key: walletOf('key').key.address } };
    const single = await submitInstruction(world, anna, 'mint_own_asset', input);
    expect(nameOf(single)).toBe('Unauthorised');
    const place = { assetTreeNumber: 2 ** 31, leafIndex: 0 };
    const leaf = { args, fields: place };
    const compressed = await submitInstruction(world, anna, 'mint_own_compressed_asset', leaf);
    expect(nameOf(compressed)).toBe('Unauthorised');
    const tree = { args, fields: { assetTreeNumber: 2 ** 31 } };
    expect(nameOf(await submitInstruction(world, anna, 'make_own_asset_tree', tree))).toBe(
      'Unauthorised',
    );
  });

  test('error: AccountMismatch for a leaf among those of others, and the other way', async () => {
    const { game, world, anna, mint } = await open();
    await mint({ kind: 'Cnft' });
    await mintNft(world, anna, { kind: 'Cnft' });
    const args = { ...texts, owner: anna.address, creators: [], updateAuthority: anna.address };
    const into = (assetTreeNumber: number) => ({ args, fields: { assetTreeNumber, leafIndex: 1 } });
    const own = 'mint_own_compressed_asset';
    const any = 'mint_compressed_asset';
    expect(await errorOf(submitAsService(game, own, into(0)))).toBe('AccountMismatch');
    expect(await errorOf(submitAsService(game, any, into(2 ** 31)))).toBe('AccountMismatch');
    expect(await errorOf(submitAsService(game, own, into(2 ** 31)))).toBe('none');
    expect(await errorOf(submitAsService(game, any, into(0)))).toBe('none');
  });
});

describe('who vouches for such an asset', () => {
  async function openAssembly() {
    const scene = await open();
    const { game, world, project, anna } = scene;
    const assembly = await addAssembly(game);
    const address = addressToBase58(ownCreator('studio'));
    const config = assembledWith(assembly.assemblerConfig, {
      creators: [{ address, share: 100 }],
    });
    const characterModel = await addModel(game, config);
    const charactersTree = await addCharactersTree(game, characterModel, 1);
    const populate = (mint: string, signer: Wallet) =>
      world.write(
        'createPopulateAssembleablCharacterTransaction',
        {
          ...{ project, characterModel, charactersTree, mint },
          attributes: [['Body', 'clay']] as [string, string][],
          owner: anna.address,
          updateAuthority: signer.address,
        },
        signer,
      );
    return { ...scene, populate };
  }
  const by = [{ name: 'studio', share: 100 }];

  test.each(['Nft', 'Cnft'] as const)('default: the wallet that it names, %s', async (kind) => {
    const { world, anna, mint, populate } = await openAssembly();
    const artist = await world.wallet('artist');
    const made = await mint({ kind, creators: by, voucher: artist.address });
    await populate(made.mint, artist);
    const [character] = await world.call('character', { wallets: [anna.address] });
    expect(character!.source).toMatchObject({ kind: 'Assembled' });
  });

  test('error: Unauthorised for another wallet, and for all where none is named', async () => {
    const { world, anna, authority, mint, populate } = await openAssembly();
    const artist = await world.wallet('artist');
    const made = await mint({ creators: by, voucher: artist.address });
    const nobodys = await mint({ creators: by });
    for (const signer of [anna, authority]) {
      expect(await errorOf(populate(made.mint, signer))).toBe('Unauthorised');
    }
    for (const signer of [anna, authority, artist]) {
      expect(await errorOf(populate(nobodys.mint, signer))).toBe('Unauthorised');
    }
  });
});
