import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { platform } from 'node:process';
import { Keypair } from '@solana/web3.js';
import bs58 from 'bs58';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fail } from '../../../src/core/errors.ts';
import { machineHas } from '../../support/machine.ts';
import { openPlayer, type TestClient } from '../support/client.ts';
import { MemoryCustody } from '../support/memory-custody.ts';
import { all, farm, pairGame } from '../support/pairing.ts';
import { makeFolder } from '../support/place.ts';
import { startWorldPlace, type WorldPlace } from '../support/world-place.ts';
import {
  chromiumBrowser,
  enterPage,
  findBarriers,
  isWithin,
  PlayersBrowser,
  readFocused,
} from './browser.ts';

/** The player's keys on the page, in a small window: by the keyboard, and with a PIN. */

const isHere = machineHas(chromiumBrowser, "the player's page in a browser");
const PIN = 'correct horse';
/** The address of the first account is that of Solana's own tools for these words. */
const WORDS = `${'abandon '.repeat(11)}about`;

/** As solana-keygen recovers them without a path. */
const keygen = Keypair.fromSeed(pbkdf2Sync(WORDS, 'mnemonic', 2048, 64, 'sha512').subarray(0, 32));

const makeKey = () => Keypair.fromSeed(randomBytes(32));
const arrayOf = ({ secretKey }: Keypair) => JSON.stringify([...secretKey]);

describe.skipIf(!isHere)('keys on the page', () => {
  const folder = makeFolder();
  const custody = new MemoryCustody();
  /** Addresses of the wallets whose balance was read. */
  const reads: string[] = [];
  let browser: PlayersBrowser;
  let place: WorldPlace;
  let channel: TestClient;
  let page: Page;

  beforeAll(async () => {
    browser = await PlayersBrowser.start();
    place = await startWorldPlace({
      strict: true,
      custody,
      alter(name, answer, args) {
        if (name === 'balance') reads.push((args as { address: string }).address);
        return answer;
      },
    });
    channel = await openPlayer(place.home);
    page = await openPage('en-GB');
    await page.getByRole('button', { name: 'Wallets' }).click();
  });
  afterAll(async () => {
    await channel?.close();
    await place?.close();
    await browser?.close();
    folder.remove();
  });
  afterEach(() => expect(browser.complaints.splice(0)).toEqual([]));

  async function openPage(locale: string): Promise<Page> {
    const window = await browser.openWindow({ viewport: { width: 360, height: 640 }, locale });
    // Balances are read every ten seconds too, which nobody can tell from what else has them read.
    await window.addInitScript(() => {
      globalThis.setInterval = (() => 0) as never;
    });
    await enterPage(window, (await channel.call('player.openPage')).file);
    return window;
  }

  const readsOf = (address: string) => reads.filter((one) => one === address).length;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (name: string | RegExp) => page.getByLabel(name);
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  const focused = () => readFocused(page);
  const told = (text: string) => expect.poll(focused).toContain(text);
  const find = async (name: string): Promise<any> =>
    (await channel.call('player.wallets')).find((one: { name: string }) => one.name === name);

  async function press(name: string): Promise<void> {
    await button(name).focus();
    await page.keyboard.press('Enter');
  }

  /** Whether it is a place for everybody. */
  const expectOpen = async () =>
    expect([await findBarriers(page), await isWithin(page)]).toEqual([[], true]);

  test('default: a wallet is made by the keyboard alone, with what its name can be', async () => {
    await page.getByText('There is no wallet here yet.').waitFor();
    await press('Make a new wallet');
    await page.keyboard.type('My Gold!');
    expect(await field(/^Name/).inputValue()).toBe('my-gold');
    await expectOpen();
    await page.keyboard.press('Enter');
    await told('You have the wallet my-gold now: ');
    await heading('my-gold').waitFor();
    const { address } = await find('my-gold');
    expect(await focused()).toContain(address);
    await press('Make a new wallet');
    await page.keyboard.type('my-gold');
    await page.getByText('You have a wallet my-gold already.').waitFor();
    expect(await button('Make it').isDisabled()).toBe(true);
    await press('Leave it as it is');
    expect(await focused()).toBe('Make a new wallet');
  });

  const array = makeKey();
  const base58 = makeKey();
  test.each([
    { form: 'array', key: arrayOf(array), address: array.publicKey.toBase58() },
    {
      form: 'base58',
      key: bs58.encode(base58.secretKey),
      address: base58.publicKey.toBase58(),
    },
  ])('default: a key is brought along as $form, and is kept nowhere', async (brought) => {
    const { form, key, address } = brought;
    await press('Import a key');
    await page.keyboard.type(form);
    const typed = field(/^Key or words/);
    await typed.fill(key);
    const attributes = await typed.evaluate((input: any) => {
      const { autocomplete, spellcheck, type } = input;
      const look = getComputedStyle(input).getPropertyValue('-webkit-text-security');
      return { autocomplete, spellcheck, type, look };
    });
    const hidden = { autocomplete: 'off', spellcheck: false, type: 'text', look: 'disc' };
    expect(attributes).toEqual(hidden);
    await expectOpen();
    await page.keyboard.press('Enter');
    await told(`You have the wallet ${form} now: ${address}`);
    const kept = await page.evaluate(() => {
      const values = [...document.querySelectorAll('input')].map(({ value }) => value);
      return JSON.stringify([values, { ...sessionStorage }, { ...localStorage }, history.state]);
    });
    expect(kept + (await page.content())).not.toContain(key);
  });

  test.each([
    {
      ...{ form: 'words', whose: /^Phantom, Solflare/ },
      address: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
    },
    { form: 'tool', whose: /^solana-keygen/, address: keygen.publicKey.toBase58() },
  ])(
    'default: words are another wallet in each program, and it is chosen by its address: $form',
    async (brought) => {
      const { form, whose, address } = brought;
      await press('Import a key');
      await page.keyboard.type(form);
      await field(/^Key or words/).fill(WORDS);
      await page.keyboard.press('Enter');
      await page.getByText('These words stand for several wallets').waitFor();
      const choice = page.getByRole('radio', { name: whose });
      expect(await page.getByRole('radio').count()).toBe(4);
      expect(await choice.locator('xpath=..').textContent()).toContain(address);
      // Nothing is chosen that the player has not chosen, and nothing is kept yet.
      expect(await button('Import it').isDisabled()).toBe(true);
      expect(await find(form)).toBeUndefined();
      await expectOpen();
      const focusedKind = () => page.evaluate(() => (document.activeElement as any).type);
      expect(await focusedKind()).toBe('radio');
      await choice.focus();
      await page.keyboard.press('Space');
      await press('Import it');
      await told(`You have the wallet ${form} now: ${address}`);
      expect(await page.content()).not.toContain(WORDS);
    },
  );

  test('behaviour: words whose wallet is not chosen are forgotten', async () => {
    await press('Import a key');
    await page.keyboard.type('unsure');
    await field(/^Key or words/).fill(WORDS);
    await page.keyboard.press('Enter');
    await page.getByText('These words stand for several wallets').waitFor();
    await press('Leave it as it is');
    await press('Import a key');
    expect(await field(/^Key or words/).inputValue()).toBe('');
    expect(await page.getByRole('radio').count()).toBe(0);
    await press('Leave it as it is');
    expect(await find('unsure')).toBeUndefined();
  });

  test('default: a key is brought along in its file', async () => {
    const key = makeKey();
    const path = join(folder.path, 'id.json');
    writeFileSync(path, arrayOf(key));
    await press('Import a key');
    await page.keyboard.type('file');
    await field('Or the file that has it').setInputFiles(path);
    await press('Import it');
    await told(`You have the wallet file now: ${key.publicKey.toBase58()}`);
  });

  test("error: what is wrong with a key is said in the page's language", async () => {
    const german = await openPage('de-DE');
    await german.getByRole('button', { name: 'Wallets' }).click();
    await german.getByRole('button', { name: 'Schlüssel importieren' }).click();
    await german.keyboard.type('falsch');
    const typed = german.getByLabel(/^Schlüssel oder Wörter/);
    await typed.fill(WORDS.replace('about', 'abandon'));
    await german.keyboard.press('Enter');
    await german.getByText('Das ist kein Schlüssel, der zu nehmen ist.').waitFor();
    expect(await typed.inputValue()).toBe('');
    await typed.fill(arrayOf(array));
    await german.keyboard.press('Enter');
    await german.getByText('Das hast du schon: Es ist das Wallet "array".').waitFor();
    expect(await typed.inputValue()).toBe('');
    await typed.fill(WORDS);
    await german.keyboard.press('Enter');
    await german.getByText('Diese Wörter stehen für mehrere Wallets').waitFor();
    const tool = german.getByRole('radio', { name: /^solana-keygen, wenn ihm kein Pfad/ });
    expect(await tool.locator('xpath=..').textContent()).toContain(keygen.publicKey.toBase58());
    await german.context().close();
  });

  test('default: a key is written into a file that only the player can read', async () => {
    await press('Export the key: array');
    expect(await focused()).toBe('Leave it as it is');
    expect(await button('Export it').isDisabled()).toBe(true);
    await expectOpen();
    await expect.poll(() => button('Export it').isEnabled()).toBe(true);
    await press('Export it');
    const file = join(place.home, 'exports', 'array.json');
    await told(file);
    expect(readFileSync(file, 'utf8').trim()).toBe(arrayOf(array));
    if (platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    await expectOpen();
  });

  test('default: a wallet gets another name', async () => {
    const { address } = await find('words');
    await press('Rename: words');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Old words');
    await page.keyboard.press('Enter');
    await told('The wallet words is called old-words now.');
    await heading('old-words').waitFor();
    expect((await find('old-words')).address).toBe(address);
  });

  /** Makes a wallet elsewhere; answers its address once the page has it. */
  async function makeElsewhere(name: string): Promise<string> {
    await channel.call('player.createWallet', { name });
    await heading(name).waitFor();
    return (await find(name)).address;
  }

  /** Pairs a game that acts with the wallet of this name. */
  async function pairWith(wallet: string): Promise<string> {
    const game = `com.example.${wallet}`;
    const { daemon, home } = place;
    const paired = await pairGame(daemon.url, home, daemon.player, { ...farm, game }, all, wallet);
    await paired.client.close();
    return game;
  }

  test('behaviour: only what happens to a wallet has it read again', async () => {
    const other = await makeElsewhere('other');
    await expect.poll(() => readsOf(other)).toBe(1);
    await channel.call('player.block', { game: 'com.example.nobody' });
    await channel.call('player.unblock', { game: 'com.example.nobody' });
    const played = await makeElsewhere('played');
    await expect.poll(() => readsOf(played)).toBe(1);
    await pairWith('played');
    await expect.poll(() => readsOf(played)).toBe(2);
    expect(readsOf(other)).toBe(1);
  });

  test('default: a wallet is removed in two steps that say what goes along', async () => {
    await makeElsewhere('leaving');
    const game = await pairWith('leaving');
    await press('Remove: leaving');
    const asked = page.getByRole('group', { name: 'Remove' });
    const yes = button('Remove it with its key');
    expect(await yes.isDisabled()).toBe(true);
    await asked.getByText(/^It has \d.* SOL, 0 kinds of resources/).waitFor();
    await asked.getByText(game).waitFor();
    await expectOpen();
    await press('Leave it as it is');
    expect(await focused()).toBe('Remove');
    expect(await find('leaving')).toMatchObject({ grants: 1 });
    await press('Remove: leaving');
    await expect.poll(() => yes.isEnabled()).toBe(true);
    await press('Remove it with its key');
    await told('The wallet leaving is removed.');
    await heading('leaving').waitFor({ state: 'detached' });
    expect(await find('leaving')).toBeUndefined();
    const grants = await channel.call('player.grants');
    expect(grants.find((grant: any) => grant.game === game).revokedAt).not.toBeNull();
  });

  test('behaviour: a key that could not be taken away is said so, and tried again', async () => {
    const { remove } = custody;
    custody.remove = async () =>
      fail('KeychainUnavailable', { reason: 'LOCKED', detail: 'it is locked' });
    await press('Remove: file');
    await expect.poll(() => button('Remove it with its key').isEnabled()).toBe(true);
    await press('Remove it with its key');
    await told('Removed, but its key could not be deleted.');
    await expectOpen();
    custody.remove = remove;
    await press('Try it again: file');
    await expect.poll(() => button('Remove it with its key').isEnabled()).toBe(true);
    await press('Remove it with its key');
    await told('The wallet file is removed.');
    expect(await find('file')).toBeUndefined();
  });

  describe('with a PIN', () => {
    beforeAll(async () => {
      await channel.call('player.setPin', { pin: PIN });
    });
    const pin = () => page.getByLabel('PIN', { exact: true });
    const wrong = () => page.getByText('This is not the PIN.');

    test('default: a wallet is made once the PIN is proved', async () => {
      await press('Make a new wallet');
      await page.keyboard.type('proved');
      await pin().fill('wrong horse');
      await page.keyboard.press('Enter');
      await wrong().waitFor();
      expect(await find('proved')).toBeUndefined();
      await pin().fill(PIN);
      await page.keyboard.press('Enter');
      await told('You have the wallet proved now');
    });

    test('behaviour: words are held while the PIN is wrong, and read once', async () => {
      await press('Import a key');
      await page.keyboard.type('with-pin');
      await field(/^Key or words/).fill(WORDS);
      await pin().fill('wrong horse');
      await page.keyboard.press('Enter');
      const choice = page.getByRole('radio', { name: /^Trust Wallet/ });
      await choice.check();
      await press('Import it');
      await wrong().waitFor();
      expect(await find('with-pin')).toBeUndefined();
      await pin().fill(PIN);
      await press('Import it');
      await told('You have the wallet with-pin now');
    });

    test.each([
      { what: 'Export the key', yes: 'Export it', end: 'proved.json' },
      { what: 'Remove', yes: 'Remove it with its key', end: 'The wallet proved is removed.' },
    ])('behaviour: it is taken each time: $what', async ({ what, yes, end }) => {
      await press(`${what}: proved`);
      expect(await button(yes).isDisabled()).toBe(true);
      await pin().fill('wrong horse');
      await expect.poll(() => button(yes).isEnabled()).toBe(true);
      await press(yes);
      await wrong().waitFor();
      expect(await pin().inputValue()).toBe('');
      await pin().fill(PIN);
      await expect.poll(() => button(yes).isEnabled()).toBe(true);
      await press(yes);
      await told(end);
    });
  });
});
