import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeCodes } from '../../../src/door/close-codes.ts';
import type { ApprovalSentence } from '../../../src/methods/generated/player.ts';
import type { GameManifest } from '../../../src/methods/generated/types.ts';
import { places } from '../../methods/world.ts';
import { askedOf, sayYes } from '../support/approvals.ts';
import { HandClock } from '../support/hand-clock.ts';
import { pairGame, proveGame } from '../support/pairing.ts';
import { connect, hello, type RawClient } from '../support/raw-client.ts';
import { startWorldPlace, type WorldPlace } from '../support/world-place.ts';

/** Calls that wait for the player's yes, embedded with --strict and at an address. */

const FRIEND = 'So11111111111111111111111111111111111111112';
const manifest: GameManifest = {
  game: 'com.example.farm',
  name: 'Farm',
  projects: [],
  actions: [{ action: 'projects.changeDriver' }],
  budgets: [],
};
const HOUR_MS = 60 * 60_000;

/** A session whose frames can be seen, and which can leave in the middle of a call. */
async function openRaw({ daemon, home }: WorldPlace, secret: string): Promise<RawClient> {
  const client = await connect(daemon.url);
  const { game } = manifest;
  const { params, nonces } = await hello(client, home, { game });
  const pairing = proveGame(secret, nonces, game);
  await client.call('session.open', { ...params, pairing, manifest });
  return client;
}

describe.each(places)('a call that no grant allows, on the %s service', (at) => {
  const clock = new HandClock();
  let place: WorldPlace;
  let client: RawClient;
  let secret: string;
  let project: string;
  /** What the service makes of its next answers to builds of the call; the answers themselves. */
  let alter = (answer: unknown): unknown => answer;
  let builds = 0;

  beforeAll(async () => {
    place = await startWorldPlace({
      at,
      strict: true,
      clock,
      alter: (operation, answer) => {
        if (operation !== 'createChangeProjectDriverTransaction') return answer;
        builds += 1;
        return alter(answer);
      },
    });
    await pair();
    const { wallet } = await client.call('session.get');
    if (at === 'remote') await place.fund(wallet.address);
    ({ address: project } = await client.call('projects.create', { name: 'Farm' }));
  });
  afterAll(() => place.close());

  async function pair(): Promise<void> {
    const paired = await pairGame(place.daemon.url, place.home, place.daemon.player, manifest);
    ({ secret } = paired);
    await paired.client.close();
    client = await openRaw(place, secret);
  }

  /** Calls it, an hour after what was asked before. */
  function change(params: object = {}, by: RawClient = client) {
    clock.pass(HOUR_MS);
    builds = 0;
    alter = (answer) => answer;
    const called = { project, driver: FRIEND, ...params };
    const outcome = by.call('projects.changeDriver', called).then(
      (receipt) => ({ receipt, error: undefined }),
      (error) => ({ receipt: undefined, error: error.data?.name ?? 'closed' }),
    );
    return { outcome, answer: () => outcome };
  }

  const { player } = { player: () => place.daemon.player };
  const driver = async (): Promise<string> => {
    const [record] = await client.call('projects.find', { addresses: [project] });
    return record.driver;
  };
  const entries = () =>
    place.daemon.journal.unsettled().length +
    Number(place.daemon.journal.find(manifest.game, 'k') !== undefined);

  test('default: it waits, is shown from the bytes, and signed with a yes', async () => {
    const { outcome } = change({ idempotencyKey: 'yes' });
    const { sentences, ...asked } = await askedOf(player());
    const { wallet } = await client.call('session.get');
    expect(asked).toMatchObject({
      game: manifest.game,
      method: 'projects.changeDriver',
      wallet: wallet.address,
    });
    const kinds = sentences.map(({ kind }) => kind);
    expect(kinds).toEqual(['ASKS', 'WHY', 'GIVES', 'PAYS']);
    const said = (kind: ApprovalSentence['kind']) => sentences.find((one) => one.kind === kind);
    expect(said('ASKS')).toMatchObject({ gameName: 'Farm', wallet: wallet.address });
    expect(said('WHY')).toMatchObject({ cause: 'POWER' });
    expect(said('GIVES')).toMatchObject({
      what: 'it lets another wallet decide who is paid in the project',
      receiver: { address: FRIEND, isOwn: false, isKnown: false },
      projects: [{ address: project, name: 'Farm' }],
    });
    expect(said('PAYS')).toMatchObject({ of: 'fees' });
    expect(await driver()).not.toBe(FRIEND);
    player().approvals!.approve(asked.id);
    const { receipt } = await outcome;
    expect(receipt.signatures).toHaveLength(1);
    expect(await driver()).toBe(FRIEND);
    const told = client.frames.filter(({ method }) => method === '$/progress');
    const of = { method: 'projects.changeDriver', idempotencyKey: 'yes' };
    expect(told.map(({ params }) => params)).toMatchObject([
      { ...of, state: 'ApprovalPending', expiresAt: asked.expiresAt },
      { ...of, state: 'ApprovalEnded' },
    ]);
  });

  test('behaviour: what was signed is answered by its key, and not asked again', async () => {
    const first = await change({ idempotencyKey: 'once' });
    await sayYes(player());
    const { receipt } = await first.outcome;
    const again = await change({ idempotencyKey: 'once' }).outcome;
    expect(again.receipt.signatures).toEqual(receipt.signatures);
    expect(builds).toBe(0);
    expect(player().approvals!.list().pending).toEqual([]);
  });

  test('error: ApprovalRefused, with nothing signed and its key free', async () => {
    const refused = change({ idempotencyKey: 'k' });
    player().approvals!.refuse((await askedOf(player())).id);
    expect((await refused.outcome).error).toBe('ApprovalRefused');
    expect(entries()).toBe(0);
    const again = change({ idempotencyKey: 'k', driver: project });
    await sayYes(player());
    expect((await again.outcome).receipt.idempotencyKey).toBe('k');
  });

  test('error: ApprovalExpired after 60 seconds, and no yes afterwards', async () => {
    const { outcome } = change();
    const { id } = await askedOf(player());
    clock.pass(60_000);
    expect((await outcome).error).toBe('ApprovalExpired');
    expect(() => player().approvals!.approve(id)).toThrow('EXPIRED');
  });

  test('error: Cancelled by the game, or as it leaves', async () => {
    const other = await openRaw(place, secret);
    clock.pass(HOUR_MS);
    const params = { project, driver: FRIEND };
    const send = (id: number) =>
      other.send({ jsonrpc: '2.0', id, method: 'projects.changeDriver', params });
    send(901);
    const { id } = await askedOf(player());
    other.send({ jsonrpc: '2.0', method: '$/cancelRequest', params: { id: 901 } });
    expect((await other.frame((frame) => frame.id === 901)).error.data.name).toBe('Cancelled');
    expect(() => player().approvals!.approve(id)).toThrow('WITHDRAWN');
    send(902);
    await askedOf(player());
    await other.close();
    await expect.poll(() => player().approvals!.list().pending).toEqual([]);
  });

  test('behaviour: who asked leaves, and the player is asked for another session', async () => {
    const other = await openRaw(place, secret);
    void change({ idempotencyKey: 'joined' }, other);
    const { id } = await askedOf(player());
    const joined = client.call('projects.changeDriver', {
      project,
      driver: FRIEND,
      idempotencyKey: 'joined',
    });
    // Its call has been taken once a later one is answered.
    await client.call('session.get');
    await other.close();
    await expect
      .poll(() =>
        player()
          .approvals!.list()
          .pending.map((one) => one.id),
      )
      .not.toContain(id);
    await sayYes(player());
    expect((await joined).idempotencyKey).toBe('joined');
  });

  test('behaviour: other calls continue meanwhile', async () => {
    const waits = change();
    const { id } = await askedOf(player());
    expect((await client.call('projects.create', { name: 'Other' })).signatures).toHaveLength(1);
    const other = await openRaw(place, secret);
    expect(await other.call('transactions.unsettled')).toEqual([]);
    await other.close();
    player().approvals!.approve(id);
    expect((await waits.outcome).error).toBeUndefined();
  });

  test('behaviour: what waited long is rebuilt, and asked for once', async () => {
    const { outcome } = change();
    const { id } = await askedOf(player());
    clock.pass(29_000);
    player().approvals!.approve(id);
    expect((await outcome).error).toBeUndefined();
    expect(builds).toBe(1);
    const late = change();
    const asked = await askedOf(player());
    clock.pass(31_000);
    player().approvals!.approve(asked.id);
    expect((await late.outcome).error).toBeUndefined();
    expect(builds).toBe(2);
  });

  test('error: UnsafeTransaction where what is rebuilt does something else', async () => {
    const { outcome } = change();
    const { id } = await askedOf(player());
    const { wallet } = await client.call('session.get');
    const other = await client.call('api.createChangeProjectDriverTransaction', {
      project,
      driver: project,
      authority: wallet.address,
    });
    alter = () => other;
    clock.pass(31_000);
    player().approvals!.approve(id);
    expect((await outcome).error).toBe('UnsafeTransaction');
  });

  test('behaviour: a yes is for one message, and another key is asked again', async () => {
    const first = change({ idempotencyKey: 'first' });
    await sayYes(player());
    await first.outcome;
    const second = change({ idempotencyKey: 'second' });
    const { id } = await askedOf(player());
    player().approvals!.refuse(id);
    expect((await second.outcome).error).toBe('ApprovalRefused');
  });

  test('behaviour: what the player denied is not asked', async () => {
    const { grants } = player();
    const { id } = grants!.list()[0]!;
    const never = ['projects.changeDriver'];
    grants!.narrow(id, { budgets: [], never, projects: [] });
    expect((await change().outcome).error).toBe('NotGranted');
    expect(builds).toBe(0);
    await pair();
  });

  test('behaviour: a blocked game may not ask, also not to be paired', async () => {
    await player().approvals!.block(manifest.game);
    expect((await change().outcome).error).toBe('ApprovalRefused');
    const pairing = pairGame(place.daemon.url, place.home, player(), manifest);
    await expect(pairing).rejects.toMatchObject({ data: { name: 'ApprovalRefused' } });
    await player().approvals!.unblock(manifest.game);
    const { outcome } = change();
    await sayYes(player());
    expect((await outcome).error).toBeUndefined();
  });

  test('behaviour: revoking withdraws', async () => {
    const { outcome } = change();
    const { id } = await askedOf(player());
    const { closed } = client;
    player().grants!.revoke(player().grants!.list()[0]!.id);
    expect((await closed).code).toBe(closeCodes.grantChanged);
    expect(() => player().approvals!.approve(id)).toThrow('WITHDRAWN');
    void outcome;
    await pair();
  });
});

test.each(places)('behaviour: the daemon on the %s service stops while one waits', async (at) => {
  const place = await startWorldPlace({ at, strict: true });
  const { daemon, home } = place;
  const paired = await pairGame(daemon.url, home, daemon.player, manifest);
  await paired.client.close();
  const client = await openRaw(place, paired.secret);
  const { wallet } = await client.call('session.get');
  if (at === 'remote') await place.fund(wallet.address);
  const { address: project } = await client.call('projects.create', { name: 'Farm' });
  const call = client.errorOf('projects.changeDriver', { project, driver: FRIEND });
  await askedOf(daemon.player);
  await place.close();
  expect(await call).toBe('ApprovalWithdrawn');
});
