import { expect, test } from 'vitest';
import { makeHomeFolder, testedCommand } from '../../support/daemon-process.ts';
import { dotnet, machineHas } from '../../support/machine.ts';
import { launchIn, launchSlowly, withoutKeychain } from '../support/failing-starts.ts';
import { endAllIn } from '../support/home-processes.ts';
import { build, quoteAll, runSuite } from './dotnet.ts';

const isHere = machineHas(dotnet, 'how the C# client starts a daemon');

const title = 'behaviour: starts that go on';
test.skipIf(!isHere)(title, async () => {
  const folder = makeHomeFolder();
  const place = { folder: folder.path, command: testedCommand, inside: (path: string) => path };
  const names = ['pair', 'waiting', 'connecting', 'late'];
  const launches = Object.fromEntries(names.map((name) => [name, launchIn(place, name)]));
  launches.slow = launchSlowly(place, 'late');
  try {
    const starts = Object.fromEntries(
      Object.entries(launches).map(([name, launch]) => {
        return [name, { ...launch, arguments: quoteAll(launch.arguments) }];
      }),
    );
    const { status, output, passed } = await runSuite(
      await build('Gamekeeper.Client.Tests'),
      'Launch',
      { ...withoutKeychain, GAMEKEEPER_TEST_STARTS: JSON.stringify(starts) },
    );
    expect(status, output).toBe(0);
    expect(passed).toBe(5);
  } finally {
    for (const { home } of Object.values(launches)) await endAllIn(home);
    folder.remove();
  }
});
