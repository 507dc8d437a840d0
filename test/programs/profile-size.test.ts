import { describe, expect, test } from 'vitest';
import { PROFILE_BYTES_MAX, RENT_LAMPORTS_PER_BYTE, rentLamports } from '../../src/core/limits.ts';
import type { Profile } from '../../src/service/programs/records/control-records.ts';
import { profileKind } from '../../src/service/programs/records/control-records.ts';
import { encodeBorsh } from '../../src/solana/borsh/borsh.ts';
import { transferInstruction } from '../../src/solana/native-layouts.ts';
import { compileTransaction, signTransactionBytes } from '../../src/solana/transaction.ts';
import { addProfilesTree, addressOf, addUser, errorOf, openGame, type Wallet } from './world.ts';

/** What a profile grows by is paid for and comes back, and nobody's grows without end. */

async function openProfile() {
  const game = await openGame();
  await addProfilesTree(game);
  const { world, project, authority } = game;
  const anna = await world.wallet('anna');
  await addUser(world, anna);
  await world.write('createNewProfileTransaction', { project, payer: anna.address }, anna);
  const [found] = await world.call('profile', {});
  const profile = found!.address;
  const update = (by: Wallet, change: object) =>
    world.write('createUpdateProfileTransaction', { profile, payer: by.address, ...change }, by);
  const record = (): Profile =>
    world.service.state.leafRecord(profileKind, addressOf(profile))!.value;
  const lamportsOf = (address: string) => world.service.state.account(addressOf(address))!.lamports;
  const bytes = () => encodeBorsh(profileKind.type, record()).length;
  const marker = () => world.service.state.account(addressOf(profile))!;
  const paid = () => marker().lamports - rentLamports(marker().data.length);
  return { ...game, anna, authority, profile, update, lamportsOf, bytes, paid, marker };
}

const RATE = BigInt(RENT_LAMPORTS_PER_BYTE);
const FEE = 5000n;

describe('the deposit of a profile', () => {
  test('default: growing pays for each byte, shrinking gives it back', async () => {
    const { anna, update, bytes, paid, lamportsOf } = await openProfile();
    const made = bytes();
    expect(paid()).toBe(0n);
    const start = lamportsOf(anna.address);
    await update(anna, { info: { bio: 'x'.repeat(100) }, customData: { add: { level: 7 } } });
    const grown = BigInt(bytes() - made);
    // The option's text, its length, and an entry of two texts.
    expect(grown).toBe(104n + 4n + 5n + 4n + 1n);
    expect(paid()).toBe(grown * RATE);
    expect(start - lamportsOf(anna.address)).toBe(grown * RATE + FEE);
    await update(anna, { info: { bio: 'x'.repeat(40) }, customData: { remove: ['level'] } });
    expect(paid()).toBe(44n * RATE);
    expect(start - lamportsOf(anna.address)).toBe(44n * RATE + 2n * FEE);
    await update(anna, { info: { bio: '' } });
    expect(paid()).toBe(4n * RATE);
  });

  test('behaviour: the same size costs nothing, and the marker keeps its own deposit', async () => {
    const { anna, update, paid, marker } = await openProfile();
    await update(anna, { info: { name: 'abc' } });
    const after = paid();
    await update(anna, { info: { name: 'xyz' } });
    expect(paid()).toBe(after);
    await update(anna, { info: { name: '' } });
    expect(marker().lamports).toBe(rentLamports(marker().data.length) + 4n * RATE);
  });

  test('behaviour: what a profile was made with does not come back as lamports', async () => {
    const { world, project, lamportsOf } = await openProfile();
    const bert = await world.wallet('bert');
    await addUser(world, bert);
    const info = { bio: 'b'.repeat(300) };
    const args = { project, payer: bert.address, identity: 'second', info };
    await world.write('createNewProfileTransaction', args, bert);
    const [second] = await world.call('profile', { identities: ['second'] });
    const before = lamportsOf(second!.address);
    const shrink = { profile: second!.address, payer: bert.address, info: { bio: '' } };
    await world.write('createUpdateProfileTransaction', shrink, bert);
    expect(lamportsOf(second!.address)).toBe(before);
  });

  test('behaviour: the project pays when it is the project that writes', async () => {
    const { anna, authority, update, lamportsOf, paid } = await openProfile();
    const [before, own] = [lamportsOf(authority.address), lamportsOf(anna.address)];
    await update(authority, { customData: { add: { rank: 'gold' } } });
    expect(before - lamportsOf(authority.address)).toBe(paid() + FEE);
    expect(lamportsOf(anna.address)).toBe(own);
  });

  test('behaviour: a project that removes what its player paid for gets none of it', async () => {
    const { anna, authority, update, lamportsOf, paid } = await openProfile();
    await update(anna, { customData: { add: { note: 'n'.repeat(500) } } });
    const before = lamportsOf(authority.address);
    await update(authority, { customData: { remove: ['note'] } });
    expect(before - lamportsOf(authority.address)).toBe(FEE);
    // It pays for what is written there next.
    const [own, kept] = [lamportsOf(anna.address), paid()];
    await update(anna, { customData: { add: { note: 'n'.repeat(500) } } });
    expect(own - lamportsOf(anna.address)).toBe(FEE + paid() - kept);
    expect(paid() - kept).toBeLessThan(500n * RATE);
  });

  test('error: InsufficientLamports from whom cannot pay', async () => {
    const { world, anna, profile } = await openProfile();
    const poor = await world.wallet('poor');
    const add = { payer: anna.address, wallets: { add: [poor.address] } };
    await world.write('createUpdateUserTransaction', add, anna, poor);
    const all = world.service.state.account(poor.key.address)!.lamports;
    const { blockhash } = world.service.ledger.latestBlockhash();
    const away = transferInstruction(poor.key.address, anna.key.address, all - 3n * FEE);
    const feePayer = poor.key.address;
    const bytes = compileTransaction({ feePayer, blockhash, instructions: [away] });
    await world.service.ledger.submitBundles([[signTransactionBytes(bytes, [poor.key])]]);
    const call = world.call('createUpdateProfileTransaction', {
      profile,
      payer: poor.address,
      info: { bio: 'a bio of some length' },
    });
    expect(await errorOf(call)).toBe('InsufficientLamports');
  });
});

describe('the size of a profile', () => {
  test('error: LimitExceeded over 8 KiB, and the rest stays as it was', async () => {
    const { anna, update, bytes, paid, world } = await openProfile();
    const made = bytes();
    const errors: string[] = [];
    for (let i = 0; i < 20; i += 1) {
      const add = { [`note${i}`]: 'n'.repeat(500) };
      errors.push(await errorOf(update(anna, { customData: { add } })));
    }
    const full = errors.indexOf('LimitExceeded');
    expect(errors.slice(0, full)).toEqual(Array(full).fill('none'));
    expect(errors.slice(full)).toEqual(Array(20 - full).fill('LimitExceeded'));
    expect(bytes() + 8).toBeLessThanOrEqual(PROFILE_BYTES_MAX);
    expect(bytes() + 8).toBeGreaterThan(PROFILE_BYTES_MAX - 530);
    expect(paid()).toBe(BigInt(bytes() - made) * RATE);
    const [found] = await world.call('profile', {});
    expect(Object.keys(found!.customData as object)).toHaveLength(full);
  });
});
