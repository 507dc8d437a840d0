import { describe, expect, test } from 'vitest';
import { base58Decode, base58Encode } from '../../src/codec/bytes.ts';
import { errorDefinitionOf } from '../../src/core/errors.ts';
import { rentLamports } from '../../src/core/limits.ts';
import { subsidyOf } from '../../src/service/programs/control/subsidy.ts';
import { memoInstruction } from '../../src/solana/native-layouts.ts';
import { compileTransaction, signTransactionBytes } from '../../src/solana/transaction.ts';
import { takeApart } from '../methods/parts.ts';
import {
  addProfilesTree,
  addResource,
  addressOf,
  addUser,
  mint,
  openWorld,
  walletOf,
} from './world.ts';

async function openSubsidised(subsidizeFees: boolean) {
  const world = await openWorld();
  const authority = await world.wallet('authority');
  const args = { name: 'Free', authority: authority.address, subsidizeFees };
  const { project } = await world.write('createCreateProjectTransaction', args, authority);
  const game = { world, authority, project };
  await addProfilesTree(game);
  const resource = await addResource(game);
  const anna = await world.wallet('anna');
  await addUser(world, anna);
  await mint(game, resource, anna.address, '100');
  await mint(game, resource, walletOf('bert').address, '100');
  const lamportsOf = (address: string) =>
    world.service.state.account(addressOf(address))?.lamports ?? 0n;
  const spareOf = (address: string) => {
    const account = world.service.state.account(addressOf(address))!;
    return account.lamports - rentLamports(account.data.length);
  };
  const transfer = () =>
    world.write(
      'createTransferResourceTransaction',
      { resource, owner: anna.address, recipient: walletOf('bert').address, amount: '1' },
      anna,
    );
  return { ...game, resource, anna, lamportsOf, spareOf, transfer };
}

describe('subsidyFees', () => {
  test('behaviour: players pay nothing while the project has lamports to spare', async () => {
    const { world, project, anna, lamportsOf, spareOf, transfer } = await openSubsidised(true);
    const before = lamportsOf(anna.address);
    await transfer();
    expect(before - lamportsOf(anna.address)).toBe(5000n);
    await world.service.fund(addressOf(project), 12_000n);
    for (const paid of [0n, 0n, 3000n, 5000n]) {
      const start = lamportsOf(anna.address);
      await transfer();
      expect(start - lamportsOf(anna.address)).toBe(paid);
    }
    expect(spareOf(project)).toBe(0n);
  });

  test('behaviour: a build lists the project only where it has more than its deposit', async () => {
    const { world, project, spareOf } = await openSubsidised(true);
    const { state } = world.service;
    const address = addressOf(project);
    expect(spareOf(project)).toBe(0n);
    expect(subsidyOf(state, address)).toEqual({});
    await world.service.fund(address, 1n);
    expect(subsidyOf(state, address)).toEqual({ subsidy: address });
  });

  test('behaviour: profiles, wraps and burns too', async () => {
    const { world, project, resource, anna, spareOf } = await openSubsidised(true);
    await world.service.fund(addressOf(project), 1_000_000n);
    const of = { resource, amount: '5', authority: anna.address };
    await world.write('createNewProfileTransaction', { project, payer: anna.address }, anna);
    const [profile] = await world.call('profile', {});
    const update = { profile: profile!.address, payer: anna.address, info: { name: 'x' } };
    await world.write('createUpdateProfileTransaction', update, anna);
    await world.write('createCreateUnwrapHoldingTransaction', of, anna);
    await world.write('createCreateWrapHoldingTransaction', of, anna);
    await world.write('createBurnResourceTransaction', of, anna);
    expect(spareOf(project)).toBe(1_000_000n - 5n * 5000n);
  });

  test("behaviour: the price that a player names is the player's to pay", async () => {
    const { world, project, resource, anna, lamportsOf, spareOf } = await openSubsidised(true);
    await world.service.fund(addressOf(project), 1_000_000_000n);
    const bid = async (computeUnitPrice: number) => {
      const start = [spareOf(project), lamportsOf(anna.address)] as const;
      const to = { owner: anna.address, recipient: walletOf('bert').address };
      const args = { resource, ...to, amount: '1', computeUnitPrice };
      await world.write('createTransferResourceTransaction', args, anna);
      return [start[0] - spareOf(project), start[1] - lamportsOf(anna.address)] as const;
    };
    for (const price of [1_000, 2_000_000_000]) {
      const [borne, paid] = await bid(price);
      expect(borne).toBe(5000n);
      expect(paid).toBeGreaterThan(0n);
    }
  });

  test('behaviour: it pays for the signatures of its own instructions, not of a memo', async () => {
    const { world, project, resource, anna, lamportsOf, spareOf } = await openSubsidised(true);
    await world.service.fund(addressOf(project), 1_000_000n);
    const others = await Promise.all(
      Array.from({ length: 6 }, (_, i) => world.wallet(`witness ${i}`)),
    );
    const args = {
      resource,
      owner: anna.address,
      recipient: walletOf('bert').address,
      amount: '1',
    };
    const built = await world.call('createTransferResourceTransaction', args);
    const { feePayer, blockhash, instructions } = takeApart(base58Decode(built.transaction)!);
    const memo = memoInstruction(
      'we saw it',
      others.map(({ key }) => key.address),
    );
    const bytes = compileTransaction({
      feePayer,
      blockhash,
      instructions: [...instructions, memo],
    });
    const keys = [anna, ...others].map(({ key }) => key);
    const before = lamportsOf(anna.address);
    const txs = [base58Encode(signTransactionBytes(bytes, keys))];
    const [response] = await world.submit({ ...built, txs, result: undefined });
    expect(response).toMatchObject({ status: 'Success' });
    expect(spareOf(project)).toBe(1_000_000n - 5000n);
    expect(before - lamportsOf(anna.address)).toBe(6n * 5000n);
  });

  test('behaviour: a signature that several instructions ask for is paid for once', async () => {
    const { world, project, resource, anna, spareOf } = await openSubsidised(true);
    await world.service.fund(addressOf(project), 1_000_000n);
    const args = {
      resource,
      owner: anna.address,
      recipient: walletOf('bert').address,
      amount: '1',
    };
    const built = await world.call('createTransferResourceTransaction', args);
    const { feePayer, blockhash, instructions } = takeApart(base58Decode(built.transaction)!);
    const twice = [...instructions, ...instructions];
    const bytes = compileTransaction({ feePayer, blockhash, instructions: twice });
    const txs = [base58Encode(signTransactionBytes(bytes, [anna.key]))];
    await world.submit({ ...built, txs, result: undefined });
    expect(spareOf(project)).toBe(1_000_000n - 5000n);
  });

  test('error: SubsidyLeftOut where the project came to lamports after the build', async () => {
    const { world, project, resource, anna, spareOf } = await openSubsidised(true);
    expect(spareOf(project)).toBe(0n);
    const args = {
      resource,
      owner: anna.address,
      recipient: walletOf('bert').address,
      amount: '1',
    };
    const name = 'createTransferResourceTransaction';
    const prepared = await world.prepare(name, args, anna);
    await world.service.fund(addressOf(project), 5000n);
    const [response] = await world.submit(prepared);
    expect(response).toMatchObject({ status: 'Failed', error: { name: 'SubsidyLeftOut' } });
    expect(errorDefinitionOf('SubsidyLeftOut').stale).toBe(true);
  });

  test('behaviour: without it the project keeps its lamports', async () => {
    const { world, project, spareOf, transfer } = await openSubsidised(false);
    await world.service.fund(addressOf(project), 12_000n);
    await transfer();
    expect(spareOf(project)).toBe(12_000n);
  });
});
