import { describe, expect, test } from 'vitest';
import { findProfileOfWallet } from '../../src/service/programs/control/own-profile.ts';
import { replacedOfProfile } from '../../src/service/programs/control/update-profile.ts';
import { leafProof, requireLeaf } from '../../src/service/programs/kit/lookup.ts';
import { profileKind } from '../../src/service/programs/records/control-records.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { executeForged } from './forgery.ts';
import {
  addProfilesTree,
  addressOf,
  addUser,
  errorOf,
  openGame,
  type Wallet,
  walletOf,
} from './world.ts';

async function openWithTree() {
  const game = await openGame();
  await addProfilesTree(game);
  const anna = await game.world.wallet('anna');
  await addUser(game.world, anna, 'anna');
  return { ...game, game, anna };
}

describe('createCreateProfilesTreeTransaction', () => {
  test('default', async () => {
    const game = await openGame();
    const setup = await addProfilesTree(game, 16384);
    expect(setup).toMatchObject({ proofBytes: 160, maxTreeCapacity: 16384 });
    expect(setup.cost).toBeGreaterThan(0);
    const [project] = await game.world.call('project', { addresses: [game.project] });
    expect(project?.profileTrees).toMatchObject({ active: 1, merkle_trees: [setup.treeAddress] });
  });

  test('args: advanced', async () => {
    const { world, authority, project } = await openGame();
    const treeConfig = { advanced: { maxDepth: 5, maxBufferSize: 8, canopyDepth: 2 } };
    const args = { treeConfig, project, payer: authority.address };
    const setup = await world.write('createCreateProfilesTreeTransaction', args, authority);
    expect(setup).toMatchObject({ proofBytes: 96, maxTreeCapacity: 32 });
  });

  test('error: Unauthorised, NotFound, TreeShapeInvalid, InvalidArgument', async () => {
    const { world, authority, project } = await openGame();
    const bert = await world.wallet('bert');
    const good = { treeConfig: { basic: { numAssets: 8 } }, project, payer: authority.address };
    const create = (args: object) =>
      errorOf(world.call('createCreateProfilesTreeTransaction', { ...good, ...args }));
    expect(await create({ payer: bert.address })).toBe('Unauthorised');
    expect(await create({ project: bert.address })).toBe('NotFound');
    const advanced = { maxDepth: 4, maxBufferSize: 8, canopyDepth: 0 };
    expect(await create({ treeConfig: { advanced } })).toBe('TreeShapeInvalid');
    expect(await create({ treeConfig: {} })).toBe('InvalidArgument');
    const both = { basic: { numAssets: 8 }, advanced };
    expect(await create({ treeConfig: both })).toBe('InvalidArgument');
  });
});

describe('createNewProfileTransaction', () => {
  test('default', async () => {
    const { world, project, anna } = await openWithTree();
    const args = { project, payer: anna.address, info: { name: 'Farmer' } };
    await world.write('createNewProfileTransaction', args, anna);
    const [profile] = await world.call('profile', { projects: [project], includeProof: true });
    expect(profile).toMatchObject({
      project,
      userId: 1,
      identity: 'main',
      info: { name: 'Farmer', bio: null, pfp: null },
      platformData: { custom: {}, xp: 0, achievements: [] },
      customData: {},
      leaf_idx: '0',
    });
    expect(profile?.proof?.tree_id).toBe(profile?.tree_id);
  });

  test('args: an identity, a long one too', async () => {
    const { world, project, anna } = await openWithTree();
    const bert = await world.wallet('bert');
    await addUser(world, bert);
    const long = 'i'.repeat(64);
    const create = (wallet: Wallet, identity: string) =>
      world.write(
        'createNewProfileTransaction',
        { project, payer: wallet.address, identity },
        wallet,
      );
    await create(anna, long);
    await create(bert, 'alt');
    const find = (identity: string) => world.call('profile', { identities: [identity] });
    expect(await find(long)).toMatchObject([{ userId: 1, identity: long }]);
    expect(await find('alt')).toMatchObject([{ userId: 2, identity: 'alt' }]);
  });

  test.each([
    ['main', undefined],
    ['main', 'alt'],
    ['alt', 'main'],
    ['i'.repeat(64), 'i'],
  ])('error: ProfileExists where there is %s, for %s', async (first, second) => {
    const { world, project, anna } = await openWithTree();
    const args = { project, payer: anna.address };
    await world.write('createNewProfileTransaction', { ...args, identity: first }, anna);
    const again = { ...args, ...(second !== undefined && { identity: second }) };
    const refused = await world.call('createNewProfileTransaction', again).catch((error) => error);
    const context = { userId: 1, identity: first, project };
    expect(refused).toMatchObject({ name: 'ProfileExists', context });
    expect(await world.call('profile', { userIds: [1] })).toHaveLength(1);
  });

  test('error: ProfileExists for another wallet of the user too', async () => {
    const { world, project, anna } = await openWithTree();
    const second = await world.wallet('second');
    const add = { payer: anna.address, wallets: { add: [second.address] } };
    await world.write('createUpdateUserTransaction', add, anna, second);
    await world.write('createNewProfileTransaction', { project, payer: anna.address }, anna);
    const args = { project, payer: second.address, identity: 'second' };
    expect(await errorOf(world.call('createNewProfileTransaction', args))).toBe('ProfileExists');
  });

  test('behaviour: of two that were built at once one is executed', async () => {
    const { world, project, anna } = await openWithTree();
    const prepare = (identity: string) => {
      const args = { project, payer: anna.address, identity };
      return world.prepare('createNewProfileTransaction', args, anna);
    };
    const prepared = [await prepare('main'), await prepare('alt')];
    const outcomes = await Promise.all(prepared.map((one) => world.submit(one)));
    const statuses = outcomes.flat().map(({ status }) => status);
    expect(statuses.sort()).toEqual(['Failed', 'Success']);
    const failed = outcomes.flat().find(({ status }) => status === 'Failed');
    expect(failed).toMatchObject({ error: { name: 'ProfileExists' } });
    expect(await world.call('profile', { userIds: [1] })).toHaveLength(1);
  });

  test('behaviour: a user has one in each project', async () => {
    const { world, game, project, anna } = await openWithTree();
    const { authority } = game;
    const made = await world.write(
      'createCreateProjectTransaction',
      { name: 'Other', authority: authority.address },
      authority,
    );
    await addProfilesTree({ ...game, project: made.project });
    const { state } = world.service;
    const find = (place: string) =>
      findProfileOfWallet(state, anna.key.address, addressOf(place))?.value.project;
    for (const place of [project, made.project]) {
      expect(find(place)).toBeUndefined();
      const args = { project: place, payer: anna.address, identity: 'alt' };
      await world.write('createNewProfileTransaction', args, anna);
      expect(find(place)).toBe(addressOf(place));
    }
  });

  test('error: ProfileExists, NotFound, TreeMissing, InvalidArgument', async () => {
    const { world, game, project, anna } = await openWithTree();
    const args = { project, payer: anna.address };
    await world.write('createNewProfileTransaction', args, anna);
    const create = (other: object) =>
      errorOf(world.call('createNewProfileTransaction', { ...args, ...other }));
    expect(await create({})).toBe('ProfileExists');
    expect(await create({ payer: walletOf('nobody').address })).toBe('NotFound');
    expect(await create({ project: anna.address })).toBe('NotFound');
    expect(await create({ identity: '' })).toBe('InvalidArgument');
    const { authority } = game;
    const { project: bare } = await world.write(
      'createCreateProjectTransaction',
      { name: 'Bare', authority: authority.address },
      authority,
    );
    expect(await create({ project: bare })).toBe('TreeMissing');
  });

  test('error: TreeFull, and another tree helps', async () => {
    const game = await openGame();
    const { world, project } = game;
    await addProfilesTree(game, 8);
    const anna = await world.wallet('anna');
    await addUser(world, anna);
    const create = async (wallet: Wallet) => {
      const args = { project, payer: wallet.address, identity: 'one more' };
      await world.write('createNewProfileTransaction', args, wallet);
    };
    for (let i = 0; i < 8; i += 1) {
      const guest = await world.wallet(`guest ${i}`);
      await addUser(world, guest);
      await world.write('createNewProfileTransaction', { project, payer: guest.address }, guest);
    }
    expect(await errorOf(create(anna))).toBe('TreeFull');
    await addProfilesTree(game, 8);
    await create(anna);
    const [profile] = await world.call('profile', { identities: ['one more'] });
    expect(profile?.leaf_idx).toBe('0');
  });

  test('error: AccountMismatch for a leaf of another tree than the profile', async () => {
    const { world, game, project, authority, anna } = await openWithTree();
    const victim = await world.wallet('victim');
    await addUser(world, victim, 'victim');
    for (const wallet of [anna, victim]) {
      await world.write('createNewProfileTransaction', { project, payer: wallet.address }, wallet);
      // The next one lies in a tree of its own, at the same index.
      await addProfilesTree(game);
    }
    const profiles = await world.call('profile', {});
    expect(profiles.map(({ leaf_idx }) => leaf_idx)).toEqual(['0', '0']);
    const { state } = world.service;
    const [own, other] = ['anna', 'victim'].map((_, i) =>
      requireLeaf(
        state,
        profileKind,
        addressOf(profiles.find(({ userId }) => userId === i + 1)!.address),
      ),
    );
    const change = { name: 'mine', bio: null, pfp: null, addedData: [], removedData: [] };
    const { error } = await executeForged(world, anna, {
      instruction: 'update_profile',
      args: { profile: addressToBase58(own!.address), payer: anna.address, info: { name: 'mine' } },
      accounts: { project: addressOf(project) },
      fields: {
        treeNumber: 1,
        profileProof: leafProof(state, other!, replacedOfProfile(change, other!.value)),
        shadowConsent: null,
      },
      omit: ['delegation'],
    });
    expect(error).toMatchObject({
      name: 'AccountMismatch',
      context: { account: 'profilesTree', problem: 'the leaf is not of the profile' },
    });
    // A badge that is claimed there would be the other player's.
    const by = { authority: authority.address, projectAddress: project };
    const badge = { ...by, badgeIndex: 0, condition: 'Public' as const };
    await world.write('createInitializeBadgeCriteriaTransaction', { args: badge }, authority);
    const ids = { profileAddress: addressToBase58(own!.address), projectAddress: project };
    const claim = await executeForged(world, anna, {
      instruction: 'claim_badge_criteria',
      args: { args: { ...ids, payer: anna.address, criteriaIndex: 0, proof: 'Public' } },
      fields: { treeNumber: 1 },
      omit: ['subsidy'],
    });
    expect(claim.error).toMatchObject({
      name: 'AccountMismatch',
      context: { account: 'profilesTree', problem: 'the profile lies in another tree' },
    });
  });
});

describe('createUpdateProfileTransaction', () => {
  async function openWithProfile() {
    const opened = await openWithTree();
    const { world, project, anna } = opened;
    await world.write('createNewProfileTransaction', { project, payer: anna.address }, anna);
    const [profile] = await world.call('profile', {});
    return { ...opened, profile: profile!.address };
  }

  test('default', async () => {
    const { world, anna, profile } = await openWithProfile();
    const add = { level: 3, colour: 'red', nested: { b: [1], a: null } };
    const args = { profile, payer: anna.address, info: { bio: 'b' }, customData: { add } };
    await world.write('createUpdateProfileTransaction', args, anna);
    const removal = { profile, payer: anna.address, customData: { remove: ['colour'] } };
    await world.write('createUpdateProfileTransaction', removal, anna);
    const [found] = await world.call('profile', {});
    expect(found?.info).toEqual({ name: null, bio: 'b', pfp: null });
    expect(found?.customData).toEqual({ level: 3, nested: { a: null, b: [1] } });
  });

  test('behaviour: custom data are kept by key, whenever they came', async () => {
    const { world, anna, profile } = await openWithProfile();
    for (const key of ['m', 'z', 'a']) {
      const args = { profile, payer: anna.address, customData: { add: { [key]: 1 } } };
      await world.write('createUpdateProfileTransaction', args, anna);
    }
    const [found] = await world.call('profile', {});
    expect(Object.keys(found!.customData as object)).toEqual(['a', 'm', 'z']);
  });

  test('args: by the project authority and by another wallet of the user', async () => {
    const { world, authority, anna, profile } = await openWithProfile();
    const second = await world.wallet('second');
    const wallets = { add: [second.address] };
    const added = { payer: anna.address, wallets };
    await world.write('createUpdateUserTransaction', added, anna, second);
    for (const payer of [authority, second]) {
      const args = { profile, payer: payer.address, info: { name: payer.address } };
      await world.write('createUpdateProfileTransaction', args, payer);
      expect((await world.call('profile', {}))[0]?.info.name).toBe(payer.address);
    }
  });

  test('error: Unauthorised, NotFound', async () => {
    const { world, profile } = await openWithProfile();
    const bert = await world.wallet('bert');
    const args = { profile, payer: bert.address, info: { name: 'x' } };
    expect(await errorOf(world.call('createUpdateProfileTransaction', args))).toBe('Unauthorised');
    await addUser(world, bert);
    expect(await errorOf(world.call('createUpdateProfileTransaction', args))).toBe('Unauthorised');
    const nobody = { ...args, profile: bert.address };
    expect(await errorOf(world.call('createUpdateProfileTransaction', nobody))).toBe('NotFound');
  });

  test('error: CustomDataFieldUnknown', async () => {
    const { world, anna, authority } = await openWithTree();
    const profileDataConfig = { achievements: [], customDataFields: ['level'] };
    const { project } = await world.write(
      'createCreateProjectTransaction',
      { name: 'Strict', authority: authority.address, profileDataConfig },
      authority,
    );
    await addProfilesTree({ world, authority, project });
    await world.write('createNewProfileTransaction', { project, payer: anna.address }, anna);
    const [profile] = await world.call('profile', { projects: [project] });
    const update = (add: object) =>
      world.write(
        'createUpdateProfileTransaction',
        { profile: profile!.address, payer: anna.address, customData: { add } },
        anna,
      );
    await update({ level: 1 });
    expect(await errorOf(update({ luck: 1 }))).toBe('CustomDataFieldUnknown');
  });
});

describe('createNewUserWithProfileTransaction', () => {
  test('default', async () => {
    const game = await openGame();
    await addProfilesTree(game);
    const { world, project } = game;
    const anna = await world.wallet('anna');
    const userInfo = { username: 'anna', name: 'A', bio: '', pfp: '' };
    const profileInfo = { bio: 'farms' };
    await world.write(
      'createNewUserWithProfileTransaction',
      { project, wallet: anna.address, userInfo, profileInfo, profileIdentity: 'hero' },
      anna,
    );
    const [user] = await world.call('user', { usernames: ['anna'] });
    const [profile] = await world.call('profile', { userIds: [user!.id] });
    expect(user?.info).toEqual(userInfo);
    expect(profile).toMatchObject({ identity: 'hero', info: { name: null, bio: 'farms' } });
  });

  test('behaviour: another user that is made first takes nothing from it', async () => {
    const game = await openGame();
    await addProfilesTree(game);
    const { world, project } = game;
    const anna = await world.wallet('anna');
    const args = { project, wallet: anna.address };
    const prepared = await world.prepare('createNewUserWithProfileTransaction', args, anna);
    await addUser(world, await world.wallet('bert'));
    expect((await world.submit(prepared))[0]?.status).toBe('Success');
    const [user] = await world.call('user', { wallets: [anna.address] });
    expect(user?.id).toBe(2);
    expect(await world.call('profile', {})).toMatchObject([{ userId: 2 }]);
  });

  test('error: UserExists, UsernameTaken, NotFound, TreeMissing', async () => {
    const game = await openGame();
    const { world, project } = game;
    const [anna, bert] = [await world.wallet('anna'), await world.wallet('bert')];
    const create = (args: object) =>
      errorOf(
        world.call('createNewUserWithProfileTransaction', {
          project,
          wallet: anna.address,
          ...args,
        }),
      );
    expect(await create({})).toBe('TreeMissing');
    expect(await create({ project: anna.address })).toBe('NotFound');
    await addProfilesTree(game);
    await addUser(world, bert, 'bert');
    expect(await create({ wallet: bert.address })).toBe('UserExists');
    const userInfo = { username: 'bert', name: '', bio: '', pfp: '' };
    expect(await create({ userInfo })).toBe('UsernameTaken');
  });
});
