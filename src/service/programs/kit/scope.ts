import type { InstructionDeclaration } from '../../../contract/declaration.ts';
import type { SeedScope } from '../../../contract/declared-address.ts';
import { programId } from '../../../solana/program-ids.ts';
import type { ExecutionContext } from '../../ledger/execution/program.ts';

/** Where an instruction that executes has the seeds of its addresses from. */
export function scopeOf(declaration: InstructionDeclaration, context: ExecutionContext): SeedScope {
  const absent = programId(declaration.program);
  return {
    declaration,
    address: (name) => context.accounts[name]?.address ?? absent,
    field: (name) => context.fields[name],
  };
}
