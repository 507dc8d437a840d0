import { afterAll, beforeAll, expect, test } from 'vitest';
import { treeConfig } from '../conservation/stage.ts';
import { walletOf } from '../programs/world.ts';
import type { FollowedTable } from './followed-table.ts';
import { readings } from './live-table.ts';
import { LiveWorld } from './live-world.ts';

/** Answers that change although their own records do not, or that nothing found before. */

let world: LiveWorld;

beforeAll(async () => {
  world = await LiveWorld.open();
});
afterAll(() => world.close());

/** A player's characters of both assets that it has. */
async function wrapBoth(player: number): Promise<string[]> {
  const { players, mints, project, wrappedModel: characterModel } = world.stage;
  const wallet = players[player]!;
  const mintList = mints.slice(player * 2, player * 2 + 2);
  const args = { mintList, project, characterModel, wallet: wallet.address };
  await world.write('createWrapAssetsToCharacterTransactions', args, wallet);
  const found = await world.service.call('character', { wallets: [wallet.address] });
  return found.map(({ address }) => address);
}

async function stake(player: number, character: string): Promise<void> {
  const { players, project, wrappedModel: characterModel, stakingPools } = world.stage;
  const wallet = players[player]!;
  const args = {
    ...{ characterAddresses: [character], characterModel, project },
    ...{ stakingPool: stakingPools[0]!, feePayer: wallet.address },
  };
  await world.write('createStakeCharactersTransactions', args, wallet);
}

async function sendOnMission(player: number, character: string): Promise<void> {
  const { players, missions } = world.stage;
  const wallet = players[player]!;
  const [mission] = missions;
  const data = { mission: mission!, characterAddresses: [character], authority: wallet.address };
  await world.write('createSendCharactersOnMissionTransaction', { data }, wallet);
}

async function expectFresh(...tables: readonly FollowedTable[]): Promise<void> {
  await readings(world.service.live);
  for (const table of tables) await table.expectFresh();
}

const rowOf = (table: FollowedTable, address: string) => table.rows.get(address) as any;

test('behaviour: a stake that restarts an earlier one changes its character', async () => {
  const [first, second] = (await wrapBoth(0)) as [string, string];
  const [table, away] = Array.from({ length: 2 }, () =>
    world.table('character', { wallets: [world.stage.players[0]!.address] }),
  ) as [FollowedTable, FollowedTable];
  await stake(0, first);
  await Promise.all([table.resume(), away.resume()]);
  const { stakedAt } = rowOf(table, first).usedBy.params;
  away.stop();
  world.clock.nowMs += 100_000;
  await stake(0, second);
  await expectFresh(table);
  expect(rowOf(table, first).usedBy.params.stakedAt).toBe(stakedAt + 100);
  const difference = await away.resume();
  expect(difference).toMatchObject({ isWhole: false, removed: [] });
  await expectFresh(away);
});

test('behaviour: the time alone changes a character whose mission is over', async () => {
  const [first] = (await wrapBoth(1)) as [string, string];
  const wallets = [world.stage.players[1]!.address];
  const table = world.table('character', { wallets });
  const away = world.table('character', { wallets });
  const rewards = [{ rewardIdx: 0, delta: 0 }];
  const undrawn = world.table('character', {
    filters: { usedBy: { kind: 'Mission', params: { rewards } } },
  });
  await Promise.all([table, away, undrawn].map((one) => one.resume()));
  await sendOnMission(1, first);
  away.stop();
  const { length } = table.events;
  // Nothing is committed then: a timer tells it.
  await world.service.controls.warp({ seconds: 700 });
  await table.until(() => table.events.length > length);
  await expectFresh(table, undrawn);
  expect(await away.resume()).toMatchObject({ isWhole: false });
  await expectFresh(away);
});

test('behaviour: a wallet becomes a member of a user', async () => {
  const wallet = walletOf('newcomer');
  await world.service.fund(wallet.key.address, 10_000_000_000n);
  const table = world.table('user', { wallets: [wallet.address] });
  await table.resume();
  expect(table.rows.size).toBe(0);
  await world.write('createNewUserTransaction', { wallet: wallet.address }, wallet);
  await expectFresh(table);
  expect(table.rows.size).toBe(1);
});

test('behaviour: a tree by which holdings are found comes to be', async () => {
  const { authority, players, project } = world.stage;
  const by = { project, authority: authority.address };
  const params = {
    name: 'New',
    symbol: 'N',
    uri: '',
    decimals: 0,
    storage: 'LedgerState' as const,
  };
  const created = { ...by, params };
  const { resource } = await world.write('createCreateNewResourceTransaction', created, authority);
  const build = 'createCreateNewResourceTreeTransaction';
  const { twins } = world.stage;
  const built = await twins.build(build, { ...by, resource, treeConfig }, authority);
  const table = world.table('holdings', { trees: [built.result.treeAddress] });
  await table.resume();
  expect(table.rows.size).toBe(0);
  await world.submit(built.signed);
  const mint = { resource, owner: players[0]!.address, amount: '5', authority: authority.address };
  await world.write('createMintResourceTransaction', mint, authority);
  await expectFresh(table);
  expect(table.rows.size).toBe(1);
});
