import { mkdirSync } from 'node:fs';
import { expect, describe as suite } from 'vitest';
import { GodotStage } from '../../../build/godot.ts';
import { machineHas } from '../../support/machine.ts';
import { testLive } from '../support/live-suite.ts';
import { godot, godotRequirement } from './support/godot.ts';
import { importedProject, RUN_TIMEOUT_MS } from './support/imported-project.ts';

/** Live tables of the Godot client, case by case. */

const isHere = machineHas(godotRequirement, 'live tables of the Godot client');

suite.skipIf(!isHere)('live tables of the Godot client', () => {
  testLive('gdscript', async (act) => {
    const stage = new GodotStage(godot!);
    const homes = stage.place('homes');
    mkdirSync(homes.outside, { mode: 0o700 });
    const inside = (path: string): string => path.replace(homes.outside, homes.inside);
    try {
      await act({ folder: homes.outside, inside }, async (plays) => {
        const project = stage.copyImported(await importedProject(godot!), 'project');
        const script = ['--script', 'res://tests/run.gd', '--', 'live_cases'];
        const environment = { TEST_LIVE_CASES: plays };
        const run = await stage.run(['--path', project, ...script], environment, RUN_TIMEOUT_MS);
        // Handlers that fail are the case's, and say so as script errors.
        expect(run.output).not.toMatch(/Parse Error|leaked/);
        expect(run.code, run.output).toBe(0);
        return run.output;
      });
    } finally {
      stage.close();
    }
  });
});
