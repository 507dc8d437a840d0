import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GameManifest, Grant } from '../../../src/methods/generated/types.ts';
import { machineHas } from '../../support/machine.ts';
import { openPlayer, type TestClient } from '../support/client.ts';
import { HandClock } from '../support/hand-clock.ts';
import { pairGame } from '../support/pairing.ts';
import { startWorldPlace, type WorldPlace } from '../support/world-place.ts';
import { chromiumBrowser, enterPage, findBarriers, isWithin, PlayersBrowser } from './browser.ts';

/** What the player does about games that are paired, and what the page does without its daemon. */

const isHere = machineHas(chromiumBrowser, "the player's page in a browser");
const PIN = 'correct horse';
const HOUR_MS = 60 * 60_000;
const limits = { perCall: '1000000000', perWindow: '2000000000', inAll: '4000000000' };

function manifestOf(game: string): GameManifest {
  return {
    game,
    name: 'Farm',
    projects: [],
    actions: [{ action: 'users.update' }],
    budgets: [{ of: 'lamports', ...limits, windowHours: 24, reason: 'Gifts' }],
  };
}

let browser: PlayersBrowser;
beforeAll(async () => {
  if (isHere) browser = await PlayersBrowser.start();
});
afterAll(() => browser?.close());

describe.skipIf(!isHere).each(['embedded', 'remote'] as const)('the %s service', (at) => {
  const isReal = at === 'remote';
  const game = 'com.example.farm';
  const clock = new HandClock();
  let place: WorldPlace;
  let channel: TestClient;
  let page: Page;

  beforeAll(async () => {
    place = await startWorldPlace({ at, strict: true, clock });
    channel = await openPlayer(place.home);
    if (isReal) await channel.call('player.setPin', { pin: PIN });
  });
  afterAll(async () => {
    await channel.close();
    await place.close();
  });
  beforeEach(async () => {
    clock.pass(HOUR_MS);
    await pair(game);
    page = await openPage();
  });
  afterEach(async () => {
    await page.context().close();
    expect(browser.complaints.splice(0)).toEqual([]);
  });

  async function pair(name: string): Promise<void> {
    const { daemon, home } = place;
    const budgets = [{ of: 'lamports', ...limits }];
    const { client } = await pairGame(daemon.url, home, daemon.player, manifestOf(name), budgets);
    await client.close();
  }

  async function openPage(options = {}): Promise<Page> {
    const window = await browser.openWindow(options);
    await enterPage(window, (await channel.call('player.openPage')).file);
    await window.getByRole('button', { name: 'Games' }).click();
    return window;
  }

  const card = () => page.getByRole('article', { name: game });
  const button = (name: string | RegExp) => card().getByRole('button', { name });
  const grant = (): Promise<Grant> => channel.call('player.grant', { grant: game });
  const lamports = async () => (await grant()).budgets.find(({ of }) => of === 'lamports')!;

  test('default: a budget is given less, and then nothing', async () => {
    await card().getByText('SOL: 0 SOL of 4 SOL used').waitFor();
    await button('Give it less: SOL').click();
    const amount = card().getByLabel(/^From now on/);
    await amount.fill('9');
    await button('Allow only this').click();
    await expect.poll(() => card().textContent()).toContain('or more than is left: 4 SOL.');
    await amount.fill('0.5');
    await button('Allow only this').click();
    await card().getByText('SOL: 0 SOL of 0.5 SOL used').waitFor();
    const less = { perCall: '500000000', perWindow: '500000000', inAll: '500000000' };
    expect(await lamports()).toMatchObject(less);
    await button('Give it less: SOL').click();
    await button('Nothing more').click();
    // What is not given has no bar.
    await expect
      .poll(() =>
        card()
          .getByText(/^SOL: /)
          .count(),
      )
      .toBe(0);
    expect(await lamports()).toMatchObject({ perCall: '0', perWindow: '0', inAll: '0' });
  });

  test('default: it lasts longer, where money is real by the PIN', async () => {
    const { endsAt } = await grant();
    clock.pass(HOUR_MS);
    await button('Let it last longer').click();
    if (isReal) {
      expect(await button('Yes, let it last longer').isDisabled()).toBe(true);
      await card().getByLabel('PIN', { exact: true }).fill('wrong horse');
      await button('Yes, let it last longer').click();
      await expect.poll(() => card().getByRole('alert').first().textContent()).toMatch(/PIN/);
      expect((await grant()).endsAt).toBe(endsAt);
      await card().getByLabel('PIN', { exact: true }).fill(PIN);
    }
    await button('Yes, let it last longer').click();
    await expect.poll(async () => (await grant()).endsAt > endsAt).toBe(true);
    await card().getByRole('button', { name: 'Let it last longer', exact: true }).waitFor();
  });

  test('default: the last things that it did are listed, at most five', async () => {
    const lines = card().getByRole('list').last().getByRole('listitem');
    await expect.poll(() => lines.first().textContent()).toContain('granted');
    for (let times = 0; times < 3; times += 1) {
      await button('Do not let it ask').click();
      await button('Let it ask again').click();
    }
    await expect.poll(() => lines.first().textContent()).toContain('game unblocked');
    await expect.poll(() => lines.count()).toBe(5);
  });

  test('behaviour: by the keyboard alone', async () => {
    await button('Give it less: SOL').focus();
    await page.keyboard.press('Enter');
    await card()
      .getByLabel(/^From now on/)
      .waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await card().getByText('SOL: 0 SOL of 1 SOL used').waitFor();
  });

  if (isReal) return;

  test.each(['light', 'dark'] as const)(
    'behaviour: for everybody, small and %s',
    async (scheme) => {
      await page.context().close();
      const viewport = { width: 360, height: 640 };
      page = await openPage({ colorScheme: scheme, viewport, reducedMotion: 'reduce' });
      await button('Give it less: SOL').click();
      await button('Let it last longer').click();
      await card()
        .getByLabel(/^From now on/)
        .waitFor();
      expect(await findBarriers(page)).toEqual([]);
      expect(await isWithin(page)).toBe(true);
    },
  );

  test('behaviour: many games are shown in parts', async () => {
    for (let number = 0; number < 5; number += 1) {
      clock.pass(HOUR_MS);
      await pair(`com.example.many${number}`);
    }
    await page.getByText('Games, part 1 of 2').waitFor();
    expect(await page.getByRole('article').count()).toBe(5);
    await page.getByRole('button', { name: 'More games' }).click();
    await page.getByText('Games, part 2 of 2').waitFor();
    expect(await page.getByRole('article').count()).toBeGreaterThan(0);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByText('Games, part 1 of 2').waitFor();
  });
});

describe.skipIf(!isHere)('a daemon that is not there', () => {
  let place: WorldPlace;
  let page: Page;
  /** Ends the page's connection as the machine may, not the daemon. */
  let cut: () => Promise<void>;
  let isCut = false;

  beforeEach(async () => {
    place = await startWorldPlace({ strict: true });
    page = await browser.openWindow();
    await page.clock.install();
  });

  async function open(): Promise<void> {
    const channel = await openPlayer(place.home);
    await enterPage(page, (await channel.call('player.openPage')).file);
    await channel.close();
  }

  afterEach(async () => {
    await page.context().close();
    browser.complaints.splice(0);
  });

  const heading = () => page.getByRole('heading', { name: 'Gamekeeper has ended' });

  test('default: the page says what to do, and tries less and less often', async () => {
    await open();
    let tries = 0;
    page.on('websocket', () => {
      tries += 1;
    });
    await place.close();
    await heading().waitFor();
    // Who ends may cut connections that it took: the client tries those again by itself, not long.
    tries = 0;
    await page.getByText('gamekeeper open', { exact: true }).waitFor();
    // By then it waits for half a minute each time.
    for (let minute = 0; minute < 10; minute += 1) await page.clock.runFor(60_000);
    expect(tries).toBeLessThan(30);
    const before = tries;
    await page.getByRole('button', { name: 'Look now' }).click();
    await expect.poll(() => tries).toBeGreaterThan(before);
  });

  test('behaviour: it continues by itself where the same daemon is there again', async () => {
    await page.routeWebSocket(/./, (socket) => {
      if (isCut) return void socket.close();
      const server = socket.connectToServer();
      cut = async () => {
        isCut = true;
        await server.close();
        await socket.close();
      };
    });
    await open();
    await page.getByRole('button', { name: 'Settings' }).click();
    await cut();
    await heading().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    isCut = false;
    await page.clock.runFor(60_000);
    await page.getByRole('heading', { name: 'PIN' }).waitFor();
    await page.goto('about:blank');
    await place.close();
  });
});
