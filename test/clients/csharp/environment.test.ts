import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { makeHomeFolder, runCommand, testedCommand } from '../../support/daemon-process.ts';
import { dotnet, machineHas } from '../../support/machine.ts';
import { testEnvironment } from '../support/environment-rows.ts';
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
  let place: HostilePlace;

  beforeAll(async () => {
    place = openHostilePlace(join(folder.path, 'hostile'), same);
    const start = { ...launch, arguments: quoteAll(launch.arguments) };
    const { status, output } = await runSuite(
      await build('Gamekeeper.Client.Tests'),
      'Environment',
      { ...place.variables, GAMEKEEPER_TEST_STARTS: JSON.stringify({ hostile: start }) },
    );
    expect(status, output).toBe(0);
  });
  afterAll(async () => {
    await runCommand(['stop', '--home', launch.home]);
    folder.remove();
  });

  testEnvironment(() => ({ place, home: launch.home }));
});
