import { expect, test } from 'vitest';
import { makeHomeFolder, testedCommand } from '../../support/daemon-process.ts';
import { dotnet, machineHas } from '../../support/machine.ts';
import { type Launch, openFailingStarts, withoutKeychain } from '../support/failing-starts.ts';
import { build, quoteAll, runSuite } from './dotnet.ts';

const isHere = machineHas(dotnet, 'how the C# client starts a daemon');

const title = 'behaviour: each cause of a failed start at once, and starts that go on';
test.skipIf(!isHere)(title, async () => {
  const folder = makeHomeFolder();
  const { starts, readArguments, launchIn, close } = await openFailingStarts({
    folder: folder.path,
    command: testedCommand,
    inside: (path) => path,
  });
  const told = <Given extends Launch>(launch: Given) => ({
    ...launch,
    arguments: quoteAll(launch.arguments),
  });
  try {
    const place = {
      starts: starts.map(told),
      pair: told(launchIn('pair')),
      waiting: told(launchIn('waiting')),
      connecting: told(launchIn('connecting')),
    };
    const { status, output, passed } = await runSuite(
      await build('Gamekeeper.Client.Tests'),
      'Launch',
      { ...withoutKeychain, GAMEKEEPER_TEST_STARTS: JSON.stringify(place) },
    );
    expect(status, output).toBe(0);
    expect(passed).toBe(5);
    expect(readArguments()).toBe('--end-unused 5');
  } finally {
    await close();
    folder.remove();
  }
});
