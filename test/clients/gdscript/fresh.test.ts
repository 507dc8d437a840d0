import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, describe as suite, test } from 'vitest';
import { GodotStage } from '../../../build/godot.ts';
import { machineHas } from '../../support/machine.ts';
import { godot, godotRequirement } from './support/godot.ts';
import { RUN_TIMEOUT_MS } from './support/imported-project.ts';

/** The addon in a game of somebody else: copied in, enabled, used, disabled. */

const isHere = machineHas(godotRequirement, 'the Godot addon in a fresh project');
const root = join(import.meta.dirname, '../../..');

suite.skipIf(!isHere)('the addon in a fresh project', () => {
  let stage: GodotStage;
  let project: string;

  beforeAll(() => {
    stage = new GodotStage(godot!);
    project = stage.copy(join(import.meta.dirname, 'fixture'), 'game');
    stage.copy(join(root, 'clients/gdscript/addons/gamekeeper'), 'game/addons/gamekeeper');
  });

  afterAll(() => stage?.close());

  const run = (args: readonly string[], environment: Record<string, string> = {}) =>
    stage.run(['--path', project, ...args], environment, RUN_TIMEOUT_MS);

  test('default', async () => {
    const imported = await run(['--import']);
    expect(imported.output).not.toMatch(/SCRIPT ERROR|Parse Error/);
    expect(imported.code).toBe(0);
    expect(stage.read('game/project.godot')).not.toContain('Gamekeeper=');

    const enabled = await run(['--editor'], { ENABLE: 'yes' });
    expect(enabled.output).not.toMatch(/SCRIPT ERROR|Parse Error/);
    const settings = stage.read('game/project.godot');
    expect(settings).toMatch(/^Gamekeeper="\*(res:|uid:)/m);
    expect(settings).toContain('res://addons/gamekeeper/plugin.cfg');
  });

  test('behaviour: the game uses the addon beside classes of the same names', async () => {
    for (const name of ['main.gd', 'main.tscn']) {
      stage.copy(join(import.meta.dirname, 'fixture-main', name), `game/${name}`);
    }
    const { output, code } = await run([]);
    expect(output).not.toMatch(/SCRIPT ERROR|Parse Error|WARNING: .*gamekeeper/);
    expect(output).toContain('opened: DaemonNotRunning');
    expect(output).toContain('transfer: ConnectionClosed');
    expect(output).toContain('recipe: false');
    expect(code).toBe(0);
  });

  test('behaviour: the script of the autoload passes --check-only', async () => {
    const script = 'res://addons/gamekeeper/gamekeeper.gd';
    const { output, code } = await run(['--check-only', '--script', script]);
    expect(output).not.toMatch(/SCRIPT ERROR|Parse Error/);
    expect(code).toBe(0);
  });

  test('behaviour: enabled in project.godot, as templates and CI do it', async () => {
    const made = stage.copy(join(import.meta.dirname, 'fixture'), 'template');
    stage.copy(join(root, 'clients/gdscript/addons/gamekeeper'), 'template/addons/gamekeeper');
    const file = stage.place('template/project.godot').outside;
    writeFileSync(file, readFileSync(file, 'utf8').replace('addons/enabler', 'addons/gamekeeper'));
    const imported = await stage.run(['--path', made, '--import'], {}, RUN_TIMEOUT_MS);
    expect(imported.output).not.toMatch(/SCRIPT ERROR|Parse Error/);
    expect(stage.read('template/project.godot')).toMatch(/^Gamekeeper="\*(res:|uid:)/m);
  });

  test('behaviour: disabling takes the autoload away', async () => {
    await run(['--editor'], { ENABLE: 'no' });
    const settings = stage.read('game/project.godot');
    expect(settings).not.toContain('Gamekeeper=');
    expect(settings).not.toContain('res://addons/gamekeeper/plugin.cfg');
  });
});
