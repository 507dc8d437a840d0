import { expect, test } from 'vitest';
import { makeHomeFolder, testedCommand } from '../../support/daemon-process.ts';
import { dotnet, machineHas } from '../../support/machine.ts';
import { launchIn, withoutKeychain } from '../support/failing-starts.ts';
import { build, quoteAll, runSuite } from './dotnet.ts';

const isHere = machineHas(dotnet, 'how the C# client starts a daemon');

const title = 'behaviour: starts that go on';
test.skipIf(!isHere)(title, async () => {
  const folder = makeHomeFolder();
  const place = { folder: folder.path, command: testedCommand, inside: (path: string) => path };
  const told = (name: string) => {
    const launch = launchIn(place, name);
    return { ...launch, arguments: quoteAll(launch.arguments) };
  };
  try {
    const names = ['pair', 'waiting', 'connecting'];
    const starts = Object.fromEntries(names.map((name) => [name, told(name)]));
    const { status, output, passed } = await runSuite(
      await build('Gamekeeper.Client.Tests'),
      'Launch',
      { ...withoutKeychain, GAMEKEEPER_TEST_STARTS: JSON.stringify(starts) },
    );
    expect(status, output).toBe(0);
    expect(passed).toBe(4);
  } finally {
    folder.remove();
  }
});
