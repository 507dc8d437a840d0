import { addressToBase58 } from '../../src/solana/address.ts';
import { compressedAsset, holdingToken, mintNft } from './assets.ts';
import { addCharactersTree, addressOfNumber, addWrappedModel } from './character-models.ts';
import { type Herd, type HerdOptions, openHerd, updatePool } from './staked-characters.ts';
import type { PoolArguments } from './staking.ts';

/** Characters that stand for assets, which pools hold while they are staked. */

const COLLECTION = addressOfNumber(9);
const ARTIST = addressOfNumber(8);

export type Kind = 'Nft' | 'Cnft';

/** A herd whose characters are wrapped assets. */
export async function openWrapped(
  kind: Kind,
  lockType: PoolArguments['metadata']['lockType'],
  count = 2,
  given: HerdOptions = {},
): Promise<Herd & { mints: readonly string[] }> {
  const multipliers = [
    { value: '3', type: { collection: COLLECTION } },
    { value: '50', type: { creator: ARTIST } },
  ];
  const multiplier = { decimals: 2, multipliers };
  const metadata = { lockType, ...given.metadata };
  const herd = await openHerd({ multiplier, ...given, count: 0, metadata });
  const { game, world, owner } = herd;
  const model = await addWrappedModel(game, [{ kind: 'Collection', params: COLLECTION }]);
  await addCharactersTree(game, model);
  await updatePool(game, herd.pool, { characterModel: model });
  const mints: string[] = [];
  const creators = [{ address: ARTIST, share: 100 }];
  for (let i = 0; i < count; i += 1) {
    mints.push(await mintNft(world, owner, { kind, collection: COLLECTION, creators }));
  }
  const args = {
    project: game.project,
    characterModel: model,
    wallet: owner.address,
    mintList: mints,
  };
  await world.write('createWrapAssetsToCharacterTransactions', args, owner);
  const characters: string[] = [];
  for (const mint of mints) {
    const [found] = await world.call('character', { mints: [mint] });
    characters.push(found!.address);
  }
  return { ...herd, model, mints, characters };
}

/** Who holds the asset, and whether it is frozen. */
export function holderOf({ world }: Herd, kind: Kind, mint: string) {
  if (kind === 'Cnft') {
    const { owner, isFrozen } = compressedAsset(world, mint);
    return { holder: addressToBase58(owner), isFrozen };
  }
  const { owner, state } = holdingToken(world, mint);
  return { holder: addressToBase58(owner), isFrozen: state === 'Frozen' };
}
