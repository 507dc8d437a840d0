import { describe, expect, test } from 'vitest';
import { replacedOfProfile } from '../../src/service/programs/control/update-profile.ts';
import { replacedOfUser } from '../../src/service/programs/control/users.ts';
import { usernameMarkerAddress } from '../../src/service/programs/kit/addresses.ts';
import { leafProof, requireLeaf } from '../../src/service/programs/kit/lookup.ts';
import { profileKind, userKind } from '../../src/service/programs/records/control-records.ts';
import { findHolding } from '../../src/service/programs/resources/holdings.ts';
import { type Address, addressToBase58 } from '../../src/solana/address.ts';
import { executeForged, submitForged } from './forgery.ts';
import {
  addProfilesTree,
  addResource,
  addressOf,
  addUser,
  balancesOf,
  type Game,
  mint,
  openGame,
  type Wallet,
  walletOf,
} from './world.ts';

/** Transactions that no build makes: what a stranger may put together and submit. */

interface Scene extends Game {
  readonly resource: string;
  readonly victim: Wallet;
  readonly thief: Wallet;
  /** A project of the thief's own. */
  readonly ownProject: Address;
}

async function openScene(): Promise<Scene> {
  const game = await openGame();
  const { world } = game;
  await addProfilesTree(game);
  const resource = await addResource(game);
  const [victim, thief] = [await world.wallet('victim'), await world.wallet('thief')];
  for (const wallet of [victim, thief]) {
    await addUser(world, wallet);
    const args = { project: game.project, payer: wallet.address };
    await world.write('createNewProfileTransaction', args, wallet);
    await mint(game, resource, wallet.address, '100');
  }
  const args = { name: 'Own', authority: thief.address };
  const own = await world.write('createCreateProjectTransaction', args, thief);
  return { ...game, resource, victim, thief, ownProject: addressOf(own.project) };
}

const holdingFields = { treeNumber: 0 };

describe('resources', () => {
  test('error: AccountMismatch when another project vouches for a mint or a burn', async () => {
    const scene = await openScene();
    const { world, resource, victim, thief, ownProject } = scene;
    const [found] = await world.call('resources', { addresses: [resource] });
    const accounts = { project: ownProject, mint: addressOf(found!.mint) };
    const minted = await submitForged(world, thief, {
      instruction: 'mint_resource',
      args: { resource, owner: thief.address, authority: thief.address, amount: '5' },
      accounts,
      fields: holdingFields,
      omit: ['delegation'],
    });
    expect(minted).toBe('AccountMismatch');
    const burned = await submitForged(world, thief, {
      instruction: 'burn_resource',
      args: { resource, owner: victim.address, authority: thief.address, amount: '5' },
      accounts,
      fields: holdingFields,
      omit: ['delegation'],
    });
    expect(burned).toBe('AccountMismatch');
    expect(await balancesOf(world, victim.address)).toEqual(['100']);
  });

  test("error: AccountMismatch when another's holding pays", async () => {
    const scene = await openScene();
    const { world, resource, victim, thief, project } = scene;
    const { state } = world.service;
    const accounts = { project: addressOf(project) };
    const holding = (wallet: Wallet) =>
      findHolding(state, addressOf(resource), wallet.key.address)!;
    const args = {
      resource,
      owner: thief.address,
      recipient: walletOf('third').address,
      amount: '5',
    };
    const fields = {
      ownerTreeNumber: 0,
      recipientTreeNumber: 0,
    };
    const of = { instruction: 'transfer_resource', args, accounts, fields };
    // The victim's marker instead of the thief's.
    const replace = { ownerHolding: holding(victim).address };
    expect(await submitForged(world, thief, { ...of, replace })).toBe('AccountMismatch');
    expect(await balancesOf(world, victim.address)).toEqual(['100']);
  });

  test('error: InsufficientBalance for whoever has no holding', async () => {
    const { world, project, resource, thief } = await openScene();
    const poor = await world.wallet('poor');
    const [found] = await world.call('resources', { addresses: [resource] });
    const { error } = await executeForged(world, poor, {
      instruction: 'burn_resource',
      args: { resource, authority: poor.address, amount: '5' },
      accounts: { project: addressOf(project), mint: addressOf(found!.mint) },
      fields: holdingFields,
      omit: ['delegation'],
    });
    expect(error).toMatchObject({
      name: 'InsufficientBalance',
      context: { holder: poor.address, balance: '0', resource, needed: '5' },
    });
    expect(await balancesOf(world, thief.address)).toEqual(['100']);
  });

  test('error: InvalidArgument for a transfer to oneself', async () => {
    const { world, resource, thief, project } = await openScene();
    const { error } = await executeForged(world, thief, {
      instruction: 'transfer_resource',
      args: { resource, owner: thief.address, recipient: thief.address, amount: '5' },
      accounts: { project: addressOf(project) },
      fields: { ownerTreeNumber: 0, recipientTreeNumber: 0 },
      omit: ['subsidy'],
    });
    expect(error).toMatchObject({
      name: 'InvalidArgument',
      context: {
        argument: 'recipient',
        problem: 'it is the owner',
        expected: "another wallet than the owner's",
      },
    });
    expect(await balancesOf(world, thief.address)).toEqual(['100']);
  });

  test('error: MissingSigner when the owner is only named', async () => {
    const scene = await openScene();
    const { world, resource, victim, thief, project } = scene;
    const error = await submitForged(world, thief, {
      instruction: 'transfer_resource',
      accounts: { project: addressOf(project) },
      args: {
        resource,
        owner: victim.address,
        recipient: walletOf('third').address,
        payer: thief.address,
        amount: '5',
      },
      fields: {
        ownerTreeNumber: 0,
        recipientTreeNumber: 0,
      },
    });
    expect(error).toBe('MissingSigner');
  });

  test('error: AccountMismatch for a mint of no resource', async () => {
    const scene = await openScene();
    const { world, resource, thief, project } = scene;
    const other = await addResource(scene, 'AccountState');
    const [silver] = await world.call('resources', { addresses: [other] });
    const error = await submitForged(world, thief, {
      instruction: 'unwrap_holding',
      args: { resource, authority: thief.address, amount: '5' },
      accounts: { mint: addressOf(silver!.mint), project: addressOf(project) },
      fields: holdingFields,
    });
    expect(error).toBe('AccountMismatch');
  });

  test('error: NotFound for a record of another kind instead of the resource', async () => {
    const scene = await openScene();
    const { world, resource, thief, project } = scene;
    const [found] = await world.call('resources', { addresses: [resource] });
    const error = await submitForged(world, thief, {
      instruction: 'unwrap_holding',
      args: { resource: project, authority: thief.address, amount: '5' },
      accounts: { mint: addressOf(found!.mint), project: addressOf(project) },
      fields: holdingFields,
    });
    expect(error).toBe('NotFound');
  });
});

describe('control', () => {
  test("error: AccountMismatch when another project vouches for a profile's change", async () => {
    const { world, victim, thief, ownProject } = await openScene();
    const { state } = world.service;
    const [user] = await world.call('user', { wallets: [victim.address] });
    const [profile] = await world.call('profile', { userIds: [user!.id] });
    const tree = addressOf(profile!.tree_id);
    const leaf = requireLeaf(state, profileKind, addressOf(profile!.address));
    const change = { name: 'mine', bio: null, pfp: null, addedData: [], removedData: [] };
    const profileProof = leafProof(state, leaf, replacedOfProfile(change, leaf.value));
    const error = await submitForged(world, thief, {
      instruction: 'update_profile',
      args: { profile: profile!.address, payer: thief.address, info: { name: 'mine' } },
      accounts: { project: ownProject },
      fields: { treeNumber: 0, profileProof, shadowConsent: null },
      replace: { profilesTree: tree },
      omit: ['walletMarker', 'delegation'],
    });
    expect(error).toBe('AccountMismatch');
  });

  test("error: Unauthorised for another user's leaf", async () => {
    const { world, victim, thief } = await openScene();
    const { state } = world.service;
    const filter = { index: 'wallet', values: [victim.key.address] } as const;
    const [leaf] = state.findLeaves(userKind, [filter]);
    const change = { username: null, name: null, bio: 'mine', pfp: null, verification: null };
    const userProof = leafProof(state, leaf!, replacedOfUser(change, leaf!.value));
    const error = await submitForged(world, thief, {
      instruction: 'update_user',
      args: { payer: thief.address, info: { bio: 'mine' } },
      fields: {
        treeNumber: 0,
        userProof,
        verification: null,
        previousUsername: '',
        shadowConsent: null,
      },
      omit: ['usernameMarker', 'previousUsernameMarker'],
    });
    expect(error).toBe('Unauthorised');
    const added = await submitForged(world, thief, {
      instruction: 'add_wallet',
      args: { payer: thief.address, wallet: thief.address },
      accounts: { user: leaf!.address },
      fields: { treeNumber: 0 },
    });
    expect(added).toBe('Unauthorised');
  });

  test('error: AccountMismatch for a username without its marker', async () => {
    const { world } = await openScene();
    const fresh = await world.wallet('fresh');
    const error = await submitForged(world, fresh, {
      instruction: 'create_user',
      args: { wallet: fresh.address, info: { username: 'fresh' } },
      accounts: { shadow: walletOf('shadow').key.address },
      fields: { treeNumber: 0, key: fresh.key.address },
      omit: ['usernameMarker'],
    });
    expect(error).toBe('AccountMismatch');
  });

  test('error: Unauthorised for a users tree that the service did not sign', async () => {
    const { world, thief } = await openScene();
    const error = await submitForged(world, thief, {
      instruction: 'create_users_tree',
      args: { payer: thief.address },
      fields: { treeNumber: 1 },
    });
    expect(error).toBe('Unauthorised');
  });

  test('error: AccountMismatch for a new username without its marker', async () => {
    const { world, thief } = await openScene();
    const { state } = world.service;
    const filter = { index: 'wallet', values: [thief.key.address] } as const;
    const [leaf] = state.findLeaves(userKind, [filter]);
    const change = { username: 'rob', name: null, bio: null, pfp: null, verification: null };
    const userProof = leafProof(state, leaf!, replacedOfUser(change, leaf!.value));
    const { error } = await executeForged(world, thief, {
      instruction: 'update_user',
      args: { payer: thief.address, info: { username: 'rob' } },
      fields: {
        treeNumber: 0,
        userProof,
        verification: null,
        previousUsername: '',
        shadowConsent: null,
      },
      omit: ['usernameMarker', 'previousUsernameMarker'],
    });
    expect(error).toMatchObject({
      name: 'AccountMismatch',
      context: {
        account: 'usernameMarker',
        instruction: 'update_user',
        problem: 'it is missing',
      },
    });
  });

  test("error: AccountMismatch for who would free another user's name for his own", async () => {
    const { world, victim, thief } = await openScene();
    for (const [wallet, username] of [[victim, 'victim'] as const, [thief, 'thief'] as const]) {
      const args = { payer: wallet.address, info: { username } };
      await world.write('createUpdateUserTransaction', args, wallet);
    }
    const { state } = world.service;
    const filter = { index: 'wallet', values: [thief.key.address] } as const;
    const [leaf] = state.findLeaves(userKind, [filter]);
    const change = { username: 'rob', name: null, bio: null, pfp: null, verification: null };
    const userProof = leafProof(state, leaf!, replacedOfUser(change, leaf!.value));
    const rename = async (previousUsername: string, omit: string[] = []) => {
      const { error } = await executeForged(world, thief, {
        instruction: 'update_user',
        args: { payer: thief.address, info: { username: 'rob' } },
        fields: {
          treeNumber: 0,
          userProof,
          verification: null,
          previousUsername,
          shadowConsent: null,
        },
        omit,
      });
      return error;
    };
    const refusal = {
      name: 'AccountMismatch',
      context: {
        account: 'previousUsernameMarker',
        instruction: 'update_user',
        problem: 'not of the name that the user has',
      },
    };
    expect(await rename('victim')).toMatchObject(refusal);
    expect(await rename('thief', ['previousUsernameMarker'])).toMatchObject(refusal);
    expect(state.account(usernameMarkerAddress('victim'))).toBeDefined();
    expect(await rename('thief')).toBeNull();
  });

  test('error: TreeShapeInvalid for a shape that no call can name', async () => {
    const { world, thief, ownProject } = await openScene();
    const treeConfig = { advanced: { maxDepth: 14, maxBufferSize: 64, canopyDepth: 0 } };
    const error = await submitForged(world, thief, {
      instruction: 'create_profiles_tree',
      args: { project: addressToBase58(ownProject), payer: thief.address, treeConfig },
      fields: { treeNumber: 0 },
      omit: ['delegation'],
      // Discriminator, depth and buffer size are before the canopy's depth.
      patch: (data) => data.fill(0xff, 16, 20),
    });
    expect(error).toBe('TreeShapeInvalid');
  });

  test('error: InvalidArgument for custom data that is not JSON', async () => {
    const { world, thief } = await openScene();
    const { state } = world.service;
    const [user] = await world.call('user', { wallets: [thief.address] });
    const [profile] = await world.call('profile', { userIds: [user!.id] });
    const leaf = requireLeaf(state, profileKind, addressOf(profile!.address));
    const addedData = [{ key: 'k', value: '' }];
    const change = { name: null, bio: null, pfp: null, addedData, removedData: [] };
    const profileProof = leafProof(state, leaf, replacedOfProfile(change, leaf.value));
    const error = await submitForged(world, thief, {
      instruction: 'update_profile',
      args: {
        profile: profile!.address,
        payer: thief.address,
        customData: { add: { k: 'value' } },
      },
      accounts: { project: addressOf(profile!.project) },
      fields: { treeNumber: 0, profileProof, shadowConsent: null },
      omit: ['delegation'],
      // The JSON text "value" loses its first quote.
      patch: (data) => data.set([0x20], Buffer.from(data).indexOf('"value"')),
    });
    expect(error).toBe('InvalidArgument');
  });

  test('error: AccountMismatch for a profile of another user', async () => {
    const { world, thief, project } = await openScene();
    const users = await world.call('user', {});
    const other = users.find(({ wallets }) => !wallets.wallets.includes(thief.address));
    const error = await submitForged(world, thief, {
      instruction: 'create_profile',
      args: { payer: thief.address, project, identity: 'alt', wallet: thief.address },
      accounts: { user: addressOf(other!.address) },
      fields: { treeNumber: 0 },
    });
    expect(error).toBe('AccountMismatch');
  });
});
