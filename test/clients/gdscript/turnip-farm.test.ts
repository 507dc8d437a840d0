import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, describe as suite, test } from 'vitest';
import { GodotStage } from '../../../build/godot.ts';
import { binary, ensureBinary } from '../../package/binary.ts';
import { machineHas } from '../../support/machine.ts';
import { withoutKeychain } from '../support/failing-starts.ts';
import { godot, godotRequirement } from './support/godot.ts';
import { RUN_TIMEOUT_MS } from './support/imported-project.ts';

/**
 * The sample that is a game, exported, in an empty folder of somebody who has nothing, with the
 * packaged daemon beside it.
 */

const isHere = machineHas(godotRequirement, "Godot's turnip farm");
const client = join(import.meta.dirname, '../../../clients/gdscript');

suite.skipIf(!isHere)('the turnip farm, exported', () => {
  let stage: GodotStage;
  let home: string;
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
    home = stage.place('home').inside;
  });
  afterAll(() => stage?.close());

  const play = () =>
    stage.run(
      [
        ...['--main-pack', stage.place('game/turnip_farm.pck').inside, '--'],
        ...['play', '--gamekeeper', stage.place('game/gamekeeper').inside],
      ],
      { ...withoutKeychain, GAMEKEEPER_HOME: home },
      RUN_TIMEOUT_MS,
    );

  test('default: from its first start to its first harvest, a soup and a walk', async () => {
    const { code, output } = await play();
    expect(output).not.toMatch(/SCRIPT ERROR|Parse Error/);
    expect(output).toContain('You hold 0, and soups: 0.');
    // 20 grew, 5 were cooked, 1 was taken along, and 3 to 6 were found.
    [, turnips] = /^turnips (1[7-9]|20), soups 1$/m.exec(output) ?? [];
    expect(turnips, output).toBeDefined();
    expect(code, output).toBe(0);
    expect(existsSync(stage.place('home/daemon.json').outside)).toBe(true);
  });

  test('behaviour: a second start finds the farm as it was left', async () => {
    const { output } = await play();
    expect(output).not.toMatch(/SCRIPT ERROR|Parse Error/);
    expect(output).toContain(`You hold ${turnips}, and soups: 1.`);
    const { pid } = JSON.parse(stage.read('home/daemon.json'));
    process.kill(pid, 'SIGTERM');
  });
});
