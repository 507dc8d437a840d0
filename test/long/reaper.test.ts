import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GameManifest } from '../../src/methods/generated/types.ts';
import { publish } from '../clients/csharp/dotnet.ts';
import { withoutKeychain } from '../clients/support/failing-starts.ts';
import { compiler } from '../clients/support/hostile-environment.ts';
import { chromiumBrowser, enterPage, PlayersBrowser } from '../daemon/page/browser.ts';
import { openPlayer, openSession } from '../daemon/support/client.ts';
import {
  type HomeFolder,
  makeHomeFolder,
  RunningCommand,
  testedCommand,
} from '../support/daemon-process.ts';
import { GrantingPlayer } from '../support/granting-player.ts';
import { dotnet, machineHas } from '../support/machine.ts';
import { desktopBus, type Portal, startPortal } from '../support/portal.ts';
import { ReapedGame } from '../support/reaper.ts';

/** A game on Steam runs until the last of its descendants has ended: its daemon, and no browser. */

const subject = 'a game under a stand-in for Steam’s reaper';
const isHere = [dotnet, compiler, chromiumBrowser, desktopBus].every((one) =>
  machineHas(one, subject),
);
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

describe.skipIf(!isHere)('C#’s farm under a reaper', () => {
  let farm: string;
  let folder: HomeFolder;
  let portal: Portal | undefined;
  let game: ReapedGame | undefined;

  beforeAll(async () => {
    farm = await publish('Gamekeeper.TurnipFarm', 'linux-x64');
  });
  beforeEach(() => {
    folder = makeHomeFolder();
  });
  afterEach(async () => {
    if (game?.isRunning) {
      game.askToEnd();
      await game.running.ended;
    }
    await portal?.stop();
    portal = undefined;
    folder.remove();
  });

  /** Starts the farm. @param more arguments of the daemon that it launches. */
  function start(more: readonly string[] = [], env: NodeJS.ProcessEnv = withoutKeychain) {
    // Instead of the package's Node, which is given an option and a script first.
    const packaged = join(folder.path, 'gamekeeper');
    const words = [...testedCommand.map((word) => `'${word}'`), '"$@"', ...more];
    mkdirSync(join(packaged, 'lib'), { recursive: true });
    for (const name of ['gamekeeper.cjs', 'lib/libatomic.so.1']) {
      writeFileSync(join(packaged, name), '');
    }
    const script = `#!/bin/sh\nunset LD_LIBRARY_PATH\nshift 2\nexec ${words.join(' ')}\n`;
    writeFileSync(join(packaged, 'node'), script, { mode: 0o755 });
    const own = join(folder.path, 'farm');
    cpSync(farm, own, { recursive: true });
    const all = { ...process.env, ...env, GAMEKEEPER_HOME: folder.home };
    game = ReapedGame.start(folder.path, [join(own, 'TurnipFarm'), '--gamekeeper', packaged], all);
    return game;
  }

  const vault = () => ['--vault', '--passphrase-file', folder.passphraseFile];

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
    const played = start();
    await played.running.says('Type harvest');
    played.running.type('quit');
    await played.gameEnded();
    expect(await played.measureEnd()).toBeLessThan(END_MS_MAX);
  });

  test('behaviour: all is over at once where everything is asked to end', async () => {
    const played = start();
    await played.running.says('Type harvest');
    played.askToEnd();
    expect(await played.measureEnd()).toBeLessThan(STOP_MS_MAX);
  });

  test('behaviour: neither a page nor the browser that shows it keeps it', async () => {
    portal = await startPortal(folder.path, 'takes', ['tail', '-f']);
    const { address } = portal;
    const played = start([], { DISPLAY: ':9', DBUS_SESSION_BUS_ADDRESS: address });
    await played.running.says('Type harvest');
    const client = await openSession(readUrl(), folder.home, { game: 'com.example.page' });
    expect(await client.call('session.openPlayerPage')).toBe(true);
    await client.close();
    const { file, browser } = portal.opened() as { file: string; browser: number };
    const chromium = await PlayersBrowser.start();
    const page = await chromium.openWindow();
    await enterPage(page, file);
    played.running.type('quit');
    await played.gameEnded();
    expect(await played.measureEnd()).toBeLessThan(END_MS_MAX);
    await page.getByRole('heading', { name: 'Gamekeeper has ended' }).waitFor();
    await chromium.close();
    // The desktop's own still runs.
    expect(readFileSync(`/proc/${browser}/comm`, 'utf8')).toBe('tail\n');
    process.kill(browser);
  });

  test('behaviour: it stays while the player is asked, and ends soon after', async () => {
    const played = start(['--strict', ...vault()]);
    await played.gameEnded();
    // It has nothing that could be paired.
    expect(played.running.result().stdout).toContain('Gamekeeper');
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
    const played = start(['--service', service.url, ...vault()]);
    await played.gameEnded();
    await service.running.stop('SIGKILL');
    expect(await played.measureEnd()).toBeLessThan(END_MS_MAX);
  });

  test('behaviour: a write that its service left unsettled keeps it for two minutes', async () => {
    const service = await startService();
    const played = start(['--service', service.url, ...vault()]);
    await played.gameEnded();
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
