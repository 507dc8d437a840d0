import { fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { GameManifest } from '../../src/methods/generated/types.ts';
import { enterPage, type PlayersBrowser } from '../daemon/page/browser.ts';
import { openPlayer, type TestClient } from '../daemon/support/client.ts';
import { HandClock } from '../daemon/support/hand-clock.ts';
import { openPaired } from '../daemon/support/pairing.ts';
import { startWorldPlace, type WorldPlace } from '../daemon/support/world-place.ts';

/** The pictures of docs/players.md: what a player sees from a game's first start on. */

/** Where they are kept. */
export const picturesFolder = 'docs/pictures';

export const pictureSize = Object.freeze({ width: 720, height: 1080 });

const FRIEND = 'So11111111111111111111111111111111111111112';

export const manifest: GameManifest = {
  game: 'com.example.turnips',
  name: 'Turnip Town',
  projects: [],
  actions: [
    { action: 'projects.create' },
    { action: 'projects.changeDriver' },
    { action: 'users.update' },
  ],
  budgets: [
    {
      of: 'lamports',
      perCall: '100000000',
      perWindow: '500000000',
      windowHours: 24,
      inAll: '2000000000',
      reason: 'Gifts to your friends',
    },
  ],
};

/** Plays the first day, and writes a picture of each step into a folder. */
export async function takePictures(browser: PlayersBrowser, folder: string): Promise<void> {
  const place = await startWorldPlace({ strict: true, clock: new HandClock() });
  const channel = await openPlayer(place.home);
  const page = await browser.openWindow({ viewport: pictureSize, locale: 'en' });
  const take = (name: string) => page.screenshot({ path: join(folder, `${name}.png`) });
  try {
    await enterPage(page, (await channel.call('player.openPage')).file);
    await play({ page, place, take });
  } finally {
    await page.context().close();
    await channel.close();
    await place.close();
  }
}

interface Story {
  readonly page: Page;
  readonly place: WorldPlace;
  take(name: string): Promise<unknown>;
}

async function play({ page, place, take }: Story): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const game = await pair(page, place, () => take('pairing'));
  const { address: project } = await game.call('projects.create', { name: 'Turnip Town' });
  const params = { project, driver: FRIEND, idempotencyKey: 'friend' };
  const changed = game.call('projects.changeDriver', params);
  await page.getByRole('heading', { name: 'A game asks you' }).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await take('approval');
  await button('Yes, sign it').click();
  await changed;
  await button('Games').click();
  await page.getByText(/^SOL:/).waitFor();
  await take('games');
  await button('History').click();
  await page.getByRole('listitem').first().waitFor();
  await take('history');
  await button('Wallets').click();
  await page.getByText('◎').waitFor();
  await take('wallets');
  await button('Games').click();
  const card = page.getByRole('article').first();
  await card.getByRole('button', { name: 'End its pairing' }).click();
  await card.getByRole('button', { name: /^Yes, end its pairing/ }).click();
  await page.getByText(/ended by you/).waitFor();
  await take('ended');
  await game.close();
}

/** A game is started for the first time, and is given less than it wishes. */
async function pair(
  page: Page,
  { daemon, home }: WorldPlace,
  take: () => Promise<unknown>,
): Promise<TestClient> {
  const game = fork(join(import.meta.dirname, 'first-game.ts'), [daemon.url, home], {
    execPath: makeProgram(join(home, '..', 'Turnip Town')),
  });
  const [{ code }] = await once(game, 'message');
  await page.getByRole('radio', { name: /^Less/ }).check();
  await page.getByRole('textbox', { name: 'Amount of SOL' }).fill('0.5');
  await page.getByLabel('The six digits').fill(code);
  await page.evaluate(() => scrollTo(0, 0));
  await take();
  const paired = once(game, 'message');
  await page.getByRole('button', { name: 'Pair the game' }).click();
  const [{ secret }] = await paired;
  await once(game, 'exit');
  return openPaired(daemon.url, home, secret, { game: manifest.game, manifest });
}

/** A program with the name of a game: the page shows which one asks. */
function makeProgram(folder: string): string {
  mkdirSync(folder);
  const path = join(folder, 'turnip-town');
  copyFileSync(process.execPath, path);
  return path;
}

/** Width and height of a PNG file, in pixels: the first fields of its first chunk. */
export function sizeOfPicture(path: string): { readonly width: number; readonly height: number } {
  const header = readFileSync(path).subarray(16, 24);
  return { width: header.readUInt32BE(0), height: header.readUInt32BE(4) };
}
