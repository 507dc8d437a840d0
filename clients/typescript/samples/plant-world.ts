import { type GamekeeperClient, WorldNames } from 'gamekeeper-client';

/**
 * Makes the game's world what its seed says, at each start, and claims from a faucet of it.
 * @param seed the text of the file that the game ships.
 * @returns how many turnips the player holds then.
 */
export async function plantWorld(client: GamekeeperClient, seed: string): Promise<bigint> {
  const planted =
    client.currentSession.service === 'embedded'
      ? await client.world.plant({ seed })
      : await client.world.get();
  const world = new WorldNames(planted);
  await client.faucets.claim({ faucet: world.faucet('Field') });
  const turnip = world.resource('Turnip');
  const inventory = await client.wallet.inventory();
  return inventory.find(({ resource }) => resource === turnip)?.amount ?? 0n;
}
