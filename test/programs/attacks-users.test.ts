import { expect, test } from 'vitest';
import { submitForged } from './forgery.ts';
import { addUser, errorOf, openWorld, type Wallet, type World } from './world.ts';

/** Players who name the wallets of others as their own. */

/** Makes the user of a wallet with another's wallet for its shadow. */
function nameShadow(world: World, thief: Wallet, shadow: Wallet): Promise<string> {
  return submitForged(world, thief, {
    instruction: 'create_user',
    args: { wallet: thief.address, info: {} },
    accounts: { shadow: shadow.key.address },
    fields: { treeNumber: 0, key: thief.key.address },
    omit: ['usernameMarker'],
  });
}

async function openScene() {
  const world = await openWorld();
  await addUser(world, await world.wallet('first'));
  const [thief, victim] = [await world.wallet('thief'), await world.wallet('victim')];
  return { world, thief, victim };
}

test('behaviour: a wallet that was named as a shadow can still have its own user', async () => {
  const { world, thief, victim } = await openScene();
  expect(await nameShadow(world, thief, victim)).toBe('none');
  await addUser(world, victim, 'victim');
  const found = await world.call('user', { wallets: [victim.address] });
  expect(found).toMatchObject([{ wallets: { wallets: [victim.address] } }]);
  const mine = await world.call('user', { wallets: [thief.address] });
  expect(mine).toMatchObject([{ wallets: { wallets: [thief.address] } }]);
  // A second time it is taken, as any wallet.
  expect(await errorOf(addUser(world, victim))).toBe('UserExists');
});

test('behaviour: it can be added to a user, too', async () => {
  const { world, thief, victim } = await openScene();
  expect(await nameShadow(world, thief, victim)).toBe('none');
  const friend = await world.wallet('friend');
  await addUser(world, friend);
  const args = { payer: friend.address, wallets: { add: [victim.address] } };
  await world.write('createUpdateUserTransaction', args, friend, victim);
  const found = await world.call('user', { wallets: [victim.address] });
  expect(found).toMatchObject([{ wallets: { wallets: [friend.address, victim.address] } }]);
});

test("error: UserExists for another's wallet, or another's shadow, as a shadow", async () => {
  const { world, thief, victim } = await openScene();
  await addUser(world, victim);
  expect(await nameShadow(world, thief, victim)).toBe('UserExists');
});
