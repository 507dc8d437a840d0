import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, describe as suite, test } from 'vitest';
import { listFiles } from '../../../build/check/files.ts';
import { type GodotRun, GodotStage } from '../../../build/godot.ts';
import { machineHas } from '../../support/machine.ts';
import { godot, godotRequirement } from './support/godot.ts';
import { RUN_TIMEOUT_MS } from './support/imported-project.ts';

/** The addon in a game of somebody else: copied in, enabled, used, disabled. */

const isHere = machineHas(godotRequirement, 'the Godot addon in a fresh project');
const root = join(import.meta.dirname, '../../..');
const addon = join(root, 'clients/gdscript/addons/gamekeeper');

/** What a game names in its code. Each more is one more name that a game's own may clash with. */
const GLOBAL_CLASSES = [
  'GamekeeperConnectOptions',
  'GamekeeperError',
  'GamekeeperErrors',
  'GamekeeperParameters',
  'GamekeeperResult',
  'GamekeeperTypes',
];

/** Besides the methods: what the signatures of the autoload name. */
const LOADED_AT_START = [
  'call_options.gd',
  'client.gd',
  'connect_options.gd',
  'error.gd',
  'gamekeeper.gd',
  'generated/client_methods.gd',
  'generated/errors.gd',
  'generated/schema.gd',
  'generated/types/session.gd',
  'input.gd',
  'lazy.gd',
  'live_index.gd',
  'live_table.gd',
  'methods.gd',
  'pages.gd',
  'reader.gd',
  'record.gd',
  'result.gd',
];

const scripts = listFiles(root, ['clients/gdscript/addons/**/*.gd']);
const findInScripts = (pattern: RegExp): string[] =>
  scripts.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return [...text.matchAll(pattern)].map(([, name]) => name!);
  });

test('default: a game has six global classes more with the addon', () => {
  expect(findInScripts(/^class_name (\w+)/gm).sort()).toEqual(GLOBAL_CLASSES);
});

test("behaviour: no script refers to another by a name that a game's class may have", () => {
  const names = findInScripts(/^const (\w+) := preload\(/gm);
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !/^Gk[A-Z]/.test(name))).toEqual([]);
});

/** What the game of fixture-main says. */
function expectPlayed({ output, code }: GodotRun): void {
  expect(output).not.toMatch(/SCRIPT ERROR|Parse Error|WARNING: .*gamekeeper/);
  expect(output).toContain('opened: DaemonNotRunning');
  expect(output).toContain('transfer: ConnectionClosed');
  expect(output).toContain('walk: false');
  expect(output).toContain('recipe: false');
  expect(code).toBe(0);
}

suite.skipIf(!isHere)('the addon in a fresh project', () => {
  let stage: GodotStage;
  let project: string;

  beforeAll(() => {
    stage = new GodotStage(godot!);
    project = stage.copy(join(import.meta.dirname, 'fixture'), 'game');
    stage.copy(addon, 'game/addons/gamekeeper');
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

  test('behaviour: the game uses the addon next to classes of the same names', async () => {
    for (const name of ['main.gd', 'main.tscn', 'export_presets.cfg']) {
      stage.copy(join(import.meta.dirname, 'fixture-main', name), `game/${name}`);
    }
    expectPlayed(await run([]));
  });

  test('behaviour: an export of chosen scenes has it, by the filter of the README', async () => {
    const pack = stage.place('farm.pck').inside;
    const { output, code } = await run(['--export-pack', 'Linux', pack]);
    expect(code, output).toBe(0);
    expectPlayed(await stage.run(['--main-pack', pack], {}, RUN_TIMEOUT_MS));
    expect(readFileSync(join(root, 'clients/gdscript/README.md'), 'utf8')).toContain(
      '`addons/gamekeeper/*`',
    );
  });

  test('behaviour: a start loads what the autoload names, and no more', async () => {
    for (const name of ['start.gd', 'start.tscn']) {
      stage.copy(join(import.meta.dirname, 'fixture-start', name), `game/${name}`);
    }
    const { output, code } = await run(['res://start.tscn']);
    expect(output).not.toMatch(/SCRIPT ERROR|Parse Error|leaked/);
    expect(code).toBe(0);
    const loadedAt = (moment: string): string[] => {
      const [, names] = new RegExp(`^${moment}: (.*)$`, 'm').exec(output)!;
      return names!.split(' ').sort();
    };
    const start = loadedAt('start');
    expect(start.filter((name) => !name.startsWith('generated/methods/'))).toEqual(LOADED_AT_START);
    const added = (moment: string, before: string): string[] =>
      loadedAt(moment).filter((name) => !loadedAt(before).includes(name));
    expect(added('call', 'start')).toContain('link.gd');
    expect(added('call', 'start').filter((name) => /types|parameters|player/.test(name))).toEqual(
      [],
    );
    expect(added('text', 'call')).toEqual([
      'amounts.gd',
      'generated/player_texts.gd',
      'player_text.gd',
    ]);
  });

  test('behaviour: the script of the autoload passes --check-only', async () => {
    const script = 'res://addons/gamekeeper/gamekeeper.gd';
    const { output, code } = await run(['--check-only', '--script', script]);
    expect(output).not.toMatch(/SCRIPT ERROR|Parse Error/);
    expect(code).toBe(0);
  });

  test('behaviour: enabled in project.godot, as templates and CI do it', async () => {
    const made = stage.copy(join(import.meta.dirname, 'fixture'), 'template');
    stage.copy(addon, 'template/addons/gamekeeper');
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
