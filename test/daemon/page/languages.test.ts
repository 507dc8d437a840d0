import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { GameManifest } from '../../../src/methods/generated/types.ts';
import { chooseLanguage, languages, languageTags } from '../../../src/page/texts/languages.ts';
import { machineHas } from '../../support/machine.ts';
import { openPlayer, type TestClient } from '../support/client.ts';
import { askForPairing, openPaired } from '../support/pairing.ts';
import { startWorldPlace, type WorldPlace } from '../support/world-place.ts';
import { chromiumBrowser, enterPage, PlayersBrowser } from './browser.ts';

/** The languages of the page: the texts by themselves, and in a browser. */

const manifest: GameManifest = {
  game: 'com.example.farm',
  name: 'Farm',
  projects: [],
  actions: [{ action: 'projects.changeDriver' }],
  budgets: [
    {
      ...{ of: 'lamports', perCall: '1000000000', perWindow: '2000000000', windowHours: 24 },
      ...{ inAll: '4000000000', reason: 'Gifts' },
    },
  ],
};

/** What is said alike in several languages. */
const alike = [
  'title',
  'tabs.wallets',
  'wallets.assets',
  'settings.pin',
  'about.version',
  'secret.PIN',
];

type Texts = Readonly<Record<string, unknown>>;

/** Each text by its path; one that takes values says these, which are unlike any word. */
function listTexts(texts: Texts, path = ''): readonly (readonly [path: string, text: string])[] {
  return Object.entries(texts).flatMap(([name, value]) => {
    const here = path === '' ? name : `${path}.${name}`;
    if (typeof value === 'string') return [[here, value] as const];
    if (typeof value !== 'function') return listTexts(value as Texts, here);
    return ['1', '7'].map((mark) => {
      const marks = Array.from({ length: value.length }, (_, i) => `${mark}${i}`);
      return [`${here}(${marks})`, value(...marks)] as const;
    });
  });
}

const others = languageTags.filter((tag) => tag !== 'en');

describe.each(others)('the texts in %s', (tag) => {
  const english = listTexts(languages.en.texts);
  const translated = new Map(listTexts(languages[tag].texts));

  test('default: each is there, and is not the English one', () => {
    expect([...translated.keys()]).toEqual(english.map(([path]) => path));
    const left = english.filter(([path, text]) => translated.get(path) === text);
    expect(left.map(([path]) => path)).toEqual(alike);
  });

  test('behaviour: each says the values that it takes', () => {
    for (const [path, text] of english) {
      const marks = path.match(/[17]\d/g) ?? [];
      for (const mark of marks.filter((one) => text.includes(one))) {
        expect(translated.get(path), path).toContain(mark);
      }
    }
  });
});

test.each([
  { wanted: ['de-AT', 'en'], chosen: 'de' },
  { wanted: ['fr-FR', 'en-GB', 'de'], chosen: 'en' },
  { wanted: ['', 'DE'], chosen: 'de' },
  { wanted: ['fr', 'den'], chosen: 'en' },
  { wanted: [], chosen: 'en' },
])('args: of $wanted it is $chosen', ({ wanted, chosen }) => {
  expect(chooseLanguage(wanted)).toBe(chosen);
});

const isHere = machineHas(chromiumBrowser, "the player's page in a browser");

describe.skipIf(!isHere)('in a browser', () => {
  let browser: PlayersBrowser;
  let place: WorldPlace;
  let channel: TestClient;

  beforeAll(async () => {
    browser = await PlayersBrowser.start();
    place = await startWorldPlace({ strict: true });
    channel = await openPlayer(place.home);
  });
  afterAll(async () => {
    await channel?.close();
    await place?.close();
    await browser?.close();
  });
  afterEach(() => expect(browser.complaints.splice(0)).toEqual([]));

  async function openPage(options: BrowserContextOptions): Promise<Page> {
    const page = await browser.openWindow(options);
    await enterPage(page, (await channel.call('player.openPage')).file);
    return page;
  }

  const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);

  test("default: the page is in the browser's language", async () => {
    const page = await openPage({ locale: 'de-DE' });
    await page.getByText('Nichts wartet auf dich.').waitFor();
    expect(await languageOf(page)).toBe('de');
    await page.context().close();
  });

  test('behaviour: the one that is chosen in the settings stays, in other pages too', async () => {
    const page = await openPage({ locale: 'fr-FR' });
    const seen = await openPage({ locale: 'en-GB' });
    expect(await languageOf(page)).toBe('en');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('radiogroup', { name: 'Language' }).getByLabel('Deutsch').check();
    await page.getByRole('heading', { name: 'Sprache' }).waitFor();
    await page.getByRole('button', { name: 'Einstellungen' }).waitFor();
    expect(await languageOf(page)).toBe('de');
    // The page shows it at once; a reload may cut off the call that keeps it.
    await expect.poll(() => channel.call('player.settings')).toMatchObject({ language: 'de' });
    await page.reload();
    await page.getByRole('heading', { name: 'Sprache' }).waitFor();
    const next = await openPage({ locale: 'en-GB' });
    await next.getByText('Nichts wartet auf dich.').waitFor();
    await next.getByRole('button', { name: 'Einstellungen' }).click();
    await next.getByRole('radiogroup', { name: 'Sprache' }).getByLabel('English').check();
    await next.getByRole('heading', { name: 'Language' }).waitFor();
    await expect.poll(() => channel.call('player.settings')).toMatchObject({ language: 'en' });
    // Those that are open already follow.
    await page.getByRole('heading', { name: 'Language' }).waitFor();
    await seen.getByText('Nothing is waiting for you.').waitFor();
    for (const other of [page, seen, next]) await other.context().close();
  });

  test('error: InvalidParams for what is no tag of a language', async () => {
    const change = (language: string) => channel.errorOf('player.changeSettings', { language });
    expect(await change('../de')).toBe('InvalidParams');
    expect(await change('pt-BR')).toBe('no error');
    expect(await change('de')).toBe('no error');
  });

  test('behaviour: what the daemon says is in German too', async () => {
    const page = await openPage({ locale: 'de-DE', timezoneId: 'Pacific/Chatham' });
    const button = (name: string) => page.getByRole('button', { name });
    const { client, code } = await askForPairing(place.daemon.url, place.home, manifest);
    const paired = client.call('session.awaitPairing');
    await page.getByText('Ein Spiel möchte verbunden werden').waitFor();
    await page.getByRole('radio', { name: /^Weniger/ }).check();
    await page.getByRole('textbox', { name: 'Wie viel SOL' }).fill('0,5');
    await page.getByText('darf höchstens').waitFor();
    await page.getByLabel('Die sechs Ziffern').fill(code === '000000' ? '111111' : '000000');
    await button('Spiel verbinden').click();
    await page.getByText('Das sind nicht die Ziffern, die das Spiel zeigt.').waitFor();
    await page.getByLabel('Die sechs Ziffern').fill(code);
    await button('Spiel verbinden').click();
    const { secret } = await paired;
    const options = { game: manifest.game, manifest };
    const game = await openPaired(place.daemon.url, place.home, secret, options);
    const { address: project } = await game.call('projects.create', { name: 'Farm' });
    const driver = 'So11111111111111111111111111111111111111112';
    const asked = game.call('projects.changeDriver', { project, driver, idempotencyKey: 'one' });
    const sentence =
      'Das Spiel Farm möchte ab jetzt ein anderes Wallet bestimmen lassen, ' +
      'wer im Projekt bezahlt wird';
    await expect.poll(() => page.locator('.sentence').textContent()).toContain(sentence);
    await page.getByText(`${driver}, zu dem du noch nie Ja gesagt hast`).waitFor();
    await button('Ja, unterschreiben').click();
    await asked;
    await button('Verlauf').click();
    const line = page.getByRole('listitem').filter({ hasText: 'zugestimmt' });
    await line
      .getByText('ein anderes Wallet bestimmen lassen, wer in einem Projekt bezahlt wird')
      .click();
    await line.getByText('projects.changeDriver (Rechte geben)').waitFor();
    const when = page.getByRole('listitem').first().locator('time');
    const form = { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Pacific/Chatham' } as const;
    const moment = new Date((await when.getAttribute('datetime'))!);
    expect(await when.textContent()).toBe(new Intl.DateTimeFormat('de-DE', form).format(moment));
    await game.close();
    await client.close();
    await page.context().close();
  });

  test('behaviour: who has no key is told what to do in their language', async () => {
    const { url } = await channel.call('player.openPage');
    const page = await browser.openWindow({ locale: 'de-CH' });
    await page.goto(url);
    await page.getByText('Tippe „gamekeeper open“').waitFor();
    await page.context().close();
  });
});
