import { expect, test } from 'vitest';
import type { BuildName, OperationArguments } from '../../src/methods/generated/types.ts';
import { auditSums } from '../conservation/audit.ts';
import {
  addProfilesTree,
  addUser,
  openGame,
  openWorld,
  type Prepared,
  type Wallet,
  type World,
  walletOf,
} from './world.ts';

/**
 * Writes that do not fight where some of them overwrite: all are built before the first one is
 * submitted, and all succeed. test/together has those that only add and take.
 */

/** A build that is yet to be asked for. */
type Ask = () => Promise<Prepared>;

function ask<Name extends BuildName>(
  world: World,
  name: Name,
  args: OperationArguments[Name],
  ...signers: readonly Wallet[]
): Ask {
  return () => world.prepare(name, args, ...signers);
}

/** Builds all, then submits all at once; how many of each status there were. */
async function sendTogether(world: World, asks: readonly Ask[]): Promise<Record<string, number>> {
  const built: Prepared[] = [];
  for (const one of asks) built.push(await one());
  const answers = await Promise.all(built.map((one) => world.submit(one)));
  const statuses: Record<string, number> = {};
  for (const { status } of answers.flat()) statuses[status] = (statuses[status] ?? 0) + 1;
  auditSums({ name: 'memory', service: world.service, store: world.store });
  return statuses;
}

test('behaviour: badges, a rename and another bio of one player at once', async () => {
  const game = await openGame();
  const { world, project, authority } = game;
  await addProfilesTree(game, 8);
  const anna = await world.wallet('anna');
  await addUser(world, anna);
  await world.write('createNewProfileTransaction', { project, payer: anna.address }, anna);
  const [profile] = await world.call('profile', {});
  const badges = Array.from({ length: 32 }, (_, index) => index);
  const of = { authority: authority.address, projectAddress: project };
  for (const badgeIndex of badges) {
    const args = { ...of, badgeIndex, condition: 'Public' as const };
    await world.write('createInitializeBadgeCriteriaTransaction', { args }, authority);
  }
  const by = { projectAddress: project, profileAddress: profile!.address, payer: anna.address };
  const claims = badges.map((criteriaIndex) => {
    const args = { ...by, criteriaIndex, proof: 'Public' as const };
    return ask(world, 'createClaimBadgeCriteriaTransaction', { args }, anna);
  });
  const change = (info: object) => {
    const args = { profile: profile!.address, payer: anna.address, info };
    return ask(world, 'createUpdateProfileTransaction', args, anna);
  };
  // Six claims before the renames, on a changelog of 8; the others after them.
  const changes = [change({ name: 'Anna' }), change({ bio: 'Farmer' })];
  const writes = [...claims.slice(0, 6), ...changes, ...claims.slice(6)];
  expect(await sendTogether(world, writes)).toEqual({ Success: 34 });
  const [found] = await world.call('profile', {});
  expect(found).toMatchObject({ info: { name: 'Anna', bio: 'Farmer' } });
  const claimed = found!.platformData.achievements;
  expect([...claimed].sort((left, right) => left - right)).toEqual(badges);
});

test('behaviour: wallets are added to one user at once, also while it is renamed', async () => {
  const world = await openWorld();
  const anna = await world.wallet('anna');
  await addUser(world, anna);
  const added = Array.from({ length: 16 }, (_, i) => walletOf(`wallet ${i}`));
  const adds = added.map((wallet) => {
    const args = { payer: anna.address, wallets: { add: [wallet.address] } };
    return ask(world, 'createUpdateUserTransaction', args, anna, wallet);
  });
  const args = { payer: anna.address, info: { username: 'anna' } };
  const rename = ask(world, 'createUpdateUserTransaction', args, anna);
  expect(await sendTogether(world, [...adds, rename])).toEqual({ Success: 17 });
  const [user] = await world.call('user', {});
  expect(user!.wallets.wallets).toHaveLength(17);
  expect(user!.info.username).toBe('anna');
});
