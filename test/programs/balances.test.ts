import { describe, expect, test } from 'vitest';
import { base58Encode } from '../../src/core/bytes.ts';
import { compileTransaction, signTransactionBytes } from '../../src/core/transaction.ts';
import { instructions } from '../../src/service/generated/registry.ts';
import { type BuiltInstruction, buildInstruction } from '../../src/service/programs/build.ts';
import { planBalances } from '../../src/service/programs/resources/balances.ts';
import {
  addResource,
  addressOf,
  balancesOf,
  errorOf,
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

type Claims = readonly (readonly [faucet: string, amount: bigint])[];

/** Two faucets of a resource. */
async function addFaucets(game: Game, resource: string): Promise<Claims> {
  const small = await addFaucet(game, resource, 1);
  return [
    [small, 1n],
    [await addFaucet(game, resource, 8), 8n],
  ];
}

/** Claims of several faucets of one resource, signed, in one transaction. */
function prepareClaims({ world }: Game, resource: string, owner: Wallet, claims: Claims): Prepared {
  const plan = planBalances(world.service.state);
  const feePayer = owner.key.address;
  const built = claims.map(([faucet, amount]): BuiltInstruction => {
    const { accounts, fields, omit } = plan.credit(addressOf(resource), feePayer, amount);
    const args = { faucet, owner: owner.address };
    return buildInstruction(claimFaucet, { args, accounts, fields, omit });
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

test('error: LeafChanged when another holder takes the leaf that was planned', async () => {
  const game = await openGame();
  const { world } = game;
  const resource = await addResource(game);
  const claims = await addFaucets(game, resource);
  const anna = await world.wallet('anna');
  const prepared = prepareClaims(game, resource, anna, claims);
  await mint(game, resource, walletOf('bert').address, '5');
  const [response] = await world.submit(prepared);
  expect(response).toMatchObject({ status: 'Failed', error: { name: 'LeafChanged' } });
  expect(await balancesOf(world, anna.address)).toEqual([]);
  const again = await world.submit(prepareClaims(game, resource, anna, claims));
  expect(again[0]?.status).toBe('Success');
});

test('error: InsufficientBalance for the sum of what is taken', async () => {
  const game = await openGame();
  const resource = await addResource(game);
  const holder = walletOf('anna');
  await mint(game, resource, holder.address, '5');
  const plan = planBalances(game.world.service.state);
  const debit = () => plan.debit(addressOf(resource), holder.key.address, 3n);
  debit();
  expect(debit).toThrow(/holds 2 base units/);
  plan.credit(addressOf(resource), holder.key.address, 1n);
  debit();
});

test('error: Overflow for the sum of leaves and tokens', async () => {
  const game = await openGame();
  const { world } = game;
  const resource = await addResource(game);
  const [faucet] = (await addFaucets(game, resource))[0]!;
  const anna = await world.wallet('anna');
  await mint(game, resource, anna.address, '18446744073709551615');
  const of = { resource, amount: '9', authority: anna.address };
  await world.write('createCreateUnwrapHoldingTransaction', of, anna);
  const claim = () => world.call('createClaimFaucetTransaction', { faucet, owner: anna.address });
  expect(await errorOf(claim())).toBe('Overflow');
});
