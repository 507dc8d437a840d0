import type { Page, WebSocketRoute } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Custodies } from '../../../src/daemon/keys/custodies.ts';
import { machineHas } from '../../support/machine.ts';
import { openPlayer, type TestClient } from '../support/client.ts';
import { placeOf } from '../support/memory-places.ts';
import { MemoryService } from '../support/memory-service.ts';
import { type Place, startPlace } from '../support/place.ts';
import {
  chromiumBrowser,
  enterPage,
  findBarriers,
  PlayersBrowser,
  readFocused,
} from './browser.ts';

/** The player's page where keys are in two places, each with a proof of its own. */

const isHere = machineHas(chromiumBrowser, "the player's page in a browser");
const OF_VAULT = 'the words of the vault';
const PIN = '135790';

describe.skipIf(!isHere)('keys in two places', () => {
  const custody = new Custodies([placeOf('VAULT', OF_VAULT), placeOf('KEYCHAIN')]);
  let browser: PlayersBrowser;
  let place: Place;
  let player: TestClient;
  let page: Page;
  const answers = new HeldAnswers('player.relocateKeys');

  beforeAll(async () => {
    browser = await PlayersBrowser.start();
    const service = new MemoryService({ address: 'https://service.example' });
    place = await startPlace({ service, custody });
    player = await openPlayer(place.home);
    await player.call('player.unlock', { passphrase: OF_VAULT });
    await player.call('player.setPin', { pin: PIN });
    await player.call('player.unlock', { passphrase: OF_VAULT });
    await player.call('player.createWallet', { name: 'sealed' });
    await player.call('player.createWallet', { name: 'other' });
    const secret = OF_VAULT;
    await player.call('player.relocateKeys', { to: 'KEYCHAIN', wallets: ['other'], secret });
    page = await browser.openWindow({ viewport: { width: 360, height: 640 }, locale: 'en-GB' });
    await page.routeWebSocket(/./, (socket) => answers.route(socket));
    await enterPage(page, (await player.call('player.openPage')).file);
    await page.getByRole('button', { name: 'Wallets', exact: true }).click();
  });
  afterAll(async () => {
    await player.close();
    await place.close();
    await browser?.close();
  });
  afterEach(() => expect(browser.complaints.splice(0)).toEqual([]));

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  /** What the page has still to read may move a yes, which is not taken just after it moved. */
  const sayYes = async (name: string) => {
    await expect.poll(() => answers.awaited).toBe(0);
    await button(name).click();
  };
  const custodies = async () =>
    (await player.call('player.wallets')).map((one: any) => [one.name, one.custody]);
  const told = (text: string) => expect.poll(() => readFocused(page)).toContain(text);

  test('default: each wallet says where its key is, each place how many it has', async () => {
    await page.getByText('Its key is in the vault, a sealed file.').waitFor();
    await page.getByText("Its key is in your system's keychain.").waitFor();
    await page.getByText('In the vault: 1. New keys go there.').waitFor();
    await page.getByText("In your system's keychain: 1.").waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  test('behaviour: an export takes the proof of the wallet’s own place', async () => {
    for (const [name, label, secret] of [
      ['sealed', 'Passphrase of your keys', OF_VAULT],
      ['other', 'PIN', PIN],
    ] as const) {
      await button(`Export the key: ${name}`).click();
      await page.getByLabel(label, { exact: true }).fill(secret);
      await sayYes('Export it');
      await told(`The key of ${name} is in this file:`);
    }
  });

  test('behaviour: a backup of all takes the proof of each', async () => {
    await button('Back up your keys').click();
    const sealing = 'four other words for the road';
    const fields: [string | RegExp, string][] = [
      [/^Passphrase for the file/, sealing],
      [/again/, sealing],
      ['For the vault: Passphrase of your keys', OF_VAULT],
      ['For the keychain: PIN', PIN],
    ];
    for (const [label, text] of fields) await page.getByLabel(label).fill(text);
    await sayYes('Back them up');
    await told('sealed, other');
  });

  test('behaviour: the banner says which keys are locked', async () => {
    await player.call('player.lock', {});
    await page.getByText('Your keys in the vault are locked').waitFor();
    await page.getByLabel('Passphrase of your keys').fill(OF_VAULT);
    await button('Unlock them').click();
    await page.getByText('are locked').waitFor({ state: 'detached' });
  });

  test('default: all keys come together, with the proof of what they leave', async () => {
    await button('Bring all keys into the keychain').click();
    await page.getByLabel('Passphrase of your keys').fill(OF_VAULT);
    await sayYes('Bring them there');
    // On a busy machine the page may read where the keys are before it has the answer.
    await page.getByText('Its key is in the vault, a sealed file.').waitFor({ state: 'detached' });
    expect(await button('One moment…').count()).toBe(1);
    answers.release();
    await told('All keys are in the keychain now: 1 came there.');
    expect(await custodies()).toEqual([
      ['sealed', 'KEYCHAIN'],
      ['other', 'KEYCHAIN'],
    ]);
    await page.getByText("In your system's keychain: 2. New keys go there.").waitFor();
  });
});

/** Holds back the daemon's answers to one method, on their way to the page. */
class HeldAnswers {
  readonly #method: string;
  readonly #awaited = new Set<unknown>();
  readonly #ids = new Set<unknown>();
  readonly #held: (() => void)[] = [];

  constructor(method: string) {
    this.#method = method;
  }

  /** How many calls of the page have no answer yet. */
  get awaited(): number {
    return this.#awaited.size;
  }

  route(socket: WebSocketRoute): void {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const { id, method } = JSON.parse(message.toString());
      if (id !== undefined) this.#awaited.add(id);
      if (method === this.#method) this.#ids.add(id);
      server.send(message);
    });
    server.onMessage((message) => {
      const { id } = JSON.parse(message.toString());
      const send = () => {
        this.#awaited.delete(id);
        socket.send(message);
      };
      if (this.#ids.has(id)) this.#held.push(send);
      else send();
    });
  }

  /** Lets the page have what was held back. */
  release(): void {
    for (const send of this.#held.splice(0)) send();
  }
}
