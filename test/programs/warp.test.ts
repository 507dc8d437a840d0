import { expect, test } from 'vitest';
import { addMission, openMissionGame } from './mission-world.ts';

/** Time travel to a mission's end, among real missions. */

test('default: to the end of the last character on the mission', async () => {
  const game = await openMissionGame('LedgerState', 3);
  const { world, player, characters } = game;
  const { controls } = world.service;
  const short = await addMission(game, { name: 'Short', duration: '60' });
  const long = await addMission(game, { name: 'Long', duration: '86400' });
  const send = (mission: string, character: string) => {
    const data = { mission, characterAddresses: [character], authority: player.address };
    return world.write('createSendCharactersOnMissionTransaction', { data }, player);
  };
  await send(long, characters[0]!);
  world.clockMs += 50_000;
  const sentAt = Number(world.service.state.now);
  await send(long, characters[1]!);
  await send(short, characters[2]!);
  expect(await controls.warp({ mission: short })).toMatchObject({ unixSeconds: sentAt + 60 });
  expect(await controls.warp({ mission: long })).toMatchObject({ unixSeconds: sentAt + 86_400 });
  const data = {
    mission: long,
    characterAddresses: characters.slice(0, 2),
    authority: player.address,
  };
  const again = controls.warp({ mission: long });
  await expect(again).rejects.toMatchObject({ context: { argument: 'mission' } });
  await world.write('createRecallCharactersTransaction', { data }, player);
  expect((await controls.verify()).isEqual).toBe(true);
});

test('error: NotFound when no character is on it, InvalidAddress', async () => {
  const game = await openMissionGame('LedgerState', 0);
  const { controls } = game.world.service;
  const mission = await addMission(game);
  await expect(controls.warp({ mission })).rejects.toMatchObject({ name: 'NotFound' });
  await expect(controls.warp({ mission: 'x' })).rejects.toMatchObject({ name: 'InvalidAddress' });
});
