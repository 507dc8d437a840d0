import { expect, test } from 'vitest';
import { base58Decode, base58Encode } from '../../src/codec/bytes.ts';
import { signTransactionBytes } from '../../src/solana/transaction.ts';
import {
  addProfilesTree,
  addressOf,
  addUser,
  errorOf,
  openGame,
  openWorld,
  type Wallet,
  type World,
  walletOf,
} from './world.ts';

/** Strangers who ask, build and sign in for the wallets of others. */

const STRANGERS_REQUESTS = 10_000;
const OPERATION = 'signWithShadowSignerAndSendTransactionBundles';

async function signIn(world: World, wallet: Wallet, message: string): Promise<string> {
  const signature = base58Encode(wallet.key.sign(Buffer.from(message)));
  return (await world.call('authConfirm', { wallet: wallet.address, signature })).accessToken;
}

async function openSignedIn() {
  const world = await openWorld();
  const owner = await world.wallet('owner');
  await addUser(world, owner, 'owner');
  const second = await world.wallet('second');
  const add = { payer: owner.address, wallets: { add: [second.address] } };
  await world.write('createUpdateUserTransaction', add, owner, second);
  return { world, owner, second };
}

test('behaviour: 10,000 requests by strangers do not spoil the first of the owner', async () => {
  const { world, owner } = await openSignedIn();
  const of = { wallet: owner.address };
  const { message } = await world.call('authRequest', of);
  const { tx } = await world.call('authRequest', { ...of, useTx: true });
  for (let i = 0; i < STRANGERS_REQUESTS; i += 1) {
    if (i % 100 === 0) world.clockMs += 1000;
    await world.call('authRequest', { ...of, useTx: i % 2 === 0 });
  }
  expect(await errorOf(signIn(world, owner, message))).toBe('none');
  expect(await errorOf(signIn(world, owner, message))).toBe('NonceUnknown');
  const signed = signTransactionBytes(base58Decode(tx!)!, [owner.key]);
  const args = { ...of, signature: base58Encode(signed.slice(1, 65)) };
  expect(await errorOf(world.call('authConfirm', args))).toBe('none');
  expect(await errorOf(world.call('authConfirm', args))).not.toBe('none');
});

test('behaviour: requests for 70,000 other wallets do not spoil it either', async () => {
  const { world, owner } = await openSignedIn();
  const { message } = await world.call('authRequest', { wallet: owner.address });
  for (let i = 0; i < 70_000; i += 1) {
    const wallet = base58Encode(Buffer.from(String(i).padStart(32, 'x')));
    await world.call('authRequest', { wallet });
  }
  expect(await errorOf(signIn(world, owner, message))).toBe('none');
});

test('behaviour: nothing is kept for builds that are never sent', async () => {
  const game = await openGame();
  const { world, project } = game;
  await addProfilesTree(game);
  const count = (): number => [...world.store.scan('meta')].length;
  const before = count();
  for (let i = 0; i < 100; i += 1) {
    const nobody = walletOf(`nobody ${i}`).address;
    const payer = game.authority.address;
    await world.call('createNewUserTransaction', { wallet: nobody, payer });
    await world.call('createNewUserWithProfileTransaction', { wallet: nobody, payer, project });
    expect(await errorOf(world.call('createNewUserTransaction', { wallet: nobody }))).not.toBe(
      'none',
    );
  }
  expect(count()).toBe(before);
});

test('error: TokenInvalid for the token of a wallet that was removed', async () => {
  const { world, owner, second } = await openSignedIn();
  const { message } = await world.call('authRequest', { wallet: second.address });
  const authToken = await signIn(world, second, message);
  const send = { txs: [], blockhash: 'x', lastValidBlockHeight: 1, authToken };
  expect(await errorOf(world.call(OPERATION, send))).toBe('none');
  const remove = { payer: owner.address, wallets: { remove: [second.address] } };
  await world.write('createUpdateUserTransaction', remove, owner);
  expect(await errorOf(world.call(OPERATION, send))).toBe('TokenInvalid');
  // Nor when the wallet has another user meanwhile.
  await addUser(world, second, 'second');
  expect(await errorOf(world.call(OPERATION, send))).toBe('TokenInvalid');
});

test('error: Unauthorised for the shadow wallet that adds or removes wallets', async () => {
  const { world, owner, second } = await openSignedIn();
  const [user] = await world.call('user', { wallets: [owner.address] });
  const { shadow } = user!.wallets;
  await world.service.fund(addressOf(shadow), 1_000_000_000n);
  for (const wallets of [{ add: [walletOf('thief').address] }, { remove: [second.address] }]) {
    const built = world.call('createUpdateUserTransaction', { payer: shadow, wallets });
    expect(await errorOf(built)).toBe('Unauthorised');
  }
});
