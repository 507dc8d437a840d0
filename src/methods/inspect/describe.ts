import { type Address, addressToBase58 } from '../../solana/address.ts';
import { programId } from '../../solana/program-ids.ts';

/**
 * Describes instructions that nobody asked for, so that a refusal says what the service tried.
 * Layouts: Solana's system program (u32 index) and SPL token (u8 index).
 */

const systemNames: Readonly<Record<number, string>> = {
  0: 'an account creation',
  1: 'a change of an account owner',
  2: 'a transfer of lamports',
  3: 'an account creation with seed',
  4: 'the use of a durable nonce',
  5: 'a withdrawal from a nonce account',
  6: 'the making of a durable nonce',
  7: 'a change of a nonce authority',
  11: 'a transfer of lamports with seed',
};

const tokenNames: Readonly<Record<number, string>> = {
  3: 'a token transfer',
  4: 'a token approval',
  6: 'a change of token authority',
  7: 'a token mint',
  8: 'a token burn',
  9: 'the closing of a token account',
  12: 'a checked token transfer',
  13: 'a checked token approval',
};

/**
 * Names an instruction of a well-known program; otherwise gives the program id and the first bytes.
 */
export function describeForeignInstruction(program: Address, data: Uint8Array): string {
  if (program === programId('system') && data.length >= 4) {
    const index = new DataView(data.buffer, data.byteOffset).getUint32(0, true);
    return `${systemNames[index] ?? 'an instruction'} of the system program`;
  }
  if (program === programId('token')) {
    return `${tokenNames[data[0]!] ?? 'an instruction'} of the token program`;
  }
  return `an instruction of program ${addressToBase58(program)}`;
}
