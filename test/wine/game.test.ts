import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WindowsProgram } from '../../build/wine/machine.ts';
import { publish } from '../clients/csharp/dotnet.ts';
import { type GamePlace, launchIn } from '../clients/support/failing-starts.ts';
import { expectStartsFail } from '../clients/support/scripted-suite.ts';
import { dotnet, machineHas } from '../support/machine.ts';
import { type ClonedMachine, startWithClone, windows } from './machine.ts';

/**
 * A game on Windows: the C# client in a program of its own, with no .NET on the machine, next to a
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

  /** Runs the tests of one kind; answers what they printed. */
  async function run(kind: string, env: Readonly<Record<string, string>>): Promise<string> {
    const { machine } = windowsMachine;
    const program = machine.windowsPath(join(game, 'Gamekeeper.Client.Tests.exe'));
    const { status, stdout, stderr } = await machine.run([program, kind], { env });
    expect(status, `${stdout}\n${stderr}`).toBe(0);
    return stdout;
  }

  /** The same; answers how many passed. */
  async function play(kind: string, env: Readonly<Record<string, string>>): Promise<number> {
    return Number(/Passed: (\d+), Failed: 0/.exec(await run(kind, env))?.[1]);
  }

  /** Homes that a game launches daemons in, in a folder of the player's. */
  function openPlace(name: string): GamePlace {
    const { machine, clone } = windowsMachine;
    const folder = join(machine.playerFolder, name);
    mkdirSync(folder);
    return {
      folder,
      command: [NODE, machine.windowsPath(join(clone, 'src/daemon/main.ts'))],
      ended: ['cmd.exe', '/c', 'exit 0'],
      inside: (path) => machine.windowsPath(path),
      startService(home) {
        const command = [NODE, 'src/daemon/main.ts'];
        const at = ['--home', machine.windowsPath(home)];
        const service = machine.start([...command, 'service', ...at], { cwd: clone });
        const stop = () => machine.run([...command, 'stop', ...at], { cwd: clone });
        return { says: (words) => service.says(words), result: () => service.result(), stop };
      },
    };
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

  test('error: each cause of a failed start, known at once and in words', async () => {
    const place = openPlace('Failing');
    await expectStartsFail(place, (plays) => run('Scripted', { TEST_SCRIPTS: plays }));
  });

  test('behaviour: a daemon that a game launches holds none of its output', async () => {
    const { machine } = windowsMachine;
    const launch = launchIn(openPlace('Launched'), 'home');
    const { home, folder } = launch;
    const env = { TEST_SCRIPTS: JSON.stringify([{ name: 'one', home, steps: [], launch }]) };
    // Whoever reads the game's output waits until nobody has it any more.
    const line = '@Gamekeeper.Client.Tests.exe Scripted | findstr played\r\n';
    writeFileSync(join(game, 'piped.cmd'), line);
    const { stdout } = await machine.run(['cmd', '/c', 'piped.cmd'], { env, cwd: game });
    expect(stdout).toContain('"line":"open on embedded"');
    const daemonFile = join(folder, 'daemon.json');
    const { pid } = JSON.parse(readFileSync(daemonFile, 'utf8'));
    // It continues, though nobody reads what it says of the next game.
    expect(await run('Scripted', env)).toContain('"line":"open on embedded"');
    expect(JSON.parse(readFileSync(daemonFile, 'utf8')).pid).toBe(pid);
  });
});
