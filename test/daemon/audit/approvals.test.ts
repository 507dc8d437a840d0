import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../src/core/limits.ts';
import { APPROVAL_MS } from '../../../src/daemon/approvals/approval-desk.ts';
import { OPEN_MAX } from '../../../src/daemon/approvals/asking-limits.ts';
import type { NumberedLine } from '../../../src/daemon/audit/kinds.ts';
import type { GameManifest } from '../../../src/methods/generated/types.ts';
import { places } from '../../methods/world.ts';
import { askedOf, sayYes } from '../support/approvals.ts';
import type { TestClient } from '../support/client.ts';
import { HandClock } from '../support/hand-clock.ts';
import { openPaired, pairGame } from '../support/pairing.ts';
import { startWorldPlace, type WorldPlace } from '../support/world-place.ts';

/** What the player is asked has its lines, and what they said yes to names them. */

const GAME = 'com.example.farm';
const FRIEND = 'So11111111111111111111111111111111111111112';
const METHOD = 'projects.changeDriver';
const manifest: GameManifest = {
  game: GAME,
  name: 'Farm',
  projects: [],
  actions: [{ action: METHOD }],
  budgets: [],
};

describe.each(places)('a game that asks its player, on the %s service', (at) => {
  const clock = new HandClock();
  let place: WorldPlace;
  let client: TestClient;
  let wallet: string;
  let project: string;
  let from: number;

  beforeAll(async () => {
    place = await startWorldPlace({ at, strict: true, clock });
    const { url, player } = place.daemon;
    const paired = await pairGame(url, place.home, player, manifest);
    await paired.client.close();
    client = await openPaired(url, place.home, paired.secret, { manifest });
    wallet = (await client.call('session.get')).wallet.address;
    if (at === 'remote') await place.fund(wallet);
    ({ address: project } = await client.call('projects.create', { name: 'Farm' }));
  });
  afterAll(() => place.close());
  beforeEach(() => {
    // Of what was asked before, nothing counts any more.
    clock.pass(HOUR_MS);
    from = linesSince(0).at(-1)!.number;
  });

  function linesSince(after: number): NumberedLine[] {
    const { lines } = place.daemon.journal.readAudit({ after, afterDay: 0 });
    return lines.map(({ line }) => JSON.parse(line));
  }
  const change = (idempotencyKey: string) =>
    client.request(METHOD, { project, driver: FRIEND, idempotencyKey });
  const approvals = () => place.daemon.player.approvals!;
  const said = (key: string) => ({ game: GAME, wallet, method: METHOD, key, effect: 'power' });

  test('default: asked, approved, and a signature that names its approval', async () => {
    const answered = change('yes');
    const { id: approval } = await sayYes(place.daemon.player);
    const { signatures } = (await answered).result;
    expect(linesSince(from)).toMatchObject([
      { kind: 'APPROVAL_ASKED', approval, ...said('yes') },
      { kind: 'APPROVED', approval, ...said('yes'), by: at === 'remote' ? 'TERMINAL' : 'NOTHING' },
      { kind: 'SIGNED', approval, ...said('yes'), signatures, grant: expect.any(String) },
    ]);
  });

  test('default: refused, expired, and refused by a block, with nothing signed', async () => {
    const refused = change('no');
    approvals().refuse((await askedOf(place.daemon.player)).id);
    expect((await refused).error.data.name).toBe('ApprovalRefused');
    const expired = change('late');
    await askedOf(place.daemon.player);
    clock.pass(APPROVAL_MS);
    expect((await expired).error.data.name).toBe('ApprovalExpired');
    const withdrawn = change('blocked');
    await askedOf(place.daemon.player);
    await approvals().block(GAME);
    expect((await withdrawn).error.data.name).toBe('ApprovalRefused');
    await approvals().unblock(GAME);
    await approvals().block('no game can be called so');
    const lines = linesSince(from);
    expect(lines).toMatchObject([
      { kind: 'APPROVAL_ASKED', ...said('no') },
      { kind: 'APPROVAL_REFUSED', ...said('no') },
      { kind: 'APPROVAL_ASKED', ...said('late') },
      { kind: 'APPROVAL_EXPIRED', ...said('late') },
      { kind: 'APPROVAL_ASKED', ...said('blocked') },
      { kind: 'GAME_BLOCKED', game: GAME },
      { kind: 'APPROVAL_REFUSED', ...said('blocked') },
      { kind: 'GAME_UNBLOCKED', game: GAME },
    ]);
    const names = lines.flatMap((line) => ('approval' in line ? [line.approval] : []));
    expect(new Set(names).size).toBe(3);
  });

  test('behaviour: what the player is not asked is refused, equal ones counted', async () => {
    const keys = Array.from({ length: OPEN_MAX + 2 }, (_, index) => `flood-${index}`);
    const asked = keys.slice(0, OPEN_MAX).map(change);
    await askedOf(place.daemon.player, OPEN_MAX);
    for (const key of keys.slice(OPEN_MAX)) {
      expect((await change(key)).error.data.name).toBe('ApprovalBudgetUsed');
    }
    await approvals().block(GAME);
    await Promise.all(asked);
    expect((await change('blocked')).error.data.name).toBe('ApprovalRefused');
    await approvals().unblock(GAME);
    const refused = linesSince(from).filter(({ kind }) => kind === 'CALL_REFUSED');
    const call = { game: GAME, wallet, method: METHOD, missing: null };
    expect(refused.reduce((sum, line) => sum + ('count' in line ? line.count : 0), 0)).toBe(3);
    expect(refused).toContainEqual(
      expect.objectContaining({ ...call, error: 'ApprovalBudgetUsed' }),
    );
    expect(refused).toContainEqual(
      expect.objectContaining({ ...call, error: 'ApprovalRefused', count: 1 }),
    );
  });

  test('behaviour: a game that leaves has withdrawn what it asked', async () => {
    const waiting = change('left').catch(() => 'closed');
    await askedOf(place.daemon.player);
    await client.close();
    await waiting;
    await expect
      .poll(() => linesSince(from))
      .toMatchObject([
        { kind: 'APPROVAL_ASKED', ...said('left') },
        { kind: 'APPROVAL_WITHDRAWN', ...said('left') },
      ]);
  });
});
