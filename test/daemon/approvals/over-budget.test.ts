import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApprovalSentence } from '../../../src/methods/generated/player.ts';
import type { GameManifest } from '../../../src/methods/generated/types.ts';
import { places } from '../../methods/world.ts';
import { askedOf } from '../support/approvals.ts';
import type { TestClient } from '../support/client.ts';
import { HandClock } from '../support/hand-clock.ts';
import { openPaired, pairGame } from '../support/pairing.ts';
import { startWorldPlace, type WorldPlace } from '../support/world-place.ts';

/** Calls that go past a budget whose manifest says that the player is asked then. */

const FRIEND = 'So11111111111111111111111111111111111111112';
const HOUR_MS = 60 * 60_000;
const plain: GameManifest = {
  game: 'com.example.farm',
  name: 'Farm',
  projects: [],
  actions: [{ action: 'resources.transfer' }, { action: 'resources.burn' }],
  budgets: [],
};

describe.each(places)('a budget that asks, on the %s service', (at) => {
  const clock = new HandClock();
  let place: WorldPlace;
  let client: TestClient;
  let gold: string;
  let silver: string;
  let wallet: string;

  async function pair(change: Partial<GameManifest>): Promise<void> {
    const manifest = { ...plain, ...change };
    const { player, url } = place.daemon;
    const budgets = manifest.budgets.map(({ of, perCall, perWindow, inAll }) => {
      return { of, perCall, perWindow, inAll };
    });
    const paired = await pairGame(url, place.home, player, manifest, budgets);
    await paired.client.close();
    client = await openPaired(url, place.home, paired.secret, { manifest });
  }

  beforeAll(async () => {
    place = await startWorldPlace({ at, strict: true, clock });
    await pair({});
    const session = await client.call('session.get');
    wallet = session.wallet.address;
    if (at === 'remote') await place.fund(wallet);
    const { address: project } = await client.call('projects.create', { name: 'Farm' });
    const make = async (name: string, symbol: string): Promise<string> => {
      const texts = { name, symbol, uri: 'https://example.com/g', decimals: 1 };
      const params = { ...texts, storage: 'AccountState' };
      const { address } = await client.call('resources.create', { project, params });
      await client.call('resources.mint', { resource: address, owner: wallet, amount: '1000' });
      return address;
    };
    gold = await make('Gold', 'GLD');
    silver = await make('Silver', 'SLV');
    await client.close();
    const limits = { perCall: '10', perWindow: '15', windowHours: 24, inAll: '100' };
    const budget = { ...limits, reason: 'Trade' };
    await pair({
      projects: [project],
      budgets: [
        { of: gold, ...budget, onOver: 'ask' },
        { of: silver, ...budget, onOver: 'refuse' },
      ],
    });
  });
  afterAll(() => place.close());

  const { player } = { player: () => place.daemon.player };
  const used = (): string =>
    player()
      .grants!.list()[0]!
      .budgets.find(({ of }) => of === gold)!.usedInAll;
  const give = (amount: string, params: object = {}) => {
    clock.pass(HOUR_MS);
    return client
      .request('resources.transfer', { resource: gold, recipient: FRIEND, amount, ...params })
      .then(({ result, error }) => result ?? error.data);
  };

  test('default: within it nobody is asked, past it the player is', async () => {
    expect((await give('9')).signatures).toHaveLength(1);
    expect(used()).toBe('9');
    const call = give('50', { idempotencyKey: 'much' });
    const { id, sentences } = await askedOf(player());
    const token = { resource: gold, name: 'Gold', symbol: 'GLD', decimals: 1 };
    const said = (kind: ApprovalSentence['kind']) => sentences.find((one) => one.kind === kind);
    expect(sentences.map(({ kind }) => kind)).toEqual([
      ...['ASKS', 'WHY', 'TAKES', 'USES', 'BALANCE', 'LEFT', 'PAYS'],
      // The deposit of the first transfer is paid.
      ...(sentences.length > 7 ? ['PAYS'] : []),
    ]);
    expect(said('WHY')).toMatchObject({ cause: 'BUDGET' });
    // What the game gave unasked makes nobody known.
    const receiver = { address: FRIEND, isOwn: false, isKnown: false };
    expect(said('TAKES')).toMatchObject({ of: gold, token, amount: '50', receiver });
    expect(said('BALANCE')).toMatchObject({ of: gold, before: '991', after: '941' });
    const left = { limit: 'PER_CALL', amount: '50', left: '10', reason: 'Trade' };
    expect(said('LEFT')).toMatchObject({ of: gold, token, ...left });
    player().approvals!.approve(id);
    expect((await call).signatures).toHaveLength(1);
    expect(used()).toBe('9');
    expect((await give('50', { idempotencyKey: 'much' })).signatures).toHaveLength(1);
    expect(player().approvals!.list().pending).toEqual([]);
  });

  test('error: ApprovalRefused, and the budget is as it was', async () => {
    const call = give('50');
    player().approvals!.refuse((await askedOf(player())).id);
    expect(await call).toMatchObject({ name: 'ApprovalRefused' });
    expect(used()).toBe('9');
  });

  test('behaviour: what the window has no room for is asked too', async () => {
    const call = give('7');
    const { id, sentences } = await askedOf(player());
    const said = (kind: ApprovalSentence['kind']) => sentences.find((one) => one.kind === kind);
    expect(said('LEFT')).toMatchObject({ limit: 'PER_WINDOW' });
    expect(said('TAKES')!.receiver).toMatchObject({ address: FRIEND, isKnown: true });
    player().approvals!.approve(id);
    expect((await call).signatures).toHaveLength(1);
  });

  test('error: NotGranted where the budget does not ask', async () => {
    expect(await give('11', { resource: silver })).toMatchObject({ name: 'NotGranted' });
    expect(player().approvals!.list().pending).toEqual([]);
  });

  test('behaviour: a receiver who is new is reported as new', async () => {
    const call = give('50', { recipient: silver, allowKeyless: true });
    const { id, sentences } = await askedOf(player());
    const takes = sentences.find(({ kind }) => kind === 'TAKES');
    expect(takes!.receiver).toEqual({ address: silver, isOwn: false, isKnown: false });
    player().approvals!.refuse(id);
    await call;
  });

  test('error: InsufficientBalance without a question', async () => {
    const call = give('100000');
    expect((await call).name).toBe('InsufficientBalance');
  });

  test('behaviour: the grant says that it asks, and so does the next pairing', () => {
    const [grant] = player().grants!.list();
    const asks = grant!.budgets.filter(({ onOver }) => onOver === 'ask').map(({ of }) => of);
    expect(asks).toEqual([gold]);
  });
});
