import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fail } from '../../../src/core/errors.ts';
import type { KeyName } from '../../../src/daemon/keys/custody.ts';
import { PAIRING_MS } from '../../../src/daemon/pairing/pairing-desk.ts';
import { HandClock } from '../support/hand-clock.ts';
import { MemoryCustody } from '../support/memory-custody.ts';
import {
  all,
  askForPairing,
  confirmPairing,
  farm,
  openPaired,
  refusePairing,
  talkAbout,
} from '../support/pairing.ts';
import { makeFolder, type Place, startPlace } from '../support/place.ts';

/** A game asks to be paired before there is a wallet: the wallet is the player's to make. */

/** Keys that outlive the daemon; storing one ends when the test says so. */
class SlowCustody extends MemoryCustody {
  /** Settles when the next key is stored. */
  readonly began = Promise.withResolvers<void>();
  /** What storing a key waits for. */
  until: () => Promise<void> = async () => {};

  override async write(key: KeyName, seed: Uint8Array): Promise<void> {
    await super.write(key, seed);
    this.began.resolve();
    await this.until();
  }

  override close(): void {}
}

let folder: ReturnType<typeof makeFolder>;
let place: Place;
let clock: HandClock;
let custody: SlowCustody;
let url: string;
let home: string;

async function start(options: Parameters<typeof startPlace>[0] = {}): Promise<void> {
  clock = new HandClock();
  place = await startPlace({ strict: true, clock, custody, ...options });
  ({ home } = place);
  ({ url } = place.daemon);
}

/** Another daemon in the same home, on the same network. */
async function restart(): Promise<void> {
  const { service } = place;
  await place.close();
  await start({ home: folder.path, service });
}

beforeEach(() => {
  folder = makeFolder();
  custody = new SlowCustody();
  return start();
});
afterEach(async () => {
  await place.close();
  folder.remove();
});

const desk = () => place.daemon.player.pairing!;
const grants = () => place.daemon.player.grants!.list();
const confirm = (code: string) => confirmPairing(place.daemon.player, code, all);

const readKey = () => custody.read({ genesisId: place.service.genesisId, wallet: 'default' });

async function expectNoWallet(): Promise<void> {
  expect(await readKey()).toBeUndefined();
  expect(place.daemon.wallets.list()).toEqual([]);
}

test('default: it is made when the digits were right, and is the grant’s', async () => {
  const { client, code } = await askForPairing(url, home);
  expect(desk().current()!.wallet).toEqual({ name: 'default', address: null, custody: 'VAULT' });
  await expectNoWallet();
  const { wallet } = await confirm(code);
  expect(place.daemon.wallets.list()).toMatchObject([{ name: 'default', address: wallet }]);
  expect(await readKey()).toBeDefined();
  const { secret } = await client.call('session.awaitPairing');
  const session = await openPaired(url, home, secret);
  expect(await session.call('session.get')).toMatchObject({ wallet: { address: wallet } });
  await session.close();
  await client.close();
});

test('error: InvalidParams where the player has made one of the name meanwhile', async () => {
  const { client, code } = await askForPairing(url, home);
  expect(desk().current()!.wallet.address).toBeNull();
  // Such as their own key, with what it has, where an empty one was shown.
  await place.daemon.wallets.create('phantom');
  await place.daemon.wallets.rename('phantom', 'default');
  await expect(confirm(code)).rejects.toMatchObject({ name: 'InvalidParams' });
  expect(grants()).toEqual([]);
  await client.close();
});

test('behaviour: the player reads that it is new', async () => {
  const { client } = await askForPairing(url, home);
  const { said } = await talkAbout(place.daemon.player);
  expect(said.join('\n')).toContain('wallet    default, new: it is made when the game is paired');
  await client.close();
});

describe('a game that is not paired leaves none behind', () => {
  test.each([
    ['is refused', async () => refusePairing(place.daemon.player)],
    ['waits for nobody', async () => clock.pass(PAIRING_MS)],
    [
      'has other digits',
      async (code: string) => {
        const wrong = code === '000000' ? '000001' : '000000';
        for (let tries = 0; tries < 3; tries += 1) {
          await expect(confirm(wrong)).rejects.toThrow(/digits/);
        }
      },
    ],
    [
      'proposes less than is taken',
      async (code: string) => {
        const more = [{ ...all[0]!, inAll: '1001' }];
        const taken = confirmPairing(place.daemon.player, code, more);
        await expect(taken).rejects.toMatchObject({ name: 'InvalidParams' });
      },
    ],
  ])('behaviour: one that %s', async (_, end) => {
    const { client, code } = await askForPairing(url, home);
    await end(code);
    await client.close();
    await expectNoWallet();
    expect(grants()).toEqual([]);
  });
});

describe('while it is made', () => {
  /** Asks, confirms, and holds the key's custody where the key is stored. */
  async function confirmHeld() {
    const held = Promise.withResolvers<void>();
    custody.until = () => held.promise;
    const asked = await askForPairing(url, home);
    const confirming = confirm(asked.code);
    confirming.catch(() => {});
    await custody.began.promise;
    return { ...asked, confirming, held };
  }

  test('behaviour: time passes for nobody, and digits are not tried again', async () => {
    const { client, code, confirming, held } = await confirmHeld();
    clock.pass(PAIRING_MS);
    for (const again of [code, '12345', '12345', '12345']) {
      await expect(confirm(again)).rejects.toMatchObject({ name: 'PairingMissing' });
    }
    held.resolve();
    expect((await confirming).game).toBe(farm.game);
    expect(grants()).toHaveLength(1);
    await client.close();
  });

  test.each([
    ['goes', (client: { close(): Promise<unknown> }) => client.close()],
    ['is refused', async () => refusePairing(place.daemon.player)],
  ])('error: PairingMissing for a game that %s; nothing is granted', async (_, end) => {
    const { client, confirming, held } = await confirmHeld();
    await end(client);
    await expect.poll(() => desk().current()).toBeUndefined();
    held.resolve();
    await expect(confirming).rejects.toMatchObject({ name: 'PairingMissing' });
    expect(grants()).toEqual([]);
    await client.close();
  });

  test('behaviour: a daemon that ends grants nothing, and the next one takes the key', async () => {
    await restart();
    const first = await confirmHeld();
    // As the process would leave it: the key is stored, and nothing else was written.
    await place.close();
    const seed = await readKey();
    expect(seed).toBeDefined();
    custody.until = async () => {};
    await restart();
    expect(grants()).toEqual([]);
    expect(place.daemon.wallets.list()).toEqual([]);
    const second = await askForPairing(url, home);
    expect(desk().current()!.wallet.address).toBeNull();
    const { wallet } = await confirm(second.code);
    expect(await readKey()).toEqual(seed);
    expect(place.daemon.wallets.list()).toMatchObject([{ address: wallet }]);
    first.held.resolve();
    await second.client.close();
  });

  test('behaviour: a daemon that ends before the grant leaves a wallet that is shown', async () => {
    await restart();
    // What a crash between the two leaves.
    const { address } = await place.daemon.wallets.open('default');
    await restart();
    const { client, code } = await askForPairing(url, home);
    expect(desk().current()).toMatchObject({ wallet: { address }, grant: null, missing: null });
    expect((await confirm(code)).wallet).toBe(address);
    await client.close();
  });
});

test('error: KeychainUnavailable on both sides for a key that cannot be stored', async () => {
  custody.until = async () => fail('KeychainUnavailable', { reason: 'LOCKED', detail: 'locked' });
  const { client, code } = await askForPairing(url, home);
  const awaited = client.errorOf('session.awaitPairing');
  await expect(confirm(code)).rejects.toMatchObject({ name: 'KeychainUnavailable' });
  expect(await awaited).toBe('KeychainUnavailable');
  expect(desk().current()).toBeUndefined();
  expect(place.daemon.wallets.list()).toEqual([]);
  expect(grants()).toEqual([]);
  const told = place.daemon.player.notices.after(0).at(-1);
  expect(told).toMatchObject({ kind: 'PAIRING_ENDED', game: farm.game });
  await client.close();
});
