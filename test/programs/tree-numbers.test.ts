import { expect, test } from 'vitest';
import { resourceKind } from '../../src/service/programs/records/resource-records.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { addCharactersTree, addressOfNumber, addWrappedModel } from './character-models.ts';
import { executeForged } from './forgery.ts';
import { addProfilesTree, addResource, addressOf, mint, openGame, walletOf } from './world.ts';

/** The numbers of trees, which a build chooses: each tree is the next one, and none is left out. */

async function openTrees() {
  const game = await openGame();
  const { world, authority, project } = game;
  await addProfilesTree(game);
  const resource = await addResource(game);
  const criterias = [{ kind: 'Creator' as const, params: addressOfNumber(1) }];
  const characterModel = await addWrappedModel(game, criterias);
  await addCharactersTree(game, characterModel);
  const treeConfig = { basic: { numAssets: 64 } };
  const args = { project, resource, characterModel, treeConfig };
  const by = { authority: authority.address, payer: authority.address };
  const create = async (instruction: string, treeNumber: number) => {
    const forgery = { instruction, args: { ...args, ...by }, fields: { treeNumber } };
    const of = { accounts: { project: addressOf(project) }, omit: ['delegation'] };
    return executeForged(world, authority, { ...forgery, ...of });
  };
  return { ...game, game, resource, create };
}

test.each(['create_profiles_tree', 'create_resource_tree', 'create_characters_tree'])(
  'error: AccountMismatch for a number that is not the next: %s',
  async (instruction) => {
    const { create } = await openTrees();
    const { error } = await create(instruction, 2);
    expect(error).toMatchObject({
      name: 'AccountMismatch',
      context: { account: 'tree', instruction, problem: 'the next is 1' },
    });
    expect(await create(instruction, 1)).toMatchObject({ status: 'Success' });
  },
);

test('error: LeafChanged for another tree than a holding was made in meanwhile', async () => {
  const { world, game, authority, resource, create } = await openTrees();
  expect(await create('create_resource_tree', 1)).toMatchObject({ status: 'Success' });
  await mint(game, resource, authority.address, '100');
  const recipient = walletOf('recipient').address;
  const transfer = (recipientTreeNumber: number) =>
    executeForged(world, authority, {
      instruction: 'transfer_resource',
      args: { resource, owner: authority.address, recipient, amount: '5' },
      accounts: { project: addressOf(game.project) },
      fields: { ownerTreeNumber: 1, recipientTreeNumber },
      omit: ['subsidy'],
    });
  expect(await transfer(0)).toMatchObject({ status: 'Success' });
  const { trees } = world.service.state.record(resourceKind, addressOf(resource))!.value;
  expect((await transfer(1)).error).toMatchObject({
    name: 'LeafChanged',
    context: { index: expect.any(Number), tree: addressToBase58(trees[0]!) },
  });
  expect(await transfer(0)).toMatchObject({ status: 'Success' });
});
