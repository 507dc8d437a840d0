import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, describe as suite, test } from 'vitest';
import { GodotStage } from '../../../build/godot.ts';
import { anotherUser, anotherUserRequirement, playerId } from '../../support/another-user.ts';
import { machineHas } from '../../support/machine.ts';
import { withoutKeychain } from '../support/failing-starts.ts';
import {
  expectDocumented,
  expectFound,
  listBelow,
  listOwners,
  readFirstDay,
} from '../support/farm-day.ts';
import { exportFarm, playFarm } from './support/exported-farm.ts';
import { godot, godotRequirement } from './support/godot.ts';

/**
 * The sample that is a game, exported, in an empty folder of somebody who has nothing, with the
 * packaged daemon next to it, played by another user of the machine.
 */

const subject = "Godot's turnip farm";
const isHere = machineHas(godotRequirement, subject);
const isElsewhere = machineHas(anotherUserRequirement, `${subject}, as another user`);

suite.skipIf(!isHere)('the turnip farm, exported', () => {
  let stage: GodotStage;
  /** What the first day ended with. */
  let turnips: string | undefined;

  beforeAll(async () => {
    stage = new GodotStage(godot!);
    await exportFarm(stage, godot!);
    stage.handTo(isElsewhere ? anotherUser : undefined);
  });
  afterAll(() => stage?.close());

  const start = (...args: string[]) => playFarm(stage, args, withoutKeychain);

  test('default: from its first start to its first harvest, a soup and a walk', async () => {
    const { code, output } = await start('play');
    turnips = readFirstDay(output);
    expect(output.trimEnd().split(/\r?\n/).at(-1)).toBe('a neighbour has 20 turnips');
    expect(code, output).toBe(0);
  });

  test('behaviour: a second start finds the farm as it was left', async () => {
    const { output } = await start('play');
    expectFound(output, turnips);
  });

  test('behaviour: nothing runs on, and nothing is left but what is documented', () => {
    expect(readdirSync(stage.place('game').outside).toSorted()).toEqual([
      'gamekeeper',
      'turnip_farm.pck',
      'turnip_farm.x86_64',
    ]);
    // What Godot keeps of each game is its own: a log.
    const left = listBelow(stage.place('user').outside).filter((path) => !/^godot\//.test(path));
    expect(listOwners(stage.place('user').outside)).toEqual([playerId]);
    expectDocumented(left, 'gamekeeper');
  });
});
