import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { GodotStage } from '../../../../build/godot.ts';
import { binary, ensureBinary } from '../../../package/binary.ts';
import { repository } from '../../../support/daemon-process.ts';
import { countRunning, END_UNUSED_MINUTES } from '../../support/farm-day.ts';
import { RUN_TIMEOUT_MS } from './imported-project.ts';

/** The sample Turnip Farm as a player has it: exported, with the packaged daemon next to it. */

const client = join(repository, 'clients/gdscript');
const PACK = 'game/turnip_farm.pck';

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

/** Exports it into the folder `game` of the stage. @param manifest as above. */
export async function exportFarm(stage: GodotStage, manifest?: string): Promise<void> {
  const project = await prepareFarm(stage, manifest);
  mkdirSync(stage.place('game').outside);
  const export_ = ['--path', project, '--export-pack', 'Linux', stage.place(PACK).inside];
  const exported = await stage.run(export_, {}, RUN_TIMEOUT_MS);
  expect(exported.code, exported.output).toBe(0);
  await ensureBinary();
  cpSync(binary, stage.place('game/gamekeeper').outside);
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
): Promise<{ readonly code: number | null; readonly output: string }> {
  const given = ['--gamekeeper', stage.place('game/gamekeeper').inside];
  const end = ['--end-unused', END_UNUSED_MINUTES];
  const cache = { XDG_CACHE_HOME: stage.place('user/.cache').inside };
  const words = ['--main-pack', stage.place(PACK).inside, '--', ...args, ...given, ...end];
  const played = await stage.run(words, { ...cache, ...env }, RUN_TIMEOUT_MS, undefined, hear);
  expect(played.output).not.toMatch(/SCRIPT ERROR|Parse Error/);
  await expect.poll(() => countRunning(stage.place('game').outside)).toBe(0);
  return played;
}
