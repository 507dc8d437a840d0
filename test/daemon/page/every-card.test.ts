import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GameManifest } from '../../../src/methods/generated/types.ts';
import { machineHas } from '../../support/machine.ts';
import { openPlayer, type TestClient } from '../support/client.ts';
import { HandClock } from '../support/hand-clock.ts';
import { askForPairing, confirmPairing, openPaired } from '../support/pairing.ts';
import { startWorldPlace, type WorldPlace } from '../support/world-place.ts';
import { chromiumBrowser, enterPage, findBarriers, isWithin, PlayersBrowser } from './browser.ts';

/**
 * Every card of the page in each language and size. With `GAMEKEEPER_PICTURES=FOLDER` a picture of
 * each is written there, to be looked at.
 */

const isHere = machineHas(chromiumBrowser, 'every card of the page');
const folder = process.env.GAMEKEEPER_PICTURES;

const FRIEND = 'So11111111111111111111111111111111111111112';
const sizes = [
  { width: 720, height: 900 },
  { width: 360, height: 640 },
];
const locales = ['en', 'de'];
const schemes = ['light', 'dark'] as const;

const plain: GameManifest = {
  game: 'com.example.turnips',
  name: 'Turnip Town',
  projects: [],
  actions: [
    { action: 'projects.create' },
    { action: 'projects.changeDriver' },
    { action: 'resources.create' },
    { action: 'resources.mint' },
    { action: 'resources.transfer' },
    { action: 'faucets.create' },
    { action: 'users.update' },
  ],
  budgets: [],
};

const costs = (of: string, reason: string) => ({
  ...{ of, perCall: '100000000', perWindow: '420000000', windowHours: 24, inAll: '2000000000' },
  reason,
});

describe.skipIf(!isHere)('each card', () => {
  const clock = new HandClock();
  let browser: PlayersBrowser;
  let place: WorldPlace;
  let channel: TestClient;
  let game: TestClient;
  let gold: string;
  let project: string;
  const windows: { readonly page: Page; readonly name: string }[] = [];

  beforeAll(async () => {
    place = await startWorldPlace({ strict: true, clock });
    channel = await openPlayer(place.home);
    const maker = await pair({ ...plain, game: 'com.example.maker', name: 'Maker' });
    const { wallet } = await maker.call('session.get');
    ({ address: project } = await maker.call('projects.create', { name: 'Turnip Town' }));
    const params = { name: 'Gold', symbol: 'GLD', uri: 'https://example.com/g', decimals: 2 };
    const made = { project, params: { ...params, storage: 'AccountState' } };
    gold = (await maker.call('resources.create', made)).address;
    await maker.call('resources.mint', { resource: gold, owner: wallet.address, amount: '100000' });
    await maker.close();
    const budgets = [{ ...costs(gold, 'Trade'), onOver: 'ask' as const }];
    game = await pair({ ...plain, projects: [project], budgets });
    browser = await PlayersBrowser.start();
    for (const viewport of sizes) {
      for (const locale of locales) {
        for (const colorScheme of schemes) {
          const page = await browser.openWindow({ viewport, locale, colorScheme });
          await enterPage(page, (await channel.call('player.openPage')).file);
          windows.push({ page, name: `${viewport.width}-${locale}-${colorScheme}` });
        }
      }
    }
  });
  afterAll(async () => {
    await game?.close();
    await channel?.close();
    await browser?.close();
    await place?.close();
  });

  async function pair(manifest: GameManifest): Promise<TestClient> {
    const { client, code } = await askForPairing(place.daemon.url, place.home, manifest);
    const projects = manifest.projects.filter((one) => one === project);
    await confirmPairing(place.daemon.player, code, [], projects);
    const { secret } = await client.call('session.awaitPairing');
    await client.close();
    return openPaired(place.daemon.url, place.home, secret, { game: manifest.game, manifest });
  }

  /** Looks at what each window shows once it shows a heading of it. */
  async function look(card: string, selector: string): Promise<void> {
    for (const { page, name } of windows) {
      await page.locator(selector).first().waitFor();
      await page.evaluate(() => scrollTo(0, 0));
      if (folder !== undefined) {
        mkdirSync(folder, { recursive: true });
        await page.screenshot({ path: join(folder, `${card}-${name}.png`), fullPage: true });
      }
      expect([card, name, await findBarriers(page), await isWithin(page)]).toEqual([
        ...[card, name, [], true],
      ]);
    }
  }

  test('default: nothing that waits', () => look('empty', 'main .card'));

  test('default: a pairing with four budgets, with its digits in sight', async () => {
    const manifest: GameManifest = {
      ...plain,
      projects: [project],
      budgets: [
        costs('lamports', 'Gifts to your friends'),
        costs('fees', 'To play'),
        costs('deposits', 'Room for your farm'),
        { ...costs(gold, 'Trade'), onOver: 'ask' },
      ],
    };
    const { client } = await askForPairing(place.daemon.url, place.home, manifest);
    await look('pairing', '#pairing');
    for (const { page, name } of windows) {
      const digits = await page.locator('.decision input').first().boundingBox();
      const sentence = await page.locator('.sentence').boundingBox();
      const yes = await page.locator('button.yes').boundingBox();
      const { height } = page.viewportSize()!;
      expect([name, bottomOf(sentence) < digits!.y]).toEqual([name, true]);
      expect([name, bottomOf(yes) <= height]).toEqual([name, true]);
    }
    await client.close();
  });

  test('default: a right that a game asks for', async () => {
    const params = { project, driver: FRIEND };
    const call = game.call('projects.changeDriver', params).catch(() => {});
    await look('approval-power', 'article.card .answer');
    const { approvals } = place.daemon.player;
    for (const { id } of approvals!.list().pending) approvals!.refuse(id);
    await call;
  });

  test.each(['games', 'wallets', 'history', 'settings'])('default: %s', async (tab) => {
    const index = ['waiting', 'games', 'wallets', 'history', 'settings'].indexOf(tab);
    for (const { page } of windows) await page.locator('nav button').nth(index).click();
    await look(tab, 'main .card');
  });
});

const bottomOf = (box: { y: number; height: number } | null): number => box!.y + box!.height;
