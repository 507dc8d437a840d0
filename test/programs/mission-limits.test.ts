import { expect, test } from 'vitest';
import { addMission, characterOf, openMissionGame } from './mission-world.ts';
import { addResource } from './world.ts';

/** How much one recall can pay. */

const HOUR_MS = 3_600_000;
/** As many rewards as fit into the transaction that changes them. */
const REWARDS = 9;
const LIMIT = 64;

test('error: LimitExceeded for more payments than one recall may hold', async () => {
  const game = await openMissionGame('AccountState', Math.ceil(LIMIT / REWARDS) + 1);
  const { world, authority, player, characters } = game;
  const cost = { address: game.gold, amount: '0' };
  const missionAddress = await addMission(game, { cost, rewards: [] });
  const by = { authority: player.address, mission: missionAddress };
  const resources: string[] = [];
  while (resources.length < LIMIT) resources.push(await addResource(game, 'AccountState'));
  let held = 0;
  for (const [i, character] of characters.entries()) {
    const own = resources.slice(i * REWARDS, (i + 1) * REWARDS);
    const rewards = own.map((resource) => ({
      kind: 'Resource' as const,
      min: '1',
      max: '1',
      resource,
    }));
    // The last one brings experience, one payment more than there may be.
    const newRewards = own.length > 0 ? rewards : [{ kind: 'Xp' as const, min: '1', max: '1' }];
    const removeRewards = Array.from({ length: held }, (_, index) => index);
    held = newRewards.length;
    const change = { params: { removeRewards, newRewards }, authority: authority.address };
    const update = { missionAddress, ...change };
    await world.write('createUpdateMissionTransaction', update, authority);
    const data = { ...by, characterAddresses: [character] };
    await world.write('createSendCharactersOnMissionTransaction', { data }, player);
  }
  world.clockMs += HOUR_MS;
  const recall = (characterAddresses: string[]) => {
    const data = { ...by, characterAddresses };
    return world.write('createRecallCharactersTransaction', { data }, player);
  };
  await expect(recall([...characters])).rejects.toMatchObject({
    name: 'LimitExceeded',
    context: { what: 'payments of one recall', actual: LIMIT + 1, limit: LIMIT },
  });
  await recall(characters.slice(0, -1));
  const paid = await world.call('holdings', { holder: player.address });
  expect(paid.filter(({ balance }) => balance === '1')).toHaveLength(LIMIT);
  await recall(characters.slice(-1));
  expect(characterOf(game, characters.at(-1)!).usedBy.kind).toBe('None');
});
