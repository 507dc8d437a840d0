import { describe, expect, test } from 'vitest';
import { replacedOfUser } from '../../src/service/programs/control/users.ts';
import { leafProof } from '../../src/service/programs/kit/lookup.ts';
import { userKind } from '../../src/service/programs/records/control-records.ts';
import type { Address } from '../../src/solana/address.ts';
import { executeForged } from './forgery.ts';
import { consentOf, nameShadow, tokenOf, writeByToken } from './shadows.ts';
import {
  addProfilesTree,
  addressOf,
  addUser,
  errorOf,
  openGame,
  type Wallet,
  type World,
} from './world.ts';

/** What a shadow wallet may do for its user, and what not. */

async function openScene() {
  const game = await openGame();
  const { world, project } = game;
  await addProfilesTree(game);
  const anna = await world.wallet('anna');
  await addUser(world, anna, 'anna');
  await world.write('createNewProfileTransaction', { project, payer: anna.address }, anna);
  const [user] = await world.call('user', { wallets: [anna.address] });
  const [profile] = await world.call('profile', {});
  const { shadow } = user!.wallets;
  await world.service.fund(addressOf(shadow), 1_000_000_000n);
  const token = await tokenOf(world, anna);
  return { ...game, anna, user: user!, profile: profile!.address, shadow, token };
}

test('default: it writes texts of its user, and of a profile of its user', async () => {
  const { world, shadow: payer, token, profile } = await openScene();
  await writeByToken(world, token, 'createUpdateUserTransaction', { payer, info: { bio: 'hi' } });
  const args = { payer, profile, info: { bio: 'ho' }, customData: { add: { note: 'one' } } };
  await writeByToken(world, token, 'createUpdateProfileTransaction', args);
  expect(await world.call('user', {})).toMatchObject([{ info: { bio: 'hi' } }]);
  expect(await world.call('profile', {})).toMatchObject([{ info: { bio: 'ho' } }]);
});

test('behaviour: it is no member of its user', async () => {
  const { world, shadow, anna } = await openScene();
  expect(await world.call('user', { wallets: [shadow] })).toEqual([]);
  expect(await world.call('user', { wallets: [anna.address] })).toHaveLength(1);
});

test('error: NotFound for a profile that it would make', async () => {
  const { world, shadow: payer, token, project } = await openScene();
  const args = { project, payer, identity: 'second' };
  const made = writeByToken(world, token, 'createNewProfileTransaction', args);
  expect(await errorOf(made)).toBe('NotFound');
});

test('error: Unauthorised for wallets that it would add or remove', async () => {
  const { world, shadow: payer, token, anna } = await openScene();
  for (const wallets of [{ add: [payer] }, { remove: [anna.address] }]) {
    const written = writeByToken(world, token, 'createUpdateUserTransaction', { payer, wallets });
    expect(['Unauthorised', 'UserExists']).toContain(await errorOf(written));
  }
});

test('behaviour: a member that was named as the shadow before can be removed', async () => {
  const { world, anna } = await openScene();
  const [bert, carl] = [await world.wallet('bert'), await world.wallet('carl')];
  expect(await nameShadow(world, bert, carl)).toBe('none');
  const change = (wallets: object, ...signers: Wallet[]) =>
    world.write('createUpdateUserTransaction', { payer: bert.address, wallets }, ...signers);
  await change({ add: [carl.address] }, bert, carl);
  await change({ remove: [carl.address] }, bert);
  const [user] = await world.call('user', { wallets: [bert.address] });
  expect(user!.wallets.wallets).toEqual([bert.address]);
  expect(await errorOf(change({ remove: [anna.address] }, bert))).toBe('NotFound');
});

const lamportsOf = ({ service }: World, address: string): bigint =>
  service.state.account(addressOf(address))!.lamports;

test('behaviour: it gets nothing of what its user has paid for', async () => {
  const { world, shadow: payer, token, anna, profile } = await openScene();
  const name = 'createUpdateProfileTransaction';
  const customData = { add: { note: 'n'.repeat(200) } };
  await world.write(name, { profile, payer: anna.address, customData }, anna);
  const [own, paid] = [lamportsOf(world, payer), lamportsOf(world, profile)];
  await writeByToken(world, token, name, { profile, payer, customData: { remove: ['note'] } });
  expect(lamportsOf(world, payer)).toBe(own - 5000n);
  expect(lamportsOf(world, profile)).toBe(paid);
});

describe('the deposit of a name that it gives up', () => {
  test.each(['berta', ''])(
    'behaviour: a wallet of the user gets it, for “%s”',
    async (username) => {
      const { world, shadow: payer, token, anna } = await openScene();
      const [before, own] = [lamportsOf(world, anna.address), lamportsOf(world, payer)];
      const args = { payer, info: { username } };
      await writeByToken(world, token, 'createUpdateUserTransaction', args);
      const deposit = lamportsOf(world, anna.address) - before;
      expect(deposit).toBeGreaterThan(0n);
      const paid = username === '' ? 0n : deposit;
      expect(lamportsOf(world, payer)).toBe(own - 5000n - paid);
      // The name can be taken again.
      expect(await errorOf(addUser(world, await world.wallet('other'), 'anna'))).toBe('none');
    },
  );

  test('behaviour: the wallet that signs gets it, where one of the user’s does', async () => {
    const { world, anna } = await openScene();
    const before = lamportsOf(world, anna.address);
    const args = { payer: anna.address, info: { username: '' } };
    await world.write('createUpdateUserTransaction', args, anna);
    expect(lamportsOf(world, anna.address)).toBeGreaterThan(before);
  });

  test('error: AccountMismatch for who would have it go elsewhere', async () => {
    const { world } = await openScene();
    const [player, shadow] = [await world.wallet('player'), await world.wallet('shadow')];
    expect(await nameShadow(world, player, shadow)).toBe('none');
    const name = { payer: player.address, info: { username: 'player' } };
    await world.write('createUpdateUserTransaction', name, player);
    const [user] = await world.call('user', { wallets: [player.address] });
    const release = (refund: Address | undefined) =>
      releaseName(world, shadow, addressOf(user!.address), refund);
    const thief = await world.wallet('thief');
    const wrong = { account: 'refund', instruction: 'update_user' };
    for (const refund of [undefined, thief.key.address, shadow.key.address]) {
      const problem = refund === undefined ? 'it is missing' : 'not a wallet of the user';
      const refusal = { name: 'AccountMismatch', context: { ...wrong, problem } };
      expect((await release(refund)).error).toMatchObject(refusal);
    }
    expect((await release(player.key.address)).status).toBe('Success');
  });
});

/** A service with a shadow's key has it give up the user's name. */
function releaseName(world: World, shadow: Wallet, user: Address, refund: Address | undefined) {
  const { state, genesisId } = world.service;
  const leaf = state.leafRecord(userKind, user)!;
  const change = { username: '', name: null, bio: null, pfp: null, verification: null };
  return executeForged(world, shadow, {
    instruction: 'update_user',
    args: { payer: shadow.address, info: { username: '' } },
    accounts: refund === undefined ? {} : { refund },
    fields: {
      treeNumber: 0,
      userProof: leafProof(state, leaf, replacedOfUser(change, leaf.value)),
      verification: null,
      previousUsername: leaf.value.username,
      shadowConsent: consentOf(shadow, genesisId, user),
    },
    omit: ['usernameMarker'],
  });
}
