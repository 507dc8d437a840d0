import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { base58Decode } from '../../../src/codec/bytes.ts';
import { GamekeeperError } from '../../../src/core/errors.ts';
import { PairingKeeper } from '../../../src/daemon/grants/pairing-keeper.ts';
import type { Asking } from '../../../src/daemon/grants/sentences.ts';
import type { LogFields } from '../../../src/daemon/log/daemon-log.ts';
import type { Answers } from '../../../src/daemon/pairing/answers.ts';
import { Notices } from '../../../src/daemon/pairing/notices.ts';
import { type BegunPairing, PairingDesk } from '../../../src/daemon/pairing/pairing-desk.ts';
import type { WalletInfo } from '../../../src/methods/generated/types.ts';
import { budget, manifestOf } from '../grants/asking-desk.ts';
import { GAME, newGrant, Place, START_MS, WALLET } from '../grants/place.ts';
import { HandClock } from '../support/hand-clock.ts';
import { askingOf, ours, theirs } from '../support/pairing-place.ts';

/** Where a game becomes paired: what each way to end it says, to the game and to the player. */

const wallet: WalletInfo = { name: 'default', address: WALLET, custody: 'VAULT' };

let place: Place;
let clock: HandClock;
let notices: Notices;
let desk: PairingDesk;
/** What the desk did, in order. */
let logged: [message: string, fields?: LogFields][];
let closed: string[];
let opened: string[];
let openWallet: () => Promise<WalletInfo>;

beforeEach(() => {
  place = new Place();
  clock = new HandClock();
  [logged, closed, opened] = [[], [], []];
  openWallet = async () => wallet;
  notices = new Notices(() => clock.now());
  const log = (message: string, fields?: LogFields) => void logged.push([message, fields]);
  desk = new PairingDesk({
    keeper: new PairingKeeper(place.desk),
    notices,
    clock,
    audit: place.journal.audit,
    log: { debug: log, info: log, warn: log, error: log },
    nowMs: () => START_MS,
    addressOf: () => wallet.address,
    openWallet: (name) => {
      opened.push(name);
      return openWallet();
    },
    closeSessions: (game) => void closed.push(game),
  });
});
afterEach(() => place.close());

const lamports = budget('lamports', 10, 100, 1000);
const manifest = manifestOf({ actions: [{ action: 'users.create' }], budgets: [lamports] });
const none: Answers = { budgets: [], projects: [] };
const shownId = () => desk.current()!.id;
const confirm = (code: string, answers = none) => desk.confirm(code, answers, shownId());
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const lastNotice = () => notices.after(0).at(-1);
const error = (name: string, context: object) => expect.objectContaining({ name, context });

function begin(change: Partial<Asking> = {}): BegunPairing {
  const begun = desk.begin(askingOf(manifest, { tokens: [], ...change }));
  // It may end without anybody waiting for it.
  begun.paired.catch(() => {});
  return begun;
}

describe('a pairing that waits', () => {
  test('default: is told to the player, and shown with all that is known', () => {
    const { expiresAt } = begin();
    expect(expiresAt).toBe('2026-01-01T00:02:00.000Z');
    expect(notices.after(0)).toMatchObject([
      {
        kind: 'PAIRING_ASKED',
        game: GAME,
        text: 'com.example.farm asks to be paired, and calls itself "Farm"',
      },
    ]);
    expect(logged).toEqual([['pairing asked', { game: GAME }]]);
    const { sentences, ...shown } = desk.current()!;
    expect(shown).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}\.[\da-f]{16}$/),
      game: GAME,
      gameName: 'Farm',
      identity: 'NEW',
      wallet,
      executable: null,
      expiresAt,
      triesLeft: 3,
      projects: [],
      actions: manifest.actions,
      budgets: [{ ...lamports, usedInAll: '0', holdHours: null }],
      tokens: [],
      grant: null,
      missing: null,
      never: [],
      shared: [],
    });
    expect(sentences[0]).toMatchObject({ kind: 'ASKS', game: GAME });
  });

  test('default: nothing is shown where nothing waits', () => {
    expect(desk.current()).toBeUndefined();
    desk.close();
    expect(notices.after(0)).toEqual([]);
  });

  test('args: sentences are those of the answers, the rest as it was', () => {
    begin();
    const takes = (answers?: Partial<Answers>) =>
      desk.current(answers)!.sentences.find(({ kind }) => kind === 'TAKES')!.budget;
    expect(takes()).toMatchObject({ inAll: '1000' });
    expect(takes({ projects: [] })).toMatchObject({ inAll: '1000' });
    expect(takes({ budgets: [] })).toMatchObject({ inAll: '0' });
    expect(desk.current(none)!.id).toBe(shownId());
    expect(() => desk.current({ projects: [ours] })).toThrow('is not shared');
  });

  test('args: locks, tokens, and the projects of other games', () => {
    place.desk.put(newGrant({ game: 'com.example.bank', gameName: 'Bank', projects: [theirs] }));
    const assets = { ...budget('assets', 1), holdHours: 5 };
    begin({
      manifest: manifestOf({ projects: [theirs], budgets: [assets] }),
      tokens: [{ resource: 'gold', kind: 'Native' }],
    });
    const games = [{ game: 'com.example.bank', gameName: 'Bank' }];
    expect(desk.current()).toMatchObject({
      projects: [theirs],
      budgets: [{ of: 'assets', holdHours: 5 }],
      tokens: [{ resource: 'gold', kind: 'Native', decimals: null, name: null, symbol: null }],
      shared: [{ address: theirs, name: null, games }],
    });
  });

  test('behaviour: next to a grant, what that holds and what is missing', () => {
    const actions = [{ action: 'wallet.signIn', rule: 'NEVER' as const }];
    const { id } = place.desk.put(newGrant({ actions, budgets: [{ ...lamports, perCall: '9' }] }));
    begin();
    expect(desk.current()).toMatchObject({
      grant: { id },
      missing: { actions: [{ action: 'users.create' }], budgets: [{ of: 'lamports' }] },
      never: ['wallet.signIn'],
    });
  });

  test('behaviour: a wallet that is not there yet has no grant', () => {
    place.desk.put(newGrant());
    begin({ wallet: { ...wallet, address: null } });
    expect(desk.current()).toMatchObject({ grant: null, missing: null, wallet: { address: null } });
    expect(desk.current()!.budgets).toMatchObject([{ inAll: '1000', usedInAll: '0' }]);
  });

  test('behaviour: its digits are six, of a million', () => {
    const codes = Array.from({ length: 300 }, () => {
      const { code, withdraw } = begin();
      withdraw();
      clock.pass(5_000);
      return code;
    });
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    // Each begins in ten ways; that 300 miss more than one of these does not happen.
    expect(new Set(codes.map(([first]) => first)).size).toBeGreaterThanOrEqual(9);
  });
});

describe('digits', () => {
  test('default: that are right pair the game, with a secret of its own', async () => {
    const { code, paired } = begin();
    const grant = await confirm(code);
    expect(opened).toEqual(['default']);
    expect(closed).toEqual([GAME]);
    expect(desk.current()).toBeUndefined();
    const { secret, grant: told } = await paired;
    expect(told).toEqual(grant);
    const hash = createHash('sha256').update(base58Decode(secret)!).digest('hex');
    expect(place.desk.secretHashOf(GAME)).toBe(hash);
    expect(lastNotice()).toMatchObject({ kind: 'PAIRED', text: 'com.example.farm is paired' });
    expect(logged.at(-1)).toEqual(['game paired', { game: GAME, wallet: WALLET }]);
    clock.pass(120_000);
    expect(notices.after(0)).toHaveLength(2);
  });

  test('args: may have blanks between them', async () => {
    const { code } = begin();
    await confirm(` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(place.desk.find(GAME, WALLET)).toBeDefined();
  });

  test('args: with answers, that are granted', async () => {
    const { code } = begin();
    const limits = { of: 'lamports', perCall: '1', perWindow: '2', inAll: '3' };
    const { budgets } = await confirm(code, { ...none, budgets: [limits] });
    expect(budgets[0]).toMatchObject(limits);
  });

  test('error: WrongDigits twice, then PairingRefused, which is told to both', async () => {
    const { code, paired } = begin();
    await expect(confirm(wrong(code))).rejects.toEqual(
      error('WrongDigits', { game: GAME, triesLeft: 2 }),
    );
    expect(desk.current()).toMatchObject({ triesLeft: 2 });
    await expect(confirm(code.slice(1))).rejects.toEqual(
      error('WrongDigits', { game: GAME, triesLeft: 1 }),
    );
    const reason = 'wrong digits were typed 3 times';
    const refused = error('PairingRefused', { game: GAME, reason, retryAfterMs: 60_000 });
    await expect(confirm(`${code}0`)).rejects.toEqual(refused);
    await expect(paired).rejects.toEqual(refused);
    expect(desk.current()).toBeUndefined();
    expect(opened).toEqual([]);
    expect(lastNotice()).toMatchObject({
      kind: 'PAIRING_ENDED',
      game: GAME,
      text: `com.example.farm was not paired: ${reason}`,
    });
    expect(logged.at(-1)).toEqual(['pairing ended', { game: GAME, errorName: 'PairingRefused' }]);
  });

  test('error: PairingMissing for another pairing, or none', async () => {
    const missing = error('PairingMissing', {});
    await expect(desk.confirm('123456', none, 'none')).rejects.toEqual(missing);
    const first = begin();
    const id = shownId();
    first.withdraw();
    clock.pass(5_000);
    const { code } = begin();
    await expect(desk.confirm(code, none, id)).rejects.toEqual(missing);
    expect(() => desk.refuse(id)).toThrow(missing);
    expect(desk.current()).toMatchObject({ triesLeft: 3 });
  });

  test('error: InvalidParams for what would be granted otherwise by now', async () => {
    const { code } = begin();
    const [id] = shownId().split('.');
    const changed = error('InvalidParams', {
      path: 'pairing',
      problem: 'names a grant that has changed since it was shown',
      expected: 'the identifier that player.pairing answers now',
    });
    await expect(desk.confirm(code, none, `${id}.0123456789abcdef`)).rejects.toEqual(changed);
    await expect(desk.confirm(code, none, id!)).rejects.toEqual(changed);
    await confirm(code);
  });

  test('error: InvalidParams for more than is asked for takes no try', async () => {
    const { code } = begin();
    const more = { ...none, projects: [ours] };
    await expect(confirm(wrong(code), more)).rejects.toMatchObject({ name: 'InvalidParams' });
    expect(desk.current()).toMatchObject({ triesLeft: 3 });
  });
});

test('error: PairingRefused at once where nothing proves the player; a short pause', async () => {
  const { paired } = begin();
  desk.leaveUnproved(desk.current()!.id);
  const reason = 'gamekeeper pair could not prove the player, and said what it needs';
  const refused = error('PairingRefused', { game: GAME, reason, retryAfterMs: 5_000 });
  await expect(paired).rejects.toEqual(refused);
  expect(desk.current()).toBeUndefined();
  clock.pass(5_000);
  begin();
});

test('error: PairingMissing for whoever proves nothing once the digits were right', async () => {
  const made = Promise.withResolvers<WalletInfo>();
  openWallet = () => made.promise;
  const { code, paired } = begin();
  const { id } = desk.current()!;
  const confirming = confirm(code);
  expect(() => desk.leaveUnproved(id)).toThrow(error('PairingMissing', {}));
  made.resolve(wallet);
  await expect(confirming).resolves.toMatchObject({ game: GAME });
  await expect(paired).resolves.toMatchObject({ grant: { game: GAME } });
});

describe('the wallet', () => {
  const ended = 'com.example.farm was not paired: ';

  test('error: what it cannot be made for is told to all', async () => {
    const failed = new GamekeeperError('KeychainUnavailable', {
      reason: 'LOCKED',
      detail: 'locked',
    });
    openWallet = () => Promise.reject(failed);
    const { code, paired } = begin();
    await expect(confirm(code)).rejects.toBe(failed);
    await expect(paired).rejects.toBe(failed);
    expect(lastNotice()).toMatchObject({
      kind: 'PAIRING_ENDED',
      text: `${ended}${failed.message}`,
    });
    expect(() => begin()).toThrow(
      error('PairingRefused', expect.objectContaining({ retryAfterMs: 5_000 })),
    );
  });

  test('error: what is no error of ours is reported without its words', async () => {
    for (const thrown of [new Error('inner'), 'inner']) {
      openWallet = () => Promise.reject(thrown);
      const { code, paired } = begin();
      await expect(confirm(code)).rejects.toBe(thrown);
      await expect(paired).rejects.toThrow(/^inner$/);
      expect(lastNotice()!.text).toBe(`${ended}it failed, and the log says why`);
      clock.pass(5_000);
    }
  });

  test('error: PairingMissing where the game has gone while it is made', async () => {
    const made = Promise.withResolvers<WalletInfo>();
    openWallet = () => made.promise;
    const { code, paired, withdraw } = begin();
    const confirming = confirm(code);
    await expect(confirm(code)).rejects.toEqual(error('PairingMissing', {}));
    clock.pass(120_000);
    expect(desk.current()).toBeDefined();
    withdraw();
    made.resolve(wallet);
    await expect(confirming).rejects.toEqual(error('PairingMissing', {}));
    await expect(paired).rejects.toEqual(error('Cancelled', {}));
    expect(lastNotice()!.text).toBe('com.example.farm no longer waits');
    expect(notices.after(0)).toHaveLength(2);
    expect(place.desk.list()).toEqual([]);
  });

  test('error: InvalidParams where the player decided otherwise while it was made', async () => {
    place.desk.put(newGrant({ actions: [] }));
    openWallet = async () => {
      const [grant] = place.desk.list();
      place.desk.narrow(grant!.id, { never: ['wallet.signIn'] });
      return wallet;
    };
    const { code, paired } = begin();
    await expect(confirm(code)).rejects.toThrow('has changed since');
    await expect(paired).rejects.toMatchObject({ name: 'InvalidParams' });
    expect(closed).toEqual([]);
    expect(place.desk.list()).toHaveLength(1);
  });
});

describe('an end without a grant', () => {
  test('default: the player refuses it, and each time the game waits longer', async () => {
    const reason = 'the player refused it';
    for (const retryAfterMs of [60_000, 120_000]) {
      const { paired } = begin();
      desk.refuse(shownId());
      const refused = error('PairingRefused', { game: GAME, reason, retryAfterMs });
      await expect(paired).rejects.toEqual(refused);
      expect(lastNotice()!.text).toBe(`com.example.farm was not paired: ${reason}`);
      clock.pass(retryAfterMs);
    }
    const { code } = begin();
    await confirm(code);
    begin();
    desk.refuse(shownId());
    // A game that was paired is one that was never refused.
    clock.pass(60_000);
    begin();
  });

  test('default: nobody types its digits', async () => {
    const { code, paired } = begin();
    const id = shownId();
    clock.pass(119_999);
    expect(desk.current()).toBeDefined();
    clock.pass(1);
    await expect(paired).rejects.toEqual(error('PairingExpired', { game: GAME, seconds: 120 }));
    expect(lastNotice()).toMatchObject({
      kind: 'PAIRING_ENDED',
      text: 'com.example.farm was not paired: nobody typed its digits',
    });
    await expect(desk.confirm(code, none, id)).rejects.toMatchObject({ name: 'PairingMissing' });
    expect(() => begin()).toThrow(
      error('PairingRefused', expect.objectContaining({ retryAfterMs: 5_000 })),
    );
  });

  test.each([
    ['the game goes', ({ withdraw }: BegunPairing) => withdraw()],
    ['the daemon stops', () => desk.close()],
  ])('default: %s', async (_, end) => {
    const begun = begin();
    end(begun);
    await expect(begun.paired).rejects.toEqual(error('Cancelled', {}));
    const told = notices.after(0);
    expect(told.at(-1)).toMatchObject({
      kind: 'PAIRING_ENDED',
      text: 'com.example.farm no longer waits',
    });
    // Its end is reported once, and whatever ends later is another.
    end(begun);
    clock.pass(120_000);
    expect(notices.after(0)).toEqual(told);
    begin();
    begun.withdraw();
    expect(desk.current()).toBeDefined();
  });
});

describe('a game that asks', () => {
  const admit = (game = GAME) => desk.admit(game);

  test('error: PairingBusy while another one waits, with its name and end', () => {
    const { expiresAt } = begin();
    const busy = error('PairingBusy', { game: 'other', other: GAME, until: expiresAt });
    expect(() => admit('other')).toThrow(busy);
    expect(() => begin({ game: 'other' })).toThrow(busy);
    expect(desk.current()).toMatchObject({ game: GAME });
  });

  test('error: PairingRefused a moment after it was not paired', () => {
    begin().withdraw();
    const reason = 'it was not paired when it asked before';
    const soon = error('PairingRefused', { game: GAME, reason, retryAfterMs: 5_000 });
    expect(() => admit()).toThrow(soon);
    expect(() => begin()).toThrow(soon);
    admit('other');
    clock.pass(5_000);
    admit();
  });

  test('error: PairingRefused for more than 20 of any name, and one in ten seconds', () => {
    for (let index = 0; index < 20; index += 1) admit(`game ${index}`);
    const reason = 'too many pairings were asked for';
    const refused = error('PairingRefused', { game: GAME, reason, retryAfterMs: 10_000 });
    expect(() => admit()).toThrow(refused);
    expect(() => admit()).toThrow(refused);
    clock.pass(10_000);
    admit();
    expect(() => admit()).toThrow(refused);
  });
});
