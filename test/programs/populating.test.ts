import { describe, expect, test } from 'vitest';
import { locateAsset } from '../../src/service/programs/assets/places.ts';
import {
  assetKind,
  compressedAssetKind,
} from '../../src/service/programs/records/asset-records.ts';
import {
  type Character,
  characterKind,
} from '../../src/service/programs/records/character-records.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { decodeTokenAccount } from '../../src/solana/native-layouts.ts';
import { tokenAccounts } from '../support/accounts.ts';
import { submitInstruction } from './assets.ts';
import {
  addAssembly,
  addCharactersTree,
  addModel,
  addressOfNumber,
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

type Pairs = [string, string][];

const farmer: Pairs = [
  ['Tool', 'hoe'],
  ['Body', 'clay'],
];
const creators = [{ address: addressOfNumber(1), share: 100 }];

/** A game with an assembly, a player, and an artist who vouches for assets. */
async function open(game?: Game) {
  const opened = game ?? (await openGame());
  const { world } = opened;
  const assembly = await addAssembly(opened);
  const anna = await world.wallet('anna');
  const artist = await world.wallet('artist');
  const mint = async (changes: object = {}): Promise<string> => {
    const texts = { name: 'Old farmer', symbol: 'OLD', uri: 'https://t.test/old' };
    const by = { owner: anna.address, updateAuthority: artist.address, creators };
    const asset = { ...texts, ...by, kind: 'Nft' as const, ...changes };
    return addressToBase58(await world.service.mintAsset(asset));
  };
  const { project, characterModel, charactersTree } = assembly;
  const populate = (asset: string, changes: object = {}, signer: Wallet = artist) =>
    world.write(
      'createPopulateAssembleablCharacterTransaction',
      {
        project,
        characterModel,
        charactersTree,
        attributes: farmer,
        mint: asset,
        owner: anna.address,
        updateAuthority: signer.address,
        ...changes,
      },
      signer,
    );
  const find = () => {
    const filter = { index: 'model', values: [addressOf(characterModel)] } as const;
    return world.service.state.findLeaves(characterKind, [filter]);
  };
  return { ...opened, game: opened, assembly, anna, artist, mint, populate, find };
}

describe('createPopulateAssembleablCharacterTransaction', () => {
  test.each(['Nft', 'Cnft'] as const)('default: %s', async (kind) => {
    const { world, anna, artist, mint, populate, find } = await open();
    const asset = await mint({ kind });
    await populate(asset);
    const [leaf] = find();
    const record: Character = leaf!.value;
    expect(record).toMatchObject({
      owner: anna.key.address,
      usedBy: { kind: 'None' },
      source: {
        kind: 'Assembled',
        mint: addressOf(asset),
        uri: 'https://t.test/old',
        updateAuthority: artist.key.address,
        attributes: [
          { label: 'Body', name: 'clay' },
          { label: 'Tool', name: 'hoe' },
        ],
      },
    });
    const addresses = [addressToBase58(leaf!.address)];
    const [entry] = await world.call('characterHistory', { addresses });
    expect(entry).toMatchObject({ event: 'Created', event_data: { mint: asset } });
  });

  test('behaviour: reads tell its owner, who cannot undo it', async () => {
    const { world, anna, mint, populate, assembly, project } = await open();
    await populate(await mint());
    const [found] = await world.call('character', { wallets: [anna.address] });
    expect(found!.asset).toMatchObject({ name: 'Old farmer', frozenBy: 'updateAuthority' });
    const { characterModel } = assembly;
    const args = { project, characterModel, characterAddresses: [found!.address] };
    const unwrap = world.call('createUnwrapAssetsFromCharacterTransactions', {
      ...args,
      wallet: anna.address,
    });
    await expect(unwrap).rejects.toMatchObject({ name: expect.any(String) });
  });

  test('behaviour: the asset is frozen with its owner', async () => {
    const { world, anna, mint, populate } = await open();
    const asset = await mint();
    const isFrozen = () => {
      const { state } = world.service;
      const [account] = tokenAccounts(world.service.ledger.view(), { mint: addressOf(asset) });
      return decodeTokenAccount(state.account(account!)!.data);
    };
    expect(isFrozen()).toMatchObject({ state: 'Initialized', owner: anna.key.address });
    await populate(asset);
    expect(isFrozen()).toMatchObject({ state: 'Frozen', owner: anna.key.address, amount: 1n });
    const found = world.service.state.findRecords(assetKind, []);
    expect(found.map(({ value }) => addressToBase58(value.mint))).toEqual([asset]);
  });

  test('behaviour: its owner changes what it wears', async () => {
    const { world, assembly, anna, mint, populate, find } = await open();
    const asset = await mint();
    await populate(asset);
    const characterAddress = addressToBase58(find()[0]!.address);
    const attributes: Pairs = [['Hat', 'crown']];
    const args = { ...assembly, characterAddress, attributes, wallet: anna.address };
    await world.write('createUpdateCharacterTraitsTransaction', args, anna);
    expect(find()[0]?.value.source).toMatchObject({
      mint: addressOf(asset),
      attributes: [{ label: 'Hat', name: 'crown' }],
    });
  });

  test('behaviour: an asset fits by a creator or by its collection', async () => {
    const { mint, populate } = await open();
    const stranger = [{ address: addressOfNumber(9), share: 100 }];
    const collection = addressOfNumber(2);
    const fits = async (changes: object, body: string) =>
      errorOf(populate(await mint(changes), { attributes: [['Body', body]] }));
    expect(await fits({}, 'clay')).toBe('none');
    expect(await fits({ creators: stranger, collection }, 'glass')).toBe('none');
    expect(await fits({ creators: stranger }, 'clay')).toBe('CriteriaUnmet');
    const other = { creators: [], collection: addressOfNumber(9) };
    expect(await fits(other, 'clay')).toBe('CriteriaUnmet');
  });

  test('error: AssetIsCharacter, AttributesTaken', async () => {
    const { mint, populate } = await open();
    const asset = await mint();
    await populate(asset);
    const hat: Pairs = [['Hat', 'crown']];
    expect(await errorOf(populate(asset, { attributes: hat }))).toBe('AssetIsCharacter');
    const second = await mint({ name: 'Second' });
    expect(await errorOf(populate(second))).toBe('AttributesTaken');
    expect(await errorOf(populate(second, { attributes: hat }))).toBe('none');
  });

  test('errors', async () => {
    const { world, game, artist, assembly, mint, populate } = await open();
    const asset = await mint();
    const attempt = (changes: object) => errorOf(populate(asset, changes));
    expect(await attempt({ owner: artist.address })).toBe('AssetNotOwned');
    expect(await attempt({ mint: artist.address })).toBe('NotFound');
    expect(await attempt({ project: artist.address })).toBe('NotFound');
    expect(await attempt({ characterModel: artist.address })).toBe('NotFound');
    expect(await attempt({ attributes: [['Shoe', 'red']] })).toBe('LabelUnknown');
    expect(await attempt({ attributes: [['Hat', 'hoe']] })).toBe('TraitUnknown');
    expect(await attempt({ attributes: [] })).toBe('InvalidArgument');
    const wrapped = await addWrappedModel(game, [{ kind: 'Creator', params: asset }]);
    expect(await attempt({ characterModel: wrapped })).toBe('InvalidArgument');
    const model = await addModel(game, assembledWith(assembly.assemblerConfig));
    expect(await attempt({ characterModel: model })).toBe('TreeMissing');
    const tree = await addCharactersTree(game, model, 8);
    expect(await attempt({ charactersTree: tree })).toBe('InvalidArgument');
    const { project } = await openOtherGame(world);
    expect(await attempt({ project })).toBe('InvalidArgument');
    const wallet = artist.address;
    const outfits = ['Body', 'Hat', 'Tool'].flatMap((label, i) =>
      [
        ['clay', 'glass'],
        ['crown', 'straw'],
        ['hoe', 'rake'],
      ][i]!.map((name): Pairs => [[label, name]]),
    );
    const place = { ...assembly, characterModel: model, charactersTree: tree };
    const pairs: Pairs[] = ['clay', 'glass'].map((name) => [
      ['Body', name],
      ['Hat', 'crown'],
    ]);
    for (const attributes of [...outfits, ...pairs]) {
      const args = { ...place, attributes, wallet };
      await world.write('createAssembleCharacterTransaction', args, artist);
    }
    expect(await attempt({ characterModel: model, charactersTree: tree })).toBe('TreeFull');
  });

  test('behaviour: a compressed asset counts as it stands, at any age', async () => {
    const { world, assembly, anna, artist, mint } = await open();
    const [first, second] = [await mint({ kind: 'Cnft' }), await mint({ kind: 'Cnft' })];
    const name = 'createPopulateAssembleablCharacterTransaction';
    const { project, characterModel, charactersTree } = assembly;
    const argsOf = (asset: string, attributes: Pairs) => ({
      ...{ project, characterModel, charactersTree, attributes, mint: asset },
      owner: anna.address,
      updateAuthority: artist.address,
    });
    const errorIn = async (args: ReturnType<typeof argsOf>, between: () => Promise<unknown>) => {
      const prepared = await world.prepare(name, args, artist);
      await between();
      return (await world.submit(prepared))[0]?.error;
    };
    const given = await errorIn(argsOf(first, farmer), async () => {
      const args = { owner: anna.address, recipient: artist.address, mint: first };
      const { fields } = locateAsset(world.service.state, addressOf(first));
      await submitInstruction(world, anna, 'transfer_compressed_asset', { args, fields });
    });
    expect(given).toMatchObject({ name: 'AssetNotOwned' });
    const { state } = world.service;
    const { tree } = state.leafRecord(compressedAssetKind, addressOf(second))!;
    const { maxBufferSize } = state.tree(tree)!;
    const old = await errorIn(argsOf(second, farmer), async () => {
      for (let i = 0; i <= maxBufferSize; i += 1) await mint({ kind: 'Cnft' });
    });
    expect(old).toBe(null);
  });

  test('error: MissingSigner without the update authority', async () => {
    const { world, assembly, anna, artist, mint } = await open();
    const { project, characterModel, charactersTree } = assembly;
    const args = {
      ...{ project, characterModel, charactersTree, attributes: farmer, mint: await mint() },
      owner: anna.address,
      updateAuthority: artist.address,
      payer: anna.address,
    };
    const name = 'createPopulateAssembleablCharacterTransaction';
    expect(await errorOf(world.write(name, args, anna))).toBe('MissingSigner');
    expect(await errorOf(world.write(name, args, anna, artist))).toBe('none');
  });

  test('behaviour: delegates, where the project vouches for the asset', async () => {
    const game = await openGame();
    await addWrappedModel(game, [{ kind: 'Creator', params: game.project }]);
    const { world, authority, mint, populate } = await open(game);
    const own = await mint({ updateAuthority: authority.address });
    const foreign = await mint({ name: 'Foreign' });
    const asset = (index: number) => ({
      AssetManager: [{ index, permission: 'ManageAssets' as const }],
    });
    const right = await addDelegate(game, 'right', asset(1));
    const attempt = (mintOf: string, body: string, signer: Wallet) =>
      errorOf(populate(mintOf, { attributes: [['Body', body]] }, signer));
    // A project, and who acts for it, cannot reach for assets that others vouch for.
    expect(await attempt(foreign, 'clay', authority)).toBe('Unauthorised');
    expect(await attempt(foreign, 'clay', right)).toBe('Unauthorised');
    const assembler = { AssetAssembler: [{ index: 1, permission: 'UpdateNFT' as const }] };
    const wrong = [
      await addDelegate(game, 'index', asset(0)),
      await addDelegate(game, 'permission', assembler),
      await addDelegate(await openOtherGame(world), 'foreign', asset(1)),
      await world.wallet('stranger'),
    ];
    for (const signer of wrong) expect(await attempt(own, 'clay', signer)).toBe('Unauthorised');
    expect(await attempt(own, 'clay', right)).toBe('none');
    const second = await mint({ updateAuthority: authority.address, name: 'Second' });
    expect(await attempt(second, 'glass', authority)).toBe('none');
  });
});
