import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WindowsProgram } from '../../build/wine/machine.ts';
import { publish } from '../clients/csharp/dotnet.ts';
import { dotnet, machineHas } from '../support/machine.ts';
import { type ClonedMachine, startWithClone, windows } from './machine.ts';

/**
 * A game on Windows: the C# client in a program of its own, with no .NET on the machine, beside a
 * daemon that was started as the player starts it.
 */

const subject = 'the C# client on Windows';
const isHere = machineHas(windows, subject) && machineHas(dotnet, subject);
const NODE = 'C:\\Program Files\\nodejs\\node.exe';

describe.skipIf(!isHere)('a game on Windows', () => {
  let windowsMachine: ClonedMachine;
  let daemon: WindowsProgram;
  let game: string;

  beforeAll(async () => {
    const built = await publish('Gamekeeper.Client.Windows', 'win-x64');
    windowsMachine = await startWithClone(true);
    const { machine, clone } = windowsMachine;
    game = join(machine.playerFolder, 'Games/Farm');
    cpSync(built, game, { recursive: true });
    daemon = machine.start([NODE, 'src/daemon/main.ts', 'start'], { cwd: clone });
    await daemon.says('Ctrl-C');
  });

  afterAll(() => windowsMachine?.close());

  /** Runs the tests of one kind; answers how many passed. */
  async function play(kind: string, env: Readonly<Record<string, string>>): Promise<number> {
    const { machine } = windowsMachine;
    const program = machine.windowsPath(join(game, 'Gamekeeper.Client.Tests.exe'));
    const { status, stdout, stderr } = await machine.run([program, kind], { env });
    expect(status, `${stdout}\n${stderr}`).toBe(0);
    return Number(/Passed: (\d+), Failed: 0/.exec(stdout)?.[1]);
  }

  test('default: it finds the daemon in %LOCALAPPDATA%, and its key in the keychain', async () => {
    const { machine } = windowsMachine;
    const home = join(machine.playerFolder, 'AppData/Local/gamekeeper/Data');
    expect(daemon.result().stdout).toContain(`kept in ${machine.windowsPath(home)}`);
    expect(daemon.result().stdout).toContain('the Windows Credential Manager');
    expect(await play('Found', {})).toBe(1);
  });

  test('default: the live suite', async () => {
    const { machine, clone } = windowsMachine;
    const home = join(machine.playerFolder, 'AppData/Local/gamekeeper/Data');
    const main = machine.windowsPath(join(clone, 'src/daemon/main.ts'));
    const passed = await play('Live', {
      GAMEKEEPER_HOME: machine.windowsPath(home),
      GAMEKEEPER_TEST_PROGRAM: NODE,
      GAMEKEEPER_TEST_ARGUMENTS: `"${main}" start`,
    });
    expect(passed).toBeGreaterThan(10);
  });
});
