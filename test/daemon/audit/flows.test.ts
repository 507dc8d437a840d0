import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NumberedLine } from '../../../src/daemon/audit/kinds.ts';
import { PairingKeeper } from '../../../src/daemon/grants/pairing-keeper.ts';
import type { Journal } from '../../../src/daemon/journal/journal.ts';
import { silentLog } from '../../../src/daemon/log/daemon-log.ts';
import { Notices } from '../../../src/daemon/pairing/notices.ts';
import { PAIRING_MS, PairingDesk } from '../../../src/daemon/pairing/pairing-desk.ts';
import type { GameManifest } from '../../../src/methods/generated/types.ts';
import { places } from '../../methods/world.ts';
import { Place, WALLET } from '../grants/place.ts';
import type { TestClient } from '../support/client.ts';
import { HandClock } from '../support/hand-clock.ts';
import { openPaired, pairGame } from '../support/pairing.ts';
import { askingOf } from '../support/pairing-place.ts';
import { startWorldPlace, type WorldPlace } from '../support/world-place.ts';

/** Whatever a player decides and a key signs has its line, with what it was about. */

const FRIEND = 'So11111111111111111111111111111111111111112';
const GAME = 'com.example.farm';
const manifestOf = (change: Partial<GameManifest> = {}): GameManifest => ({
  game: GAME,
  name: 'Farm',
  projects: [],
  actions: [{ action: 'resources.transfer' }],
  budgets: [],
  ...change,
});

type Line = NumberedLine & Readonly<Record<string, unknown>>;

/** All lines, and those since a moment. */
function linesOf(journal: Journal, after = 0): Line[] {
  const { lines } = journal.readAudit({ after, afterDay: 0 });
  return lines.map(({ line }) => JSON.parse(line));
}

describe.each(places)('a paired game on the %s service', (at) => {
  let place: WorldPlace;
  let client: TestClient;
  let secret: string;
  let wallet: string;
  let from: number;
  const since = () => linesOf(place.daemon.journal, from);

  async function pair(manifest: GameManifest): Promise<void> {
    const { url, player } = place.daemon;
    const paired = await pairGame(url, place.home, player, manifest);
    ({ secret } = paired);
    await paired.client.close();
    client = await openPaired(url, place.home, secret, { manifest });
  }

  beforeAll(async () => {
    place = await startWorldPlace({ at, strict: true });
    await pair(manifestOf());
    wallet = (await client.call('session.get')).wallet.address;
    if (at === 'remote') await place.fund(wallet);
  });
  afterAll(() => place.close());
  beforeEach(() => {
    from = linesOf(place.daemon.journal).at(-1)?.number ?? 0;
  });

  test('default: the key, the pairing and the grant, in the order of what happened', async () => {
    const [begun, made, paired, granted, ...others] = linesOf(place.daemon.journal);
    expect([begun, others]).toMatchObject([{ kind: 'BEGUN', number: 1 }, []]);
    expect(made).toMatchObject({ kind: 'KEY_MADE', wallet });
    const { id, endsAt } = place.daemon.player.grants!.list()[0]!;
    const names = { game: GAME, wallet, grant: id };
    expect(paired).toMatchObject({ kind: 'PAIRED', ...names, identity: 'NEW' });
    expect(granted).toMatchObject({
      ...{ kind: 'GRANTED', ...names, allowed: ['resources.transfer'], never: [], projects: [] },
      endsMs: Date.parse(endsAt),
    });
    const budgets = granted!.budgets as { readonly of: string }[];
    expect(budgets.map(({ of }) => of).sort()).toEqual(['deposits', 'fees']);
  });

  test('default: a signature names method, key, wallet, class, cost and grant', async () => {
    const idempotencyKey = 'first-project';
    const receipt = await client.call('projects.create', { name: 'Farm', idempotencyKey });
    const { id } = place.daemon.player.grants!.list()[0]!;
    expect(since()).toMatchObject([
      {
        ...{ kind: 'SIGNED', game: GAME, wallet, method: 'projects.create', key: idempotencyKey },
        ...{ signatures: receipt.signatures, effect: 'play', grant: id, approval: null },
      },
    ]);
    const takes = since()[0]!.takes as { readonly of: string; readonly amount: string }[];
    expect(takes.map(({ of }) => of).sort()).toEqual(['deposits', 'fees']);
    // What is answered from before is not signed again.
    await client.call('projects.create', { name: 'Farm', idempotencyKey });
    expect(since()).toHaveLength(1);
  });

  test('default: refused calls, by what is missing, with how many they were', async () => {
    const authority = 'So11111111111111111111111111111111111111112';
    for (let i = 0; i < 3; i += 1) {
      const call = client.call('projects.create', { name: 'Other', authority });
      await expect(call).rejects.toMatchObject({
        data: { name: 'NotGranted' },
      });
    }
    const lines = since();
    const names = { kind: 'CALL_REFUSED', game: GAME, wallet, method: 'projects.create' };
    for (const line of lines) {
      expect(line).toMatchObject({ ...names, error: 'NotGranted', missing: 'WALLET' });
    }
    expect(lines.reduce((sum, { count }) => sum + Number(count), 0)).toBe(3);
  });

  test('default: a text and a sign-in, before the signature is told', async () => {
    await client.call('users.create', {
      info: { name: 'Ann', pfp: 'p', bio: 'b', username: 'ann' },
    });
    from = since().at(-1)!.number;
    const { signature } = await client.call('wallet.signMessage', { message: 'secret words' });
    await client.call('wallet.signIn');
    expect(since()).toMatchObject([
      { kind: 'MESSAGE_SIGNED', game: GAME, wallet, signature },
      { kind: 'SIGNED_IN', game: GAME, wallet },
    ]);
    expect(JSON.stringify(since())).not.toContain('secret words');
  });

  test('default: what the player changes of a grant', async () => {
    const { grants } = place.daemon.player;
    const { id, budgets } = grants!.list()[0]!;
    const { inAll } = budgets.find(({ of }) => of === 'fees')!;
    const lower = { of: 'fees', inAll: String(BigInt(inAll) - 1n) };
    grants!.narrow(id, { budgets: [lower], never: ['users.create'], projects: [FRIEND] });
    grants!.extend(id);
    grants!.mendClock();
    grants!.revoke(id);
    const names = { game: GAME, wallet, grant: id };
    expect(since()).toMatchObject([
      {
        ...{ kind: 'GRANT_NARROWED', ...names, never: ['users.create'], projects: [FRIEND] },
        budgets: [{ of: 'fees', inAll: lower.inAll }],
      },
      { kind: 'GRANT_EXTENDED', ...names, endsMs: expect.any(Number) },
      { kind: 'CLOCK_MENDED' },
      { kind: 'GRANT_REVOKED', ...names, by: 'PLAYER' },
    ]);
    // What was shown as failed has changed nothing.
    expect(() => grants!.extend(id)).toThrow();
    expect(since()).toHaveLength(4);
  });

  test('behaviour: who is paired again without its secret is written down as that', async () => {
    await pair(manifestOf());
    expect(since().map(({ kind }) => kind)).toEqual(['PAIRED', 'GRANTED']);
    expect(since()[0]).toMatchObject({ identity: 'NOT_PROVED' });
    await client.close();
  });

  test('behaviour: every line is in its place in the end', async () => {
    const { last } = await place.daemon.journal.verifyAudit();
    expect(last).toBe(from);
  });
});

describe('a game that is granted everything by the mode', () => {
  let place: WorldPlace;
  let client: TestClient;

  beforeAll(async () => {
    place = await startWorldPlace({ at: 'embedded' });
    client = await place.open();
  });
  afterAll(() => place.close());

  test('default: what is signed has its line, under no grant', async () => {
    const receipt = await client.call('projects.create', { name: 'Farm' });
    expect(linesOf(place.daemon.journal)).toMatchObject([
      { kind: 'BEGUN' },
      { kind: 'KEY_MADE' },
      {
        ...{ kind: 'SIGNED', method: 'projects.create', key: receipt.idempotencyKey },
        ...{ signatures: receipt.signatures, grant: null, effect: 'play' },
      },
    ]);
  });

  test('default: a transaction that is not what was called is refused, and said so', async () => {
    let first: unknown;
    const lying = await startWorldPlace({
      alter: (operation, answer) => {
        if (operation === 'createCreateProjectTransaction') first ??= answer;
        return operation === 'createCreateProjectTransaction' ? first : answer;
      },
    });
    try {
      const game = await lying.open();
      await game.call('projects.create', { name: 'Farm' });
      const { journal } = lying.daemon;
      const from = linesOf(journal).at(-1)!.number;
      await expect(game.call('projects.create', { name: 'Mill' })).rejects.toMatchObject({
        data: { name: 'UnsafeTransaction' },
      });
      expect(linesOf(journal, from)).toMatchObject([
        {
          ...{ kind: 'CALL_REFUSED', method: 'projects.create', error: 'UnsafeTransaction' },
          ...{ missing: null, count: 1 },
        },
      ]);
    } finally {
      await lying.close();
    }
  });

  test('behaviour: no method of the game reads the audit', async () => {
    for (const method of ['player.audit', 'player.verifyAudit', 'audit.read']) {
      await expect(client.call(method, {})).rejects.toMatchObject({
        data: { name: 'MethodNotFound' },
      });
    }
  });
});

describe('a pairing that comes to nothing', () => {
  let place: Place;
  let desk: PairingDesk;
  const clock = new HandClock();

  beforeEach(() => {
    place = new Place();
    desk = new PairingDesk({
      keeper: new PairingKeeper(place.desk),
      notices: new Notices(),
      log: silentLog,
      audit: place.journal.audit,
      clock,
      addressOf: () => WALLET,
      openWallet: async () => {
        throw new Error('a defect');
      },
      closeSessions: () => {},
    });
  });
  afterEach(() => place.close());

  const begin = () => {
    const begun = desk.begin(askingOf(manifestOf()));
    begun.paired.catch(() => {});
    return begun;
  };
  const shown = () => desk.current()!.id;
  const none = { budgets: [], projects: [] };

  test('default: it was refused, expired, withdrawn, or could not be carried out', async () => {
    begin();
    desk.refuse(shown());
    clock.pass(PAIRING_MS);
    const { code } = begin();
    const wrong = code === '000000' ? '000001' : '000000';
    for (let i = 0; i < 3; i += 1) {
      await expect(desk.confirm(wrong, none, shown())).rejects.toBeDefined();
    }
    clock.pass(10 * PAIRING_MS);
    begin();
    clock.pass(PAIRING_MS);
    clock.pass(PAIRING_MS);
    begin().withdraw();
    clock.pass(PAIRING_MS);
    await expect(desk.confirm(begin().code, none, shown())).rejects.toThrow('a defect');
    expect(linesOf(place.journal).slice(1)).toMatchObject([
      { kind: 'PAIRING_REFUSED', game: GAME, by: 'PLAYER' },
      { kind: 'PAIRING_REFUSED', game: GAME, by: 'DIGITS' },
      { kind: 'PAIRING_EXPIRED', game: GAME },
      { kind: 'PAIRING_WITHDRAWN', game: GAME },
      { kind: 'PAIRING_FAILED', game: GAME, error: null },
    ]);
  });
});
