import { mkdirSync } from 'node:fs';
import { expect, describe as suite } from 'vitest';
import { GodotStage } from '../../../build/godot.ts';
import { machineHas } from '../../support/machine.ts';
import { withoutKeychain } from '../support/failing-starts.ts';
import { testScripts } from '../support/scripted-suite.ts';
import { godot, godotRequirement } from './support/godot.ts';
import { importedProject, RUN_TIMEOUT_MS } from './support/imported-project.ts';
import { placeCommand } from './support/launched.ts';

/** All that may become of a connection and of a launch, with the Godot client. */

const isHere = machineHas(godotRequirement, 'what the Godot client makes of a connection');

suite.skipIf(!isHere)('the Godot client, by script', () => {
  testScripts('gdscript', async (act) => {
    const stage = new GodotStage(godot!);
    const homes = stage.place('homes');
    mkdirSync(homes.outside, { mode: 0o700 });
    const inside = (path: string): string => path.replace(homes.outside, homes.inside);
    const command = await placeCommand(stage);
    try {
      await act({ folder: homes.outside, command, inside }, async (plays) => {
        const project = stage.copyImported(await importedProject(godot!), 'project');
        const script = ['--script', 'res://tests/run.gd', '--', 'scripted'];
        const environment = { ...withoutKeychain, TEST_SCRIPTS: plays };
        const run = await stage.run(['--path', project, ...script], environment, RUN_TIMEOUT_MS);
        expect(run.output).not.toMatch(/SCRIPT ERROR|Parse Error/);
        expect(run.code, run.output).toBe(0);
        return run.output;
      });
    } finally {
      stage.close();
    }
  });
});
