import { fail } from '../../../../core/errors.ts';
import type { ProgramName } from '../../../../solana/program-ids.ts';
import type { AccountHandle } from '../../state/account.ts';
import type { AccountWriter } from '../../state/sheet.ts';
import type { LedgerTime } from '../../time/clock.ts';

/** What a native Solana program sees: accounts by position, data as bytes. */
export interface NativeContext {
  readonly accounts: readonly AccountHandle[];
  readonly data: Uint8Array;
  readonly time: LedgerTime;
  readonly writer: AccountWriter;
  log(message: string): void;
}

export interface NativeProgram {
  readonly name: ProgramName;
  /** @throws InstructionUndecodable for an unsupported instruction. */
  execute(context: NativeContext): void;
}

/** The account at a position. @throws AccountMismatch. */
export function requireAccount(
  context: NativeContext,
  index: number,
  account: string,
  rights: { readonly signer?: true; readonly writable?: true } = {},
): AccountHandle {
  const instruction = 'the instruction';
  const handle = context.accounts[index];
  if (handle === undefined) fail('AccountMismatch', { account, instruction, problem: 'missing' });
  if (rights.signer && !handle.signer) {
    fail('AccountMismatch', { account, instruction, problem: 'it must sign' });
  }
  if (rights.writable && !handle.writable) {
    fail('AccountMismatch', { account, instruction, problem: 'it must be writable' });
  }
  return handle;
}

/** Refuses an instruction that the program does not support. */
export function refuseInstruction(program: ProgramName, detail: string): never {
  return fail('InstructionUndecodable', { index: 0, program, detail });
}
