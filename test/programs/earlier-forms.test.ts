import { expect, test } from 'vitest';
import { base58Decode, base58Encode } from '../../src/codec/bytes.ts';
import { programId } from '../../src/solana/program-ids.ts';
import { compileTransaction, signTransactionBytes } from '../../src/solana/transaction.ts';
import { takeApart } from '../methods/parts.ts';
import {
  addProfilesTree,
  addressOf,
  addUser,
  openGame,
  type Prepared,
  type Wallet,
} from './world.ts';

/**
 * Instructions as they were before the execution rules 5, when nothing of them told a shadow
 * wallet's consent: signed before an upgrade and sent after it.
 */

/** The transaction with its instruction cut to the accounts that it had, without the consent. */
function cutToEarlier(prepared: Prepared, accountCount: number, { key }: Wallet): Prepared {
  const { feePayer, blockhash, instructions } = takeApart(base58Decode(prepared.txs[0]!)!);
  const earlier = instructions.map((instruction) => {
    const { program, accounts, data } = instruction;
    if (program !== programId('control')) return instruction;
    expect(data.at(-1)).toBe(0);
    return { program, accounts: accounts.slice(0, accountCount), data: data.subarray(0, -1) };
  });
  const bytes = compileTransaction({ feePayer, blockhash, instructions: earlier });
  return { ...prepared, txs: [base58Encode(signTransactionBytes(bytes, [key]))] };
}

test('behaviour: sent after the upgrade they are refused by name, and take nothing', async () => {
  const game = await openGame();
  const { world, project } = game;
  await addProfilesTree(game);
  const anna = await world.wallet('anna');
  const payer = anna.address;
  await addUser(world, anna);
  await world.write('createNewProfileTransaction', { project, payer }, anna);
  const [{ address: profile } = { address: '' }] = await world.call('profile', {});
  const info = { bio: 'signed before' };
  const user = await world.prepare('createUpdateUserTransaction', { payer, info }, anna);
  const args = { payer, profile, info };
  const written = await world.prepare('createUpdateProfileTransaction', args, anna);
  const before = world.service.state.account(addressOf(payer))!.lamports;
  for (const [earlier, name] of [
    [cutToEarlier(user, 5, anna), 'AccountMismatch'],
    [cutToEarlier(written, 7, anna), 'InstructionUndecodable'],
  ] as const) {
    const [response] = await world.submit(earlier);
    expect(response).toMatchObject({ status: 'Failed', error: { name } });
  }
  expect(world.service.state.account(addressOf(payer))!.lamports).toBe(before);
  expect(await world.call('user', {})).toMatchObject([{ info: { bio: '' } }]);
});
