import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { allowAll } from '../../../src/daemon/sessions/allow-all.ts';
import { machineHas } from '../../support/machine.ts';
import { samples } from '../../support/pictures.ts';
import { openPlayer, type TestClient } from '../support/client.ts';
import { makeFolder } from '../support/place.ts';
import { startWorldPlace, type WorldPlace } from '../support/world-place.ts';
import { chromiumBrowser, enterPage, findBarriers, isWithin, PlayersBrowser } from './browser.ts';

/** What the player's page shows of wallets, in a real browser. */

const isHere = machineHas(chromiumBrowser, "the player's page in a browser");
const COLLECTION = 'So11111111111111111111111111111111111111112';
const WORDS = 'Gold” <img src=x onerror=alert(1)> is safe “';

let browser: PlayersBrowser;
beforeAll(async () => {
  if (isHere) browser = await PlayersBrowser.start();
});
afterAll(() => browser?.close());

describe.skipIf(!isHere).each(['embedded', 'remote'] as const)('the %s service', (at) => {
  const folder = makeFolder();
  const broken = { isDown: false };
  let place: WorldPlace;
  let channel: TestClient;
  let game: TestClient;
  let wallet: string;
  let gold: string;
  let page: Page;

  /** As the daemon dials it. */
  const uriOf = (name: string): string => {
    const url = place.serviceUrl?.replace('127.0.0.1', 'localhost') ?? 'http://127.0.0.1:9/';
    return `${url}pictures/${name}`;
  };

  async function makeResource(project: string, given: Record<string, unknown>): Promise<string> {
    const params = { symbol: 'GLD', uri: '', decimals: 2, storage: 'AccountState', ...given };
    return (await game.call('resources.create', { project, params })).address;
  }

  async function makeCharacter(project: string): Promise<void> {
    const criterias = [{ kind: 'Collection', params: COLLECTION }];
    const config = { kind: 'Wrapped', criterias };
    const { address: model } = await game.call('characters.createModel', { project, config });
    const treeConfig = { basic: { numAssets: 8 } };
    const tree = { project, characterModel: model, treeConfig };
    await game.call('characters.createTree', tree);
    const hero = { name: 'Hero', symbol: 'HERO', uri: uriOf('hero.webp') };
    const kind = 'Nft' as const;
    const nft = { ...hero, kind, owner: wallet, collection: COLLECTION };
    await place.service.mintAsset(nft);
    const [asset] = await game.call('assets.find', { owner: wallet });
    const mintList = [asset.mint];
    await game.call('characters.wrap', { project, characterModel: model, mintList });
  }

  beforeAll(async () => {
    writeFileSync(join(folder.path, 'gold.png'), samples.png);
    writeFileSync(join(folder.path, 'hero.webp'), samples.lossyWebp);
    place = await startWorldPlace({
      at,
      grant: allowAll,
      pictures: folder.path,
      alter(name, answer) {
        if (broken.isDown && name === 'balance') throw new Error('nobody answers');
        return answer;
      },
    });
    game = await place.open();
    wallet = (await game.call('session.get')).wallet.address;
    await place.fund(wallet);
    const { address: project } = await game.call('projects.create', { name: 'Farm' });
    gold = await makeResource(project, { name: 'Gold', uri: uriOf('gold.png') });
    await game.call('resources.mint', { resource: gold, amount: '1750', owner: wallet });
    const hostile = await makeResource(project, { name: WORDS, uri: uriOf('missing.png') });
    await game.call('resources.mint', { resource: hostile, amount: '7', owner: wallet });
    await makeCharacter(project);
    const hat = { kind: 'Cnft' as const, name: 'Hat', symbol: 'HAT', uri: 'https://evil.example/' };
    await place.service.mintAsset({ ...hat, owner: wallet });
    channel = await openPlayer(place.home);
    page = await browser.openWindow();
    await enterPage(page, (await channel.call('player.openPage')).file);
    await page.getByRole('button', { name: 'Wallets' }).click();
  });
  afterAll(async () => {
    await page?.context().close();
    await game?.close();
    await channel?.close();
    await place?.close();
    folder.remove();
  });
  afterEach(() => expect(browser.complaints.splice(0)).toEqual([]));

  const line = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  /** By its whole name: the letters of a short one also occur within addresses. */
  const lineOf = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  const widthsOf = () =>
    page.locator('img.tile').evaluateAll((all: any) => all.map((img: any) => img.naturalWidth));

  test('default: what the wallet has, in whole tokens', async () => {
    await page.getByRole('heading', { name: 'default' }).waitFor();
    await line(gold).waitFor();
    expect(await line(gold).textContent()).toMatch(/Gold.*17\.5.*GLD/s);
    expect(await lineOf('SOL').first().textContent()).toMatch(/\d+\.\d+/);
    await page.getByRole('heading', { name: 'NFTs (1)' }).waitFor();
    expect(await lineOf('Hat').count()).toBe(1);
    await page.getByRole('heading', { name: 'Characters (1)' }).waitFor();
    expect(await lineOf('Hero').count()).toBe(1);
  });

  const shown = at === 'remote' ? [6, 6] : [];
  test(`default: ${shown.length} pictures that the service keeps`, async () => {
    await lineOf('Hero').waitFor();
    await expect.poll(widthsOf).toEqual(shown);
    const tile = lineOf('Hat').locator('.tile');
    expect(await tile.textContent()).toBe('H');
  });

  test('behaviour: no name of others ends its own quotation, or is markup', async () => {
    await line('is safe').waitFor();
    const quoted = await line('is safe').locator('q').first().textContent();
    expect(quoted).toMatch(/^[^"“”]*$/);
    expect(await line('is safe').locator('img').count()).toBe(0);
  });

  test('behaviour: what a game earned is there when it is read again', async () => {
    await line(gold).waitFor();
    await game.call('resources.mint', { resource: gold, amount: '25', owner: wallet });
    await page.getByRole('button', { name: 'Refresh: default' }).click();
    await line('17.75').waitFor();
    await game.call('resources.burn', { resource: gold, amount: '25' });
  });

  test('behaviour: where the service cannot be read, the page says so', async () => {
    await line(gold).waitFor();
    broken.isDown = true;
    await page.getByRole('button', { name: 'Refresh: default' }).click();
    await page.getByText('could not be read').waitFor();
    broken.isDown = false;
    await page.getByRole('button', { name: 'Refresh: default' }).click();
    await expect.poll(() => page.getByText('could not be read').count()).toBe(0);
  });

  test.each(['light', 'dark'] as const)(
    'behaviour: by keyboard, in a small %s window, without barriers',
    async (colorScheme) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await page.emulateMedia({ colorScheme });
      await lineOf('Hero').waitFor();
      expect(await findBarriers(page)).toEqual([]);
      expect(await isWithin(page)).toBe(true);
      await page.getByRole('button', { name: 'Refresh: default' }).focus();
      await page.keyboard.press('Enter');
      await line(gold).waitFor();
    },
  );
});
