import { describe, expect, test } from 'vitest';
import {
  usernameMarkerAddress,
  walletMarkerAddress,
} from '../../src/service/programs/kit/addresses.ts';
import { localVerification } from '../../src/service/verification/provider.ts';
import { addressToBase58, ZERO_ADDRESS } from '../../src/solana/address.ts';
import { addressOf, addUser, errorOf, openWorld, walletOf } from './world.ts';

const noInfo = { username: '', name: '', bio: '', pfp: '' };

describe('createNewUserTransaction', () => {
  test('default', async () => {
    const world = await openWorld();
    const anna = await world.wallet('anna');
    const info = { username: 'Anna', name: 'Anna A.', bio: 'grows turnips', pfp: 'https://pfp' };
    await world.write('createNewUserTransaction', { wallet: anna.address, info }, anna);
    const [user] = await world.call('user', { wallets: [anna.address] });
    expect(user).toMatchObject({ id: 1, info, leaf_idx: '0', proof: null });
    expect(user?.wallets.wallets).toEqual([anna.address]);
    expect(user?.socialInfo).toEqual({
      microblog: null,
      chat: null,
      gaming: null,
      verification: [],
    });
    expect((await world.call('global', {})).totalUsers).toBe(1);
  });

  test('args: without info all texts are empty, and empty usernames may be many', async () => {
    const world = await openWorld();
    for (const name of ['anna', 'bert']) {
      const wallet = await world.wallet(name);
      await world.write('createNewUserTransaction', { wallet: wallet.address }, wallet);
    }
    const users = await world.call('user', {});
    expect(users.map(({ info }) => info)).toEqual([noInfo, noInfo]);
    expect(users.map(({ id }) => id).sort()).toEqual([1, 2]);
  });

  test('args: another wallet pays', async () => {
    const world = await openWorld();
    const payer = await world.wallet('payer');
    const poor = walletOf('poor');
    const args = { wallet: poor.address, payer: payer.address };
    await world.write('createNewUserTransaction', args, poor, payer);
    expect(await world.call('user', { wallets: [poor.address] })).toHaveLength(1);
  });

  test('behaviour: lamports sent to its addresses do not keep a user from being made', async () => {
    const world = await openWorld();
    const anna = await world.wallet('anna');
    await world.service.fund(walletMarkerAddress(addressOf(anna.address)), 1n);
    await world.service.fund(usernameMarkerAddress('anna'), 5_000_000n);
    await addUser(world, anna, 'anna');
    expect(await world.call('user', { usernames: ['ANNA'] })).toHaveLength(1);
  });

  test('error: UserExists', async () => {
    const world = await openWorld();
    const anna = await world.wallet('anna');
    await addUser(world, anna);
    expect(await errorOf(addUser(world, anna))).toBe('UserExists');
  });

  test('error: UserExists for a shadow wallet', async () => {
    const world = await openWorld();
    const anna = await world.wallet('anna');
    await addUser(world, anna);
    const [user] = await world.call('user', {});
    const args = { wallet: user!.wallets.shadow, payer: anna.address };
    expect(await errorOf(world.write('createNewUserTransaction', args))).toBe('UserExists');
  });

  test('error: UsernameTaken without regard to case', async () => {
    const world = await openWorld();
    await addUser(world, await world.wallet('anna'), 'Anna');
    const bert = await world.wallet('bert');
    expect(await errorOf(addUser(world, bert, 'aNNa'))).toBe('UsernameTaken');
  });

  test.each(['ab', 'a'.repeat(33), 'with space', 'ümlaut'])(
    'error: InvalidArgument for the username %s',
    async (username) => {
      const world = await openWorld();
      const anna = await world.wallet('anna');
      expect(await errorOf(addUser(world, anna, username))).toBe('InvalidArgument');
    },
  );

  test('error: MissingSigner when the wallet does not sign', async () => {
    const world = await openWorld();
    const payer = await world.wallet('payer');
    const args = { wallet: walletOf('poor').address, payer: payer.address };
    const written = world.write('createNewUserTransaction', args, payer);
    expect(await errorOf(written)).toBe('MissingSigner');
  });

  test('error: InvalidAddress', async () => {
    const world = await openWorld();
    expect(await errorOf(world.call('createNewUserTransaction', { wallet: 'nobody' }))).toBe(
      'InvalidAddress',
    );
  });

  test('behaviour: of two built for one wallet, the second fails with UserExists', async () => {
    const world = await openWorld();
    const anna = await world.wallet('anna');
    const args = { wallet: anna.address };
    const first = await world.prepare('createNewUserTransaction', args, anna);
    const second = await world.prepare('createNewUserTransaction', args, anna);
    const [one] = await world.submit(first);
    const [two] = await world.submit(second);
    expect(one?.status).toBe('Success');
    expect(two).toMatchObject({ status: 'Failed', error: { name: 'UserExists' } });
  });
});

describe('createNewUserBulkTransaction', () => {
  test('default', async () => {
    const world = await openWorld();
    const payer = await world.wallet('payer');
    const wallets = Array.from({ length: 9 }, (_, i) => walletOf(`bulk ${i}`));
    const info = wallets.map((_, i) => ({ ...noInfo, username: `bulk${i}`, bio: 'b'.repeat(i) }));
    const args = { info, wallet: wallets.map(({ address }) => address), payer: payer.address };
    const built = await world.write('createNewUserBulkTransaction', args, payer, ...wallets);
    expect(built.transactions.length).toBeGreaterThan(1);
    for (const [i, { address }] of wallets.entries()) {
      const [user] = await world.call('user', { wallets: [address] });
      expect(user).toMatchObject({ id: i + 1, info: info[i] });
    }
  });

  test('error: InvalidArgument when the lengths differ or a wallet appears twice', async () => {
    const world = await openWorld();
    const payer = await world.wallet('payer');
    const of = { payer: payer.address };
    const wallet = [payer.address, payer.address];
    const one = world.call('createNewUserBulkTransaction', { ...of, info: [noInfo], wallet });
    expect(await errorOf(one)).toBe('InvalidArgument');
    const two = { ...of, info: [noInfo, noInfo], wallet };
    expect(await errorOf(world.call('createNewUserBulkTransaction', two))).toBe('InvalidArgument');
  });

  test('error: InvalidArgument names the username that is none, as it was given', async () => {
    const world = await openWorld();
    const payer = await world.wallet('payer');
    const info = ['anna', 'b c'].map((username) => ({ ...noInfo, username }));
    const wallet = [walletOf('a').address, walletOf('b').address];
    const args = { info, wallet, payer: payer.address };
    const bulk = world.call('createNewUserBulkTransaction', args);
    await expect(bulk).rejects.toMatchObject({ context: { argument: 'info[1].username' } });
  });

  test('error: UsernameTaken within the call', async () => {
    const world = await openWorld();
    const payer = await world.wallet('payer');
    const info = ['same', 'SAME'].map((username) => ({ ...noInfo, username }));
    const wallet = [walletOf('a').address, walletOf('b').address];
    const args = { info, wallet, payer: payer.address };
    expect(await errorOf(world.call('createNewUserBulkTransaction', args))).toBe('UsernameTaken');
  });
});

describe('createUpdateUserTransaction', () => {
  test('default', async () => {
    const world = await openWorld();
    const anna = await world.wallet('anna');
    await addUser(world, anna, 'anna');
    const info = { bio: 'new', username: 'annabel' };
    await world.write('createUpdateUserTransaction', { payer: anna.address, info }, anna);
    const [user] = await world.call('user', { usernames: ['annabel'] });
    expect(user?.info).toEqual({ username: 'annabel', name: '', bio: 'new', pfp: '' });
    expect(await world.call('user', { usernames: ['anna'] })).toEqual([]);
    // The old name is free again.
    await addUser(world, await world.wallet('bert'), 'anna');
  });

  test('args: a username changes its case, goes and comes', async () => {
    const world = await openWorld();
    const anna = await world.wallet('anna');
    await addUser(world, anna, 'anna');
    for (const username of ['ANNA', '', 'anna2']) {
      const args = { payer: anna.address, info: { username } };
      await world.write('createUpdateUserTransaction', args, anna);
      const [user] = await world.call('user', { wallets: [anna.address] });
      expect(user?.info.username).toBe(username);
    }
  });

  test('args: wallets are added and removed with their consent', async () => {
    const world = await openWorld();
    const anna = await world.wallet('anna');
    const [second, third] = [await world.wallet('second'), walletOf('third')];
    await addUser(world, anna, 'anna');
    const add = [second.address, third.address];
    const args = { payer: anna.address, wallets: { add }, info: { name: 'A' } };
    await world.write('createUpdateUserTransaction', args, anna, second, third);
    const [user] = await world.call('user', { wallets: [third.address] });
    expect(user).toMatchObject({ id: 1, info: { name: 'A' } });
    expect(user?.wallets.wallets).toEqual([anna.address, ...add]);
    const removal = { payer: second.address, wallets: { remove: [anna.address] } };
    await world.write('createUpdateUserTransaction', removal, second);
    const [left] = await world.call('user', { ids: [1] });
    expect(left?.wallets.wallets).toEqual(add);
    // The wallet may now have a user of its own.
    await addUser(world, anna);
  });

  test('args: populateVerification asks the provider', async () => {
    const anna = walletOf('anna');
    const pass = { gatekeeperNetwork: 'LivenessPass', expiry: 1_893_456_000n } as const;
    const verification = localVerification(new Map([[anna.key.address, [pass]]]));
    const world = await openWorld({ verification });
    await addUser(world, await world.wallet('anna'));
    const args = { payer: anna.address, populateVerification: true };
    await world.write('createUpdateUserTransaction', args, anna);
    const [user] = await world.call('user', {});
    expect(user?.socialInfo.verification).toEqual([
      { ...pass, expiry: '2030-01-01T00:00:00.000Z', walletIndex: 0 },
    ]);
  });

  test('error: MissingSigner when an added wallet does not sign', async () => {
    const world = await openWorld();
    const anna = await world.wallet('anna');
    await addUser(world, anna);
    const args = { payer: anna.address, wallets: { add: [walletOf('second').address] } };
    const written = world.write('createUpdateUserTransaction', args, anna);
    expect(await errorOf(written)).toBe('MissingSigner');
  });

  test('error: UserExists, UsernameTaken, NotFound, InvalidArgument', async () => {
    const world = await openWorld();
    const [anna, bert] = [await world.wallet('anna'), await world.wallet('bert')];
    await addUser(world, anna, 'anna');
    await addUser(world, bert, 'bert');
    const update = (args: object) =>
      errorOf(world.call('createUpdateUserTransaction', { payer: anna.address, ...args }));
    expect(await update({ wallets: { add: [bert.address] } })).toBe('UserExists');
    expect(await update({ info: { username: 'Bert' } })).toBe('UsernameTaken');
    expect(await update({ payer: walletOf('nobody').address, info: { bio: '' } })).toBe('NotFound');
    expect(await update({ wallets: { remove: [bert.address] } })).toBe('NotFound');
    expect(await update({ wallets: { remove: [anna.address] } })).toBe('InvalidArgument');
    expect(await update({})).toBe('InvalidArgument');
    const [user] = await world.call('user', { ids: [1] });
    expect(await update({ wallets: { remove: [user!.wallets.shadow] } })).toBe('NotFound');
  });

  test('error: LeafChanged when the user was changed after the transaction was built', async () => {
    const world = await openWorld();
    const anna = await world.wallet('anna');
    await addUser(world, anna);
    const change = (bio: string) =>
      world.prepare('createUpdateUserTransaction', { payer: anna.address, info: { bio } }, anna);
    const [first, second] = [await change('one'), await change('two')];
    expect((await world.submit(first))[0]?.status).toBe('Success');
    const [response] = await world.submit(second);
    expect(response).toMatchObject({ status: 'Failed', error: { name: 'LeafChanged' } });
  });

  test('behaviour: writes to other leaves do not make a proof stale', async () => {
    const world = await openWorld();
    const anna = await world.wallet('anna');
    await addUser(world, anna);
    const args = { payer: anna.address, info: { bio: 'late' } };
    const prepared = await world.prepare('createUpdateUserTransaction', args, anna);
    for (const name of ['bert', 'carl', 'dora']) await addUser(world, await world.wallet(name));
    expect((await world.submit(prepared))[0]?.status).toBe('Success');
    const [user] = await world.call('user', { ids: [1] });
    expect(user?.info.bio).toBe('late');
  });
});

describe('user', () => {
  test('args: filters join, and an answer may be empty', async () => {
    const world = await openWorld();
    const [anna, bert] = [await world.wallet('anna'), await world.wallet('bert')];
    await addUser(world, anna, 'anna');
    await addUser(world, bert, 'bert');
    const ids = async (args: Parameters<typeof world.call<'user'>>[1]) =>
      (await world.call('user', args)).map(({ id }) => id).sort();
    expect(await ids({})).toEqual([1, 2]);
    expect(await ids({ ids: [1, 2], usernames: ['BERT'] })).toEqual([2]);
    expect(await ids({ ids: [1], wallets: [bert.address] })).toEqual([]);
    expect(await ids({ ids: [-1] })).toEqual([]);
    expect(await ids({ addresses: [] })).toEqual([]);
    expect(await ids({ addresses: [addressToBase58(ZERO_ADDRESS)] })).toEqual([]);
    const [one] = await world.call('user', { ids: [1], includeProof: true });
    expect(one?.proof).toMatchObject({ leaf_index: '0', tree_id: one?.tree_id });
    expect(await ids({ addresses: [one!.address] })).toEqual([1]);
  });

  test('error: LimitExceeded for over 1,000 filter values', async () => {
    const world = await openWorld();
    const ids = Array.from({ length: 1001 }, (_, i) => i);
    expect(await errorOf(world.call('user', { ids }))).toBe('LimitExceeded');
  });
});
