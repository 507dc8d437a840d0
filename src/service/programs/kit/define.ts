import type { InstructionDeclaration } from '../../../contract/declaration.ts';
import { fixedAddress, restAddresses, type SeedScope } from '../../../contract/declared-address.ts';
import { fail } from '../../../core/errors.ts';
import type { Decoded } from '../../../solana/borsh/borsh.ts';
import type {
  ExecutionContext,
  ProgramContext,
  ProgramInstruction,
} from '../../ledger/execution/program.ts';
import type { AccountHandle } from '../../ledger/state/account.ts';
import { boundsOf } from './bounds.ts';
import { compileEntries } from './entries.ts';
import { compileReferences, scopeOf } from './references.ts';

export type { ProgramContext } from '../../ledger/execution/program.ts';

/** The execution context of one instruction, typed by its declared accounts and fields. */
export interface ContextOf<Declaration extends InstructionDeclaration> extends ProgramContext {
  readonly accounts: {
    readonly [Name in keyof Declaration['accounts']]: Declaration['accounts'][Name] extends {
      readonly optional: true;
    }
      ? AccountHandle | undefined
      : AccountHandle;
  };
  readonly rest: readonly AccountHandle[];
  readonly fields: {
    readonly [Name in keyof Declaration['fields']]: Decoded<Declaration['fields'][Name]['type']>;
  };
}

/**
 * Defines an instruction. Its fields are checked against their bounds, its accounts against their
 * declared addresses and references, and the entries that it takes out of lists against those of
 * its build, before it executes, so that no instruction can forget to.
 */
export function defineInstruction<const Declaration extends InstructionDeclaration>(
  declaration: Declaration,
  execute: (context: ContextOf<Declaration>) => void,
): ProgramInstruction {
  const checkBounds = boundsOf(declaration);
  const checkReferences = compileReferences(declaration);
  const checkEntries = compileEntries(declaration);
  return Object.freeze({
    declaration,
    execute(context: ExecutionContext): void {
      checkBounds(context.fields);
      checkAddresses(declaration, context);
      checkReferences(context);
      checkEntries(context);
      execute(context as unknown as ContextOf<Declaration>);
    },
  });
}

function checkAddresses(declaration: InstructionDeclaration, context: ExecutionContext): void {
  const scope = scopeOf(declaration, context);
  for (const [name, account] of Object.entries(declaration.accounts)) {
    const handle = context.accounts[name];
    if (handle === undefined) continue;
    const expected = fixedAddress(account.source, scope);
    if (expected !== undefined && expected !== handle.address) {
      const problem = 'not the address that the declaration gives';
      fail('AccountMismatch', { account: name, instruction: declaration.name, problem });
    }
  }
  checkRest(declaration, context, scope);
}

function checkRest(
  { rest, name }: InstructionDeclaration,
  context: ExecutionContext,
  scope: SeedScope,
): void {
  const expected = rest === undefined ? [] : restAddresses(rest, scope);
  const isSame = expected.every((address, i) => context.rest[i]?.address === address);
  if (isSame && context.rest.length === expected.length) return;
  const account = rest?.name ?? 'rest';
  const problem = 'not the accounts that the fields give';
  fail('AccountMismatch', { account, instruction: name, problem });
}

/** Refuses the instruction because the service chose a wrong account. */
export function refuseAccount(account: string, instruction: string, problem: string): never {
  return fail('AccountMismatch', { account, instruction, problem });
}

/**
 * Whether the account holds data. Lamports alone do not count: anyone can send them to any address,
 * and must not be able to claim a name or an address that way.
 */
export function exists(account: Pick<AccountHandle, 'data'>): boolean {
  return account.data.length > 0;
}
