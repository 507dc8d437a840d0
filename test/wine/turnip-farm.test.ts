import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProgramResult } from '../../build/wine/machine.ts';
import { publish } from '../clients/csharp/dotnet.ts';
import {
  END_UNUSED_SECONDS,
  expectDocumented,
  expectFound,
  listBelow,
  readFirstDay,
} from '../clients/support/farm-day.ts';
import { ensureWindowsPackage } from '../package/own-package.ts';
import { dotnet, machineHas } from '../support/machine.ts';
import { startBare, windows } from './machine.ts';

/**
 * The sample that is a game, as a player on Windows gets it: in one file with all of .NET, in an
 * empty folder with the packaged daemon next to it. On Linux: test/clients/csharp.
 */

const subject = 'the turnip farm on Windows';
const isHere = machineHas(windows, subject) && machineHas(dotnet, subject);
/** The daemon's process. */
const DAEMON = 'node.exe';
const GAME = 'Games/Turnip Farm';

describe.skipIf(!isHere)('the turnip farm on Windows', () => {
  let windowsMachine: Awaited<ReturnType<typeof startBare>>;
  /** What the player's folder had before. */
  let before: readonly string[];
  /** What the first day ended with. */
  let turnips: string | undefined;

  beforeAll(async () => {
    const built = await publish('Gamekeeper.TurnipFarm', 'win-x64');
    const packaged = await ensureWindowsPackage();
    windowsMachine = await startBare();
    const game = join(windowsMachine.machine.playerFolder, GAME);
    cpSync(built, game, { recursive: true });
    cpSync(packaged, join(game, 'gamekeeper'), { recursive: true });
    before = listBelow(windowsMachine.machine.playerFolder);
  });
  afterAll(() => windowsMachine?.close());

  /** One command; answers when neither the game nor its daemon runs. */
  async function start(...args: string[]): Promise<ProgramResult> {
    const { machine } = windowsMachine;
    const program = machine.windowsPath(join(machine.playerFolder, GAME, 'TurnipFarm.exe'));
    const result = await machine.run([program, ...args, '--end-unused', END_UNUSED_SECONDS]);
    const list = async (): Promise<string> => (await machine.run(['tasklist'])).stdout;
    await expect.poll(list).not.toContain(DAEMON);
    return result;
  }

  test('default: from its first start to its first harvest, a soup and a walk', async () => {
    const { status, stdout, stderr } = await start('play');
    expect([status, stderr], stdout).toEqual([0, '']);
    turnips = readFirstDay(stdout);
  });

  test('behaviour: a second start finds the farm as it was left', async () => {
    const { status, stdout } = await start();
    expect(status, stdout).toBe(0);
    expectFound(stdout, turnips);
  });

  test('behaviour: nothing is left but what is documented', () => {
    const paths = listBelow(windowsMachine.machine.playerFolder);
    const left = paths.filter((path) => !before.includes(path));
    expectDocumented(left, 'AppData/Local/gamekeeper/Data');
  });
});
