import { symlinkSync } from 'node:fs';
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
  const rows = [
    { name: 'with libraries', home: 'packaged', hasLibraries: true, isSplit: false },
    { name: 'without libraries', home: 'bare', hasLibraries: false, isSplit: false },
    { name: 'in a folder with a colon', home: 'split', hasLibraries: true, isSplit: true },
  ];
  const homeOf = (name: string): string => join(folder.path, name);
  const split = join(folder.path, 'pack:age');
  let packageFolder: string;
  let place: HostilePlace;

  beforeAll(async () => {
    packageFolder = await ensurePackage();
    place = openHostilePlace(join(folder.path, 'hostile'), same);
    symlinkSync(packageFolder, split);
    const packaged = rows.map(({ home, isSplit }) => {
      return [home, { packageFolder: isSplit ? split : packageFolder, home: homeOf(home) }];
    });
    const hostile = { ...launch, arguments: quoteAll(launch.arguments) };
    const starts = { hostile, ...Object.fromEntries(packaged) };
    const { status, output } = await runSuite(
      await build('Gamekeeper.Client.Tests'),
      'Environment',
      { ...place.variables, GAMEKEEPER_TEST_STARTS: JSON.stringify(starts) },
    );
    expect(status, output).toBe(0);
  });
  afterAll(async () => {
    for (const home of [launch.home, ...rows.map(({ home }) => homeOf(home))]) {
      await runCommand(['stop', '--home', home]);
    }
    folder.remove();
  });

  testEnvironment(() => ({ place, home: launch.home }));

  describe.each(rows)('by a package, $name', ({ home, hasLibraries, isSplit }) => {
    testPackaged(() => {
      const own = isSplit ? split : packageFolder;
      return { place, home: homeOf(home), folder: own, hasLibraries };
    });
  });
});
