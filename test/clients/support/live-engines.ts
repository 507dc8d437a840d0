import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { GodotStage } from '../../../build/godot.ts';
import { makeHomeFolder, RunningCommand } from '../../support/daemon-process.ts';
import { build, runSuite } from '../csharp/dotnet.ts';
import { godot } from '../gdscript/support/godot.ts';
import { importedProject } from '../gdscript/support/imported-project.ts';
import type { ModelEngine } from './live-model.ts';

/** The engines that play the model of live tables, each for as long as `act` runs. */

type Act = (engine: ModelEngine) => Promise<void>;

const game = join(import.meta.dirname, '../typescript/live-model-game.ts');

export async function inNode(act: Act): Promise<void> {
  const { path: folder, remove } = makeHomeFolder();
  try {
    await act({
      folder,
      inside: (path) => path,
      async run(environment, signal) {
        const env = { ...process.env, ...environment };
        const running = new RunningCommand([game], { command: [process.execPath], env });
        const end = (): void => running.kill();
        signal.addEventListener('abort', end);
        await running.ended;
        signal.removeEventListener('abort', end);
        const { status, stdout, stderr } = running.result();
        return { status, output: `${stdout}${stderr}` };
      },
    });
  } finally {
    remove();
  }
}

export async function inDotnet(act: Act): Promise<void> {
  const tests = await build('Gamekeeper.Client.Tests');
  const { path: folder, remove } = makeHomeFolder();
  try {
    await act({
      folder,
      inside: (path) => path,
      run: (environment, signal) => runSuite(tests, 'LiveModel', environment, signal),
    });
  } finally {
    remove();
  }
}

/** @param timeoutMs after which a Godot that hangs is ended. */
export async function inGodot(timeoutMs: number, act: Act): Promise<void> {
  const stage = new GodotStage(godot!);
  const { outside: folder, inside: own } = stage.place('model');
  mkdirSync(folder, { mode: 0o700 });
  try {
    const project = stage.copyImported(await importedProject(godot!), 'project');
    const args = ['--path', project, '--script', 'res://tests/run.gd', '--', 'live_model'];
    await act({
      folder,
      inside: (path) => path.replace(folder, own),
      async run(environment, signal) {
        const { code, output } = await stage.run(args, environment, timeoutMs, signal);
        return { status: code, output };
      },
    });
  } finally {
    stage.close();
  }
}
