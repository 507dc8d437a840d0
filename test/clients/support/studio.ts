import type { Page } from 'playwright-core';
import type { GameManifest } from '../../../src/methods/generated/types.ts';
import { PageTypist } from '../../docs/typed-page.ts';
import { Authority } from '../../support/certificates.ts';

/** By its number: a system that has a game alone knows no names of hosts. */
const HOST = '127.0.0.1';
const PIN = '135790';
const PASSPHRASE = 'turnips in the moonlight';

/** Who makes the game and runs its service, in the game's folder: types docs/start/service.md. */
export class Studio {
  readonly url: string;
  readonly #typist: PageTypist;

  private constructor(typist: PageTypist) {
    this.#typist = typist;
    this.url = `https://${HOST}:${typist.port}/`;
    const authority = new Authority(typist.file('authority'));
    typist.certify(authority.own, authority.sign(`IP:${HOST}`));
  }

  static async open(): Promise<Studio> {
    return new Studio(await PageTypist.open(HOST));
  }

  file(name: string): string {
    return this.#typist.file(name);
  }

  get manifest(): GameManifest {
    return this.#typist.read('gamekeeper.json');
  }

  typeAll(): Promise<void> {
    return this.#typist.typeStudio();
  }

  close(): Promise<void> {
    return this.#typist.close();
  }
}

/** The digits of a pairing in what a game has said so far. */
export function readDigits(output: string): string | undefined {
  return /Type these digits in Gamekeeper: (\d{6})/.exec(output)?.[1];
}

/** On the page of a player whose keys are in the keychain: sets a PIN, and pairs Turnip Farm. */
export async function pairByPin(page: Page, digits: string): Promise<void> {
  const button = buttonsOf(page);
  await page.getByText('First set a PIN').waitFor();
  await button('Settings').click();
  await page.getByLabel(/^New PIN/).fill(PIN);
  await page.getByLabel('The new PIN again').fill(PIN);
  await button('Set the PIN').click();
  await page.getByText('A PIN is set.').waitFor();
  await page.getByRole('navigation').getByRole('button').first().click();
  await giveAll(page, digits, 'PIN', PIN);
}

/** On the page of a player who has no keychain: makes a vault, and pairs Turnip Farm. */
export async function pairByPassphrase(page: Page, digits: string): Promise<void> {
  await page.getByText('First make a safe place for your keys, in the settings').waitFor();
  await buttonsOf(page)('Settings').click();
  await page.getByLabel(/^New passphrase/).fill(PASSPHRASE);
  await page.getByLabel('The new passphrase again').fill(PASSPHRASE);
  await buttonsOf(page)('Make it').click();
  const heading = page.getByRole('heading', { name: 'Make a safe place for your keys' });
  await heading.waitFor({ state: 'detached' });
  await page.getByRole('navigation').getByRole('button').first().click();
  await giveAll(page, digits, 'Passphrase of your keys', PASSPHRASE);
}

const buttonsOf = (page: Page) => (name: string) => page.getByRole('button', { name });

/** Gives it what it asks for. @param label of the field for the secret. */
async function giveAll(page: Page, digits: string, label: string, secret: string): Promise<void> {
  for (const wish of await page.getByLabel(/^What it asks for/).all()) await wish.check();
  await page.getByLabel('The six digits').fill(digits);
  await page.getByLabel(label, { exact: true }).fill(secret);
  await buttonsOf(page)('Pair the game').click();
  await page.getByText(/Turnip Farm may play now with your wallet default/).waitFor();
}
