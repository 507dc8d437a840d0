import type { AccountDeclaration } from '../../../contract/declaration.ts';
import { fail } from '../../../core/errors.ts';
import type { Address } from '../../../solana/address.ts';
import { subsidisingProject, subsidyAccount } from '../control/subsidy.ts';
import * as source from '../kit/sources.ts';
import { requireAmount } from './holdings.ts';
import { openResource } from './resource-references.ts';

/** Shared by transfers between holdings and between token accounts. */

export const transferAccounts = {
  payer: { signer: true, writable: true, source: source.named('payer', 'owner') },
  owner: { signer: true, source: source.named('owner') },
  recipient: { source: source.named('recipient'), ...source.receiver },
  resource: { source: source.named('resource'), is: openResource },
  project: subsidisingProject('resource'),
  subsidy: subsidyAccount,
} as const satisfies Readonly<Record<string, AccountDeclaration>>;

interface Ends {
  readonly owner: { readonly address: Address };
  readonly recipient: { readonly address: Address };
}

/** @throws InvalidArgument for 0 base units, and for a transfer to oneself. */
export function requireTransfer({ owner, recipient }: Ends, amount: bigint): void {
  requireAmount(amount);
  if (owner.address === recipient.address) failSelf();
}

/** @throws InvalidArgument always. */
export function failSelf(): never {
  const expected = "another wallet than the owner's";
  return fail('InvalidArgument', { argument: 'recipient', problem: 'it is the owner', expected });
}
