import { describe, expect, test } from 'vitest';
import { base58Decode, base58Encode } from '../../src/codec/bytes.ts';
import { cutBundles } from '../../src/service/sends/bundles.ts';
import { signTransactionBytes } from '../../src/solana/transaction.ts';
import {
  addResource,
  addressOf,
  addUser,
  balancesOf,
  errorOf,
  mint,
  openGame,
  openWorld,
  type Wallet,
  walletOf,
} from './world.ts';

describe('cutting', () => {
  const sizes = (count: number, options: Parameters<typeof cutBundles>[1]) =>
    cutBundles(Array.from({ length: count }), options).map(({ length }) => length);

  test('default: five a bundle', () => {
    expect(sizes(12, undefined)).toEqual([5, 5, 2]);
    expect(sizes(0, null)).toEqual([]);
  });

  test('args: sizes of their own for the first and the last', () => {
    expect(sizes(10, { bundleSize: 3, firstBundleSize: 1, lastBundleSize: 2 })).toEqual([
      1, 3, 3, 1, 2,
    ]);
    expect(sizes(4, { bundleSize: 5, lastBundleSize: 1 })).toEqual([4]);
    expect(sizes(6, { bundleSize: 5, lastBundleSize: 1 })).toEqual([5, 1]);
    expect(sizes(3, { firstBundleSize: 1, lastBundleSize: 5 })).toEqual([1, 2]);
  });

  test('error: InvalidArgument, LimitExceeded', async () => {
    const cut = async (count: number, options: Parameters<typeof cutBundles>[1]) =>
      errorOf((async () => sizes(count, options))());
    expect(await cut(1, { bundleSize: 0 })).toBe('InvalidArgument');
    expect(await cut(1, { lastBundleSize: -1 })).toBe('InvalidArgument');
    expect(await cut(101, { bundleSize: 1 })).toBe('LimitExceeded');
  });
});

async function openTransfers() {
  const game = await openGame();
  const resource = await addResource(game);
  const anna = await game.world.wallet('anna');
  await mint(game, resource, anna.address, '100');
  const transfer = (to: Wallet, amount: string) =>
    game.world.prepare(
      'createTransferResourceTransaction',
      { resource, owner: anna.address, recipient: to.address, amount },
      anna,
    );
  return { ...game, resource, anna, transfer };
}

describe('sendTransactionBundles', () => {
  test('behaviour: a failed bundle is undone whole, and later ones are skipped', async () => {
    const { world, authority, resource, anna, transfer } = await openTransfers();
    const mintCall = (name: string) =>
      world.prepare(
        'createMintResourceTransaction',
        { resource, owner: walletOf(name).address, amount: '1', authority: authority.address },
        authority,
      );
    const [one, two, three] = [await mintCall('x'), await mintCall('y'), await mintCall('z')];
    const bad = await transfer(walletOf('w'), '60');
    const tooMuch = await transfer(walletOf('v'), '50');
    const txs = [one, bad, tooMuch, two, three].flatMap((prepared) => prepared.txs);
    const responses = await world.submit({ ...one, txs }, 3);
    expect(responses.map(({ status }) => status)).toEqual([
      'Reverted',
      'Reverted',
      'Failed',
      'Skipped',
      'Skipped',
    ]);
    expect(responses[0]?.error).toMatchObject({ name: 'BundleReverted', bundleId: 0 });
    expect(responses[2]?.error).toMatchObject({ name: 'InsufficientBalance' });
    expect(responses[3]?.error).toMatchObject({ name: 'BundleSkipped' });
    expect(await balancesOf(world, anna.address)).toEqual(['100']);
    expect(await balancesOf(world, walletOf('x').address)).toEqual([]);
  });

  test('behaviour: sent twice, executed once, answered the same', async () => {
    const { world, anna, transfer } = await openTransfers();
    const prepared = await transfer(walletOf('bert'), '10');
    const first = await world.submit(prepared);
    const second = await world.submit(prepared);
    expect(first[0]?.status).toBe('Success');
    expect(second).toEqual(first);
    expect(await balancesOf(world, anna.address)).toEqual(['90']);
  });

  test('behaviour: Expired after 150 heights', async () => {
    const { world, anna, transfer } = await openTransfers();
    const prepared = await transfer(walletOf('bert'), '10');
    world.clockMs += 151 * 400;
    const [response] = await world.submit(prepared);
    expect(response).toMatchObject({ status: 'Expired', error: { name: 'BlockhashExpired' } });
    expect(await balancesOf(world, anna.address)).toEqual(['100']);
  });

  test('behaviour: Rejected for what is no signed transaction', async () => {
    const { world, transfer } = await openTransfers();
    const prepared = await transfer(walletOf('bert'), '10');
    const send = async (tx: string) => (await world.submit({ ...prepared, txs: [tx] }))[0];
    expect(await send('0OIl')).toMatchObject({
      status: 'Rejected',
      error: { name: 'TransactionUndecodable' },
    });
    const bytes = base58Decode(prepared.txs[0]!)!;
    bytes[10]! ^= 1;
    expect(await send(base58Encode(bytes))).toMatchObject({
      status: 'Rejected',
      error: { name: 'SignatureInvalid' },
    });
    bytes.fill(0, 1, 65);
    expect(await send(base58Encode(bytes))).toMatchObject({
      status: 'Rejected',
      error: { name: 'MissingSigner' },
    });
  });

  test('error: LimitExceeded, InvalidArgument', async () => {
    const world = await openWorld();
    const blockhash = walletOf('x').address;
    const of = { blockhash, lastValidBlockHeight: 1 };
    const many = { ...of, txs: Array.from({ length: 101 }, () => '1') };
    expect(await errorOf(world.call('sendTransactionBundles', many))).toBe('LimitExceeded');
    const odd = { ...of, txs: [], options: { commitment: 'maybe' } };
    expect(await errorOf(world.call('sendTransactionBundles', odd))).toBe('InvalidArgument');
  });
});

test('sendBulkTransactions: default', async () => {
  const { world, transfer } = await openTransfers();
  const good = await transfer(walletOf('bert'), '10');
  const tooMuch = await transfer(walletOf('carl'), '95');
  const { blockhash, lastValidBlockHeight } = good;
  const txs = [...good.txs, ...tooMuch.txs];
  const responses = await world.call('sendBulkTransactions', {
    txs,
    blockhash,
    lastValidBlockHeight,
  });
  expect(responses.map(({ status }) => status)).toEqual(['Success', 'Failed']);
});

describe('signWithShadowSigner…', () => {
  async function openSignedIn() {
    const { world } = await openGame();
    const anna = await world.wallet('anna');
    await addUser(world, anna, 'anna');
    const { message } = await world.call('authRequest', { wallet: anna.address });
    const signature = base58Encode(anna.key.sign(Buffer.from(message)));
    const { accessToken, user } = await world.call('authConfirm', {
      wallet: anna.address,
      signature,
    });
    const { shadow } = user.wallets;
    await world.service.fund(addressOf(shadow), 1_000_000_000n);
    const { result, ...prepared } = await world.prepare('createUpdateUserTransaction', {
      payer: shadow,
      info: { bio: 'by the shadow' },
    });
    return { world, prepared, accessToken, result, anna, shadow };
  }

  test('default: the shadow wallet writes a text of its user', async () => {
    const { world, prepared, accessToken } = await openSignedIn();
    const [bundle] = await world.call('signWithShadowSignerAndSendTransactionBundles', {
      ...prepared,
      authToken: accessToken,
    });
    expect(bundle?.responses[0]?.status).toBe('Success');
    expect((await world.call('user', {}))[0]?.info.bio).toBe('by the shadow');
  });

  test('behaviour: it signs for no other user', async () => {
    const { world, prepared } = await openSignedIn();
    const bert = await world.wallet('bert');
    await addUser(world, bert, 'bert');
    const { message } = await world.call('authRequest', { wallet: bert.address });
    const signature = base58Encode(bert.key.sign(Buffer.from(message)));
    const { accessToken } = await world.call('authConfirm', { wallet: bert.address, signature });
    const [bundle] = await world.call('signWithShadowSignerAndSendTransactionBundles', {
      ...prepared,
      authToken: accessToken,
    });
    expect(bundle?.responses[0]).toMatchObject({
      status: 'Rejected',
      error: { name: 'MissingSigner' },
    });
  });

  test('error: TokenInvalid for a changed, a foreign and an old token', async () => {
    const { world, prepared, accessToken } = await openSignedIn();
    const send = (authToken: string) =>
      errorOf(
        world.call('signWithShadowSignerAndSendTransactionBundles', { ...prepared, authToken }),
      );
    expect(await send('')).toBe('TokenInvalid');
    const [header, body, signature] = accessToken.split('.');
    const claims = JSON.parse(Buffer.from(body!, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, userId: 2 })).toString('base64url');
    expect(await send(`${header}.${forged}.${signature}`)).toBe('TokenInvalid');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    expect(await send(`${none}.${body}.`)).toBe('TokenInvalid');
    world.clockMs += 24 * 3_600_000;
    expect(await send(accessToken)).toBe('TokenInvalid');
  });

  test('behaviour: the deprecated form signs for nobody without a token', async () => {
    const { world, prepared } = await openSignedIn();
    const [response] = await world.call('signWithShadowSignerAndSendBulkTransactions', prepared);
    expect(response).toMatchObject({ status: 'Rejected', error: { name: 'MissingSigner' } });
  });

  test('behaviour: the deprecated form signs with the token of the request', async () => {
    const { world, prepared, accessToken } = await openSignedIn();
    const args = { ...prepared, authToken: accessToken };
    const [response] = await world.call('signWithShadowSignerAndSendBulkTransactions', args);
    expect(response?.status).toBe('Success');
  });
});

describe('sign-in', () => {
  async function open() {
    const world = await openWorld();
    const anna = await world.wallet('anna');
    await addUser(world, anna, 'anna');
    return { world, anna };
  }

  test('default', async () => {
    const { world, anna } = await open();
    const { message, tx } = await world.call('authRequest', { wallet: anna.address });
    expect(tx).toBe(null);
    expect(message).toMatch(
      new RegExp(
        `^Sign in to game\\.test as ${anna.address}\\. Nonce: [1-9A-HJ-NP-Za-km-z]{32,44}$`,
      ),
    );
    const signature = base58Encode(anna.key.sign(Buffer.from(message)));
    const args = { wallet: anna.address, signature };
    const confirmed = await world.call('authConfirm', args);
    expect(confirmed.user.info.username).toBe('anna');
    const claims = JSON.parse(
      Buffer.from(confirmed.accessToken.split('.')[1]!, 'base64url').toString(),
    );
    expect(claims).toMatchObject({ userId: 1, wallet: anna.address });
    expect(claims.exp - claims.iat).toBe(86_400);
    expect(await errorOf(world.call('authConfirm', args))).toBe('NonceUnknown');
  });

  test('args: useTx', async () => {
    const { world, anna } = await open();
    const { tx } = await world.call('authRequest', { wallet: anna.address, useTx: true });
    const signed = signTransactionBytes(base58Decode(tx!)!, [anna.key]);
    const signature = base58Encode(signed.slice(1, 65));
    const { user } = await world.call('authConfirm', { wallet: anna.address, signature });
    expect(user.id).toBe(1);
  });

  test('error: SignatureInvalid, NonceUnknown, NotFound', async () => {
    const { world, anna } = await open();
    const bert = await world.wallet('bert');
    const confirm = (wallet: string, signature: string) =>
      errorOf(world.call('authConfirm', { wallet, signature }));
    const nothing = base58Encode(new Uint8Array(64));
    expect(await confirm(anna.address, nothing)).toBe('NonceUnknown');
    const { message } = await world.call('authRequest', { wallet: anna.address });
    expect(await confirm(anna.address, nothing)).toBe('SignatureInvalid');
    expect(await confirm(anna.address, 'x')).toBe('SignatureInvalid');
    const foreign = base58Encode(bert.key.sign(Buffer.from(message)));
    expect(await confirm(anna.address, foreign)).toBe('SignatureInvalid');
    expect(await confirm(bert.address, foreign)).toBe('NotFound');
    world.clockMs += 5 * 60_000;
    const late = base58Encode(anna.key.sign(Buffer.from(message)));
    expect(await confirm(anna.address, late)).toBe('NonceUnknown');
  });
});
