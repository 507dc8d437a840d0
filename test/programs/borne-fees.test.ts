import { expect, test } from 'vitest';
import type { BuildName, OperationArguments } from '../../src/methods/generated/types.ts';
import { addMission, openMissionGame } from './mission-world.ts';
import { openHerd, stakeArguments } from './staked-characters.ts';
import type { Game, Wallet } from './world.ts';
import { addProfilesTree, addResource, addressOf, addUser, mint, openGame } from './world.ts';

/**
 * A project that bears its players' fees bears those of every transaction of theirs, whatever it
 * does. Its authority's own are not asked here.
 */

const FEE_LAMPORTS = 5000n;

/** Has a player write, and expects that the project paid for each transaction. */
async function expectBorne<Name extends BuildName>(
  { world, project }: Game,
  player: Wallet,
  name: Name,
  args: OperationArguments[Name],
): Promise<void> {
  const lamports = () => world.service.state.account(addressOf(project))!.lamports;
  const prepared = await world.prepare(name, args, player);
  const before = lamports();
  const responses = await world.submit(prepared, prepared.txs.length);
  expect(responses.map(({ status }) => status)).toEqual(prepared.txs.map(() => 'Success'));
  const fees = FEE_LAMPORTS * BigInt(prepared.txs.length);
  expect(before - lamports(), name).toBe(fees);
}

async function endow({ world, project }: Game): Promise<void> {
  await world.service.fund(addressOf(project), 1_000_000_000n);
}

test.each(['LedgerState', 'AccountState'] as const)(
  'behaviour: of resources in %s',
  async (storage) => {
    const game = await openGame({ subsidizeFees: true });
    const { world, project } = game;
    await addProfilesTree(game);
    const resource = await addResource(game, storage);
    const anna = await world.wallet('anna');
    await addUser(world, anna);
    await mint(game, resource, anna.address, '100');
    await endow(game);
    const of = { resource, amount: '5', authority: anna.address };
    const send = { resource, amount: '5', owner: anna.address };
    const bert = await world.wallet('bert');
    await expectBorne(game, anna, 'createNewProfileTransaction', { project, payer: anna.address });
    const transfer = { ...send, recipient: bert.address };
    await expectBorne(game, anna, 'createTransferResourceTransaction', transfer);
    await expectBorne(game, anna, 'createBurnResourceTransaction', of);
  },
);

test('behaviour: of missions', async () => {
  const game = await openMissionGame('LedgerState', 2, { subsidizeFees: true });
  const { world, player, characters } = game;
  const mission = await addMission(game);
  await endow(game);
  const data = { mission, characterAddresses: [...characters], authority: player.address };
  await expectBorne(game, player, 'createSendCharactersOnMissionTransaction', { data });
  world.clockMs += 4_000_000;
  await expectBorne(game, player, 'createRecallCharactersTransaction', { data });
});

test('behaviour: of stakes', async () => {
  const herd = await openHerd({ subsidizeFees: true, count: 2 });
  const { game, world, owner, model, characters } = herd;
  await endow(game);
  const args = stakeArguments(herd, characters);
  await expectBorne(game, owner, 'createStakeCharactersTransactions', args);
  world.clockMs += 4_000_000;
  const of = { characterAddresses: [...characters], characterModel: model };
  await expectBorne(game, owner, 'createClaimStakingRewardsTransactions', of);
  world.clockMs += 4_000_000;
  await expectBorne(game, owner, 'createUnstakeCharactersTransactions', of);
});
