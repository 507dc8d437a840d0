import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { machineHas } from '../../support/machine.ts';
import { askedOf } from '../support/approvals.ts';
import { type AskedPlace, startAskedPlace } from '../support/asked-calls.ts';
import { openPlayer, type TestClient } from '../support/client.ts';
import { chromiumBrowser, enterPage, findBarriers, PlayersBrowser } from './browser.ts';

/** What a small screen shows of each class of question, before anything is scrolled or opened. */

const isHere = machineHas(chromiumBrowser, "the player's page in a browser");
const SCREEN = Object.freeze({ width: 360, height: 640 });

/** Texts of lines that are on the screen at once, in English and in German. */
const seen: Readonly<Record<string, readonly [english: RegExp[], german: RegExp[]]>> = {
  source: [
    [/^gives each time: 2\.5 Gold GLD$/, /^again after: 1 day 1 h 1 minute 1 second$/],
    [/^gibt jedes Mal: 2,5 Gold GLD$/, /^wieder nach: 1 Tag 1 h 1 Minute 1 Sekunde$/],
  ],
  recipe: [
    [/^takes: 1000 Gold GLD$/, /^gives each time: 1 Bread BRD$/],
    [/^braucht: 1000 Gold GLD$/, /^gibt jedes Mal: 1 Bread BRD$/],
  ],
  change: [
    [/^each one earns: 3 .*→ 900 Gold GLD$/, /^once in: 1 day .*→ 1 minute$/],
    [/^jede verdient: 3 .*→ 900 Gold GLD$/, /^einmal in: 1 Tag .*→ 1 Minute$/],
  ],
  power: [[/^So1{40,}2, to which/], [/^So1{40,}2, zu dem/]],
  budget: [
    [/^So1{40,}2, to which/, /^at most 50 Gold GLD$/],
    [/^So1{40,}2, zu dem/, /^höchstens 50 Gold GLD$/],
  ],
  craft: [
    [/^at most 5 Gold GLD$/, /^at least 2 Bread BRD$/],
    [/^höchstens 5 Gold GLD$/, /^mindestens 2 Bread BRD$/],
  ],
};

/** The texts of the lines that are on the screen whole, as they are read. */
function linesOnScreen(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('article dd')]
      .filter((line) => {
        const { top, bottom, height } = line.getBoundingClientRect();
        return height > 0 && top >= 0 && bottom <= innerHeight;
      })
      .map((line) => (line.textContent ?? '').replaceAll(/\s+/g, ' ').trim()),
  );
}

describe.skipIf(!isHere)('a question on a small screen', () => {
  let browser: PlayersBrowser;
  let asked: AskedPlace;
  let channel: TestClient;
  const pages: Page[] = [];

  beforeAll(async () => {
    browser = await PlayersBrowser.start();
    asked = await startAskedPlace();
    channel = await openPlayer(asked.place.home);
    for (const locale of ['en', 'de']) {
      const page = await browser.openWindow({ viewport: SCREEN, locale });
      await enterPage(page, (await channel.call('player.openPage')).file);
      pages.push(page);
    }
  });
  afterAll(async () => {
    await browser.close();
    await channel.close();
    await asked.client.close();
    await asked.place.close();
  });

  test.each(Object.keys(seen))('default: %s says amounts, receivers and times', async (name) => {
    const [action, params] = asked.calls[name]!;
    const { player } = asked.place.daemon;
    const call = asked.client.call(action, params);
    const { id } = await askedOf(player);
    for (const [index, page] of pages.entries()) {
      await page.getByRole('article').waitFor();
      const lines = await linesOnScreen(page);
      for (const text of seen[name]![index]!) {
        expect([lines, lines.some((line) => text.test(line))]).toEqual([lines, true]);
      }
      expect(await findBarriers(page)).toEqual([]);
    }
    player.approvals!.approve(id);
    expect((await call).signatures).toHaveLength(1);
    for (const page of pages) await page.getByRole('article').waitFor({ state: 'detached' });
  });
});
