import { existsSync, readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readStartFile } from '../../../src/daemon/socket/start-file.ts';
import { type HomeFolder, makeHomeFolder, RunningCommand } from '../../support/daemon-process.ts';
import { machineHas } from '../../support/machine.ts';
import { openPlayer, openSession } from '../support/client.ts';
import { chromiumBrowser, enterPage, findBarriers, isWithin, PlayersBrowser } from './browser.ts';

/** *Remove Gamekeeper* on the page of a real process, which ends by it. */

const isHere = machineHas(chromiumBrowser, "the player's page in a browser");
const PASSPHRASE = 'correct horse battery staple';

describe.skipIf(!isHere)('Gamekeeper that is removed on the page', () => {
  let browser: PlayersBrowser;
  let folder: HomeFolder;
  let daemon: RunningCommand;
  let address: string;

  beforeAll(async () => {
    browser = await PlayersBrowser.start();
  });
  afterAll(() => browser?.close());
  beforeEach(() => {
    folder = makeHomeFolder();
  });
  afterEach(async () => {
    await daemon.stop('SIGKILL');
    folder.remove();
  });

  async function openSettings(locale: string): Promise<Page> {
    const vault = ['--vault', '--passphrase-file', folder.passphraseFile];
    daemon = new RunningCommand(['start', ...vault, '--home', folder.home]);
    await daemon.says('Ctrl-C');
    const player = await openPlayer(folder.home);
    ({ address } = await player.call('player.createWallet', { name: 'savings' }));
    const page = await browser.openWindow({ viewport: { width: 360, height: 640 }, locale });
    await enterPage(page, (await player.call('player.openPage')).file);
    await player.close();
    await page.getByRole('button', { name: /^(Settings|Einstellungen)$/ }).click();
    await page
      .getByRole('button', { name: /^(Remove Gamekeeper …|Gamekeeper entfernen …)$/ })
      .click();
    return page;
  }

  async function press(page: Page, name: string): Promise<void> {
    const button = page.getByRole('button', { name, exact: true });
    await expect.poll(() => button.isEnabled()).toBe(true);
    await button.focus();
    await page.keyboard.press('Enter');
  }

  test('default: it says what each wallet has, and the keys stay', async () => {
    const page = await openSettings('en-GB');
    await page.getByText(`savings (${address}): its key is in the vault`).waitFor();
    await page.getByText(/It has \S+ SOL, 0 kinds of resources/).waitFor();
    expect([await findBarriers(page), await isWithin(page)]).toEqual([[], true]);
    await press(page, 'Remove Gamekeeper');
    await page.getByRole('heading', { name: 'Gamekeeper is removed.' }).waitFor();
    await daemon.ended;
    const kept = ['daemon.book', 'service.book', 'vault.gkv', 'wallets.json'];
    expect(readdirSync(folder.home).sort()).toEqual(kept);
  });

  test('behaviour: the keys go with their passphrase, in German', async () => {
    const page = await openSettings('de-DE');
    await page.getByLabel('Auch meine Schlüssel löschen').check();
    await page.getByText(/für immer verloren/).waitFor();
    await page.locator('fieldset input[type=password]').fill(PASSPHRASE);
    await press(page, 'Gamekeeper und meine Schlüssel entfernen');
    await page.getByRole('heading', { name: 'Gamekeeper ist entfernt.' }).waitFor();
    await daemon.ended;
    expect(existsSync(folder.home)).toBe(false);
  });

  test('behaviour: while a game is connected nothing can be removed, and it is named', async () => {
    const page = await openSettings('en-GB');
    const { url } = (await readStartFile(folder.home))!;
    const game = await openSession(url, folder.home, { game: 'com.example.farm' });
    await press(page, 'Keep it');
    await page.getByRole('button', { name: 'Remove Gamekeeper …' }).click();
    await page.getByText('Still connected: com.example.farm. End these games first.').waitFor();
    const remove = page.getByRole('button', { name: 'Remove Gamekeeper', exact: true });
    expect(await remove.isDisabled()).toBe(true);
    await game.close();
  });
});
