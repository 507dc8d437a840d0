import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignerPort } from '../../src/methods/ports.ts';
import type { Instruction } from '../../src/solana/instruction.ts';
import { compileTransaction } from '../../src/solana/transaction.ts';
import { readBuiltText } from '../support/read-built-text.ts';
import { refusalOf } from './answer.ts';
import { custody, makeCharacters, makeModel, makePool, metadata } from './every-stake.ts';
import { type Parts, takeApart } from './parts.ts';
import { openWorld, places, type Settlement, settle, type World } from './world.ts';

/** Staking as a game calls it, to the receipt. */

describe.each(places)('staking on the %s service', (place) => {
  let world: World;
  let made: Settlement;

  beforeAll(async () => {
    world = await openWorld(place);
    made = await settle(world);
  });
  afterAll(() => world.close());

  test.each([
    ['token accounts', 'account', metadata],
    ['leaves', 'ledger', custody],
  ] as const)(
    'behaviour: receipts show what became of it, paid in %s',
    async (_, storage, settings) => {
      const { project } = made;
      const characterModel = await makeModel(world, project);
      const { pool } = await makePool(world, project, made[storage], settings, characterModel);
      const characterAddresses = await makeCharacters(world, project, characterModel);
      const all = { characterModel, characterAddresses };
      const staked = await world.call('staking.stake', { ...all, project, stakingPool: pool });
      const staker = { stakingPool: pool, wallet: world.wallet };
      expect(staked.records.stakers).toMatchObject([{ ...staker, totalStaked: '7' }]);
      const uses = (receipt: typeof staked): string[] =>
        receipt.records.characters.map(({ usedBy }: { usedBy: { kind: string } }) => usedBy.kind);
      expect(uses(staked)).toEqual(characterAddresses.map(() => 'Staking'));
      world.advance(2 * 3600);
      const claimed = await world.call('staking.claim', all);
      expect(claimed.records.holdings).toMatchObject([{ holder: world.wallet, balance: '2400' }]);
      expect(uses(claimed)).toEqual(characterAddresses.map(() => 'Staking'));
      world.advance(3600);
      const left = await world.call('staking.unstake', all);
      expect(left.records.holdings).toMatchObject([{ holder: world.wallet, balance: '3100' }]);
      expect(left.records.stakers).toMatchObject([{ ...staker, totalStaked: '0' }]);
      expect(uses(left)).toEqual(characterAddresses.map(() => 'None'));
    },
  );

  test('error: UnsafeTransaction for characters of another wallet of the player', async () => {
    const { project, account } = made;
    const characterModel = await makeModel(world, project);
    const { pool: stakingPool } = await makePool(world, project, account, metadata, characterModel);
    const characterAddresses = await makeCharacters(world, project, characterModel);
    await world.fund(world.friend);
    // The signer holds both wallets; the session is the friend's.
    const signer: SignerPort = {
      wallet: world.friend,
      holds: (address) => world.signer.holds(address),
      requireUnlocked() {},
      sign: (transaction, signers) => world.signer.sign(transaction, signers),
    };
    const before = world.signer.signatures;
    const args = { project, stakingPool, characterModel, characterAddresses };
    const call = world.call('staking.stake', args, { signer });
    await expect(call).rejects.toMatchObject({
      name: 'UnsafeTransaction',
      context: { reason: expect.stringContaining('not the wallet of the session') },
    });
    expect(world.signer.signatures).toBe(before);
  });

  test('error: UnsafeTransaction for a claim that does not pay, or is cut in vain', async () => {
    const { project, account } = made;
    const characterModel = await makeModel(world, project);
    const { pool: stakingPool } = await makePool(world, project, account, metadata, characterModel);
    const characterAddresses = await makeCharacters(world, project, characterModel);
    const of = { characterModel, characterAddresses: characterAddresses.slice(0, 2) };
    await world.call('staking.stake', { ...of, project, stakingPool });
    world.advance(3600);
    const operation = 'createClaimStakingRewardsTransactions';
    const args = { ...of, owner: world.wallet };
    const result = await world.service.call(operation, args as never);
    const { transactions, blockhash } = readBuiltText(operation, result);
    const call = { operation, args, transactions, blockhash, result } as const;
    const [parts] = transactions.map((bytes) => takeApart(bytes)) as [Parts];
    const { instructions } = parts;
    const refusal = (...lists: (readonly Instruction[])[]) => {
      const compiled = lists.map((list) => compileTransaction({ ...parts, instructions: list }));
      return refusalOf(call, compiled, result, world.wallet);
    };
    expect(transactions).toHaveLength(1);
    expect(refusal(instructions)).toBeUndefined();
    expect(refusal(instructions.slice(0, -1))).toMatch(/pay_rewards/);
    expect(refusal(instructions.slice(0, 1), instructions.slice(1))).toMatch(
      /more transactions than its size demands/,
    );
  });
});
