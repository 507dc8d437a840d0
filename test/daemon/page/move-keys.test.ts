import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { LockableCustody } from '../../../src/daemon/keys/lockable-custody.ts';
import { machineHas } from '../../support/machine.ts';
import { openPlayer, type TestClient } from '../support/client.ts';
import { HELD_PASSPHRASE, HeldCustody } from '../support/held-custody.ts';
import { MemoryCustody } from '../support/memory-custody.ts';
import { MemoryService } from '../support/memory-service.ts';
import { makeFolder, type Place, startPlace } from '../support/place.ts';
import {
  chromiumBrowser,
  enterPage,
  findBarriers,
  isWithin,
  PlayersBrowser,
  readFocused,
} from './browser.ts';

/** Keys on their way from the page of one home to that of another, on one service at an address. */

const isHere = machineHas(chromiumBrowser, "the player's page in a browser");
const SEALING = 'four other words for the road';
const PIN = '135790';

interface Machine {
  readonly place: Place;
  readonly player: TestClient;
  readonly page: Page;
}

describe.skipIf(!isHere)('keys between two homes', () => {
  const folder = makeFolder();
  const service = new MemoryService({ address: 'https://service.example' });
  const machines: Machine[] = [];
  let browser: PlayersBrowser;
  let old: Machine;
  let next: Machine;
  let file: string;

  beforeAll(async () => {
    browser = await PlayersBrowser.start();
    // The keys of the one are sealed, and those of the other are not.
    const source = new HeldCustody({ isHeld: false });
    const open = await source.open(Buffer.from(HELD_PASSPHRASE));
    old = await startMachine(new LockableCustody(source, open), 'en-GB');
    next = await startMachine(new MemoryCustody(), 'de-DE');
    await next.player.call('player.setPin', { pin: PIN });
    await old.player.call('player.unlock', { passphrase: HELD_PASSPHRASE });
    for (const name of ['default', 'savings']) {
      await old.player.call('player.createWallet', { name });
    }
    await old.page.getByRole('button', { name: 'Wallets', exact: true }).click();
    await next.page.getByRole('button', { name: 'Wallets' }).click();
  });
  afterAll(async () => {
    for (const { place, player } of machines) {
      await player.close();
      await place.close();
    }
    await browser?.close();
    folder.remove();
  });
  afterEach(() => expect(browser.complaints.splice(0)).toEqual([]));

  async function startMachine(custody: MemoryCustody | LockableCustody, locale: string) {
    const place = await startPlace({ service, custody });
    const player = await openPlayer(place.home);
    const page = await browser.openWindow({ viewport: { width: 360, height: 640 }, locale });
    await enterPage(page, (await player.call('player.openPage')).file);
    const machine = { place, player, page };
    machines.push(machine);
    return machine;
  }

  const list = async ({ player }: Machine): Promise<Record<string, string>> =>
    Object.fromEntries(
      (await player.call('player.wallets')).map((one: any) => [one.name, one.address]),
    );
  const told = ({ page }: Machine, text: string) =>
    expect.poll(() => readFocused(page)).toContain(text);
  const alert = ({ page }: Machine, text: string | RegExp) =>
    page.getByRole('alert').getByText(text).waitFor();

  async function press({ page }: Machine, name: string): Promise<void> {
    const button = page.getByRole('button', { name, exact: true });
    await expect.poll(() => button.isEnabled()).toBe(true);
    await button.focus();
    await page.keyboard.press('Enter');
  }

  const expectOpen = async ({ page }: Machine) =>
    expect([await findBarriers(page), await isWithin(page)]).toEqual([[], true]);

  test('behaviour: the first PIN takes the passphrase that seals the keys', async () => {
    const { page, player } = old;
    await page.getByRole('button', { name: 'Settings' }).click();
    const form = page.locator('form', { has: page.getByRole('heading', { name: 'PIN' }) });
    const passphrase = form.getByLabel('Passphrase of your keys', { exact: true });
    const set = async (typed: string) => {
      await passphrase.fill(typed);
      await form.getByLabel(/^New PIN/).fill(PIN);
      await form.getByLabel('The new PIN again').fill(PIN);
      await page.keyboard.press('Enter');
    };
    await expectOpen(old);
    await set('not this one');
    await alert(old, /^It did not open/);
    expect((await player.call('player.approvals')).pin.isSet).toBe(false);
    await set(HELD_PASSPHRASE);
    await page.getByText('A PIN is set.').waitFor();
    expect(await passphrase.count()).toBe(0);
    await page.getByRole('button', { name: 'Wallets', exact: true }).click();
  });

  test('error: a short passphrase, two that differ, and a wrong one of the keys', async () => {
    const { page, place } = old;
    await press(old, 'Back up your keys');
    await page.keyboard.type('short');
    await page.keyboard.press('Tab');
    await page.keyboard.type('short');
    await page.getByLabel('Passphrase of your keys', { exact: true }).fill('not this one');
    await expectOpen(old);
    await press(old, 'Back them up');
    await alert(old, /fewer than 8/);
    await page.getByLabel(/^Passphrase for the file/).fill(SEALING);
    await press(old, 'Back them up');
    await alert(old, 'These are not alike.');
    await page.getByLabel(/^The passphrase for the file again/).fill(SEALING);
    await press(old, 'Back them up');
    await alert(old, /^It did not open/);
    expect(() => readFileSync(join(place.home, 'exports', 'keys.gkm'))).toThrow('ENOENT');
  });

  test('default: all keys are packed, and the page says where they are', async () => {
    const { page, place } = old;
    await page.getByLabel('Passphrase of your keys', { exact: true }).fill(HELD_PASSPHRASE);
    await press(old, 'Back them up');
    file = join(place.home, 'exports', 'keys.gkm');
    const into = `Backed up: default, savings. They are in this file: ${file}`;
    await told(old, `${into} Take this file to`);
    await told(old, 'Then you can delete the file on this computer: your keys stay here too.');
    expect(readFileSync(file).length).toBeGreaterThan(100);
    expect(await page.content()).not.toContain(SEALING);
    await expectOpen(old);
  });

  test('error: what is wrong with a file is said, and nothing is unpacked', async () => {
    const { page } = next;
    const path = page.getByLabel(/^Oder wo sie liegt/);
    const secret = page.getByLabel('Passwort der Datei', { exact: true });
    const unpack = page.getByRole('button', { name: 'Wiederherstellen', exact: true });
    expect(await page.getByRole('button', { name: 'Schlüssel sichern' }).count()).toBe(0);
    await press(next, 'Schlüssel wiederherstellen');
    await path.fill('exports/keys.gkm');
    await secret.fill(SEALING);
    await page.getByLabel('PIN', { exact: true }).fill(PIN);
    expect(await unpack.isDisabled()).toBe(true);
    await path.fill(join(folder.path, 'none.gkm'));
    await expectOpen(next);
    await press(next, 'Wiederherstellen');
    await alert(next, /none\.gkm/);
    await path.fill(file);
    await secret.fill('not this one');
    await page.getByLabel('PIN', { exact: true }).fill(PIN);
    await press(next, 'Wiederherstellen');
    await alert(next, /nicht das Passwort/);
    const broken = join(folder.path, 'broken.gkm');
    writeFileSync(broken, 'no keys');
    await page.getByLabel('Die Datei vom anderen Computer').setInputFiles(broken);
    await secret.fill(SEALING);
    await page.getByLabel('PIN', { exact: true }).fill(PIN);
    await press(next, 'Wiederherstellen');
    await alert(next, /broken\.gkm/);
    expect(await list(next)).toEqual({});
  });

  test('default: they are unpacked out of the chosen file', async () => {
    const { page } = next;
    await page.getByLabel('Die Datei vom anderen Computer').setInputFiles(file);
    await page.getByLabel('Passwort der Datei', { exact: true }).fill(SEALING);
    await page.getByLabel('PIN', { exact: true }).fill(PIN);
    await page.keyboard.press('Enter');
    const wallets = await list(old);
    await told(next, `Diese Wallets hast du jetzt: default (${wallets.default}), savings (`);
    expect(await list(next)).toEqual(wallets);
    await expectOpen(next);
  });

  test('default: by its path, and what is there already stays', async () => {
    const { page } = next;
    await press(next, 'Schlüssel wiederherstellen');
    await page.getByLabel(/^Oder wo sie liegt/).fill(file);
    await page.getByLabel('Passwort der Datei', { exact: true }).fill(SEALING);
    await page.getByLabel('PIN', { exact: true }).fill(PIN);
    await page.keyboard.press('Enter');
    await told(next, 'Diese waren schon hier: default (');
    await told(next, '). Du kannst die Datei jetzt löschen');
  });
});
