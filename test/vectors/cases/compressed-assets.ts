import { addressToBase58 } from '../../../src/core/address.ts';
import { base58Encode } from '../../../src/core/bytes.ts';
import { compileTransaction, signTransactionBytes } from '../../../src/core/transaction.ts';
import { instructions } from '../../../src/service/generated/registry.ts';
import { locateAsset } from '../../../src/service/programs/assets/places.ts';
import { buildInstruction } from '../../../src/service/programs/build.ts';
import { mintNft } from '../../programs/assets.ts';
import {
  addCharactersTree,
  addressOfNumber,
  addWrappedModel,
} from '../../programs/character-models.ts';
import { addressOf, type Wallet, type World, walletOf } from '../../programs/world.ts';
import { cast, type Pairs } from '../assembly-scenes.ts';
import { extendScene } from '../scene.ts';
import { type Signed, vector } from '../vector.ts';

/** Operations on a compressed asset whose leaf is written between build and submission. */

const WRAP = 'createWrapAssetsToCharacterTransactions';
const POPULATE = 'createPopulateAssembleablCharacterTransaction';
const collection = walletOf('collection').address;
const creators = [{ address: addressOfNumber(1), share: 100 }];
/** One more than the changelog of a tree of assets is long. */
const MANY = 2049;

const archive = extendScene(
  cast,
  'archive',
  'as cast; anna has a compressed asset that the model of the cast takes, with the word of the ' +
    'wallet artist, and so does another model, which wraps.',
  async (game) => {
    const { world, assembly, anna } = game;
    const artist = await world.wallet('artist');
    const details = { collection, creators, updateAuthority: artist.address };
    const asset = await mintNft(world, anna, { ...details, kind: 'Cnft' });
    const wrapping = await addWrappedModel(game, [{ kind: 'Collection', params: collection }]);
    await addCharactersTree(game, wrapping, 8);
    const { project, characterModel, charactersTree } = assembly;
    const wrap = {
      mintList: [asset],
      project,
      characterModel: wrapping,
      wallet: anna.address,
    };
    const attributes: Pairs = [['Hat', 'crown']];
    const populate = {
      ...{ project, characterModel, charactersTree, attributes, mint: asset },
      owner: anna.address,
      updateAuthority: artist.address,
    };
    return { artist, asset, wrap, populate };
  },
);

/** A transfer of the asset, which no operation builds. */
function signTransfer(world: World, owner: Wallet, recipient: Wallet, mint: string): Signed {
  const name = 'transfer_compressed_asset';
  const found = instructions.find(({ declaration }) => declaration.name === name)!;
  const args = { owner: owner.address, recipient: recipient.address, mint };
  const { fields } = locateAsset(world.service.state, addressOf(mint));
  const { blockhash, lastValidBlockHeight } = world.service.ledger.latestBlockhash();
  const bytes = compileTransaction({
    feePayer: owner.key.address,
    blockhash,
    instructions: [buildInstruction(found, { args, fields })],
  });
  const txs = [base58Encode(signTransactionBytes(bytes, [owner.key]))];
  const lifetime = { blockhash: addressToBase58(blockhash), lastValidBlockHeight };
  return { result: undefined, txs, ...lifetime };
}

const given = extendScene(
  archive,
  'archive with a gift',
  'as archive; anna has signed a transfer of the asset to bert.',
  async ({ world, anna, bert, asset }) => ({ gift: signTransfer(world, anna, bert, asset) }),
);

const late = extendScene(
  archive,
  'late archive',
  `as archive; after wrap and populate were built and signed, ${MANY} assets were made.`,
  async ({ world, anna, bert, artist, wrap, populate }) => {
    const lateWrap = await world.prepare(WRAP, wrap, anna);
    const latePopulate = await world.prepare(POPULATE, populate, artist);
    for (let i = 0; i < MANY; i += 1) await mintNft(world, bert, { kind: 'Cnft' });
    return { lateWrap, latePopulate };
  },
);

export const cases = [
  vector({
    operation: WRAP,
    name: 'LeafChanged',
    shows: 'The asset was given away between build and submission.',
    scene: given,
    async play(script, { wrap, gift, anna }) {
      const built = await script.build(WRAP, wrap, anna);
      await script.submit(gift);
      await script.submit(built);
    },
  }),
  vector({
    operation: POPULATE,
    name: 'LeafChanged',
    shows: 'The asset was given away between build and submission.',
    scene: given,
    async play(script, { populate, gift, artist }) {
      const built = await script.build(POPULATE, populate, artist);
      await script.submit(gift);
      await script.submit(built);
    },
  }),
  vector({
    operation: WRAP,
    name: 'ProofTooOld',
    shows: 'What was built before the tree of assets was written too often.',
    scene: late,
    play: (script, { lateWrap }) => script.submit(lateWrap),
  }),
  vector({
    operation: POPULATE,
    name: 'ProofTooOld',
    shows: 'What was built before the tree of assets was written too often.',
    scene: late,
    play: (script, { latePopulate }) => script.submit(latePopulate),
  }),
];
