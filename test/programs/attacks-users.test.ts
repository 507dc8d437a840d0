import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { base58Encode } from '../../src/codec/bytes.ts';
import { instructions } from '../../src/service/generated/registry.ts';
import { openServiceKeys } from '../../src/service/keys/service-keys.ts';
import { buildInstruction } from '../../src/service/programs/kit/build.ts';
import { addressFromBytes, addressToBase58 } from '../../src/solana/address.ts';
import { compileTransaction } from '../../src/solana/transaction.ts';
import { submitForged } from './forgery.ts';
import { addMission, openMissionGame } from './mission-world.ts';
import { nameShadow } from './shadows.ts';
import { addressOf, addUser, errorOf, openWorld, type World, walletOf } from './world.ts';

/** Players who name the wallets of others as their own. */

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

test("behaviour: nobody's fresh key takes a name that no user has", async () => {
  const { world, thief, victim } = await openScene();
  const name = 'n'.repeat(28);
  // Seeds follow each other without a mark: `user` and `name…` are `username` and `…`.
  const key = addressFromBytes(Buffer.from(`name${name}`));
  await submitForged(world, thief, {
    instruction: 'create_user',
    args: { wallet: thief.address, info: {} },
    accounts: { shadow: walletOf('shadow').key.address },
    fields: { treeNumber: 0, key },
    omit: ['usernameMarker'],
  });
  expect(await errorOf(addUser(world, victim, name))).toBe('none');
});

test('behaviour: who names a wallet as a shadow gets none of its experience', async () => {
  const game = await openMissionGame('LedgerState', 1);
  const { world, player, project, characters } = game;
  const cost = { address: game.gold, amount: '0' };
  const mission = await addMission(game, { cost, rewards: [{ kind: 'Xp', min: '7', max: '7' }] });
  const data = { mission, characterAddresses: [...characters], authority: player.address };
  await world.write('createSendCharactersOnMissionTransaction', { data }, player);
  // The wallet leaves its user while its character is away.
  const other = await world.wallet('other');
  const add = { payer: player.address, wallets: { add: [other.address] } };
  await world.write('createUpdateUserTransaction', add, player, other);
  const remove = { payer: other.address, wallets: { remove: [player.address] } };
  await world.write('createUpdateUserTransaction', remove, other);
  const thief = await world.wallet('thief');
  expect(await nameShadow(world, thief, player)).toBe('none');
  const own = { project, payer: thief.address, info: { name: 'Thief' } };
  await world.write('createNewProfileTransaction', own, thief);
  world.clockMs += 3_600_000;
  await world.write('createRecallCharactersTransaction', { data }, player);
  const profiles = await world.call('profile', {});
  expect(profiles.map(({ platformData }) => platformData.xp)).toEqual([0, 0]);
  // It is owed, until the wallet has a user again.
  const back = { payer: other.address, wallets: { add: [player.address] } };
  await world.write('createUpdateUserTransaction', back, other, player);
  const later = { data: { ...data, characterAddresses: [] } };
  await world.write('createRecallCharactersTransaction', later, player);
  const paid = await world.call('profile', {});
  expect(paid.map(({ platformData }) => platformData.xp).toSorted()).toEqual([0, 7]);
});

/** Makes the second users tree, as the service does when the first has no room. */
async function growUsers({ store, service, submit }: World): Promise<void> {
  const serviceKeys = await openServiceKeys({ store, now: Date.now, randomBytes });
  const { serviceAddress: feePayer } = serviceKeys;
  const create = instructions.find(({ declaration }) => declaration.name === 'create_users_tree')!;
  const args = { payer: addressToBase58(feePayer) };
  const built = buildInstruction(create, { args, fields: { treeNumber: 1 } });
  const { blockhash, lastValidBlockHeight } = service.ledger.latestBlockhash();
  const bytes = compileTransaction({ feePayer, blockhash, instructions: [built] });
  const [response] = await submit({
    result: undefined,
    txs: [base58Encode(serviceKeys.signAsService(bytes))],
    blockhash: addressToBase58(blockhash),
    lastValidBlockHeight,
  });
  expect(response).toMatchObject({ status: 'Success' });
}

test("error: AccountMismatch for a user's record in another tree than the user's", async () => {
  const world = await openWorld();
  const [victim, thief] = [await world.wallet('victim'), await world.wallet('thief')];
  await addUser(world, victim);
  await growUsers(world);
  // Both lie first in their trees, and the thief's own record would say whose wallets they are.
  const made = await submitForged(world, thief, {
    instruction: 'create_user',
    args: { wallet: thief.address, info: {} },
    accounts: { shadow: walletOf('shadow').key.address },
    fields: { treeNumber: 1, key: thief.key.address },
    omit: ['usernameMarker'],
  });
  expect(made).toBe('none');
  const [user] = await world.call('user', { wallets: [victim.address] });
  const added = await world.wallet('added');
  const add = await submitForged(world, thief, {
    instruction: 'add_wallet',
    args: { payer: thief.address, wallet: added.address },
    accounts: { user: addressOf(user!.address) },
    fields: { treeNumber: 1 },
    signers: [added],
  });
  expect(add).toBe('AccountMismatch');
});
