import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, describe as suite, test } from 'vitest';
import { GodotStage } from '../../../build/godot.ts';
import { binary, ensureBinary } from '../../package/binary.ts';
import { anotherUser, anotherUserRequirement, playerId } from '../../support/another-user.ts';
import { machineHas } from '../../support/machine.ts';
import { withoutKeychain } from '../support/failing-starts.ts';
import {
  countRunning,
  END_UNUSED_MINUTES,
  expectDocumented,
  expectFound,
  listBelow,
  listOwners,
  readFirstDay,
} from '../support/farm-day.ts';
import { godot, godotRequirement } from './support/godot.ts';
import { RUN_TIMEOUT_MS } from './support/imported-project.ts';

/**
 * The sample that is a game, exported, in an empty folder of somebody who has nothing, with the
 * packaged daemon beside it, played by another user of the machine.
 */

const subject = "Godot's turnip farm";
const isHere = machineHas(godotRequirement, subject);
const isElsewhere = machineHas(anotherUserRequirement, `${subject}, as another user`);
const client = join(import.meta.dirname, '../../../clients/gdscript');

suite.skipIf(!isHere)('the turnip farm, exported', () => {
  let stage: GodotStage;
  /** What the first day ended with. */
  let turnips: string | undefined;

  beforeAll(async () => {
    stage = new GodotStage(godot!);
    const project = stage.copy(join(client, 'samples/turnip_farm'), 'project');
    stage.copy(join(client, 'addons/gamekeeper'), 'project/addons/gamekeeper');
    const pack = stage.place('game/turnip_farm.pck').inside;
    const imported = await stage.run(['--path', project, '--import'], {}, RUN_TIMEOUT_MS);
    expect(imported.output).not.toMatch(/SCRIPT ERROR|Parse Error/);
    mkdirSync(stage.place('game').outside);
    const export_ = ['--path', project, '--export-pack', 'Linux', pack];
    const exported = await stage.run(export_, {}, RUN_TIMEOUT_MS);
    expect(exported.code, exported.output).toBe(0);
    await ensureBinary();
    cpSync(binary, stage.place('game/gamekeeper').outside);
    stage.handTo(isElsewhere ? anotherUser : undefined);
  });
  afterAll(() => stage?.close());

  /** One command; answers when neither the game nor its daemon runs. */
  async function start(...args: string[]): Promise<{ code: number | null; output: string }> {
    const given = ['--gamekeeper', stage.place('game/gamekeeper').inside];
    const end = ['--end-unused', END_UNUSED_MINUTES];
    const pack = ['--main-pack', stage.place('game/turnip_farm.pck').inside];
    const cache = { XDG_CACHE_HOME: stage.place('user/.cache').inside };
    const played = await stage.run(
      [...pack, '--', ...args, ...given, ...end],
      { ...withoutKeychain, ...cache },
      RUN_TIMEOUT_MS,
    );
    expect(played.output).not.toMatch(/SCRIPT ERROR|Parse Error/);
    await expect.poll(() => countRunning(stage.place('game').outside)).toBe(0);
    return played;
  }

  test('default: from its first start to its first harvest, a soup and a walk', async () => {
    const { code, output } = await start('play');
    turnips = readFirstDay(output);
    expect(code, output).toBe(0);
  });

  test('behaviour: a second start finds the farm as it was left', async () => {
    const { output } = await start('play');
    expectFound(output, turnips);
  });

  test('behaviour: nothing runs on after it, and nothing is left but what is documented', () => {
    expect(listBelow(stage.place('game').outside)).toEqual(['gamekeeper', 'turnip_farm.pck']);
    // What Godot keeps of each game is its own: a log.
    const left = listBelow(stage.place('user').outside).filter((path) => !/^godot\//.test(path));
    expect(listOwners(stage.place('user').outside)).toEqual([playerId]);
    expectDocumented(left, { home: 'gamekeeper', cache: '.cache/gamekeeper' });
  });
});
