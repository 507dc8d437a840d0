import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../../src/daemon/log/daemon-log.ts';
import type { GameManifest, OperationName } from '../../../src/methods/generated/types.ts';
import { places } from '../../methods/world.ts';
import { askedOf, sayYes } from '../support/approvals.ts';
import type { TestClient } from '../support/client.ts';
import { HandClock } from '../support/hand-clock.ts';
import { openPaired, pairGame } from '../support/pairing.ts';
import { startWorldPlace, type WorldPlace } from '../support/world-place.ts';

/** What a game tries with the shadow wallet of the player's user, past its grant. */

const BUNDLES = 'api.signWithShadowSignerAndSendTransactionBundles';
const FARM = 'com.example.farm';
const HOUR_MS = 3_600_000;
/** The fee of one signature. */
const FEE = '5000';
const feesOf = (perWindow: string, onOver?: 'ask') =>
  [{ of: 'fees', perCall: perWindow, perWindow, windowHours: 24, inAll: '1000000' }].map((one) => ({
    ...one,
    reason: 'to play',
    ...(onOver && { onOver }),
  }));

describe.each(places)('a paired game on the %s service', (at) => {
  const clock = new HandClock();
  let place: WorldPlace;
  let client: TestClient;
  let wallet: string;
  let shadow: string;
  const logged: string[] = [];
  /** What the service answers instead. */
  let alter = (_: OperationName, answer: unknown): unknown => answer;

  /** Pairs as a game that has no grant yet, and opens a session. */
  async function pair(wish: Partial<GameManifest> = {}, name = 'default'): Promise<TestClient> {
    clock.pass(HOUR_MS);
    const manifest = {
      game: FARM,
      name: 'Farm',
      projects: [],
      actions: [{ action: 'users.update' }],
      budgets: [],
      ...wish,
    };
    const { url, player } = place.daemon;
    const limits = manifest.budgets.map(({ of, perCall, perWindow, inAll }) => {
      return { of, perCall, perWindow, inAll };
    });
    const paired = await pairGame(url, place.home, player, manifest, limits, name);
    await paired.client.close();
    const { game } = manifest;
    return openPaired(url, place.home, paired.secret, { game, manifest, wallet: name });
  }

  interface Built {
    readonly transaction: string;
    readonly blockhash: string;
    readonly lastValidBlockHeight: number;
  }
  const sendOf = ({ transaction, blockhash, lastValidBlockHeight }: Built) => {
    const send = { txs: [transaction], blockhash, lastValidBlockHeight };
    return { ...send, authToken: '' };
  };
  const buildUser = (bio: string, more: object = {}): Promise<Built> =>
    client.call('api.createUpdateUserTransaction', { payer: shadow, info: { bio }, ...more });
  const bioOf = async (): Promise<string> =>
    (await client.call('users.find', { wallets: [wallet] }))[0].info.bio;
  const refusalOf = async (sending: Promise<any>) => {
    const { error } = await sending;
    return { name: error?.data.name, ...error?.data.context };
  };
  const grants = () => place.daemon.player.grants!;
  const grantOf = (game: string) =>
    grants()
      .list()
      .find((grant) => grant.game === game)!;
  const feesUsed = (game: string) =>
    grantOf(game).budgets.find(({ of }) => of === 'fees')?.usedInAll ?? '0';

  beforeAll(async () => {
    const log = createLog({ write: (line: string) => void logged.push(line) }, 'debug');
    place = await startWorldPlace({
      ...{ at, strict: true, clock, log },
      alter: (operation, answer) => alter(operation, answer),
    });
    client = await pair();
    ({ address: wallet } = (await client.call('session.get')).wallet);
    await place.fund(wallet);
    const info = { username: `farmer-${at}`, name: '', bio: 'mine', pfp: '' };
    const { records } = await client.call('users.create', { info });
    ({ shadow } = records.users[0].wallets);
  });
  afterAll(async () => {
    await client.close();
    await place.close();
  });

  test('behaviour: its fees count as the player’s do, once for each send', async () => {
    const game = 'com.example.counted';
    client = await pair({ game, budgets: feesOf('10000') });
    await client.call(BUNDLES, sendOf(await buildUser('one')));
    expect(feesUsed(game)).toBe(FEE);
    const { lines } = place.daemon.journal.readAudit({ after: 0, afterDay: 0, game });
    const said = lines.map(({ line }) => JSON.parse(line));
    expect(said.find(({ kind }) => kind === 'SHADOW_SENT')).toMatchObject({
      ...{ wallet, method: BUNDLES, effect: 'change', approval: null },
      takes: expect.arrayContaining([{ of: 'fees', amount: FEE }]),
    });
    const { transaction, ...at } = await buildUser('two');
    await client.call(BUNDLES, sendOf({ transaction, ...at }));
    expect(feesUsed(game)).toBe('10000');
    const refused = client.request(BUNDLES, sendOf(await buildUser('three')));
    expect(await refusalOf(refused)).toMatchObject({ kind: 'PER_WINDOW', of: 'fees', left: '0' });
    expect(await bioOf()).toBe('two');
    expect(feesUsed(game)).toBe('10000');
  });

  test('error: NotGranted for a price that would eat up what the shadow has', async () => {
    client = await pair({ game: 'com.example.dear' });
    const before = await bioOf();
    const built = await buildUser('dear', { computeUnitPrice: 1_000_000_000 });
    const refused = await refusalOf(client.request(BUNDLES, sendOf(built)));
    expect(refused).toMatchObject({ name: 'NotGranted', of: 'fees' });
    expect(await bioOf()).toBe(before);
  });

  test('behaviour: what goes past a budget that asks is asked, and counts nothing', async () => {
    const game = 'com.example.asking';
    client = await pair({ game, budgets: feesOf(FEE, 'ask') });
    await client.call(BUNDLES, sendOf(await buildUser('in it')));
    const sent = client.call(BUNDLES, sendOf(await buildUser('past it')));
    const { sentences } = await sayYes(place.daemon.player);
    expect(sentences.find(({ kind }) => kind === 'WHY')).toMatchObject({ cause: 'BUDGET' });
    await sent;
    expect(await bioOf()).toBe('past it');
    expect(feesUsed(game)).toBe(FEE);
  });

  /** A project whose authority is the shadow, and a build that gives it to the wallet. */
  async function buildPower(): Promise<{ readonly project: string; readonly build: Built }> {
    const args = { name: `Theirs ${clock.now()}`, authority: shadow, payer: shadow };
    const { project, tx } = await client.call('api.createCreateProjectTransaction', args);
    await client.call(BUNDLES, sendOf(tx));
    const driver = { project, authority: shadow, payer: shadow, driver: wallet };
    const build = await client.call('api.createChangeProjectDriverTransaction', driver);
    return { project, build };
  }
  const driverOf = async (project: string) =>
    (await client.call('projects.find', { addresses: [project] }))[0].driver;

  test('error: NotGranted where the action is taken back while they are asked', async () => {
    client = await pair();
    const { project, build } = await buildPower();
    const game = 'com.example.narrowed';
    client = await pair({ game, projects: [project] });
    const sent = client.request(BUNDLES, sendOf(build));
    const { id } = await askedOf(place.daemon.player);
    const rules = { budgets: [], never: ['projects.changeDriver'], projects: [] };
    grants().narrow(grantOf(game).id, rules);
    place.daemon.player.approvals!.approve(id);
    const denied = { kind: 'ACTION', of: 'projects.changeDriver', left: 'NEVER' };
    expect(await refusalOf(sent)).toMatchObject(denied);
    expect(await driverOf(project)).toBe(shadow);
  });

  test('error: NotGranted by the grant of the wallet in use once they said yes', async () => {
    client = await pair();
    const { project, build } = await buildPower();
    const game = 'com.example.switching';
    await place.daemon.wallets.create('savings');
    client = await pair({ game, projects: [project] });
    await client.close();
    await (await pair({ game }, 'savings')).close();
    client = await pair({ game, projects: [project] });
    const sent = client.request(BUNDLES, sendOf(build));
    const { id } = await askedOf(place.daemon.player);
    await client.call('wallet.use', { name: 'savings' });
    place.daemon.player.approvals!.approve(id);
    expect(await refusalOf(sent)).toMatchObject({ kind: 'PROJECT', of: project });
    expect(await driverOf(project)).toBe(shadow);
  });

  test('error: ServiceAnswerInvalid, without it, for a token that no header can hold', async () => {
    client = await pair({ game: 'com.example.odd' });
    const built = await buildUser('odd');
    alter = (operation, answer) =>
      operation === 'authConfirm' ? { ...(answer as object), accessToken: 'kept\nback' } : answer;
    const { error } = await client.request(BUNDLES, sendOf(built));
    alter = (_, answer) => answer;
    expect(error.data.name).toBe('ServiceAnswerInvalid');
    expect(JSON.stringify(error)).not.toContain('kept');
    expect(await bioOf()).not.toBe('odd');
  });

  test('behaviour: nothing that is logged has a token, nor what is asked', async () => {
    client = await pair();
    const { project } = await buildPower();
    client = await pair({ game: 'com.example.last', projects: [project] });
    const driver = { project, authority: shadow, payer: shadow, driver: wallet };
    const build = await client.call('api.createChangeProjectDriverTransaction', driver);
    const tokens: string[] = [];
    alter = (operation, answer) => {
      if (operation === 'authConfirm') tokens.push((answer as { accessToken: string }).accessToken);
      return answer;
    };
    const sent = client.call(BUNDLES, { ...sendOf(build), authToken: 'named by the game' });
    const asked = JSON.stringify(await sayYes(place.daemon.player));
    const answered = JSON.stringify(await sent);
    alter = (_, answer) => answer;
    expect(tokens).toHaveLength(1);
    for (const told of [asked, answered, logged.join('\n')]) {
      expect(told).not.toContain(tokens[0]);
      expect(told).not.toContain('named by the game');
    }
    expect(logged.join('\n')).toContain(BUNDLES);
  });
});
