import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { arch, platform } from 'node:process';
import { expect } from 'vitest';
import type { Godot, GodotRun, GodotStage } from '../../../../build/godot.ts';
import { GODOT_FOLDER } from '../../../../build/release/into-project.ts';
import type { TargetName } from '../../../../build/release/targets.ts';
import { repository } from '../../../support/daemon-process.ts';
import { countRunning, END_UNUSED_SECONDS } from '../../support/farm-day.ts';
import { engineProgram, useTemplates } from './export-templates.ts';
import { RUN_TIMEOUT_MS } from './imported-project.ts';

/** The sample Turnip Farm as a player has it: exported, with the daemon's package in it. */

const client = join(repository, 'clients/gdscript');
/** Of the exported game. */
export const PROGRAM = 'game/turnip_farm.x86_64';
export const PACK = 'game/turnip_farm.pck';
/** The package that runs here. */
export const ownTarget = `${platform}-${arch}` as TargetName;
/** Where an export has the packages. */
export const EXPORTED_PACKAGES = 'game/gamekeeper';

/**
 * Puts the project into the folder `project` of the stage, and imports it.
 * @param manifest the file that ships with it, if not the sample's.
 * @returns its path inside.
 */
export async function prepareFarm(stage: GodotStage, manifest?: string): Promise<string> {
  const project = stage.copy(join(client, 'samples/turnip_farm'), 'project');
  stage.copy(join(client, 'addons/gamekeeper'), 'project/addons/gamekeeper');
  if (manifest !== undefined) stage.copy(manifest, 'project/gamekeeper.json');
  const imported = await stage.run(['--path', project, '--import'], {}, RUN_TIMEOUT_MS);
  if (/SCRIPT ERROR|Parse Error/.test(imported.output)) throw new Error(imported.output);
  return project;
}

/** Puts packages into the project, as docs/guides/shipping.md does. */
export function putPackages(stage: GodotStage, targets: readonly TargetName[]): void {
  const { outside } = stage.place('project');
  const script = join(repository, 'build/release/main.ts');
  const args = [script, '--into', outside, ...targets.flatMap((name) => ['--target', name])];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
}

/** The folder of the packages in the project of a stage. */
export const packagesOf = (stage: GodotStage): string =>
  stage.place(join('project', GODOT_FOLDER)).outside;

/** Exports one preset to a file of the stage. */
export async function exportTo(stage: GodotStage, preset: string, file: string): Promise<GodotRun> {
  const { inside, outside } = stage.place(file);
  mkdirSync(join(outside, '..'), { recursive: true });
  const project = stage.place('project').inside;
  const args = ['--path', project, '--export-release', preset, inside];
  const exported = await stage.run(args, {}, RUN_TIMEOUT_MS);
  expect(exported.output).not.toMatch(/SCRIPT ERROR|Parse Error/);
  return exported;
}

/** Exports it into the folder `game` of the stage. @param manifest as above. */
export async function exportFarm(
  stage: GodotStage,
  godot: Godot,
  manifest?: string,
): Promise<void> {
  await prepareFarm(stage, manifest);
  putPackages(stage, [ownTarget]);
  useTemplates(stage, { Linux: engineProgram(godot) });
  const exported = await exportTo(stage, 'Linux', PROGRAM);
  expect(exported.code, exported.output).toBe(0);
}

/**
 * One command; answers when neither the game nor its daemon runs.
 * @param hear gets all that it has said so far, each time that it says something.
 */
export async function playFarm(
  stage: GodotStage,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  hear?: (output: string) => void,
): Promise<GodotRun> {
  const end = ['--end-unused', END_UNUSED_SECONDS];
  // The engine's own program is an editor, which looks for a project first.
  const pack = ['--main-pack', stage.place(PACK).inside];
  const cache = { XDG_CACHE_HOME: stage.place('user/.cache').inside };
  const played = await stage.play(
    stage.place(PROGRAM).inside,
    [...pack, '--', ...args, ...end],
    { ...cache, ...env },
    RUN_TIMEOUT_MS,
    hear,
  );
  expect(played.output).not.toMatch(/SCRIPT ERROR|Parse Error/);
  await expect.poll(() => countRunning(stage.place('game').outside)).toBe(0);
  return played;
}
