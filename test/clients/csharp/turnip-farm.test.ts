import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, describe as suite, test } from 'vitest';
import { ensurePackage } from '../../package/own-package.ts';
import { anotherUser, anotherUserRequirement, playerId } from '../../support/another-user.ts';
import { type Ended, makeHomeFolder, RunningCommand } from '../../support/daemon-process.ts';
import { dotnet, machineHas } from '../../support/machine.ts';
import { withoutKeychain } from '../support/failing-starts.ts';
import {
  countRunning,
  END_UNUSED_SECONDS,
  expectDocumented,
  expectFound,
  expectShipped,
  listBelow,
  listOwners,
  readFirstDay,
} from '../support/farm-day.ts';
import { build, publish, root, run } from './dotnet.ts';

/**
 * The sample that is a game, in one file with all of .NET, in an empty folder with the packaged
 * daemon next to it, played by somebody who has nothing and may write nothing there. On Windows:
 * test/wine/turnip-farm.test.ts.
 */

const subject = 'the turnip farm on .NET';
const isHere = machineHas(dotnet, subject);
const isElsewhere = machineHas(anotherUserRequirement, `${subject}, as another user`);

test('behaviour: it is the farm that Godot has', () => {
  const [own, other] = ['csharp/Samples~/TurnipFarm', 'gdscript/samples/turnip_farm'].map(
    (sample) => readFileSync(join(root, 'clients', sample, 'seed.json'), 'utf8'),
  );
  expect(own).toBe(other);
});

suite.skipIf(!isHere)('the turnip farm, published', () => {
  let folder: string;
  let game: string;
  let player: string;
  /** What the first day ended with. */
  let turnips: string | undefined;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gamekeeper-farm-'));
    chmodSync(folder, 0o755);
    game = join(folder, 'game');
    player = join(folder, 'player');
    cpSync(await publish('Gamekeeper.TurnipFarm', 'linux-x64'), game, { recursive: true });
    cpSync(await ensurePackage(), join(game, 'gamekeeper'), { recursive: true });
    for (const place of [player, join(player, 'tmp')]) {
      mkdirSync(place, { mode: 0o700 });
      if (anotherUser !== undefined) chownSync(place, anotherUser.uid, anotherUser.gid);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** One command, of a player who has a home and nothing else. */
  async function start(...args: string[]): Promise<Ended> {
    const running = new RunningCommand([...args, '--end-unused', END_UNUSED_SECONDS], {
      command: [join(game, 'TurnipFarm')],
      cwd: player,
      env: { ...withoutKeychain, HOME: player, TMPDIR: join(player, 'tmp') },
      ...(isElsewhere ? { user: anotherUser! } : {}),
    });
    await running.ended;
    await expect.poll(() => countRunning(game)).toBe(0);
    return running.result();
  }

  test('default: from its first start to its first harvest, a soup and a walk', async () => {
    await expectShipped(game, ['TurnipFarm']);
    expect(listBelow(player)).toEqual(['tmp']);
    const { status, stdout, stderr } = await start('play');
    expect([status, stderr]).toEqual([0, '']);
    turnips = readFirstDay(stdout);
    expect(stdout).toMatch(/^The fox is home in \d s\.$/m);
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('a neighbour has 20 turnips');
  });

  test('behaviour: a second start finds the farm as it was left', async () => {
    const { status, stdout } = await start();
    expect(status).toBe(0);
    expectFound(stdout, turnips);
  });

  test('behaviour: nothing runs on, and nothing is left but what is documented', async () => {
    await expectShipped(game, ['TurnipFarm']);
    const left = listBelow(player).filter((path) => path !== 'tmp');
    expect(listOwners(player)).toEqual([playerId]);
    expectDocumented(left, '.local/share/gamekeeper');
  });
});

suite.skipIf(!isHere)("the turnip farm's component for Unity", () => {
  test('default: its buttons play a first day, in an engine with the order of Unity', async () => {
    const packaged = await ensurePackage();
    const folder = makeHomeFolder();
    const program = join(await build('Gamekeeper.UnityLife'), 'Gamekeeper.UnityLife.dll');
    const seed = join(root, 'clients/csharp/Samples~/TurnipFarm/seed.json');
    const env = { ...withoutKeychain, GAMEKEEPER_HOME: folder.home };
    const { status, output } = await run('dotnet', [program, 'farm', dirname(packaged), seed], env);
    expect(status, output).toBe(0);
    const { pid } = JSON.parse(readFileSync(join(folder.home, 'daemon.json'), 'utf8'));
    process.kill(pid, 'SIGTERM');
    expect(output).toContain('The fox is home in ');
    expect(output.trimEnd().split('\n').at(-1)).toBe('done');
    await expect.poll(() => existsSync(join(folder.home, 'daemon.json'))).toBe(false);
    folder.remove();
  });
});
