import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { base58Decode, base58Encode } from '../../../src/codec/bytes.ts';
import { encodeSignIn } from '../../../src/daemon/keys/signed-text.ts';
import type { GameManifest } from '../../../src/methods/generated/types.ts';
import { addressFromBase58, addressToBase58 } from '../../../src/solana/address.ts';
import { generateKeyPair } from '../../../src/solana/keys.ts';
import { signTransactionBytes } from '../../../src/solana/transaction.ts';
import { places } from '../../methods/world.ts';
import { askedOf, sayYes } from '../support/approvals.ts';
import type { TestClient } from '../support/client.ts';
import { openPaired, pairGame } from '../support/pairing.ts';
import { FUNDING_LAMPORTS, startWorldPlace, type WorldPlace } from '../support/world-place.ts';

/** What a paired game may have the shadow wallet of the player's user sign, and how. */

const BUNDLES = 'api.signWithShadowSignerAndSendTransactionBundles';
const FARM = 'com.example.farm';
const BULK = 'api.signWithShadowSignerAndSendBulkTransactions';
/** How every token of a service begins: the header of a JWT. */
const TOKEN_START = Buffer.from('{"alg":"EdDSA","typ":"JWT"}').toString('base64url');

const manifestOf = (game: string, projects: string[], actions: string[]): GameManifest => ({
  game,
  name: 'Farm',
  projects,
  actions: actions.map((action) => ({ action })),
  budgets: [],
});

describe.each(places)('a paired game on the %s service', (at) => {
  let place: WorldPlace;
  let client: TestClient;
  let paired: { readonly secret: string; readonly manifest: GameManifest };
  let shadow: string;
  let project: string;
  let profile: string;
  let wallet: string;

  /** Pairs again, and opens a session. */
  async function pair(game: string, projects: string[], ...actions: string[]): Promise<void> {
    await client?.close();
    const manifest = manifestOf(game, projects, actions);
    const { url, player } = place.daemon;
    const { secret, client: asking } = await pairGame(url, place.home, player, manifest);
    await asking.close();
    paired = { secret, manifest };
    client = await openPaired(url, place.home, secret, { game, manifest });
  }

  const told = (bio: string) => ({ payer: shadow, info: { bio } });
  const buildUser = (bio: string) => client.call('api.createUpdateUserTransaction', told(bio));
  const bioOf = async (): Promise<string> => {
    const [user] = await client.call('users.find', { wallets: [wallet] });
    return user.info.bio;
  };
  const sendOf = (
    built: { transaction: string; blockhash: string; lastValidBlockHeight: number },
    authToken: string | undefined = '',
  ) => {
    const { transaction, blockhash, lastValidBlockHeight } = built;
    const send = { txs: [transaction], blockhash, lastValidBlockHeight };
    return authToken === undefined ? send : { ...send, authToken };
  };
  /** Sends it both ways, each of which is refused alike. */
  async function refusal(built: Parameters<typeof sendOf>[0]): Promise<object> {
    const { txs, blockhash, lastValidBlockHeight } = sendOf(built);
    const bulk = await client.request(BULK, { txs, blockhash, lastValidBlockHeight });
    const { error } = await client.request(BUNDLES, sendOf(built));
    expect(bulk.error.data.name).toBe(error.data.name);
    return { name: error.data.name, ...error.data.context };
  }

  beforeAll(async () => {
    place = await startWorldPlace({ at, strict: true });
    await pair(FARM, []);
    ({ address: wallet } = (await client.call('session.get')).wallet);
    if (at === 'remote') await place.fund(wallet);
    ({ address: project } = await client.call('projects.create', { name: 'Farm' }));
    await client.call('profiles.createTree', { project, treeConfig: { basic: { numAssets: 8 } } });
    const receipt = await client.call('users.createWithProfile', {
      project,
      userInfo: { username: `farmer-${at}`, name: 'Farmer', bio: '', pfp: '' },
      profileInfo: { name: 'Farmer' },
    });
    profile = receipt.records.profiles[0].address;
    const [user] = await client.call('users.find', { wallets: [wallet] });
    ({ shadow } = user.wallets);
    await pair(FARM, [project], 'users.update', 'profiles.update');
  });
  afterAll(() => place.close());

  test('default: its first builds find what a wallet begins with, given once', async () => {
    const balanceOf = (of: string) => {
      return place.service.state.account(addressFromBase58(of, 'of'))?.lamports;
    };
    expect(balanceOf(shadow)).toBeUndefined();
    await Promise.all([buildUser('first'), buildUser('second'), buildUser('third')]);
    expect(balanceOf(shadow)).toBe(FUNDING_LAMPORTS);
    const { secret, manifest } = paired;
    const other = await openPaired(place.daemon.url, place.home, secret, { game: FARM, manifest });
    await other.call('api.createUpdateUserTransaction', told('from another session'));
    await other.close();
    expect(balanceOf(shadow)).toBe(FUNDING_LAMPORTS);
    // Whoever else a game names as the payer is given nothing.
    const stranger = addressToBase58(generateKeyPair().address);
    const args = { wallet: stranger, info: { username: 'other', name: '', bio: '', pfp: '' } };
    const { error } = await client.request('api.createNewUserTransaction', args);
    expect(error.data.name).toBe('FeeUnpayable');
    expect(balanceOf(stranger)).toBeUndefined();
  });

  test('default: what its actions allow, in bundles and one by one, without a token', async () => {
    const [bundle] = await client.call(BUNDLES, sendOf(await buildUser('one')));
    expect(bundle.responses).toMatchObject([{ status: 'Success' }]);
    expect(await bioOf()).toBe('one');
    const { txs, blockhash, lastValidBlockHeight } = sendOf(await buildUser('two'));
    const responses = await client.call(BULK, { txs, blockhash, lastValidBlockHeight });
    expect(responses).toMatchObject([{ status: 'Success' }]);
    expect(await bioOf()).toBe('two');
  });

  test('default: a profile of its user, in a project of the grant', async () => {
    const args = { payer: shadow, profile, info: { bio: 'of a profile' } };
    const built = await client.call('api.createUpdateProfileTransaction', args);
    const [bundle] = await client.call(BUNDLES, sendOf(built));
    expect(bundle.responses).toMatchObject([{ status: 'Success' }]);
    const [found] = await client.call('profiles.find', { addresses: [profile] });
    expect(found.info.bio).toBe('of a profile');
  });

  test('behaviour: no answer and no file has the token', async () => {
    const answers = [
      await client.call(BUNDLES, sendOf(await buildUser('three'))),
      await client.call('wallet.signIn'),
      await client.call('session.get'),
    ];
    expect(JSON.stringify(answers)).not.toContain(TOKEN_START);
    for (const file of filesIn(place.home))
      expect(readFileSync(file, 'latin1')).not.toContain(TOKEN_START);
  });

  test('behaviour: a token that has expired is fetched again', async () => {
    await client.call(BUNDLES, sendOf(await buildUser('before')));
    place.clockMs += 25 * 3_600_000;
    await client.call(BUNDLES, sendOf(await buildUser('after')));
    expect(await bioOf()).toBe('after');
  });

  test('behaviour: what the game names as a token counts for nothing', async () => {
    const before = await bioOf();
    const thief = generateKeyPair();
    const other = addressToBase58(thief.address);
    await place.fund(other);
    const { service } = place;
    const created = await service.call('createNewUserTransaction', {
      wallet: other,
      info: { username: `thief-${at}`, name: '', bio: '', pfp: '' },
    });
    const signed = signTransactionBytes(base58Decode(created.transaction)!.slice(), [thief]);
    const { blockhash, lastValidBlockHeight } = created;
    const txs = [base58Encode(signed)];
    await service.call('sendTransactionBundles', { txs, blockhash, lastValidBlockHeight });
    const { message } = await service.call('authRequest', { wallet: other });
    const signature = base58Encode(thief.sign(encodeSignIn(message, ['localhost'], other)));
    const { accessToken, user } = await service.call('authConfirm', { wallet: other, signature });
    await place.fund(user.wallets.shadow);
    const theirs = { payer: user.wallets.shadow, info: { bio: 'stolen' } };
    const built = await client.call('api.createUpdateUserTransaction', theirs);
    const [bundle] = await client.call(BUNDLES, sendOf(built, accessToken));
    expect(bundle.responses).toMatchObject([
      { status: 'Rejected', error: { name: 'MissingSigner' } },
    ]);
    expect(await bioOf()).toBe(before);
  });

  test('error: NotGranted for what its wallet would have to sign', async () => {
    const mine = { payer: wallet, info: { bio: 'mine' } };
    const built = await client.call('api.createUpdateUserTransaction', mine);
    expect(await refusal(built)).toMatchObject({ name: 'NotGranted', kind: 'POWER' });
  });

  test('error: NotGranted for what is no instruction of a call', async () => {
    const { blockhash, lastValidBlockHeight } = await buildUser('x');
    const [fromPubkey, toPubkey] = [new PublicKey(shadow), new PublicKey(wallet)];
    const stock = new Transaction({ feePayer: fromPubkey, blockhash, lastValidBlockHeight });
    stock.add(SystemProgram.transfer({ fromPubkey, toPubkey, lamports: 1 }));
    const bytes = stock.serialize({ requireAllSignatures: false, verifySignatures: false });
    const built = { transaction: base58Encode(bytes), blockhash, lastValidBlockHeight };
    expect(await refusal(built)).toMatchObject({
      name: 'NotGranted',
      kind: 'POWER',
      of: 'it holds a transfer of lamports of the system program, which was not asked for',
    });
  });

  test('error: ApprovalRefused for what gives a right, which continues with a yes', async () => {
    const args = { name: 'Theirs', authority: shadow, payer: shadow };
    const made = await client.call('api.createCreateProjectTransaction', args);
    const [bundle] = await client.call(BUNDLES, sendOf(made.tx));
    expect(bundle.responses).toMatchObject([{ status: 'Success' }]);
    await pair(FARM, [project, made.project], 'users.update', 'profiles.update');
    const driver = { project: made.project, authority: shadow, payer: shadow, driver: wallet };
    const built = await client.call('api.createChangeProjectDriverTransaction', driver);
    const { player } = place.daemon;
    const sent = client.request(BUNDLES, sendOf(built));
    const { id, sentences } = await askedOf(player);
    const said = (kind: string) => sentences.find((one) => one.kind === kind);
    expect(said('ASKS')).toMatchObject({ method: BUNDLES, wallet: shadow });
    expect(said('GIVES')).toMatchObject({ receiver: { address: wallet, isOwn: true } });
    player.approvals!.refuse(id);
    expect((await sent).error.data.name).toBe('ApprovalRefused');
    const driverOf = async () =>
      (await client.call('projects.find', { addresses: [made.project] }))[0].driver;
    expect(await driverOf()).toBe(shadow);
    const again = client.call(BUNDLES, sendOf(built));
    await sayYes(player);
    expect((await again)[0].responses).toMatchObject([{ status: 'Success' }]);
    expect(await driverOf()).toBe(wallet);
  });

  test('error: NotGranted in another project, and for an action that it lacks', async () => {
    const args = { payer: shadow, profile, info: { bio: 'elsewhere' } };
    const ofProfile = await client.call('api.createUpdateProfileTransaction', args);
    const ofUser = await buildUser('never');
    const grants = place.daemon.player.grants!;
    const { id } = grants.list().find(({ game }) => game === FARM)!;
    grants.narrow(id, { budgets: [], never: ['users.update'], projects: [project] });
    expect(await refusal(ofProfile)).toMatchObject({ kind: 'PROJECT', of: project });
    expect(await refusal(ofUser)).toMatchObject({ of: 'users.update', left: 'NEVER' });
    await pair('com.example.other', [project]);
    const lacking = { kind: 'ACTION', left: 'nothing' };
    expect(await refusal(ofProfile)).toMatchObject({ ...lacking, of: 'profiles.update' });
    expect(await refusal(ofUser)).toMatchObject({ ...lacking, of: 'users.update' });
  });
});

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}
