import type { SeedScope } from '../../core/declared-address.ts';
import type { InstructionDeclaration } from '../../core/instruction.ts';
import { programId } from '../../core/programs.ts';
import type { ExecutionContext } from '../ledger/program.ts';

/** Where an instruction that executes has the seeds of its addresses from. */
export function scopeOf(declaration: InstructionDeclaration, context: ExecutionContext): SeedScope {
  const absent = programId(declaration.program);
  return {
    declaration,
    address: (name) => context.accounts[name]?.address ?? absent,
    field: (name) => context.fields[name],
  };
}
