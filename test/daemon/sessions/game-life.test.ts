import { afterAll, beforeAll, describe, test } from 'vitest';
import { allowAll } from '../../../src/daemon/sessions/allow-all.ts';
import { addressToBase58 } from '../../../src/solana/address.ts';
import { generateKeyPair } from '../../../src/solana/keys.ts';
import { places } from '../../methods/world.ts';
import { chapters, GameLife, type LifePlace, type Person } from '../support/game-life.ts';
import { startWorldPlace } from '../support/world-place.ts';

/** A whole game's life with the embedded service and one over HTTP; games may do everything. */

async function openPlace(at: 'embedded' | 'remote'): Promise<LifePlace> {
  const place = await startWorldPlace({ at, grant: allowAll });
  const openAs = async (name: string): Promise<Person> => {
    const game = `com.example.${name}`;
    const client = await place.open({ game });
    const { address } = await client.call('wallet.create', { name });
    await client.close();
    return { client: await place.open({ game, wallet: name }), wallet: address };
  };
  return {
    isPaired: false,
    openAs,
    openPlayer: () => openAs('player'),
    approve: async () => {},
    async passTime(ms) {
      place.clockMs += ms;
    },
    async mintAsset({ owner, name }) {
      const collection = addressToBase58(generateKeyPair().address);
      const asset = { owner, name, collection, symbol: '', uri: '', kind: 'Nft' } as const;
      return { mint: addressToBase58(await place.service.mintAsset(asset)), collection };
    },
    caughtUp: async () => {},
    usedBudgets: async () => ({}),
    verify: async () => (await place.service.ledger.verifyReplay()).isEqual,
    close: () => place.close(),
  };
}

describe.each(places)('%s service', (at) => {
  let life: GameLife;

  beforeAll(async () => {
    life = await GameLife.begin(await openPlace(at));
  });
  afterAll(() => life.place.close());

  test.each(chapters)('%s', async (_, live) => live(life));
});
