import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, describe as suite, test } from 'vitest';
import { GodotStage } from '../../../build/godot.ts';
import { machineHas } from '../../support/machine.ts';
import { launchIn, withoutKeychain } from '../support/failing-starts.ts';
import { type EngineRun, godot, godotRequirement, readLines } from './support/godot.ts';
import { importedProject, RUN_TIMEOUT_MS } from './support/imported-project.ts';
import { placeCommand } from './support/launched.ts';

/**
 * How a game in Godot starts the daemon; launch_test.gd has the tests. A Godot that sees only a
 * system of its own gets the packaged daemon there.
 */

/** A run, and whether the daemons that it started continued without the engine and its output. */
interface LaunchRun extends EngineRun {
  readonly isLeftRunning: boolean;
}

const isHere = machineHas(godotRequirement, 'how the Godot client starts a daemon');
const run = isHere ? await runLaunches() : undefined;

async function runLaunches(): Promise<LaunchRun> {
  const stage = new GodotStage(godot!);
  const homes = stage.place('homes');
  mkdirSync(homes.outside, { mode: 0o700 });
  const place = {
    folder: homes.outside,
    command: await placeCommand(stage),
    inside: (path: string) => path.replace(homes.outside, homes.inside),
  };
  try {
    const project = stage.copyImported(await importedProject(godot!), 'project');
    const script = ['--script', 'res://tests/run.gd', '--', 'launch'];
    const told = { pair: launchIn(place, 'pair'), late: launchIn(place, 'late') };
    const { code, output } = await stage.run(
      ['--path', project, ...script],
      { ...withoutKeychain, TEST_STARTS: JSON.stringify(told) },
      RUN_TIMEOUT_MS,
    );
    const pids = ['pair', 'late'].map((name) => readPid(join(homes.outside, name)));
    const isLeftRunning = pids.every((pid) => pid !== undefined && process.kill(pid, 'SIGTERM'));
    return { tests: readLines(output), code, output, isLeftRunning };
  } finally {
    stage.close();
  }
}

function readPid(home: string): number | undefined {
  try {
    return JSON.parse(readFileSync(join(home, 'daemon.json'), 'utf8')).pid;
  } catch {
    return undefined;
  }
}

suite('the Godot client that starts a daemon', () => {
  for (const { name, problem } of run?.tests ?? []) {
    test(name, () => expect(problem).toBe(''));
  }

  const title = 'behaviour: the suite ran to its end, and its daemons go on without its output';
  test.skipIf(run === undefined)(title, () => {
    expect(run!.output).not.toMatch(/SCRIPT ERROR|Parse Error/);
    expect(run!.output).toMatch(/^# 3 passed, 0 failed$/m);
    expect([run!.code, run!.isLeftRunning]).toEqual([0, true]);
  });
});
