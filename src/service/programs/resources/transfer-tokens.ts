import type { AccountDeclaration } from '../../../contract/declaration.ts';
import { fail } from '../../../core/errors.ts';
import type { Address } from '../../../solana/address.ts';
import { subsidiseFee, subsidisingProject, subsidyAccount } from '../control/subsidy.ts';
import { defineInstruction } from '../kit/define.ts';
import { makesToken, takesResource } from '../kit/effects.ts';
import * as source from '../kit/sources.ts';
import { readResource, requireAmount } from './holdings.ts';
import { mintOfResource, openResource } from './resource-references.ts';
import { creditTokens, debitTokens, readMint } from './tokens.ts';

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

export const transferTokens = defineInstruction(
  {
    program: 'resources',
    name: 'transfer_tokens',
    doc: 'Transfers base units between token accounts. Signed by the owner.',
    accounts: {
      ...transferAccounts,
      mint: { source: source.chosen(source.heldReason), is: mintOfResource },
      ownerHolding: { writable: true, source: source.tokenAccountOf('owner') },
      recipientHolding: { writable: true, source: source.tokenAccountOf('recipient') },
    },
    fields: {
      amount: {
        type: 'u64',
        source: source.value('amount'),
        numbers: { '': source.unitsOf('resource') },
      },
    },
    effects: {
      takes: [takesResource('owner', 'amount', 'recipient')],
      deposits: [makesToken('recipientHolding')],
    },
  },
  (context) => {
    const { payer, owner, recipient, resource, mint } = context.accounts;
    const { ownerHolding, recipientHolding } = context.accounts;
    const { amount } = context.fields;
    requireTransfer(context.accounts, amount);
    const record = readResource(context, resource, 'AccountState');
    readMint(record, mint);
    subsidiseFee(context, context.accounts.subsidy, record.project, context.accounts.project);
    const of = { resource: resource.address, mint: mint.address };
    debitTokens(context, { ...of, holder: owner.address, account: ownerHolding }, amount);
    const to = { ...of, holder: recipient.address, account: recipientHolding };
    creditTokens(context, to, amount, payer);
  },
);

export const instructions = [transferTokens];
