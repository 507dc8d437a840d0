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
import { changeSupply, debitTokens, readMint } from './tokens.ts';

const wrapHolding = defineInstruction(
  {
    program: 'resources',
    name: 'wrap_holding',
    doc: "Moves base units from the signer's token account into its compressed holding.",
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
      holding: { writable: true, source: source.holdingOf('authority') },
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
    debitTokens(context, { ...of, mint: mint.address, account: tokenAccount }, amount);
    changeSupply(context, mint, readMint(record, mint), -amount);
    holdings.creditHolding(context, { ...of, holding, tree }, amount, payer);
    const wrappedSupply = holdings.addAmounts(record.wrappedSupply, amount, 'the supply');
    context.writeRecord(resource, resourceKind, { ...record, wrappedSupply }, payer);
  },
);

const createCreateWrapHoldingTransaction = defineOperation({
  name: 'createCreateWrapHoldingTransaction',
  shape: [[{ instruction: 'wrap_holding' }]],
  run(args, context) {
    const { state } = context;
    const address = addressFromBase58(args.resource, 'resource');
    const resource = requireRecord(state, resourceKind, address);
    holdings.requireStorage(resource, 'LedgerState');
    const holder = addressFromBase58(args.authority, 'authority');
    const treeNumber = holdings.locateHolding(state, address, resource, holder);
    const instruction = buildInstruction(wrapHolding, {
      args,
      accounts: { mint: resource.mint, ...subsidyOf(state, resource.project) },
      fields: { treeNumber },
    });
    return finish(context, [instruction], args);
  },
});

export const instructions = [wrapHolding];
export const operations = [createCreateWrapHoldingTransaction];
