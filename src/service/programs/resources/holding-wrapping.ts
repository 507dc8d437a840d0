import type { AccountDeclaration, FieldDeclaration } from '../../../contract/declaration.ts';
import { type Address, addressFromBase58 } from '../../../solana/address.ts';
import type { ProgramInstruction } from '../../ledger/execution/program.ts';
import type { AccountHandle } from '../../ledger/state/account.ts';
import type { BuildOptions, OperationContext } from '../../operations/operation.ts';
import { subsidiseFee, subsidisingProject, subsidyAccount, subsidyOf } from '../control/subsidy.ts';
import { buildInstruction } from '../kit/build.ts';
import type { ProgramContext } from '../kit/define.ts';
import { finish, requireRecord } from '../kit/lookup.ts';
import * as source from '../kit/sources.ts';
import { type Resource, resourceKind } from '../records/resource-records.ts';
import { readResource, requireAmount, requireStorage } from './holdings.ts';
import { mintOfResource, openResource } from './resource-references.ts';

/** Shared by moving base units into a compressed holding and out of it. */

export function wrappingAccounts<const Holding extends AccountDeclaration>(holding: Holding) {
  return {
    payer: { signer: true, writable: true, source: source.named('payer', 'authority') },
    authority: { signer: true, source: source.named('authority') },
    resource: { writable: true, source: source.named('resource'), is: openResource },
    project: subsidisingProject('resource'),
    subsidy: subsidyAccount,
    mint: {
      writable: true,
      source: source.chosen(source.heldReason),
      is: mintOfResource,
    },
    tokenAccount: { writable: true, source: source.tokenAccountOf('authority') },
    holding,
    tree: { writable: true, source: source.treeOf('resources', 'resource', 'treeNumber') },
  } as const satisfies Readonly<Record<string, AccountDeclaration>>;
}

export const wrappingFields = {
  amount: {
    type: 'u64',
    source: source.value('amount'),
    numbers: { '': source.unitsOf('resource') },
  },
  treeNumber: { type: 'u32', source: source.chosen(source.treeNumberReason) },
} as const satisfies Readonly<Record<string, FieldDeclaration>>;

interface WrappingAccounts {
  readonly resource: AccountHandle;
  readonly project: AccountHandle;
  readonly subsidy: AccountHandle | undefined;
}

/**
 * Checks the amount, settles the fee's subsidy and answers the resource.
 * @throws InvalidArgument.
 */
export function beginWrapping(
  context: ProgramContext,
  { resource, project, subsidy }: WrappingAccounts,
  amount: bigint,
): Resource {
  requireAmount(amount);
  const record = readResource(context, resource, 'LedgerState');
  subsidiseFee(context, subsidy, record.project, project);
  return record;
}

interface WrappingArguments extends BuildOptions {
  readonly resource: string;
  readonly authority: string;
  readonly amount: string;
}

/**
 * Builds the transaction of either.
 * @param locate answers the number of the tree that has the holder's leaf, or takes a new one.
 * @throws NotFound, InvalidArgument, and what `locate` throws.
 */
export function buildWrapping(
  context: OperationContext,
  instruction: ProgramInstruction,
  args: WrappingArguments,
  locate: (address: Address, resource: Resource, holder: Address) => number,
): ReturnType<typeof finish> {
  const address = addressFromBase58(args.resource, 'resource');
  const resource = requireRecord(context.state, resourceKind, address);
  requireStorage(resource, 'LedgerState');
  const holder = addressFromBase58(args.authority, 'authority');
  const { mint, project } = resource;
  const built = buildInstruction(instruction, {
    args,
    accounts: { mint, project, ...subsidyOf(context.state, project) },
    fields: { treeNumber: locate(address, resource, holder) },
  });
  return finish(context, [built], args);
}
