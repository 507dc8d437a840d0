import { addressFromBase58 } from '../../../core/address.ts';
import { defineOperation } from '../../operation.ts';
import { buildInstruction } from '../build.ts';
import { defineInstruction } from '../define.ts';
import { finish, requireRecord } from '../lookup.ts';
import * as source from '../sources.ts';
import { subsidiseFee, subsidyAccount, subsidyOf } from '../subsidy.ts';
import * as holdings from './holdings.ts';
import { resourceKind } from './records.ts';
import { mintOfResource, openResource } from './references.ts';
import { changeSupply, creditTokens, readMint } from './tokens.ts';

const unwrapHolding = defineInstruction(
  {
    program: 'resources',
    name: 'unwrap_holding',
    doc: "Moves base units from the signer's compressed holding into its token account.",
    accounts: {
      payer: { signer: true, writable: true, source: source.named('payer', 'authority') },
      authority: { signer: true, source: source.named('authority') },
      resource: { writable: true, source: source.named('resource'), is: openResource },
      subsidy: subsidyAccount,
      mint: {
        writable: true,
        source: source.chosen(source.heldReason),
        is: mintOfResource,
      },
      tokenAccount: { writable: true, source: source.tokenAccountOf('authority') },
      holding: { source: source.holdingOf('authority') },
      tree: { writable: true, source: source.treeOf('resources', 'resource', 'treeNumber') },
    },
    fields: {
      amount: { type: 'u64', source: source.value('amount') },
      treeNumber: { type: 'u32', source: source.chosen(source.treeNumberReason) },
    },
  },
  (context) => {
    const { payer, authority, resource, mint, tokenAccount, holding, tree } = context.accounts;
    const { amount } = context.fields;
    holdings.requireAmount(amount);
    const record = holdings.readResource(context, resource, 'LedgerState');
    subsidiseFee(context, context.accounts.subsidy, record.project);
    const of = { resource: resource.address, holder: authority.address };
    holdings.debitHolding(context, { ...of, holding, tree }, amount);
    const wrappedSupply = record.wrappedSupply - amount;
    context.writeRecord(resource, resourceKind, { ...record, wrappedSupply }, payer);
    changeSupply(context, mint, readMint(record, mint), amount);
    creditTokens(context, { ...of, mint: mint.address, account: tokenAccount }, amount, payer);
  },
);

const createCreateUnwrapHoldingTransaction = defineOperation({
  name: 'createCreateUnwrapHoldingTransaction',
  shape: [[{ instruction: 'unwrap_holding' }]],
  run(args, context) {
    const { state } = context;
    const address = addressFromBase58(args.resource, 'resource');
    const resource = requireRecord(state, resourceKind, address);
    holdings.requireStorage(resource, 'LedgerState');
    const holder = addressFromBase58(args.authority, 'authority');
    const needed = BigInt(args.amount);
    const treeNumber = holdings.locateOwnHolding(state, address, resource, holder, needed);
    const instruction = buildInstruction(unwrapHolding, {
      args,
      accounts: { mint: resource.mint, ...subsidyOf(state, resource.project) },
      fields: { treeNumber },
    });
    return finish(context, [instruction], args);
  },
});

export const instructions = [unwrapHolding];
export const operations = [createCreateUnwrapHoldingTransaction];
