import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GameManifest } from '../../../src/methods/generated/types.ts';
import { machineHas } from '../../support/machine.ts';
import { askedOf } from '../support/approvals.ts';
import { type AskedPlace, startAskedPlace } from '../support/asked-calls.ts';
import { openPlayer, type TestClient } from '../support/client.ts';
import { askForPairing } from '../support/pairing.ts';
import type { WorldPlace } from '../support/world-place.ts';
import { chromiumBrowser, enterPage, findBarriers, isWithin, PlayersBrowser } from './browser.ts';

/**
 * Every card of the page in each language and size. With `GAMEKEEPER_PICTURES=FOLDER` a picture of
 * each is written there, to be looked at.
 */

const isHere = machineHas(chromiumBrowser, 'every card of the page');
const folder = process.env.GAMEKEEPER_PICTURES;

const HOUR_MS = 3_600_000;
const sizes = [
  { width: 720, height: 900 },
  { width: 360, height: 640 },
];
const locales = ['en', 'de'];
const tabs = ['waiting', 'games', 'wallets', 'history', 'settings'];
/** As they stand on the page of wallets. */
const panels = ['rename', 'export', 'remove', 'create', 'import', 'pack', 'unpack'];
const schemes = ['light', 'dark'] as const;

const costs = (of: string, reason: string) => ({
  ...{ of, perCall: '100000000', perWindow: '420000000', windowHours: 24, inAll: '2000000000' },
  reason,
});

describe.skipIf(!isHere)('each card', () => {
  let browser: PlayersBrowser;
  let asked: AskedPlace;
  let place: WorldPlace;
  let channel: TestClient;
  const windows: { readonly page: Page; readonly name: string }[] = [];

  beforeAll(async () => {
    asked = await startAskedPlace();
    ({ place } = asked);
    channel = await openPlayer(place.home);
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
    await asked?.client.close();
    await channel?.close();
    await browser?.close();
    await place?.close();
  });

  /** Looks at what each window shows once it shows something. */
  async function look(card: string, selector: string): Promise<void> {
    const found: object[] = [];
    for (const { page, name } of windows) {
      await page.locator(selector).first().waitFor();
      await page.evaluate(() => scrollTo(0, 0));
      if (folder !== undefined) {
        mkdirSync(folder, { recursive: true });
        await page.screenshot({ path: join(folder, `${card}-${name}.png`), fullPage: true });
      }
      const problems = [
        ...(await findBarriers(page)),
        ...(await findRepeatedLabels(page)),
        ...(await findBrokenWords(page)),
        ...((await isWithin(page)) ? [] : ['it is wider than its window']),
      ];
      found.push(...problems.map((problem) => ({ name, problem })));
    }
    expect(found).toEqual([]);
  }

  test('default: nothing that waits', () => look('empty', 'main .card'));

  test('default: a pairing with four budgets, with its digits in sight', async () => {
    const { resource } = asked.calls.budget![1] as { resource: string };
    const { project } = asked.calls.power![1] as { project: string };
    const manifest: GameManifest = {
      game: 'com.example.turnips',
      name: 'Turnip Town',
      projects: [project],
      actions: [
        { action: 'projects.create' },
        { action: 'projects.changeDriver' },
        { action: 'resources.transfer' },
        { action: 'faucets.create' },
        { action: 'users.update' },
      ],
      budgets: [
        costs('lamports', 'Gifts to your friends'),
        costs('fees', 'To play'),
        costs('deposits', 'Room for your farm'),
        { ...costs(resource, 'Trade'), onOver: 'ask' },
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

  test.each(['source', 'recipe', 'change', 'craft', 'power', 'budget'])(
    'default: a question of the class %s',
    async (name) => {
      asked.clock.pass(HOUR_MS);
      const [action, params] = asked.calls[name]!;
      const call = asked.client.errorOf(action, params);
      const { id } = await askedOf(place.daemon.player);
      await look(`approval-${name}`, 'article.card .answer');
      place.daemon.player.approvals!.refuse(id);
      expect(await call).toBe('ApprovalRefused');
      for (const { page } of windows) {
        await page.getByRole('article').waitFor({ state: 'detached' });
      }
    },
  );

  test.each(['games', 'wallets', 'history', 'settings'])('default: %s', async (tab) => {
    for (const { page } of windows) {
      await page.locator('nav button').nth(tabs.indexOf(tab)).click();
    }
    await look(tab, 'main .card');
  });

  test.each([...panels.entries()])(
    'default: what is done with keys, %i: %s',
    async (index, panel) => {
      for (const { page } of windows) {
        // Another tab closes what is open.
        await page.locator('nav button').nth(tabs.indexOf('settings')).click();
        await page.locator('nav button').nth(tabs.indexOf('wallets')).click();
        await page.locator('main [aria-expanded]').nth(index).click();
      }
      await look(`keys-${panel}`, 'main fieldset, main form');
    },
  );
});

const bottomOf = (box: { y: number; height: number } | null): number => box!.y + box!.height;

/** Labels that a card has twice. */
function findRepeatedLabels(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('article')].flatMap((card) => {
      const labels = [...card.querySelectorAll('dt')].map(({ textContent }) => textContent ?? '');
      return labels.filter((label, index) => label !== '' && labels.indexOf(label) < index);
    }),
  );
}

/** Words that continue in the next line; addresses and paths are no words. */
function findBrokenWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      if (node.parentElement?.closest('.heard')) continue;
      for (const match of (node.textContent ?? '').matchAll(
        /(?<![\w/.])\p{L}\p{Ll}{2,30}(?![\w/])/gu,
      )) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(match[0]);
      }
    }
    return found;
  });
}
