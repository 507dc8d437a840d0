import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GameManifest } from '../../src/methods/generated/types.ts';
import { godot, godotRequirement } from '../clients/gdscript/support/godot.ts';
import { withoutKeychain } from '../clients/support/failing-starts.ts';
import { compiler } from '../clients/support/hostile-environment.ts';
import { chromiumBrowser, enterPage, PlayersBrowser } from '../daemon/page/browser.ts';
import { openPlayer, openSession } from '../daemon/support/client.ts';
import { type HomeFolder, RunningCommand, testedCommand } from '../support/daemon-process.ts';
import { GrantingPlayer } from '../support/granting-player.ts';
import { dotnet, machineHas, type Requirement } from '../support/machine.ts';
import { desktopBus, type Portal, startPortal } from '../support/portal.ts';
import type { ReapedGame } from '../support/reaper.ts';
import { type FarmSource, openCsharpFarm, openGodotFarm, type ReapedFarm } from './reaped-farms.ts';

/** A game on Steam runs until the last of its descendants has ended: its daemon, and no browser. */

const subject = 'a game under a stand-in for Steam’s reaper';
const needed = [compiler, chromiumBrowser, desktopBus];

/** A farm, what it needs, and how it is opened. */
const farms: readonly [string, Requirement, () => Promise<FarmSource>][] = [
  ['C#’s farm', dotnet, openCsharpFarm],
  ['Godot’s exported farm', godotRequirement, () => openGodotFarm(godot!)],
];
/** After the game. */
const END_MS_MAX = 20_000;
/** After it was asked to end. */
const STOP_MS_MAX = 3000;
/** How long an unsettled write keeps it beyond that, as docs/reference/protocol.md says. */
const SETTLE_MS = 120_000;
const killAtCommit = join(import.meta.dirname, '../durability/kill-at-commit.ts');
const FRIEND = 'So11111111111111111111111111111111111111112';
const limits = { perCall: '1000000000', perWindow: '2000000000', inAll: '4000000000' };
const METHOD = 'projects.changeDriver';
const manifest: GameManifest = {
  game: 'com.example.asking',
  name: 'Asking',
  projects: [],
  actions: [{ action: METHOD }],
  budgets: ['deposits', 'fees'].map((of) => ({ of, ...limits, windowHours: 24, reason: 'Fields' })),
};

describe.each(farms)('%s under a reaper', (_, engine, open) => {
  const isHere = [...needed, engine].every((one) => machineHas(one, subject));
  describe.skipIf(!isHere)('', () => {
    let source: FarmSource;
    let farm: ReapedFarm;
    let folder: HomeFolder;
    let portal: Portal | undefined;
    let game: ReapedGame | undefined;

    beforeAll(async () => {
      source = await open();
    });
    afterAll(() => source?.close());
    beforeEach(() => {
      farm = source.install();
      ({ folder } = farm);
    });
    afterEach(async () => {
      if (game?.isRunning) {
        game.askToEnd();
        await game.running.ended;
      }
      await portal?.stop();
      portal = undefined;
      farm.remove();
    });

    /** Starts the farm. @param more arguments of the daemon that it launches. */
    function start(
      args: readonly string[] = [],
      more: readonly string[] = [],
      env: NodeJS.ProcessEnv = withoutKeychain,
    ): ReapedGame {
      game = farm.start(args, more, env);
      return game;
    }

    const vault = () => ['--vault', '--passphrase-file', farm.inside(folder.passphraseFile)];

    /** A game that the player has paired, outside of the reaper. */
    async function openAsking() {
      const player = await GrantingPlayer.open(folder);
      const asking = await player.admit(manifest);
      await player.close();
      return asking;
    }

    async function startService() {
      const from = join(folder.path, 'from');
      const kill = { COMMITS_KILL: 'before 1', COMMITS_FROM: from };
      const money = ['--starter-sol', '100'];
      const running = new RunningCommand(
        ['service', '--home', join(folder.path, 'service'), ...money],
        {
          command: [process.execPath, '--import', killAtCommit, ...testedCommand.slice(1)],
          env: { ...process.env, ...kill, COMMITS_FILE: join(folder.path, 'commits') },
        },
      );
      await running.says('Try:');
      const url = /at (http\S+)/.exec(running.result().stdout)![1]!;
      return { running, url, endAtCommit: () => writeFileSync(from, '') };
    }

    const readUrl = (): string =>
      JSON.parse(readFileSync(join(folder.home, 'daemon.json'), 'utf8')).url;

    test('default: all is over soon after the player has left', async () => {
      const played = start(['play']);
      await played.running.says('soups 1');
      await played.gameEnded();
      expect(await played.measureEnd()).toBeLessThan(END_MS_MAX);
    });

    test('behaviour: all is over at once where everything is asked to end', async () => {
      const played = start();
      await played.running.says(farm.opening);
      played.askToEnd();
      expect(await played.measureEnd()).toBeLessThan(STOP_MS_MAX);
    });

    test('behaviour: neither a page nor the browser that shows it keeps it', async () => {
      const bus = join(folder.path, 'bus');
      portal = await startPortal(folder.path, 'takes', ['tail', '-f'], bus);
      const address = portal.address.replace(bus, farm.inside(bus));
      const played = start([], [], { DISPLAY: ':9', DBUS_SESSION_BUS_ADDRESS: address });
      await played.running.says(farm.opening);
      const client = await openSession(readUrl(), folder.home, { game: 'com.example.page' });
      expect(await client.call('session.openPlayerPage')).toBe(true);
      await client.close();
      const { file, browser } = portal.opened() as { file: string; browser: number };
      const chromium = await PlayersBrowser.start();
      const page = await chromium.openWindow();
      await enterPage(page, file);
      farm.leave(played);
      await played.gameEnded();
      expect(await played.measureEnd()).toBeLessThan(END_MS_MAX);
      await page.getByRole('heading', { name: 'Gamekeeper has ended' }).waitFor();
      await chromium.close();
      // The desktop's own still runs.
      expect(readFileSync(`/proc/${browser}/comm`, 'utf8')).toBe('tail\n');
      process.kill(browser);
    });

    test('behaviour: it stays while the player is asked, and ends soon after', async () => {
      const played = start([], ['--strict', ...vault()]);
      await farm.leaveUnpaired(played);
      const asking = await openAsking();
      const { address } = await asking.call('projects.create', { name: 'Farm' });
      const answer = asking
        .call(METHOD, { project: address, driver: FRIEND })
        .catch((error: Error) => error);
      const channel = await openPlayer(folder.home);
      const read = async () => (await channel.call('player.approvals')).pending;
      await expect.poll(async () => (await read()).length).toBe(1);
      await channel.close();
      const outcome = await Promise.race([answer.then(() => 'over'), played.measureEnd()]);
      expect(outcome).toBe('over');
      expect(played.isRunning).toBe(true);
      await asking.close();
      expect(await played.measureEnd()).toBeLessThan(END_MS_MAX);
    });

    test('behaviour: a service that is away keeps it no longer', async () => {
      const service = await startService();
      const played = start([], ['--service', service.url, ...vault()]);
      await farm.leaveUnpaired(played);
      await service.running.stop('SIGKILL');
      expect(await played.measureEnd()).toBeLessThan(END_MS_MAX);
    });

    test('behaviour: a write that is left unsettled keeps it for two minutes', async () => {
      const service = await startService();
      const played = start([], ['--service', service.url, ...vault()]);
      await farm.leaveUnpaired(played);
      const asking = await openAsking();
      service.endAtCommit();
      // Signed and sent; the service ends before it has it on its disk.
      const answer = asking.call('projects.create', { name: 'Farm' }).catch(() => {});
      await service.running.ended;
      await asking.close();
      await answer;
      const keptMs = await played.measureEnd();
      expect(keptMs).toBeGreaterThan(SETTLE_MS - END_MS_MAX);
      expect(keptMs).toBeLessThan(SETTLE_MS + END_MS_MAX);
    });
  });
});
