import { beforeEach, describe, expect, test } from 'vitest';
import { findOwnProfile } from '../../src/service/programs/control/own-profile.ts';
import { replacedOfProfile } from '../../src/service/programs/control/update-profile.ts';
import { leafProof, requireLeaf } from '../../src/service/programs/kit/lookup.ts';
import { profileKind } from '../../src/service/programs/records/control-records.ts';
import { locateCredit } from '../../src/service/programs/resources/balances.ts';
import { type Address, addressToBase58 } from '../../src/solana/address.ts';
import { submitForged } from './forgery.ts';
import { openRecipes } from './kitchen.ts';
import {
  addProfilesTree,
  addressOf,
  addUser,
  balancesOf,
  type Game,
  openOtherGame,
  type Wallet,
} from './world.ts';

/** Badges, faucets and recipes in transactions that no build makes. */

interface Scene extends Awaited<ReturnType<typeof openRecipes>> {
  readonly victim: Wallet;
  /** The authority of a project of its own, with a profile in both. */
  readonly thief: Wallet;
  readonly own: Game;
}

async function openScene(): Promise<Scene> {
  const opened = await openRecipes();
  const { world, project } = opened;
  const own = await openOtherGame(world);
  await addProfilesTree(own);
  const victim = await world.wallet('victim');
  const thief = own.authority;
  for (const { key, address } of [victim, thief]) {
    const wallet = { key, address };
    await addUser(world, wallet);
    await world.write('createNewProfileTransaction', { project, payer: address }, wallet);
  }
  const args = { project: own.project, payer: thief.address };
  await world.write('createNewProfileTransaction', args, thief);
  return { ...opened, own, thief, victim };
}

function profileOf({ world }: Scene, wallet: Wallet, project: string) {
  return findOwnProfile(world.service.state, wallet.key.address, addressOf(project)).address;
}

describe('badges', () => {
  let scene: Scene;
  beforeEach(async () => {
    scene = await openScene();
    for (const { authority, project } of [scene, scene.own]) {
      const of = { authority: authority.address, projectAddress: project, badgeIndex: 0 };
      await scene.world.write(
        'createInitializeBadgeCriteriaTransaction',
        { args: { ...of, condition: 'Public' } },
        authority,
      );
    }
  });

  function claimArguments(project: string, profile: string) {
    const { thief } = scene;
    const of = { projectAddress: project, profileAddress: profile, payer: thief.address };
    return { args: { ...of, criteriaIndex: 0, proof: 'Public' } };
  }

  test("error: Unauthorised for another's profile", async () => {
    const { world, project, thief, victim } = scene;
    const error = await submitForged(world, thief, {
      instruction: 'claim_badge_criteria',
      args: claimArguments(project, await addressText(victim, project)),
      fields: { treeNumber: 0 },
    });
    expect(error).toBe('Unauthorised');
  });

  test('error: InvalidArgument when another project vouches for a badge', async () => {
    const { world, project, own, thief } = scene;
    const profile = await addressText(thief, project);
    const error = await submitForged(world, thief, {
      instruction: 'claim_badge_criteria',
      args: claimArguments(own.project, profile),
      fields: { treeNumber: 0 },
    });
    expect(error).toBe('InvalidArgument');
  });

  async function addressText(wallet: Wallet, project: string): Promise<string> {
    const [user] = await scene.world.call('user', { wallets: [wallet.address] });
    const of = { userIds: [user!.id], projects: [project] };
    return (await scene.world.call('profile', of))[0]!.address;
  }
});

describe('faucets', () => {
  test('error: AccountMismatch when a faucet would give out another resource', async () => {
    const { world, authority, wood, plank, thief, project } = await openScene();
    const args = { resource: plank, amount: 5, repeatInterval: 0, authority: authority.address };
    const made = await world.write('createInitializeFaucetTransaction', args, authority);
    const { state } = world.service;
    const { accounts, fields, omit } = locateCredit(state, addressOf(wood), thief.key.address);
    const error = await submitForged(world, thief, {
      instruction: 'claim_faucet',
      args: { faucet: made.faucet, owner: thief.address },
      accounts: { ...accounts, project: addressOf(project) },
      fields,
      omit,
    });
    expect(error).toBe('AccountMismatch');
    expect(await balancesOf(world, thief.address)).toEqual([]);
  });

  test("error: AccountMismatch for a faucet of another project's resource", async () => {
    const { world, plank, own, thief } = await openScene();
    const error = await submitForged(world, thief, {
      instruction: 'initialize_faucet',
      args: { resource: plank, amount: 5, repeatInterval: 0, authority: thief.address },
      accounts: { project: addressOf(own.project) },
      fields: { key: thief.key.address },
      omit: ['delegation'],
    });
    expect(error).toBe('AccountMismatch');
  });
});

describe('recipes', () => {
  test('error: AccountMismatch when another project vouches for a change', async () => {
    const { world, plank, wood, own, thief, create, read } = await openScene();
    const recipe = await create();
    const accounts = { project: addressOf(own.project) };
    const by = { recipe, authority: thief.address };
    const ingredients = [{ resourceAddress: plank, amount: '1' }];
    const added = await submitForged(world, thief, {
      instruction: 'add_ingredients',
      args: { ...by, ingredients },
      accounts,
      omit: ['delegation'],
    });
    expect(added).toBe('AccountMismatch');
    const removed = await submitForged(world, thief, {
      instruction: 'remove_ingredients',
      args: { ...by, ingredients: [wood] },
      accounts,
      omit: ['delegation'],
    });
    expect(removed).toBe('AccountMismatch');
    expect((await read(recipe))?.ingredients).toEqual([{ resourceAddress: wood, amount: '3' }]);
  });

  test("error: AccountMismatch for another's experience, or that of another project", async () => {
    const scene = await openScene();
    const { world, project, own, thief, victim, create } = scene;
    const args = { recipe: await create(), authority: thief.address };
    const borrowed = await submitForged(world, thief, {
      instruction: 'begin_cooking',
      args,
      accounts: { project: addressOf(project), profile: profileOf(scene, victim, project) },
      fields: { treeNumber: 0, xpMax: null },
    });
    expect(borrowed).toBe('AccountMismatch');
    const elsewhere = profileOf(scene, thief, own.project);
    const foreign = await submitForged(world, thief, {
      instruction: 'begin_cooking',
      args,
      accounts: { project: addressOf(own.project), profile: elsewhere },
      fields: { treeNumber: 0, xpMax: null },
    });
    expect(foreign).toBe('AccountMismatch');
  });
});

describe('profiles', () => {
  test("error: AccountMismatch for another's leaf behind one's own profile", async () => {
    const scene = await openScene();
    const { world, victim, thief, project } = scene;
    const { state } = world.service;
    const [own, others] = [thief, victim].map((wallet) => profileOf(scene, wallet, project));
    const change = { name: 'mine', bio: null, pfp: null, addedData: [], removedData: [] };
    const rename = (profile: Address) => {
      const leaf = requireLeaf(state, profileKind, profile);
      const profileProof = leafProof(state, leaf, replacedOfProfile(change, leaf.value));
      return submitForged(world, thief, {
        instruction: 'update_profile',
        args: { profile: addressToBase58(own!), payer: thief.address, info: { name: 'mine' } },
        accounts: { project: addressOf(project) },
        fields: { treeNumber: 0, profileProof, shadowConsent: null },
        omit: ['delegation'],
      });
    };
    expect(await rename(others!)).toBe('AccountMismatch');
    expect(await rename(own!)).toBe('none');
  });
});
