import type { InstructionDeclaration } from '../../../contract/declaration.ts';
import type { SeedScope } from '../../../contract/declared-address.ts';
import { programId } from '../../../solana/program-ids.ts';
import type { ExecutionContext } from '../../ledger/execution/program.ts';

/** The scope from which an executing instruction takes the seeds of its addresses. */
export function scopeOf(declaration: InstructionDeclaration, context: ExecutionContext): SeedScope {
  const absent = programId(declaration.program);
  return {
    declaration,
    address: (name) => context.accounts[name]?.address ?? absent,
    field: (name) => context.fields[name],
  };
}
