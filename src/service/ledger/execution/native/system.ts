import { ACCOUNT_BYTES_MAX } from '../../../../core/limits.ts';
import {
  decodeSystemInstruction,
  type SystemInstruction,
} from '../../../../solana/native-layouts.ts';
import {
  type NativeContext,
  type NativeProgram,
  refuseInstruction,
  requireAccount,
} from './native-program.ts';

/** Solana's system program: lamport transfers and account creation. */
export const systemProgram: NativeProgram = {
  name: 'system',
  execute(context) {
    const instruction = decodeSystemInstruction(context.data);
    if (instruction === undefined) refuseInstruction('system', 'not a transfer or createAccount');
    const from = requireAccount(context, 0, 'from', { signer: true, writable: true });
    if (instruction.kind === 'CreateAccount') return createAccount(context, instruction);
    const to = requireAccount(context, 1, 'to', { writable: true });
    context.writer.move(from, to, instruction.lamports);
  },
};

function createAccount(
  context: NativeContext,
  instruction: Extract<SystemInstruction, { kind: 'CreateAccount' }>,
): void {
  const payer = requireAccount(context, 0, 'payer', { signer: true, writable: true });
  const account = requireAccount(context, 1, 'newAccount', { signer: true, writable: true });
  if (instruction.space > BigInt(ACCOUNT_BYTES_MAX)) refuseInstruction('system', 'too much space');
  const data = new Uint8Array(Number(instruction.space));
  const { lamports, owner } = instruction;
  context.writer.createWithDeposit(account, owner, data, payer, lamports);
}
