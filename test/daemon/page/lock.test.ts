import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeHomeIn } from '../../../src/daemon/home/home.ts';
import { chooseCustody } from '../../../src/daemon/keys/choose-custody.ts';
import type { Custodies } from '../../../src/daemon/keys/custodies.ts';
import { machineHas, secretService } from '../../support/machine.ts';
import { openPlayer, type TestClient } from '../support/client.ts';
import { makeFolder } from '../support/place.ts';
import { type SecretService, startSecretService } from '../support/secret-service.ts';
import { startWorldPlace, type WorldPlace } from '../support/world-place.ts';
import { chromiumBrowser, enterPage, findBarriers, isWithin, PlayersBrowser } from './browser.ts';

/** Locking and unlocking on the player's page, with keys in a real keychain. */

const isHere =
  machineHas(chromiumBrowser, "the player's page in a browser") &&
  machineHas(secretService, 'The keychain on Linux');
const FIRST = 'correct horse battery staple';
const SECOND = 'a quite different sentence';

describe.skipIf(!isHere)('with a keyring', () => {
  const folder = makeFolder();
  let keyring: SecretService;
  let browser: PlayersBrowser;
  let custody: Custodies;
  let place: WorldPlace;
  let channel: TestClient;
  let game: TestClient;
  let page: Page;

  beforeAll(async () => {
    keyring = await startSecretService();
    process.env.DBUS_SESSION_BUS_ADDRESS = keyring.address;
    browser = await PlayersBrowser.start();
    const home = join(folder.path, 'home');
    custody = await chooseCustody({ home: makeHomeIn(home) });
    place = await startWorldPlace({ home, custody });
    channel = await openPlayer(home);
    game = await place.open();
    page = await browser.openWindow({ viewport: { width: 360, height: 640 }, locale: 'en-GB' });
    await enterPage(page, (await channel.call('player.openPage')).file);
    await page.getByRole('button', { name: 'Settings' }).click();
  });
  afterAll(async () => {
    await channel?.close();
    await place?.close();
    await browser?.close();
    await keyring?.stop();
    folder.remove();
  });

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const banner = () => page.getByRole('heading', { name: 'Your keys are locked' });
  const sign = () => game.errorOf('wallet.signMessage', { message: 'hello' });

  async function press(name: string): Promise<void> {
    await button(name).focus();
    await page.keyboard.press('Enter');
  }

  test('default: locked and unlocked freely with play money and no passphrase', async () => {
    await press('Lock them now');
    await banner().waitFor();
    expect(await sign()).toBe('WalletsLocked');
    expect([await findBarriers(page), await isWithin(page)]).toEqual([[], true]);
    await press('Unlock them');
    await banner().waitFor({ state: 'detached' });
    expect(await sign()).toBe('no error');
  });

  test('default: with a passphrase it takes that, typed in the banner', async () => {
    await field('New passphrase, 8 characters or more').fill(FIRST);
    await field('The new passphrase again').fill(SECOND);
    await press('Set the passphrase');
    await page.getByText('These are not alike.').waitFor();
    await field('The new passphrase again').fill(FIRST);
    await press('Set the passphrase');
    await page.getByText('Your keys are sealed with a passphrase.').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await press('Lock them now');
    await banner().waitFor();
    await field('Passphrase of your keys').fill(SECOND);
    await page.keyboard.press('Enter');
    await page.getByText('this is not its passphrase').waitFor();
    expect([await findBarriers(page), await sign()]).toEqual([[], 'WalletsLocked']);
    await field('Passphrase of your keys').fill(FIRST);
    await page.keyboard.press('Enter');
    await banner().waitFor({ state: 'detached' });
    expect(await sign()).toBe('no error');
  });

  test('behaviour: to lock them later than now takes the passphrase, sooner does not', async () => {
    const idle = page.getByRole('radiogroup', { name: 'Lock them when' });
    await idle.getByLabel('5 minutes', { exact: true }).check();
    await press('Save');
    await expect.poll(async () => (await channel.call('player.keys')).idleMinutes).toBe(5);
    await idle.getByLabel('60 minutes', { exact: true }).check();
    await field('Passphrase of your keys').fill(FIRST);
    expect([await findBarriers(page), await isWithin(page)]).toEqual([[], true]);
    await press('Save');
    await expect.poll(async () => (await channel.call('player.keys')).idleMinutes).toBe(60);
  });

  test('behaviour: a passphrase is changed and removed with the one as it was', async () => {
    await field('Passphrase as it is now').fill(FIRST);
    await field('New passphrase, 8 characters or more').fill(SECOND);
    await field('The new passphrase again').fill(SECOND);
    await press('Set the passphrase');
    await expect.poll(() => custody.verify?.(Buffer.from(SECOND))).toBe(true);
    await expect.poll(() => field('Passphrase as it is now').inputValue()).toBe('');
    await field('Passphrase as it is now').fill(FIRST);
    await press('Remove the passphrase');
    await page.getByText('this is not its passphrase').waitFor();
    await field('Passphrase as it is now').fill(SECOND);
    await press('Remove the passphrase');
    await page.getByText('Your keys have no passphrase').waitFor();
    const { lines } = await channel.call('player.audit', { after: 0, afterDay: 0 });
    const kinds = lines.map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind.startsWith('PASSPHRASE'))).toEqual([
      'PASSPHRASE_SET',
      'PASSPHRASE_CHANGED',
      'PASSPHRASE_REMOVED',
    ]);
    expect(browser.complaints).toEqual([]);
  });
});
