import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { machineHas } from '../../support/machine.ts';
import { openPlayer } from '../support/client.ts';
import { HandClock } from '../support/hand-clock.ts';
import { askForPairing } from '../support/pairing.ts';
import { startPlace } from '../support/place.ts';
import { chromiumBrowser, enterPage, PlayersBrowser } from './browser.ts';

/** A page on which nothing is asked keeps no daemon that a game started, and says that it ended. */

const AFTER_MS = 15_000;
const isHere = machineHas(chromiumBrowser, "the player's page in a browser");

describe.skipIf(!isHere)('the page of a daemon that nobody uses', () => {
  let browser: PlayersBrowser;

  beforeAll(async () => {
    browser = await PlayersBrowser.start();
  });
  afterAll(() => browser.close());

  async function openUnused() {
    const clock = new HandClock();
    let ends = 0;
    const unused = { afterMs: AFTER_MS, end: () => (ends += 1) };
    const place = await startPlace({ clock, unused, grant: undefined, strict: true });
    const page = await browser.openWindow();
    const channel = await openPlayer(place.home);
    await enterPage(page, (await channel.call('player.openPage')).file);
    await channel.close();
    const pass = () => {
      clock.pass(AFTER_MS);
      return ends;
    };
    return { place, page, pass };
  }

  test('default: it ends, and the page says so', async () => {
    const { place, page, pass } = await openUnused();
    // The daemon notices that the command has left when it does.
    await expect.poll(pass).toBe(1);
    await place.close();
    await page.getByRole('heading', { name: 'Gamekeeper has ended' }).waitFor();
  });

  test('behaviour: it stays while a game asks to be paired, and the page shows it', async () => {
    const { place, page, pass } = await openUnused();
    const { client, code } = await askForPairing(place.daemon.url, place.home);
    await page.getByText('asks to be paired').first().waitFor();
    expect(code).toMatch(/^\d{6}$/);
    for (let times = 0; times < 3; times += 1) expect(pass()).toBe(0);
    await client.close();
    await expect.poll(pass).toBe(1);
    await place.close();
  });
});
