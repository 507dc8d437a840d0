import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type DaemonProcess,
  type HomeFolder,
  makeHomeFolder,
  startDaemonProcess,
} from '../../support/daemon-process.ts';
import { type Desktop, hasDesktop, makeDesktop } from '../../support/desktop.ts';
import { openSession } from '../support/client.ts';
import { askForPairing, farm } from '../support/pairing.ts';

/** Games have the page opened: by the daemon, with what the system opens files with. */

describe.skipIf(!hasDesktop).each([true, false])('with --strict: %s', (strict) => {
  let folder: HomeFolder;
  let daemon: DaemonProcess;
  let desktop: Desktop;

  beforeEach(async () => {
    folder = makeHomeFolder();
    desktop = makeDesktop(folder.path);
    const { env } = desktop;
    daemon = await startDaemonProcess(folder, { strict, keychain: false, env });
  });
  afterEach(async () => {
    await daemon.stop('SIGTERM');
    folder.remove();
  });

  /** A game that may ask: in its session, or while it waits to be paired. */
  async function openGame(game: string) {
    const { home } = folder;
    if (!strict) return openSession(daemon.url, home, { game });
    return (await askForPairing(daemon.url, home, { ...farm, game })).client;
  }

  test('default: the page is opened, once a minute', async () => {
    const game = await openGame(farm.game);
    expect(await game.call('session.openPlayerPage')).toBe(true);
    const file = join(folder.home, 'open-page.html');
    await expect.poll(() => desktop.opened(), { timeout: 60_000 }).toBe(file);
    const refused = await game.call('session.openPlayerPage').catch((error) => error);
    const { name, context } = refused.data ?? refused;
    expect(name).toBe('RateLimited');
    expect(context.retryAfterMs).toBeGreaterThan(1000);
    await game.close();
  });

  test('behaviour: whatever games call themselves, three at once', async () => {
    const outcomes: unknown[] = [];
    for (const name of ['a', 'b', 'c', 'd']) {
      const game = await openGame(`com.example.${name}`);
      const outcome = game.call('session.openPlayerPage');
      outcomes.push(await outcome.catch((error) => (error.data ?? error).name));
      await game.close();
    }
    expect(outcomes).toEqual([true, true, true, 'RateLimited']);
  });
});
