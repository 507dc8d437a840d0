import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { kill } from 'node:process';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { GodotStage } from '../../../build/godot.ts';
import { ensurePackage } from '../../package/own-package.ts';
import { machineHas } from '../../support/machine.ts';
import { testEnvironment, testPackaged } from '../support/environment-rows.ts';
import { launchIn } from '../support/failing-starts.ts';
import {
  compiler,
  type HostilePlace,
  openHostilePlace,
  readPid,
} from '../support/hostile-environment.ts';
import { godot, godotRequirement } from './support/godot.ts';
import { importedProject, RUN_TIMEOUT_MS } from './support/imported-project.ts';
import { placeCommand } from './support/launched.ts';

/** What of a hostile environment reaches a daemon that a game in Godot starts. */

const subject = 'what reaches the daemon of a Godot game';
const isHere = [godotRequirement, compiler].every((requirement) =>
  machineHas(requirement, subject),
);

describe.skipIf(!isHere).each(['plain', 'with=sign'])('a game in Godot, %s', (name) => {
  let stage: GodotStage;
  let place: HostilePlace;
  let home = '';
  let packageFolder = '';
  let packaged: Readonly<Record<string, { readonly home: string; readonly folder: string }>> = {};

  beforeAll(async () => {
    stage = new GodotStage(godot!);
    const homes = stage.place(name);
    mkdirSync(homes.outside, { mode: 0o700 });
    const inside = (path: string) => path.replace(homes.outside, homes.inside);
    const command = await placeCommand(stage);
    const program = join(homes.outside, 'program');
    symlinkSync(command[0]!, program);
    const named = [inside(program), ...command.slice(1)];
    const launch = launchIn({ folder: homes.outside, command: named, inside }, 'hostile');
    const ofPackage = join(homes.outside, name === 'plain' ? 'package' : 'pack:age');
    cpSync(await ensurePackage(), ofPackage, { recursive: true });
    packageFolder = inside(ofPackage);
    packaged = Object.fromEntries(
      ['packaged', 'bare'].map((one) => {
        const folder = join(homes.outside, one);
        return [one, { home: inside(folder), folder, packageFolder }];
      }),
    );
    place = openHostilePlace(join(homes.outside, 'place'), inside);
    home = launch.folder;
    const project = stage.copyImported(await importedProject(godot!), 'project');
    const script = ['--script', 'res://tests/run.gd', '--', 'environment'];
    const { code, output } = await stage.run(
      ['--path', project, ...script],
      { ...place.variables, TEST_STARTS: JSON.stringify({ hostile: launch, ...packaged }) },
      RUN_TIMEOUT_MS,
    );
    expect(code, output).toBe(0);
  });
  afterAll(() => {
    for (const one of [home, ...Object.values(packaged).map(({ folder }) => folder)]) {
      kill(readPid(one), 'SIGTERM');
    }
    stage.close();
  });

  testEnvironment(() => ({ place, home }));

  for (const one of ['packaged', 'bare']) {
    describe(`by a package, ${one}`, () => {
      testPackaged(() => {
        const { folder } = packaged[one]!;
        return { place, home: folder, folder: packageFolder, hasLibraries: one === 'packaged' };
      });
    });
  }
});
