import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApprovalDesk, type ApprovalWish } from '../../../src/daemon/approvals/approval-desk.ts';
import { type OpenChannel, openChannel } from '../../../src/daemon/channel/channel.ts';
import { ensurePrivateFolder } from '../../../src/daemon/home/private-files.ts';
import { openVault } from '../../../src/daemon/keys/vault.ts';
import { silentLog } from '../../../src/daemon/log/daemon-log.ts';
import { Notices } from '../../../src/daemon/pairing/notices.ts';
import { PlayerPin } from '../../../src/daemon/player/pin.ts';
import { playerChannel } from '../../../src/daemon/player/player-channel.ts';
import { SettingsKeeper } from '../../../src/daemon/player/settings-keeper.ts';
import { PlayerLock } from '../../../src/daemon/player/unlock.ts';
import { monotonicClock } from '../../../src/daemon/process/monotonic-clock.ts';
import type { ProofKind } from '../../../src/methods/generated/player.ts';
import { HandClock } from '../support/hand-clock.ts';
import { openKeyLock } from '../support/key-lock.ts';
import { memoryRules } from '../support/memory-rules.ts';
import { PairingPlace } from '../support/pairing-place.ts';
import { makeFolder } from '../support/place.ts';
import { openRawPlayer } from '../support/player.ts';
import { nothingHeld } from '../support/player-wallets.ts';

/** What a yes takes on the player's channel. */

const PASSPHRASE = 'correct horse battery staple';
const PIN = '271828';
const folder = makeFolder();
const clock = new HandClock();
const notices = new Notices();
const blocked: string[] = [];
const desk = new ApprovalDesk({
  clock,
  notices,
  log: silentLog,
  isBlocked: (game) => blocked.includes(game),
  blocked: () => blocked,
  onState: () => {},
  onUnheard: () => {},
});
const place = new PairingPlace();
const pin = new PlayerPin({ rules: memoryRules(), clock });
const opened = new Map<ProofKind, OpenChannel & { readonly home: string }>();
let vault: Awaited<ReturnType<typeof openVault>>;

const settings = new SettingsKeeper(memoryRules());

beforeAll(async () => {
  vault = await openVault(`${folder.path}/vault.gkv`, Buffer.from(PASSPHRASE));
  await open('NONE', new PlayerLock(vault, clock, { isPlayMoney: true }));
  await open('PASSPHRASE', new PlayerLock(vault, clock, { pin }));
  await open('PIN', new PlayerLock({}, clock, { pin }));
  await open('TERMINAL', new PlayerLock({}, clock));
  await pin.set(PIN, undefined);
});
afterAll(async () => {
  for (const channel of opened.values()) await channel.close();
  vault.close();
  await place.close();
  folder.remove();
});

async function open(kind: ProofKind, lock: PlayerLock): Promise<void> {
  const home = `${folder.path}/${kind}`;
  await ensurePrivateFolder(home);
  const where = { service: 'embedded', network: 'genesis' };
  const approvals = {
    list: () => desk.list(),
    require: (id: string) => desk.require(id),
    approve: (id: string) => desk.approve(id),
    refuse: (id: string) => desk.refuse(id),
    block: async (game: string) => void blocked.push(game),
    unblock: async () => void blocked.splice(0),
  };
  const channel = playerChannel(
    {
      approvals,
      notices,
      lock,
      pin,
      keys: openKeyLock(),
      audit: place.journal,
      settings,
      ...nothingHeld(),
      ...where,
      home,
    },
    silentLog,
  );
  const options = { home, fileName: 'player.json', clock: monotonicClock, log: silentLog } as const;
  opened.set(kind, { ...(await openChannel(channel, { ...options, ...where })), home });
}

let games = 0;

/** A question of a game that has asked nothing before, and a client of the channel. */
async function ask(kind: ProofKind) {
  games += 1;
  const wish: ApprovalWish = {
    game: `com.example.g${games}`,
    method: 'projects.changeDriver',
    ...{ wallet: 'w', key: 'key', effect: 'power', takes: [], says: [] },
  };
  const controller = new AbortController();
  const waiting = { signal: controller.signal, reportProgress: () => {} };
  const outcome = desk
    .ask(wish, async () => [{ kind: 'WHY', cause: 'POWER' }], waiting)
    .then(
      () => 'approved',
      (error) => error.name,
    );
  await expect.poll(() => desk.list().pending.some(({ game }) => game === wish.game)).toBe(true);
  const { id: approval } = desk.list().pending.find(({ game }) => game === wish.game)!;
  const { url, home } = opened.get(kind)!;
  const { client } = await openRawPlayer(url, home);
  return { approval, outcome, client, leave: () => controller.abort() };
}

describe('a yes', () => {
  test('default: takes nothing where there is play money alone', async () => {
    const { approval, outcome, client } = await ask('NONE');
    expect(await client.call('player.approve', { approval })).toBe(true);
    expect(await outcome).toBe('approved');
    await client.close();
  });

  test.each([
    ['PASSPHRASE', PASSPHRASE, 'VaultSealed'],
    ['PIN', PIN, 'WrongPin'],
  ] as const)(
    'error: with %s, PlayerLocked without it, each time again',
    async (kind, secret, wrong) => {
      const { approval, outcome, client } = await ask(kind);
      expect(await client.errorOf('player.approve', { approval })).toBe('PlayerLocked');
      expect(await client.errorOf('player.approve', { approval, secret: 'wrong one' })).toBe(wrong);
      // What unlocks other methods is no yes.
      expect(await client.call('player.unlock', { passphrase: secret })).toBe(true);
      expect(await client.errorOf('player.approve', { approval })).toBe('PlayerLocked');
      expect(await client.call('player.approve', { approval, secret })).toBe(true);
      expect(await outcome).toBe('approved');
      await client.close();
    },
  );

  test('error: PlayerLocked on the channel where nothing proves the player', async () => {
    const { approval, outcome, client } = await ask('TERMINAL');
    const secret = PIN;
    expect(await client.errorOf('player.approve', { approval, secret })).toBe('PlayerLocked');
    expect(await client.call('player.refuseApproval', { approval })).toBe(true);
    expect(await outcome).toBe('ApprovalRefused');
    await client.close();
  });

  test.each(['withdrawn', 'expired'] as const)(
    'error: ApprovalOver for what was %s while the secret was checked',
    async (how) => {
      const { approval, outcome, client, leave } = await ask('PASSPHRASE');
      const answered = client.errorOf('player.approve', { approval, secret: PASSPHRASE });
      // The passphrase takes half a second.
      await expect.poll(() => client.socket.bufferedAmount).toBe(0);
      if (how === 'withdrawn') leave();
      else clock.pass(60_000);
      expect(await answered).toBe('ApprovalOver');
      expect(await outcome).toBe(how === 'withdrawn' ? 'Cancelled' : 'ApprovalExpired');
      await client.close();
    },
  );

  test('behaviour: what is over takes no try of the passphrase', async () => {
    const { approval, outcome, client } = await ask('PASSPHRASE');
    desk.refuse(approval);
    await outcome;
    for (let index = 0; index < 8; index += 1) {
      const given = { approval, secret: 'wrong one' };
      expect(await client.errorOf('player.approve', given)).toBe('ApprovalOver');
    }
    await client.close();
  });
});

test('behaviour: the terminal of start takes a passphrase or PIN too', async () => {
  const proves = (lock: PlayerLock, secret?: string): Promise<string> =>
    lock.ownTerminal.proveYes(secret).then(
      () => 'proved',
      (error) => error.name,
    );
  expect(await proves(new PlayerLock({}, clock))).toBe('proved');
  expect(await proves(new PlayerLock({}, clock, { pin }))).toBe('PlayerLocked');
  expect(await proves(new PlayerLock({}, clock, { pin }), PIN)).toBe('proved');
  expect(await proves(new PlayerLock(vault, clock))).toBe('PlayerLocked');
  expect(await proves(new PlayerLock(vault, clock), PASSPHRASE)).toBe('proved');
  expect(await proves(new PlayerLock(vault, clock, { isPlayMoney: true }))).toBe('proved');
});

test('behaviour: play money takes the PIN once it is set', () => {
  const proofOf = (lock: PlayerLock): ProofKind => lock.proof;
  expect(proofOf(new PlayerLock({}, clock, { isPlayMoney: true, pin }))).toBe('PIN');
  const none = new PlayerPin({ rules: memoryRules(), clock });
  expect(proofOf(new PlayerLock({}, clock, { isPlayMoney: true, pin: none }))).toBe('NONE');
  expect(proofOf(new PlayerLock({}, clock, { pin: none }))).toBe('TERMINAL');
});
