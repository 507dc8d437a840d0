import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { base58Encode } from '../../src/codec/bytes.ts';
import { openServiceKeys } from '../../src/service/keys/service-keys.ts';
import { OperationCall } from '../../src/service/operations/operation-call.ts';
import { ensureUsersTreeCapacity } from '../../src/service/programs/control/create-users-tree.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import { localVerification } from '../../src/service/verification/provider.ts';
import {
  addProfilesTree,
  addResource,
  addressOf,
  addUser,
  errorOf,
  mint,
  openGame,
  openWorld,
  type Wallet,
  type World,
} from './world.ts';

async function signIn(world: World, wallet: Wallet): Promise<string> {
  const { message } = await world.call('authRequest', { wallet: wallet.address });
  const signature = base58Encode(wallet.key.sign(Buffer.from(message)));
  const confirmed = await world.call('authConfirm', { wallet: wallet.address, signature });
  return confirmed.accessToken;
}

describe('a service that is opened again', () => {
  test('behaviour: it keeps its records, shadow keys and tokens, and forgets nonces', async () => {
    const { world } = await openGame();
    const { store } = world;
    const anna = await world.wallet('anna');
    await addUser(world, anna, 'anna');
    const authToken = await signIn(world, anna);
    const { message } = await world.call('authRequest', { wallet: anna.address });
    const again = await openWorld({ store });
    expect(again.service.genesisId).toBe(world.service.genesisId);
    const [user] = await again.call('user', { usernames: ['anna'] });
    const { shadow } = user!.wallets;
    await again.service.fund(addressOf(shadow), 1_000_000_000n);
    const args = { payer: shadow, info: { bio: 'by the shadow' } };
    const { txs, blockhash, lastValidBlockHeight } = await again.prepare(
      'createUpdateUserTransaction',
      args,
    );
    const [bundle] = await again.call('signWithShadowSignerAndSendTransactionBundles', {
      txs,
      blockhash,
      lastValidBlockHeight,
      authToken,
    });
    expect(bundle?.responses[0]?.status).toBe('Success');
    const signature = base58Encode(anna.key.sign(Buffer.from(message)));
    const late = again.call('authConfirm', { wallet: anna.address, signature });
    expect(await errorOf(late)).toBe('NonceUnknown');
    expect((await again.call('global', {})).userTrees.merkle_trees).toHaveLength(1);
  });

  test('behaviour: tokens of one service are none of another', async () => {
    const world = await openWorld();
    const anna = await world.wallet('anna');
    await addUser(world, anna);
    const authToken = await signIn(world, anna);
    const other = await openServiceKeys({ store: new MemoryStore(), now, randomBytes });
    expect(await errorOf((async () => other.readToken(authToken, () => true))())).toBe(
      'TokenInvalid',
    );
  });

  test('behaviour: the whole log replays to the same state root', async () => {
    const game = await openGame();
    const { world } = game;
    await addProfilesTree(game);
    const resource = await addResource(game);
    const anna = await world.wallet('anna');
    await addUser(world, anna, 'anna');
    await mint(game, resource, anna.address, '10');
    const of = { resource, amount: '3', authority: anna.address };
    await world.write('createCreateUnwrapHoldingTransaction', of, anna);
    const { isEqual, root } = await world.service.ledger.verifyReplay();
    expect(isEqual).toBe(true);
    expect(root.length).toBeGreaterThan(0);
  });
});

const now = (): number => 1_750_000_000_000;

test('behaviour: the service makes a users tree before the newest is full', async () => {
  const world = await openWorld();
  const { ledger } = world.service;
  const serviceKeys = await openServiceKeys({ store: world.store, now, randomBytes });
  const context = new OperationCall(
    {
      genesisId: ledger.genesis.id,
      signer: ledger.signer,
      get state() {
        return ledger.view();
      },
      issueBlockhash: () => ledger.latestBlockhash(),
      rehearse: (feePayer, instructions) => ledger.rehearse(feePayer, instructions),
      requireFree: (feePayer, once) => ledger.requireFree(feePayer, once),
      submitBundles: (bundles) => ledger.submitBundles(bundles),
      requireWriter: () => ledger.requireWriter(),
    },
    { serviceKeys, verification: localVerification(), host: 'game.test', randomBytes },
  );
  const trees = async () => (await world.call('global', {})).userTrees.merkle_trees.length;
  const roomWithReserve = 2 ** 16 - 1024;
  await ensureUsersTreeCapacity(context, roomWithReserve);
  expect(await trees()).toBe(1);
  await addUser(world, await world.wallet('anna'));
  await Promise.all([1, 2, 3].map(() => ensureUsersTreeCapacity(context, roomWithReserve)));
  expect(await trees()).toBe(2);
  await addUser(world, await world.wallet('bert'));
  const users = await world.call('user', {});
  expect(new Set(users.map(({ tree_id }) => tree_id)).size).toBe(2);
  await world.write(
    'createUpdateUserTransaction',
    { payer: users[1]!.wallets.wallets[0]!, info: { bio: 'x' } },
    ...(await Promise.all(['anna', 'bert'].map((name) => world.wallet(name)))),
  );
});
