import { describe, expect, test } from 'vitest';
import { base58Encode } from '../../src/codec/bytes.ts';
import { U64_MAX } from '../../src/core/limits.ts';
import { instructions } from '../../src/service/generated/registry.ts';
import { encodeAccount } from '../../src/service/ledger/state/account.ts';
import { type BuiltInstruction, buildInstruction } from '../../src/service/programs/kit/build.ts';
import { resourceKind } from '../../src/service/programs/records/resource-records.ts';
import {
  locateCredit,
  locateDebit,
  locateTriedCredit,
} from '../../src/service/programs/resources/balances.ts';
import {
  associatedTokenAddress,
  decodeTokenAccount,
  encodeTokenAccount,
} from '../../src/solana/native-layouts.ts';
import { compileTransaction, signTransactionBytes } from '../../src/solana/transaction.ts';
import {
  addResource,
  addressOf,
  balancesOf,
  type Game,
  mint,
  openGame,
  type Prepared,
  type Wallet,
  walletOf,
} from './world.ts';

/** Several instructions of one transaction that change the same balance. */

const claimFaucet = instructions.find(({ declaration }) => declaration.name === 'claim_faucet')!;

async function addFaucet({ world, authority }: Game, resource: string, amount: number) {
  const args = { resource, amount, repeatInterval: 0, authority: authority.address };
  return (await world.write('createInitializeFaucetTransaction', args, authority)).faucet;
}

type Claims = readonly string[];

/** Two faucets of a resource. */
async function addFaucets(game: Game, resource: string): Promise<Claims> {
  return [await addFaucet(game, resource, 1), await addFaucet(game, resource, 8)];
}

/** Claims of several faucets of one resource, signed, in one transaction. */
function prepareClaims(
  { world, project }: Game,
  resource: string,
  owner: Wallet,
  claims: Claims,
): Prepared {
  const feePayer = owner.key.address;
  const built = claims.map((faucet): BuiltInstruction => {
    const held = locateCredit(world.service.state, addressOf(resource), feePayer);
    const args = { faucet, owner: owner.address };
    const accounts = { ...held.accounts, project: addressOf(project) };
    return buildInstruction(claimFaucet, { args, ...held, accounts });
  });
  const { blockhash, lastValidBlockHeight } = world.service.ledger.latestBlockhash();
  const bytes = compileTransaction({ feePayer, blockhash, instructions: built });
  return {
    result: undefined,
    txs: [base58Encode(signTransactionBytes(bytes, [owner.key]))],
    blockhash: base58Encode(Buffer.from(blockhash, 'latin1')),
    lastValidBlockHeight,
  };
}

describe.each(['LedgerState', 'AccountState'] as const)('%s', (storage) => {
  test('behaviour: the first makes the holding, the others add to it', async () => {
    const game = await openGame();
    const { world } = game;
    const resource = await addResource(game, storage);
    const claims = await addFaucets(game, resource);
    const anna = await world.wallet('anna');
    for (const expected of ['9', '18']) {
      const [response] = await world.submit(prepareClaims(game, resource, anna, claims));
      expect(response?.status).toBe('Success');
      expect(await balancesOf(world, anna.address)).toEqual([expected]);
    }
  });
});

test('behaviour: another holder may take the leaf that would have been next', async () => {
  const game = await openGame();
  const { world } = game;
  const resource = await addResource(game);
  const claims = await addFaucets(game, resource);
  const anna = await world.wallet('anna');
  const prepared = prepareClaims(game, resource, anna, claims);
  await mint(game, resource, walletOf('bert').address, '5');
  const [response] = await world.submit(prepared);
  expect(response?.status).toBe('Success');
  expect(await balancesOf(world, anna.address)).toEqual(['9']);
});

test('error: LeafChanged when the holding was made meanwhile in another tree', async () => {
  const game = await openGame();
  const { world, authority, project } = game;
  const resource = await addResource(game);
  const claims = await addFaucets(game, resource);
  const anna = await world.wallet('anna');
  const prepared = prepareClaims(game, resource, anna, claims);
  const tree = { project, resource, authority: authority.address };
  const treeConfig = { basic: { numAssets: 8 } };
  const args = { ...tree, treeConfig };
  await world.write('createCreateNewResourceTreeTransaction', args, authority);
  await mint(game, resource, anna.address, '5');
  const [response] = await world.submit(prepared);
  expect(response).toMatchObject({ status: 'Failed', error: { name: 'LeafChanged' } });
  expect(await balancesOf(world, anna.address)).toEqual(['5']);
  const again = await world.submit(prepareClaims(game, resource, anna, claims));
  expect(again[0]?.status).toBe('Success');
});

test('error: InsufficientBalance for what is taken from no holding', async () => {
  const game = await openGame();
  const resource = await addResource(game);
  const holder = walletOf('anna');
  const { state } = game.world.service;
  const debit = () => locateDebit(state, addressOf(resource), holder.key.address, 3n);
  expect(debit).toThrow(/holds 0 base units/);
  await mint(game, resource, holder.address, '5');
  expect(debit().fields).toEqual({ treeNumber: 0 });
});

test('error: Overflow for the sum of leaves and tokens', async () => {
  const game = await openGame();
  const { world } = game;
  const resource = await addResource(game);
  const [faucet] = await addFaucets(game, resource);
  const anna = await world.wallet('anna');
  await mint(game, resource, anna.address, '18446744073709551615');
  const of = { resource, amount: '9', authority: anna.address };
  await world.write('createCreateUnwrapHoldingTransaction', of, anna);
  const claim = () =>
    world.call('createClaimFaucetTransaction', { faucet: faucet!, owner: anna.address });
  await expect(claim()).rejects.toMatchObject({
    name: 'Overflow',
    context: { what: 'the supply' },
  });
});

test.each(['LedgerState', 'AccountState'] as const)(
  'args: what may stay owed has as much room as supply and balance leave, in %s',
  async (storage) => {
    const game = await openGame();
    const resource = await addResource(game, storage);
    const anna = walletOf('anna');
    const capacityOf = (): bigint => {
      const { state } = game.world.service;
      return U64_MAX - locateTriedCredit(state, addressOf(resource), anna.key.address).room;
    };
    expect(capacityOf()).toBe(0n);
    await mint(game, resource, walletOf('bert').address, '5');
    expect(capacityOf()).toBe(5n);
    await mint(game, resource, anna.address, '7');
    expect(capacityOf()).toBe(12n);
  },
);

test('behaviour: where no tree has room for a new holding, a holder still has room', async () => {
  const game = await openGame();
  const resource = await addResource(game, 'LedgerState', 8);
  const { state } = game.world.service;
  const triedFor = (name: string) =>
    locateTriedCredit(state, addressOf(resource), walletOf(name).key.address);
  const capacity = state.tree(state.record(resourceKind, addressOf(resource))!.value.trees[0]!)!;
  const names = Array.from({ length: 2 ** capacity.maxDepth }, (_, i) => `holder ${i}`);
  for (const name of names) await mint(game, resource, walletOf(name).address, '1');
  const supply = BigInt(names.length);
  expect(triedFor(names[0]!)).toMatchObject({ room: U64_MAX - supply, fields: { treeNumber: 0 } });
  // The next tree, which is not there yet.
  expect(triedFor('another')).toMatchObject({ room: 0n, fields: { treeNumber: 1 } });
});

test.each([
  ['LedgerState', ['tokenAccount'], ['tokenAccount', 'mint']],
  ['AccountState', ['holding', 'tree'], ['holding', 'tree']],
] as const)('behaviour: a place in %s lists no account in vain', async (storage, ...omitted) => {
  const game = await openGame();
  const resource = await addResource(game, storage);
  const { address, key } = walletOf('anna');
  await mint(game, resource, address, '5');
  const { state } = game.world.service;
  const of = [state, addressOf(resource), key.address] as const;
  const [credit, tried, debit] = [
    locateCredit(...of),
    locateTriedCredit(...of),
    locateDebit(...of, 3n),
  ];
  expect([credit.omit, tried.omit, debit.omit]).toEqual([omitted[0], omitted[0], omitted[1]]);
});

test.each(['LedgerState', 'AccountState'] as const)(
  'error: Overflow for a supply that is full, in %s',
  async (storage) => {
    const game = await openGame();
    const resource = await addResource(game, storage);
    await mint(game, resource, walletOf('anna').address, String(U64_MAX));
    const another = mint(game, resource, walletOf('bert').address, '1');
    await expect(another).rejects.toMatchObject({
      name: 'Overflow',
      context: { what: 'the supply' },
    });
  },
);

test.each(['owner', 'state'] as const)(
  'behaviour: a token account with another %s has no room for its first holder',
  async (changed) => {
    const game = await openGame();
    const resource = await addResource(game, 'AccountState');
    const { address, key } = walletOf('anna');
    await mint(game, resource, address, '5');
    const { store, service } = game.world;
    const { state } = service;
    const { mint: mintAddress } = state.record(resourceKind, addressOf(resource))!.value;
    const account = associatedTokenAddress(key.address, mintAddress);
    const { data, ...rest } = state.account(account)!;
    const other = { owner: walletOf('bert').key.address, state: 'Frozen' } as const;
    const decoded = { ...decodeTokenAccount(data)!, [changed]: other[changed] };
    const value = encodeAccount({ ...rest, data: encodeTokenAccount(decoded) });
    await store.commit({ writes: [{ space: 'account', key: account, value }] });
    expect(locateTriedCredit(state, addressOf(resource), key.address).room).toBe(0n);
  },
);
