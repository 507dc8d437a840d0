import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ProposedBudget } from '../../../src/methods/generated/player.ts';
import { productVersion } from '../../../src/methods/generated/registry.ts';
import type { GameManifest } from '../../../src/methods/generated/types.ts';
import { machineHas } from '../../support/machine.ts';
import { openPlayer, type TestClient } from '../support/client.ts';
import { askForPairing, openPaired, pairGame } from '../support/pairing.ts';
import { startWorldPlace, type WorldPlace } from '../support/world-place.ts';
import {
  chromiumBrowser,
  enterPage,
  findBarriers,
  findGlued,
  isWithin,
  PlayersBrowser,
  readFocused,
} from './browser.ts';

/** What was in the way of somebody who had never seen the page, said in plain words. */

const isHere = machineHas(chromiumBrowser, "the player's page in a browser");
const GAME = 'com.example.farm';
const TWIN = 'com.example.fann';
const actions = [
  { action: 'projects.create' },
  { action: 'resources.create' },
  { action: 'users.update' },
];

function proposing(of: string): ProposedBudget {
  const limits = { perCall: '100', perWindow: '200', inAll: '400' };
  return { of, ...limits, windowHours: 24, reason: 'Gifts' } as ProposedBudget;
}

function manifestOf(game: string, budgets = ['lamports']): GameManifest {
  return { game, name: 'Farm', projects: [], actions, budgets: budgets.map(proposing) };
}

describe.skipIf(!isHere)('a page for somebody new', () => {
  let browser: PlayersBrowser;
  let place: WorldPlace;
  let channel: TestClient;
  let game: TestClient;
  let page: Page;
  let gold: string;

  beforeAll(async () => {
    browser = await PlayersBrowser.start();
    place = await startWorldPlace({ strict: true });
    channel = await openPlayer(place.home);
    const manifest = manifestOf(GAME);
    const { secret, client } = await pairGame(
      place.daemon.url,
      place.home,
      place.daemon.player,
      manifest,
    );
    await client.close();
    game = await openPaired(place.daemon.url, place.home, secret, { game: GAME, manifest });
    const { address: project } = await game.call('projects.create', { name: 'Farm' });
    const params = { name: 'Gold', symbol: 'GLD', uri: '', decimals: 2, storage: 'AccountState' };
    ({ address: gold } = await game.call('resources.create', { project, params }));
    page = await browser.openWindow({ viewport: { width: 360, height: 640 }, locale: 'en-GB' });
    await enterPage(page, (await channel.call('player.openPage')).file);
  });
  afterAll(async () => {
    await game?.close();
    await channel?.close();
    await place?.close();
    await browser?.close();
  });
  afterEach(() => expect(browser.complaints.splice(0)).toEqual([]));

  const tab = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const card = (name: string) => page.getByRole('article', { name });
  const expectOpen = async () =>
    expect([await findBarriers(page), await isWithin(page)]).toEqual([[], true]);

  test('behaviour: a blank that is missing between two sentences is found', async () => {
    const blank = await browser.openWindow();
    const found = async (markup: string) => {
      await blank.setContent(markup);
      return findGlued(blank);
    };
    expect(await found('<p>In this file: <code>/a.gkm</code>Take it.</p>')).toHaveLength(1);
    expect(await found('<p>It ends.<span>It begins.</span></p>')).toHaveLength(1);
    expect(await found('<p>called<q>Farm</q></p>')).toHaveLength(1);
    expect(await found('<p><q>Farm</q>may play</p>')).toHaveLength(1);
    expect(await found('<p>In <code>/a</code>, <q>b</q>. It</p><p>Next</p>')).toEqual([]);
    await blank.context().close();
  });

  test('default: the settings say what this is, which version, and where its data is', async () => {
    await tab('Settings');
    const about = page.locator('section').filter({ hasText: 'About' });
    for (const text of [productVersion, place.home, place.service.genesisId]) {
      await about.locator('code').getByText(text, { exact: true }).waitFor();
    }
    await expectOpen();
  });

  test('default: each amount that is typed has its unit next to it', async () => {
    const of = ['lamports', gold, `mint:${gold}`, 'assets'];
    const other = manifestOf('com.example.shop', of);
    const { client } = await askForPairing(place.daemon.url, place.home, other);
    await tab(/^Waiting/);
    const units = page.locator('.unit');
    const less = page.getByRole('radio', { name: /^Less/ });
    await expect.poll(() => less.count()).toBe(of.length);
    for (const one of await less.all()) await one.check();
    await expect.poll(() => units.allTextContents()).toEqual(['SOL', 'GLD', 'GLD', 'pieces']);
    const heard = await page
      .getByRole('textbox', { name: /^Amount of/ })
      .evaluateAll((all: any) =>
        all.map(
          (one: any) => document.getElementById(one.getAttribute('aria-describedby'))!.textContent,
        ),
      );
    expect(heard).toEqual(['SOL', 'GLD', 'GLD', 'pieces']);
    // What the game makes itself costs nothing beyond the budgets.
    await page.getByText('worlds of its own: there it may do what it likes').waitFor();
    await expectOpen();
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await page.getByText('Nothing is waiting for you.').waitFor();
    await client.close();
    await tab('Games');
    await page.getByRole('button', { name: 'Give it less: fees' }).click();
    expect(await units.allTextContents()).toEqual(['SOL']);
    await expectOpen();
  });

  test('default: a game is called as it calls itself, with its identifier', async () => {
    const heading = card(GAME).getByRole('heading', { level: 2 });
    expect(await heading.locator('q').textContent()).toBe('Farm');
    expect(await heading.locator('small').textContent()).toBe(GAME);
    expect(await page.getByText('Another game has the same name').count()).toBe(0);
  });

  test('behaviour: two games of one name are distinguished', async () => {
    const { daemon, home } = place;
    const twin = { ...manifestOf(TWIN), name: 'farm' };
    const { client } = await pairGame(daemon.url, home, daemon.player, twin);
    await client.close();
    await page.getByText('Another game has the same name').first().waitFor();
    for (const one of [GAME, TWIN]) {
      const heading = card(one).getByRole('heading', { level: 2 });
      const weight = heading.locator('small', { hasText: one });
      expect(await weight.evaluate((element) => getComputedStyle(element).fontWeight)).toBe('700');
    }
    await expectOpen();
  });

  test('default: each way to take something from a game says what it does', async () => {
    const said = (name: string) =>
      card(TWIN)
        .getByRole('button', { name, exact: true })
        .evaluate(
          (button) =>
            document.getElementById(button.getAttribute('aria-describedby')!)!.textContent,
        );
    expect(await said('Do not let it ask')).toContain('then refused without asking you');
    expect(await said('End its pairing')).toContain('until it asks again and you pair it again');
    await card(TWIN).getByText('“Never allow” forbids that one thing.').waitFor();
    await card(TWIN).getByRole('button', { name: 'Do not let it ask' }).click();
    await card(TWIN).getByRole('button', { name: 'Let it ask again' }).waitFor();
    expect(await said('Let it ask again')).toContain('refused without asking you');
    await tab('Settings');
    await page.getByRole('heading', { name: 'Games that may not ask you' }).waitFor();
    expect(await page.getByRole('listitem').textContent()).toContain(`farm ${TWIN}`);
    await expectOpen();
    await page.getByRole('button', { name: 'Let it ask again' }).click();
    await tab('Games');
  });

  test('default: what an ended game has used stays, and how it comes back is said', async () => {
    const used = (text: string) => card(GAME).getByText(text);
    const { budgets } = await channel.call('player.grant', { grant: GAME });
    const fees = budgets.find(({ of }: { readonly of: string }) => of === 'fees');
    const sum = `fees: ${Number(fees.usedInAll) / 1e9} SOL`;
    await used(`${sum} of`).waitFor();
    await card(GAME).getByRole('button', { name: 'End its pairing' }).click();
    await card(GAME).getByText('It stops at once, and what you have stays yours.').waitFor();
    await card(GAME).getByRole('button', { name: 'No, let it play on' }).click();
    await card(GAME).getByRole('button', { name: 'End its pairing' }).click();
    await card(GAME).getByRole('button', { name: 'Yes, end its pairing now' }).click();
    await used('When it asks again, you can pair it again.').waitFor();
    await used('What it used in all').waitFor();
    expect(await card(GAME).getByRole('listitem').first().textContent()).toBe(sum);
    expect(await card(GAME).locator('meter').count()).toBe(0);
    await card(TWIN).getByRole('button', { name: 'End its pairing' }).click();
    await card(TWIN).getByRole('button', { name: 'Yes, end its pairing now' }).click();
    await card(TWIN).getByText('It used nothing.').waitFor();
    await expectOpen();
  });

  test('default: the history is searched by the names of games too', async () => {
    await tab('History');
    await page.getByLabel('Search').fill('FARM');
    const lines = page.getByRole('listitem');
    await expect.poll(() => lines.filter({ hasText: TWIN }).count()).toBeGreaterThan(0);
    await page.getByLabel('Search').fill('resources.create (');
    await expect.poll(() => lines.count()).toBe(1);
    const summary = lines.locator('summary');
    expect(await summary.textContent()).toContain(`signed Farm ${GAME} – make resources; at most`);
    expect(await summary.textContent()).not.toContain('resources.create');
    expect(await lines.locator('.details').isVisible()).toBe(true);
    await expectOpen();
  });

  test('default: a page that is loaded again shows the same tab', async () => {
    await page.reload();
    await page.getByRole('heading', { name: 'What was granted, refused and signed' }).waitFor();
  });

  test('default: it says that play money stays, and where packed keys can go', async () => {
    await tab('Wallets');
    await page.getByRole('button', { name: 'Back up your keys' }).click();
    await page.getByRole('heading', { name: 'A backup of your keys' }).waitFor();
    await page.getByText('all that you have reached in games is on this computer alone').waitFor();
    expect(await page.locator('main').textContent()).not.toContain('gamekeeper backup');
    for (const label of [/^Passphrase for the file/, /^The passphrase for the file again/]) {
      await page.getByLabel(label).fill('four words for the road');
    }
    const pack = page.getByRole('button', { name: 'Back them up' });
    await expect.poll(() => pack.isEnabled()).toBe(true);
    // Who is not answered at once clicks again.
    await pack.dblclick();
    const file = join(place.home, 'exports', 'keys.gkm');
    const told = () => readFocused(page);
    await expect.poll(told).toContain(`They are in this file: ${file} Keep this file where`);
    expect(await told()).toContain('Your keys stay here too.');
    expect(readdirSync(join(place.home, 'exports'))).toEqual(['keys.gkm']);
    await expectOpen();
  });
});
