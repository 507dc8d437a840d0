import { expect, test } from 'vitest';
import { addDelegate } from './character-models.ts';
import { metadata, openStaking } from './staking.ts';
import { walletOf } from './world.ts';

/** Who a call says is the project's authority, which signs nothing where a delegate does. */

const stranger = walletOf('stranger').address;

test('error: Unauthorised where a delegate that may act names another', async () => {
  const { game, resource, world } = await openStaking();
  const { project } = game;
  const given = { Staking: [{ index: 0, permission: 'ManageStakingPool' } as const] };
  const { address: delegateAuthority } = await addDelegate(game, 'delegate', given);
  const args = { project, resource, metadata, delegateAuthority };
  const create = (authority: string) =>
    world.call('createCreateStakingPoolTransaction', { ...args, authority });
  await expect(create(game.authority.address)).resolves.toMatchObject({});
  const right = 'Staking.ManageStakingPool';
  const needs = `to be the authority of project ${project}, or its delegate with ${right}`;
  await expect(create(stranger)).rejects.toMatchObject({
    name: 'Unauthorised',
    context: { wallet: stranger, needs },
  });
});

test('error: Unauthorised says only the authority where no delegate may act', async () => {
  const { game, world } = await openStaking();
  const { project } = game;
  const args = { project, driver: stranger, authority: stranger };
  await expect(world.call('createChangeProjectDriverTransaction', args)).rejects.toMatchObject({
    name: 'Unauthorised',
    context: { wallet: stranger, needs: `to be the authority of project ${project}` },
  });
});
