import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { ensurePackage } from '../../package/own-package.ts';
import { makeHomeFolder, runCommand, testedCommand } from '../../support/daemon-process.ts';
import { dotnet, machineHas } from '../../support/machine.ts';
import { testEnvironment, testPackaged } from '../support/environment-rows.ts';
import { launchIn } from '../support/failing-starts.ts';
import { compiler, type HostilePlace, openHostilePlace } from '../support/hostile-environment.ts';
import { build, quoteAll, runSuite } from './dotnet.ts';

/** What of a hostile environment reaches a daemon that a game in C# starts. */

const subject = 'what reaches the daemon of a C# game';
const isHere = [dotnet, compiler].every((requirement) => machineHas(requirement, subject));

describe.skipIf(!isHere)('a game in C#', () => {
  const folder = makeHomeFolder();
  const same = (path: string): string => path;
  const launch = launchIn({ folder: folder.path, command: testedCommand, inside: same }, 'csharp');
  const homes = { packaged: join(folder.path, 'packaged'), bare: join(folder.path, 'bare') };
  let packageFolder: string;
  let place: HostilePlace;

  beforeAll(async () => {
    packageFolder = await ensurePackage();
    place = openHostilePlace(join(folder.path, 'hostile'), same);
    const packaged = { packageFolder, home: homes.packaged };
    const bare = { packageFolder, home: homes.bare };
    const hostile = { ...launch, arguments: quoteAll(launch.arguments) };
    const starts = { hostile, packaged, bare };
    const { status, output } = await runSuite(
      await build('Gamekeeper.Client.Tests'),
      'Environment',
      { ...place.variables, GAMEKEEPER_TEST_STARTS: JSON.stringify(starts) },
    );
    expect(status, output).toBe(0);
  });
  afterAll(async () => {
    for (const home of [launch.home, ...Object.values(homes)]) {
      await runCommand(['stop', '--home', home]);
    }
    folder.remove();
  });

  testEnvironment(() => ({ place, home: launch.home }));

  for (const hasLibraries of [true, false]) {
    const home = hasLibraries ? homes.packaged : homes.bare;
    describe(`by a package, ${hasLibraries ? 'with' : 'without'} libraries`, () => {
      testPackaged(() => ({ place, home, folder: packageFolder, hasLibraries }));
    });
  }
});
