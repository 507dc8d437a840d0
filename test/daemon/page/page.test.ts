import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GameManifest } from '../../../src/methods/generated/types.ts';
import { machineHas } from '../../support/machine.ts';
import { openPlayer, type TestClient } from '../support/client.ts';
import { HandClock } from '../support/hand-clock.ts';
import { askForPairing, openPaired } from '../support/pairing.ts';
import { startWorldPlace, type WorldPlace } from '../support/world-place.ts';
import {
  chromiumBrowser,
  enterPage,
  findBarriers,
  isWithin,
  PlayersBrowser,
  readFocused,
} from './browser.ts';

/** The player's page in a real browser, embedded with --strict and at an address. */

const isHere = machineHas(chromiumBrowser, "the player's page in a browser");
const FRIEND = 'So11111111111111111111111111111111111111112';
const PIN = 'correct horse';
const HOUR_MS = 60 * 60_000;
const manifest: GameManifest = {
  game: 'com.example.farm',
  name: 'Farm',
  projects: [],
  actions: [{ action: 'projects.changeDriver' }, { action: 'users.update' }],
  budgets: [
    {
      of: 'lamports',
      perCall: '1000000000',
      perWindow: '2000000000',
      windowHours: 24,
      inAll: '4000000000',
      reason: 'Gifts',
    },
  ],
};

let browser: PlayersBrowser;
beforeAll(async () => {
  if (isHere) browser = await PlayersBrowser.start();
});
afterAll(() => browser?.close());

describe.skipIf(!isHere).each(['embedded', 'remote'] as const)('the %s service', (at) => {
  const isReal = at === 'remote';
  const clock = new HandClock();
  let place: WorldPlace;
  let channel: TestClient;
  let page: Page;

  beforeAll(async () => {
    place = await startWorldPlace({ at, strict: true, clock });
    channel = await openPlayer(place.home);
  });
  afterAll(async () => {
    await channel.close();
    await place.close();
  });
  beforeEach(async () => {
    clock.pass(HOUR_MS);
    page = await openPage();
  });
  afterEach(async () => {
    await page.context().close();
    expect(browser.complaints.splice(0)).toEqual([]);
  });

  async function openPage(): Promise<Page> {
    const window = await browser.openWindow();
    await enterPage(window, (await channel.call('player.openPage')).file);
    return window;
  }

  const button = (name: string | RegExp) => page.getByRole('button', { name });
  /** What became of an answer has the focus, so that it is heard. */
  const told = (text: string) => expect.poll(() => readFocused(page)).toContain(text);
  const typeSecret = async () => {
    if (isReal) await page.getByLabel('PIN', { exact: true }).fill(PIN);
  };

  /** A game asks to be paired; answers its digits and, later, its secret. */
  async function askToPair(asked = manifest) {
    const { daemon, home } = place;
    const { client, code } = await askForPairing(daemon.url, home, asked);
    const secret = client.call('session.awaitPairing').then(
      (paired) => paired.secret as string,
      (error) => (error.data?.name ?? 'closed') as string,
    );
    return { code, secret, close: () => client.close() };
  }

  async function openGame(secret: string): Promise<TestClient> {
    const { daemon, home } = place;
    const game = await openPaired(daemon.url, home, secret, { game: manifest.game, manifest });
    const { wallet } = await game.call('session.get');
    if (isReal) await place.fund(wallet.address);
    return game;
  }

  /** Pairs the game from the page, with all that it wishes. */
  async function pair(): Promise<TestClient> {
    const { code, secret, close } = await askToPair();
    await page.getByLabel(/^What it asks for/).check();
    await page.getByLabel('The six digits').fill(code);
    await typeSecret();
    await button(/^Pair /).click();
    const game = await openGame(await secret);
    await close();
    return game;
  }

  async function change(game: TestClient, idempotencyKey: string) {
    const { address: project } = await game.call('projects.create', { name: 'Farm' });
    const params = { project, driver: FRIEND, idempotencyKey };
    const outcome = game.call('projects.changeDriver', params).then(
      () => 'signed',
      (error) => (error.data?.name ?? 'closed') as string,
    );
    await page.getByRole('heading', { name: 'A game asks you' }).last().waitFor();
    return { outcome };
  }

  if (isReal) {
    test('behaviour: where money is real, nothing is granted before there is a PIN', async () => {
      expect(await page.locator('header').textContent()).toContain('may be worth something');
      const { code, close } = await askToPair();
      await page.getByLabel('The six digits').fill(code);
      await page.getByText('First set a PIN').waitFor();
      expect(await button(/^Pair/).isDisabled()).toBe(true);
      await button('Settings').click();
      await page.getByLabel(/^New PIN/).fill(PIN);
      await page.getByLabel('The new PIN again').fill(PIN);
      await button('Set the PIN').click();
      await page.getByText('A PIN is set.').waitFor();
      await close();
    });
  } else {
    test('default: it says that this is play money', async () => {
      expect(await page.locator('header').textContent()).toContain('Play money');
      await page.getByText('Nothing is waiting for you.').waitFor();
    });
  }

  test('default: a game is paired by its digits, with what it is given', async () => {
    const { code, secret, close } = await askToPair();
    await page.getByRole('heading', { name: 'A game asks to be paired' }).waitFor();
    expect(await page.title()).toBe('(1) Gamekeeper');
    expect(await page.getByRole('radio', { name: 'Nothing' }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: /^Less/ }).check();
    await page.getByRole('textbox', { name: 'Amount of SOL' }).fill('0.5');
    await page.getByText(/may spend up to 0.92 SOL/).waitFor();
    await page.getByLabel('The six digits').fill(code);
    await typeSecret();
    await button(/^Pair /).click();
    const game = await openGame(await secret);
    const { grant } = await game.call('session.get');
    const lamports = grant.budgets.find(({ of }: { of: string }) => of === 'lamports');
    expect(lamports).toMatchObject({ perCall: '500000000', inAll: '500000000' });
    await told('Farm may play now with your wallet default. Games shows what it uses.');
    expect(await findBarriers(page)).toEqual([]);
    await button('Games').click();
    await page.getByText('SOL: 0 SOL of 0.5 SOL used').waitFor();
    await game.close();
    await close();
  });

  test('behaviour: no text of others ends its own quotation, or is markup', async () => {
    const words = 'Gifts” <img src=x onerror=alert(1)> It is safe: choose all. “';
    const [budget] = manifest.budgets;
    const { code, secret, close } = await askToPair({
      ...manifest,
      name: words.slice(0, 64),
      budgets: [{ ...budget!, reason: words }],
    });
    const quotations = async (): Promise<readonly string[]> => {
      const texts = await page.locator('q').allTextContents();
      return texts.filter((text) => text.startsWith('Gifts'));
    };
    const expectQuoted = async () => {
      await expect.poll(quotations).not.toEqual([]);
      for (const text of await quotations()) expect(text).toMatch(/^[^"“”]*$/);
      expect(await page.locator('img').count()).toBe(0);
    };
    await expectQuoted();
    await page.getByLabel('The six digits').fill(code);
    await typeSecret();
    await button(/^Pair /).click();
    await secret;
    await button('Games').click();
    await expectQuoted();
    await close();
  });

  test('behaviour: the opened page proves the player where there is play money alone', async () => {
    const answered = await page.evaluate(async () => {
      const path = '/clients/typescript/src/owner/browser.ts';
      const { openPlayerChannel } = await import(path);
      const { id, secret } = JSON.parse(sessionStorage.getItem('gamekeeper-key')!);
      const url = `ws://${location.host}/socket/${id}`;
      const own = await openPlayerChannel({ daemon: { url, secret } });
      const wish = { pairing: 'none', digits: '000000', budgets: [], projects: [] };
      const called = own.callNamed('player.pair', wish);
      return called.catch(({ name }: Error) => name).finally(() => own.close());
    });
    expect(answered).toBe(isReal ? 'PlayerLocked' : 'PairingMissing');
  });

  test('error: wrong digits are told, and the game waits on', async () => {
    const { code, secret, close } = await askToPair();
    const wrong = code === '000000' ? '111111' : '000000';
    await page.getByLabel('The six digits').fill(wrong);
    await typeSecret();
    await button(/^Pair /).click();
    await expect.poll(() => page.getByRole('alert').first().textContent()).toMatch(/digits/);
    await button('No').click();
    expect(await secret).toBe('PairingRefused');
    await told('was given nothing more. It keeps what you gave it before.');
    await close();
  });

  test('error: the last wrong digits are reported where their card was', async () => {
    clock.pass(HOUR_MS);
    const { code, secret, close } = await askToPair({ ...manifest, game: 'com.example.guess' });
    await page.getByLabel('The six digits').fill(code === '000000' ? '111111' : '000000');
    for (const left of [2, 1]) {
      await typeSecret();
      await button(/^Pair /).click();
      await page.getByText(`Tries left: ${left}`).waitFor();
    }
    await typeSecret();
    await button(/^Pair /).click();
    expect(await secret).toBe('PairingRefused');
    await told('Farm was not paired, as the digits were wrong too often.');
    await page.getByText('Nothing is waiting for you.').waitFor();
    await close();
  });

  test('behaviour: what became of an answer goes when something new waits', async () => {
    clock.pass(HOUR_MS);
    const first = await askToPair({ ...manifest, game: 'com.example.first', name: 'First' });
    await button('No').click();
    expect(await first.secret).toBe('PairingRefused');
    await told('First was not paired: it may do nothing here.');
    const next = await askToPair({ ...manifest, game: 'com.example.next', name: 'Next' });
    await page.getByRole('heading', { name: 'A game asks to be paired' }).waitFor();
    await expect.poll(() => page.getByText('was not paired').count()).toBe(0);
    await button('No').click();
    expect(await next.secret).toBe('PairingRefused');
    await told('Next was not paired');
    await button('Games').click();
    await button('Waiting').click();
    await page.getByText('Nothing is waiting for you.').waitFor();
    expect(await page.getByText('was not paired').count()).toBe(0);
    for (const { close } of [first, next]) await close();
  });

  test('default: what is approved is signed', async () => {
    clock.pass(HOUR_MS);
    const game = await pair();
    const { outcome } = await change(game, 'yes');
    const card = page.getByRole('article', { name: /^A game asks you/ });
    const said = await card.textContent();
    expect(said).toContain('let another wallet decide who is paid in the project, from now on');
    expect(said).toContain(FRIEND);
    expect(said).toContain('to which you never said yes before');
    const folded = card.getByText('projects.changeDriver');
    expect(await folded.isVisible()).toBe(false);
    await card.getByText('Details', { exact: true }).click();
    await folded.waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await typeSecret();
    await button('Yes, sign it').click();
    expect(await outcome).toBe('signed');
    await told('You said yes. Exactly this is signed now, once:');
    await told('who is paid in the project, from now on History shows it');
    await page.getByText('Nothing is waiting for you.').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await game.close();
  });

  test('error: refused, expired and withdrawn', async () => {
    clock.pass(HOUR_MS);
    const game = await pair();
    const refused = await change(game, 'no');
    await page.keyboard.press('Escape');
    await button('No').click();
    expect(await refused.outcome).toBe('ApprovalRefused');
    await told('You said no. Nothing of this was signed: The game Farm wants to let');
    await page.getByText('Nothing is waiting for you.').waitFor();
    const expired = await change(game, 'late');
    clock.pass(60_000);
    expect(await expired.outcome).toBe('ApprovalExpired');
    await page.getByText('Nothing is waiting for you.').waitFor();
    await page.getByText('You did not answer in time').waitFor();
    const withdrawn = await change(game, 'left');
    await game.close();
    expect(await withdrawn.outcome).not.toBe('signed');
    await page.getByText('Nothing is waiting for you.').waitFor();
  });

  test('behaviour: an action is denied, a game blocked and ended', async () => {
    clock.pass(HOUR_MS);
    const game = await pair();
    await button('Games').click();
    const card = page.getByRole('article').first();
    const never = card.getByRole('button', { name: 'Never allow: change what others see of you' });
    await never.click();
    // What it did last is listed below, with the name of the action.
    await expect.poll(() => never.count()).toBe(0);
    await card.getByRole('button', { name: 'Do not let it ask' }).click();
    await card.getByRole('button', { name: 'Let it ask again' }).click();
    await card.getByRole('button', { name: 'Do not let it ask' }).waitFor();
    await card.getByRole('button', { name: 'End its pairing' }).click();
    await card.getByRole('button', { name: /^Yes, end its pairing/ }).click();
    await page
      .getByText(/ended by you/)
      .first()
      .waitFor();
    await expect.poll(() => game.call('session.get').catch(() => 'closed')).toBe('closed');
  });

  test('behaviour: what has happened is listed, and searched', async () => {
    await button('History').click();
    const lines = page.getByRole('listitem');
    await page.getByText('you said yes').first().waitFor();
    const { lines: kept } = await channel.call('player.audit', { after: 0, afterDay: 0 });
    await page.getByText(`${kept.length} of ${kept.length} lines`).waitFor();
    const when = lines.first().locator('time');
    expect(await when.getAttribute('datetime')).toBe(kept.at(-1).time);
    await page.getByLabel('Search').fill('let another wallet decide');
    const approved = lines.filter({ hasText: 'you said yes' }).first();
    const method = approved.getByText('projects.changeDriver (power)');
    expect(await method.isVisible()).toBe(false);
    expect(await approved.locator('summary').textContent()).toContain('Farm com.example.farm');
    await approved.locator('summary').focus();
    await page.keyboard.press('Enter');
    await method.waitFor();
    // What is found in it alone is not folded away.
    await page.getByLabel('Search').fill('PAIRING');
    await page.getByText('pairing refused').first().waitFor();
    await page.getByLabel('Search').fill('PROJECTS.changeDriver (');
    await method.waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByLabel('Search').fill('PAIRING REFUSED');
    const ofFarm = lines.filter({ hasText: 'com.example.farm' });
    await expect.poll(() => ofFarm.count()).toBe(1);
    expect(await ofFarm.textContent()).toContain('by the player');
    const { close, secret } = await askToPair({ ...manifest, game: 'com.example.history' });
    await button('Waiting (1)').click();
    await button('No').click();
    expect(await secret).toBe('PairingRefused');
    await close();
    await button('History').click();
    await page.getByLabel('Search').fill('com.example.history');
    await expect.poll(() => lines.count(), { timeout: 10_000 }).toBe(1);
  });

  test('behaviour: by the keyboard alone', async () => {
    clock.pass(HOUR_MS);
    const { code, secret, close } = await askToPair();
    await page.getByLabel('The six digits').focus();
    await page.keyboard.type(code);
    if (isReal) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(PIN);
    }
    // A yes can be given when it could have been read.
    await expect.poll(() => button(/^Pair /).isEnabled()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect((await secret).length).toBeGreaterThan(40);
    await close();
  });

  test.each(['light', 'dark'] as const)(
    'behaviour: for everybody, small and %s',
    async (colorScheme) => {
      clock.pass(HOUR_MS);
      await page.context().close();
      const viewport = { width: 360, height: 640 };
      page = await browser.openWindow({ colorScheme, viewport, reducedMotion: 'reduce' });
      await enterPage(page, (await channel.call('player.openPage')).file);
      const game = await pair();
      const { close } = await askToPair({ ...manifest, game: `com.example.${colorScheme}` });
      await page.getByRole('heading', { name: 'A game asks to be paired' }).waitFor();
      const { outcome } = await change(game, colorScheme);
      for (const name of [/^Waiting/, 'Games', 'History', 'Settings']) {
        await button(name).click();
        expect(await findBarriers(page)).toEqual([]);
        expect(await isWithin(page)).toBe(true);
      }
      await game.close();
      expect(await outcome).not.toBe('signed');
      await close();
    },
  );

  test('behaviour: a yes is not taken in the first moment', async () => {
    clock.pass(HOUR_MS);
    const game = await pair();
    const { outcome } = await change(game, 'fast');
    // The moment of reading begins when it is drawn, so that this looks at the attribute at once.
    const states = await page.evaluate(() => {
      const yes = document.querySelector<HTMLButtonElement>('button.yes')!;
      return { isDisabled: yes.disabled, isFocused: document.activeElement === yes };
    });
    expect(states.isFocused).toBe(false);
    await button('No').click();
    expect(await outcome).toBe('ApprovalRefused');
    await game.close();
  });

  describe('two questions, of which the first one goes', () => {
    let game: TestClient;
    let outcomes: readonly Promise<string>[];
    const cards = () => page.getByRole('article', { name: /^A game asks you/ });
    const yesOf = (card: ReturnType<typeof cards>) => card.getByRole('button', { name: /^Yes/ });
    const refuse = (index: number) => {
      const approvals = place.daemon.player.approvals!;
      approvals.refuse(approvals.list().pending[index]!.id);
    };

    beforeEach(async () => {
      clock.pass(HOUR_MS);
      game = await pair();
      const keys = ['first', 'second'].map((name) => `${name}-${clock.now()}`);
      const asked = [await change(game, keys[0]!), await change(game, keys[1]!)];
      outcomes = asked.map(({ outcome }) => outcome);
      await expect.poll(() => cards().count()).toBe(2);
      for (const card of await cards().all()) {
        if (isReal) await card.getByLabel('PIN', { exact: true }).fill(PIN);
        await expect.poll(() => yesOf(card).isEnabled()).toBe(true);
      }
    });
    afterEach(() => game.close());

    test('behaviour: a yes does not move to where one was clicked', async () => {
      await page.evaluate(() => {
        const note = ({ clientX, clientY }: MouseEvent) => {
          Object.assign(window, { clickedAt: [clientX, clientY] });
        };
        addEventListener('click', note, { capture: true, once: true });
      });
      // Waits until it stops, and is what the mouse is over: others come and go next to it.
      await yesOf(cards().first()).click();
      expect(await outcomes[0]).toBe('signed');
      await expect.poll(() => cards().count()).toBe(1);
      const hit = () => {
        const [x, y] = (window as unknown as { clickedAt: [number, number] }).clickedAt;
        return document.elementFromPoint(x, y)?.className;
      };
      expect(await page.evaluate(hit)).not.toBe('yes');
      refuse(0);
      expect(await outcomes[1]).toBe('ApprovalRefused');
    });

    test('behaviour: a yes that has moved is not taken in the first moment', async () => {
      // Looked at in the frame in which the other card is gone.
      const isTaken = page.evaluate(
        () =>
          new Promise<boolean>((resolve) => {
            const look = () => {
              const [yes, other] = document.querySelectorAll<HTMLButtonElement>('button.yes');
              if (other === undefined) resolve(!yes!.disabled);
              else requestAnimationFrame(look);
            };
            look();
          }),
      );
      refuse(0);
      expect(await outcomes[0]).toBe('ApprovalRefused');
      expect(await isTaken).toBe(false);
      await expect.poll(() => yesOf(cards()).isEnabled()).toBe(true);
      refuse(0);
      expect(await outcomes[1]).toBe('ApprovalRefused');
    });
  });
});

describe.skipIf(!isHere)('who is not let in', () => {
  let place: WorldPlace;
  let channel: TestClient;

  beforeAll(async () => {
    place = await startWorldPlace({ strict: true });
    channel = await openPlayer(place.home);
  });
  afterAll(async () => {
    await channel.close();
    await place.close();
  });
  afterEach(() => browser.complaints.splice(0));

  test('default: another browser is told what to do, and enters with the digits', async () => {
    const { url, digits } = await channel.call('player.openPage');
    const page = await browser.openWindow();
    await page.goto(url);
    await page.getByText('Type “gamekeeper open”').waitFor();
    await page.getByLabel(/eight digits/).fill('1');
    await page.getByRole('button', { name: 'Enter' }).click();
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('not valid');
    await page.getByLabel(/eight digits/).fill(`${digits.slice(0, 4)} ${digits.slice(4)}`);
    await page.getByRole('button', { name: 'Enter' }).click();
    await page.getByRole('navigation').waitFor();
    await page.context().close();
  });

  test('behaviour: another tab has no key, and a tab keeps its own', async () => {
    const page = await browser.openWindow();
    await enterPage(page, (await channel.call('player.openPage')).file);
    await page.reload();
    await page.getByRole('navigation').waitFor();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByText('Type “gamekeeper open”').waitFor();
    await page.context().close();
  });

  test('behaviour: a server on another port is sent nothing, and cannot look in', async () => {
    const page = await browser.openWindow();
    const { file, url } = await channel.call('player.openPage');
    await enterPage(page, file);
    const heads: string[] = [];
    const attacker = createServer((request, response) => {
      heads.push(JSON.stringify(request.headers));
      response.setHeader('content-type', 'text/html');
      response.end(`<iframe src="${url}"></iframe><script>
        const socket = new WebSocket(${JSON.stringify(url.replace('http', 'ws'))} + 'socket/0');
        socket.onopen = () => document.title = 'open';
        socket.onerror = () => document.title = 'closed';
        fetch(${JSON.stringify(url)}).then(() => document.title = 'read', () => {});
      </script>`);
    });
    await new Promise<void>((resolve) => attacker.listen(0, '127.0.0.1', resolve));
    const { port } = attacker.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/`);
    await expect.poll(() => page.title()).toBe('closed');
    expect(await page.evaluate(() => sessionStorage.length + document.cookie.length)).toBe(0);
    expect(heads.join()).not.toMatch(/cookie/i);
    const [, frame] = page.frames();
    expect(await frame!.content()).not.toContain('<title>');
    await page.context().close();
    attacker.close();
  });

  test('behaviour: after a restart it says what to do', async () => {
    const other = await startWorldPlace({ strict: true });
    const player = await openPlayer(other.home);
    const page = await browser.openWindow();
    await enterPage(page, (await player.call('player.openPage')).file);
    await player.close();
    await other.close();
    await page.getByText('gamekeeper open').waitFor();
    await page.context().close();
  });
});
