import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GameManifest } from '../../../src/methods/generated/types.ts';
import { machineHas } from '../../support/machine.ts';
import { openPlayer, type TestClient } from '../support/client.ts';
import { HandClock } from '../support/hand-clock.ts';
import { openPaired, pairGame } from '../support/pairing.ts';
import { startWorldPlace, type WorldPlace } from '../support/world-place.ts';
import { chromiumBrowser, enterPage, PlayersBrowser } from './browser.ts';

/** A page that stays open shows what one that is opened now does, whatever has happened. */

const isHere = machineHas(chromiumBrowser, "the player's page in a browser");
const TABS = ['Waiting', 'Games', 'Wallets', 'History', 'Settings'] as const;
/** How long what is shown may be behind, on a machine that is busy with other tests. */
const PATIENCE_MS = 60_000;
const FRIEND = 'So11111111111111111111111111111111111111112';
const HOUR_MS = 60 * 60_000;
const limits = { perCall: '1000000000', perWindow: '2000000000', inAll: '4000000000' };
const manifest: GameManifest = {
  game: 'com.example.turnips',
  name: 'Turnips',
  projects: [],
  actions: [{ action: 'users.update' }, { action: 'projects.changeDriver' }],
  budgets: [
    { of: 'deposits', ...limits, windowHours: 24, reason: 'Fields' },
    { of: 'fees', ...limits, windowHours: 24, reason: 'Fields' },
  ],
};

describe.skipIf(!isHere)('a page that stays open', () => {
  const clock = new HandClock();
  let browser: PlayersBrowser;
  let place: WorldPlace;
  let channel: TestClient;
  let game: TestClient;
  let project: string;
  const open: Page[] = [];
  /** A page that is loaded again each time. */
  let loaded: Page;

  beforeAll(async () => {
    browser = await PlayersBrowser.start();
    place = await startWorldPlace({ strict: true, clock });
    channel = await openPlayer(place.home);
    const budgets = ['deposits', 'fees'].map((of) => ({ of, ...limits }));
    const { daemon, home } = place;
    const { player, url } = daemon;
    const { secret, client } = await pairGame(url, home, player, manifest, budgets);
    await client.close();
    game = await openPaired(url, home, secret, { game: manifest.game, manifest });
    ({ address: project } = await game.call('projects.create', { name: 'Farm' }));
    // One after the other: of what was offered to a browser only the last is worth something.
    for (const tab of TABS) open.push(await openTab(tab));
    loaded = await openTab('Waiting');
  });
  afterAll(async () => {
    await browser.close();
    await game.close();
    await channel.close();
    await place.close();
  });

  async function openTab(tab: string): Promise<Page> {
    const page = await browser.openWindow();
    await enterPage(page, (await channel.call('player.openPage')).file);
    await page.getByRole('button', { name: tab }).first().click();
    return page;
  }

  /** All that is seen: texts, what is ticked, and how long bars are. */
  const read = (page: Page): Promise<string> =>
    page.locator('main').evaluate((main) => {
      const ticks = [...main.querySelectorAll('input')].map(({ checked }) => checked);
      const bars = [...main.querySelectorAll('meter')].map(({ value, max }) => [value, max]);
      return `${main.textContent} ${JSON.stringify([ticks, bars])}`;
    });

  /** Something that happens elsewhere, and what a word of it is that is seen then. */
  const happenings: readonly [
    name: string,
    seen: readonly [tab: (typeof TABS)[number], text: () => string | RegExp][],
    happen: () => Promise<unknown>,
  ][] = [
    [
      'a game spends within its budget',
      [['Games', () => /deposits: 0\.\d*[1-9]\d* SOL of 4 SOL used/]],
      () => game.call('projects.create', { name: 'Second farm' }),
    ],
    [
      'a game is refused what it has not asked for',
      [['History', () => 'call refused']],
      async () => {
        const settings = { symbol: 'GLD', name: 'Gold', uri: '', decimals: 0 };
        const params = { ...settings, storage: 'AccountState' };
        expect(await game.errorOf('resources.create', { project: FRIEND, params })).toBe(
          'NotGranted',
        );
      },
    ],
    [
      'the wallet earns',
      [['Wallets', () => '199.9']],
      async () => place.fund((await game.call('session.get')).wallet.address),
    ],
    [
      'the grant is narrowed in a terminal',
      [['Games', () => /of 2 SOL used/]],
      () =>
        channel.call('player.narrow', {
          grant: manifest.game,
          budgets: [{ of: 'deposits', inAll: '2000000000' }],
          projects: [],
          never: [],
        }),
    ],
    [
      'the grant is extended in a terminal',
      [['History', () => 'extended']],
      async () => {
        clock.pass(HOUR_MS);
        const [{ id }] = await channel.call('player.grants');
        place.daemon.player.grants!.extend(id);
      },
    ],
    [
      'a game asks, and is refused in a terminal',
      [['History', () => 'you said no']],
      async () => {
        const asked = game.errorOf('projects.changeDriver', { project, driver: FRIEND });
        await expect
          .poll(async () => (await channel.call('player.approvals')).pending.length)
          .toBe(1);
        const { pending } = await channel.call('player.approvals');
        await channel.call('player.refuseApproval', { approval: pending[0].id });
        expect(await asked).toBe('ApprovalRefused');
      },
    ],
    [
      'a game is blocked in a terminal',
      [['Settings', () => manifest.game]],
      () => channel.call('player.block', { game: manifest.game }),
    ],
    [
      'a wallet is made in a terminal',
      [['Wallets', () => 'second']],
      () => channel.call('player.createWallet', { name: 'second' }),
    ],
    [
      'a wallet is renamed in a terminal',
      [['Wallets', () => 'third']],
      () => channel.call('player.renameWallet', { wallet: 'second', name: 'third' }),
    ],
    [
      'settings are changed on another page',
      [['Settings', () => /\[\[false/]],
      () => channel.call('player.changeSettings', { notifications: false }),
    ],
    [
      'a PIN is set in a terminal',
      [['Settings', () => 'A PIN is set.']],
      () => channel.call('player.setPin', { pin: 'correct horse' }),
    ],
    [
      'the grant is ended in a terminal',
      [['Games', () => /ended by you/]],
      () => channel.call('player.revoke', { grant: manifest.game }),
    ],
  ];

  test.each(happenings)('behaviour: %s', async (_, seen, happen) => {
    await happen();
    for (const [tab, text] of seen) {
      const shown = expect.poll(() => read(open[TABS.indexOf(tab)]!), { timeout: PATIENCE_MS });
      const wanted = text();
      await (typeof wanted === 'string' ? shown.toContain(wanted) : shown.toMatch(wanted));
    }
    await loaded.reload();
    for (const [index, tab] of TABS.entries()) {
      await loaded.getByRole('button', { name: tab }).first().click();
      const readBoth = () => Promise.all([read(open[index]!), read(loaded)]);
      const isAlike = ([one, other]: readonly string[]) => one === other && !/Reading/.test(one!);
      const shown = expect.poll(async () => isAlike(await readBoth()), { timeout: PATIENCE_MS });
      await shown.toBe(true).catch(async () => {
        const [stayed, loadedAnew] = await readBoth();
        expect(stayed).toBe(loadedAnew);
      });
    }
    expect(browser.complaints.splice(0)).toEqual([]);
  });
});
