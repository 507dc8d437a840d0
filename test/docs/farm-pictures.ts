import { copyFileSync, cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { GodotStage } from '../../build/godot.ts';
import { prepareFarm } from '../clients/gdscript/support/exported-farm.ts';
import { godot } from '../clients/gdscript/support/godot.ts';
import { RUN_TIMEOUT_MS } from '../clients/gdscript/support/imported-project.ts';
import { withoutKeychain } from '../clients/support/failing-starts.ts';
import { ensurePackage } from '../package/own-package.ts';
import { runCommand } from '../support/daemon-process.ts';
import { startScreen } from '../support/screen.ts';

/** The README's pictures of Godot's Turnip Farm, taken while it is played. */

export const farmPictures: readonly string[] = ['farm-field.png', 'farm-walk.png'];

/** As the sample's project has it. */
export const farmPictureSize = Object.freeze({ width: 640, height: 420 });

/** Plays the farm by its buttons, in a window, and writes its pictures into a folder. */
export async function takeFarmPictures(folder: string): Promise<void> {
  const stage = new GodotStage(godot!);
  const screen = await startScreen();
  const home = stage.place('user/gamekeeper');
  try {
    for (const name of ['take.gd', 'take.tscn']) {
      stage.copy(join(import.meta.dirname, 'farm-pictures', name), `project/${name}`);
    }
    const project = await prepareFarm(stage);
    cpSync(await ensurePackage(), stage.place('project/gamekeeper').outside, { recursive: true });
    const pictures = stage.place('pictures');
    mkdirSync(pictures.outside);
    const args = ['--path', project, 'res://take.tscn', '--', pictures.inside];
    const env = { ...withoutKeychain, GAMEKEEPER_HOME: home.inside };
    const { code, output } = await stage.draw(screen.display, args, env, RUN_TIMEOUT_MS);
    if (code !== 0) throw new Error(`the farm was not played:\n${output}`);
    for (const name of farmPictures) {
      copyFileSync(join(pictures.outside, name), join(folder, name));
    }
  } finally {
    await runCommand(['stop', '--home', home.outside]);
    await screen.stop();
    stage.close();
  }
}
