import { describe, expect, test } from 'vitest';
import { replacedOfProfile } from '../../src/service/programs/control/update-profile.ts';
import { replacedOfUser } from '../../src/service/programs/control/users.ts';
import { leafProof } from '../../src/service/programs/kit/lookup.ts';
import { profileKind, userKind } from '../../src/service/programs/records/control-records.ts';
import { submitForged } from './forgery.ts';
import { addMission, openMissionGame } from './mission-world.ts';
import { consentOf, nameShadow, trueConsent } from './shadows.ts';
import {
  addProfilesTree,
  addressOf,
  addUser,
  errorOf,
  openGame,
  type Wallet,
  type World,
  walletOf,
} from './world.ts';

/**
 * A stranger makes a user whose shadow, as it says, is a newcomer's wallet. The newcomer has signed
 * nothing: it is nobody's member, whoever builds its transactions.
 */

async function openScene() {
  const game = await openGame();
  const { world, project, authority } = game;
  await addProfilesTree(game);
  await addUser(world, await world.wallet('first'));
  const [stranger, newcomer] = [await world.wallet('stranger'), await world.wallet('newcomer')];
  expect(await nameShadow(world, stranger, newcomer)).toBe('none');
  await world.write('createNewProfileTransaction', { project, payer: stranger.address }, stranger);
  const [user] = await world.call('user', { wallets: [stranger.address] });
  const [profile] = await world.call('profile', { userIds: [user!.id] });
  const badge = { condition: 'Public', badgeIndex: 0, startTime: 0, endTime: 0 } as const;
  const args = { ...badge, projectAddress: project, authority: authority.address };
  await world.write('createInitializeBadgeCriteriaTransaction', { args }, authority);
  return { ...game, stranger, newcomer, user: user!.address, profile: profile!.address };
}

async function stateOf(world: World): Promise<object> {
  return { users: await world.call('user', {}), profiles: await world.call('profile', {}) };
}

describe('with an honest service', () => {
  test('behaviour: it has no user, and can make its own', async () => {
    const { world, newcomer, project } = await openScene();
    expect(await world.call('user', { wallets: [newcomer.address] })).toEqual([]);
    await addUser(world, newcomer, 'newcomer');
    const payer = newcomer.address;
    await world.write('createNewProfileTransaction', { project, payer }, newcomer);
    const [own] = await world.call('user', { wallets: [newcomer.address] });
    expect(own).toMatchObject({ info: { username: 'newcomer' } });
    expect(await world.call('profile', { userIds: [own!.id] })).toHaveLength(1);
  });

  test('error: NotFound for its profile, which would be the stranger’s', async () => {
    const { world, newcomer, project } = await openScene();
    const before = await stateOf(world);
    const args = { project, payer: newcomer.address, identity: 'second' };
    const made = world.write('createNewProfileTransaction', args, newcomer);
    expect(await errorOf(made)).toBe('NotFound');
    expect(await stateOf(world)).toEqual(before);
  });

  test('error: Unauthorised for its badge, which would be the stranger’s', async () => {
    const { world, newcomer, project: projectAddress, profile: profileAddress } = await openScene();
    const of = { projectAddress, profileAddress, payer: newcomer.address };
    const args = { ...of, criteriaIndex: 0, proof: 'Public' } as const;
    const claimed = world.write('createClaimBadgeCriteriaTransaction', { args }, newcomer);
    expect(await errorOf(claimed)).toBe('Unauthorised');
  });

  test('error: NotFound and Unauthorised for what it would write for the stranger', async () => {
    const { world, newcomer, profile } = await openScene();
    const payer = newcomer.address;
    const info = { username: 'mine' };
    const user = world.write('createUpdateUserTransaction', { payer, info }, newcomer);
    expect(await errorOf(user)).toBe('NotFound');
    const customData = { add: { note: 'mine' } };
    const args = { payer, profile, customData };
    const written = world.write('createUpdateProfileTransaction', args, newcomer);
    expect(await errorOf(written)).toBe('Unauthorised');
  });

  test('error: ProfileMissing for a mission, entered by the stranger’s profile', async () => {
    const game = await openMissionGame('LedgerState', 1);
    const { world, player, gold, characters } = game;
    await leaveUser(world, player);
    await addClaimant(world, game.project, player);
    const mission = await addMission(game, { cost: { address: gold, amount: '0' } });
    const data = { mission, characterAddresses: [...characters], authority: player.address };
    const sent = world.write('createSendCharactersOnMissionTransaction', { data }, player);
    expect(await errorOf(sent)).toBe('ProfileMissing');
  });
});

/** The wallet leaves its user to another one. */
async function leaveUser(world: World, wallet: Wallet): Promise<void> {
  const other = await world.wallet('other');
  const add = { payer: wallet.address, wallets: { add: [other.address] } };
  await world.write('createUpdateUserTransaction', add, wallet, other);
  const remove = { payer: other.address, wallets: { remove: [wallet.address] } };
  await world.write('createUpdateUserTransaction', remove, other);
}

/** A user with a profile who names the wallet as its shadow; answers the profile. */
async function addClaimant(world: World, project: string, wallet: Wallet): Promise<string> {
  const claimant = await world.wallet('claimant');
  expect(await nameShadow(world, claimant, wallet)).toBe('none');
  await world.write('createNewProfileTransaction', { project, payer: claimant.address }, claimant);
  const [user] = await world.call('user', { wallets: [claimant.address] });
  const [profile] = await world.call('profile', { userIds: [user!.id] });
  return profile!.address;
}

describe('with a service that lies', () => {
  test('error: NotFound for a profile of the stranger’s', async () => {
    const { world, newcomer, project, user } = await openScene();
    const made = await submitForged(world, newcomer, {
      instruction: 'create_profile',
      args: { project, wallet: newcomer.address, identity: 'second' },
      accounts: { user: addressOf(user) },
      fields: { treeNumber: 0 },
    });
    expect(made).toBe('NotFound');
  });

  test('error: Unauthorised for what it would write for the stranger', async () => {
    const { world, newcomer, user, profile, stranger } = await openScene();
    const { state, genesisId } = world.service;
    const userLeaf = state.leafRecord(userKind, addressOf(user))!;
    const profileLeaf = state.leafRecord(profileKind, addressOf(profile))!;
    const change = { username: null, name: null, bio: 'mine', pfp: null, verification: null };
    const changed = { name: null, bio: 'mine', pfp: null, addedData: [], removedData: [] };
    const replacedUser = replacedOfUser(change, userLeaf.value);
    const replacedProfile = replacedOfProfile(changed, profileLeaf.value);
    const write = async (consent: Uint8Array | null) => [
      await submitForged(world, newcomer, {
        instruction: 'update_user',
        args: { payer: newcomer.address, info: { bio: 'mine' } },
        fields: {
          treeNumber: 0,
          userProof: leafProof(state, userLeaf, replacedUser),
          verification: null,
          previousUsername: '',
          shadowConsent: consent,
        },
        omit: ['usernameMarker', 'previousUsernameMarker'],
      }),
      await submitForged(world, newcomer, {
        instruction: 'update_profile',
        args: { payer: newcomer.address, profile, info: { bio: 'mine' } },
        accounts: { project: profileLeaf.value.project },
        fields: {
          treeNumber: 0,
          profileProof: leafProof(state, profileLeaf, replacedProfile),
          shadowConsent: consent,
        },
        omit: ['delegation'],
      }),
    ];
    const of = addressOf(user);
    const [first] = await world.call('user', { ids: [1] });
    const consents = [
      null,
      new Uint8Array(64),
      // Of the stranger, of the service, and of its own for another user or network.
      consentOf(stranger, genesisId, of),
      await trueConsent(world, of),
      consentOf(newcomer, genesisId, addressOf(first!.address)),
      consentOf(newcomer, 'another network', of),
    ];
    for (const consent of consents) {
      expect(await write(consent)).toEqual(['Unauthorised', 'Unauthorised']);
    }
    // What its own key has signed would be its own.
    expect(await write(consentOf(newcomer, genesisId, of))).toEqual(['none', 'none']);
  });

  test('error: ProfileMissing for its experience, which would be the stranger’s', async () => {
    const game = await openMissionGame('LedgerState', 1);
    const { world, player, project, gold, characters } = game;
    const rewards = [{ kind: 'Xp', min: '7', max: '7' } as const];
    const mission = await addMission(game, { cost: { address: gold, amount: '0' }, rewards });
    const data = { mission, characterAddresses: [...characters], authority: player.address };
    await world.write('createSendCharactersOnMissionTransaction', { data }, player);
    await leaveUser(world, player);
    const profile = await addClaimant(world, project, player);
    world.clockMs += 3_600_000;
    await world.write('createRecallCharactersTransaction', { data }, player);
    const { state } = world.service;
    const { tree } = state.leafRecord(profileKind, addressOf(profile))!;
    const paid = await submitForged(world, player, {
      instruction: 'pay_mission_xp',
      args: { data },
      accounts: { project: addressOf(project), profile: addressOf(profile), profilesTree: tree },
    });
    expect(paid).toBe('ProfileMissing');
    const profiles = await world.call('profile', {});
    expect(profiles.map(({ platformData }) => platformData.xp)).toEqual([0, 0]);
  });
});

test('error: UserExists for a wallet that is named a second time', async () => {
  const { world, newcomer } = await openScene();
  const second = await world.wallet('second');
  expect(await nameShadow(world, second, newcomer)).toBe('UserExists');
  expect(await nameShadow(world, second, second)).toBe('UserExists');
  expect(await nameShadow(world, second, walletOf('nobody'))).toBe('none');
});
