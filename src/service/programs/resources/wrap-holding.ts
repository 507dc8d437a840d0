import { defineOperation } from '../../operations/operation.ts';
import { defineInstruction } from '../kit/define.ts';
import { makes, returnsResource, takesResource } from '../kit/effects.ts';
import { holdingOf } from '../kit/sources.ts';
import { holdingMarkerKind, resourceKind } from '../records/resource-records.ts';
import {
  beginWrapping,
  buildWrapping,
  wrappingAccounts,
  wrappingFields,
} from './holding-wrapping.ts';
import { addAmounts, creditHolding, locateHolding } from './holdings.ts';
import { changeSupply, debitTokens, readMint } from './tokens.ts';

const wrapHolding = defineInstruction(
  {
    program: 'resources',
    name: 'wrap_holding',
    doc: "Moves base units from the signer's token account to its compressed holding.",
    accounts: wrappingAccounts({ writable: true, source: holdingOf('authority') }),
    fields: wrappingFields,
    effects: {
      takes: [takesResource('authority', 'amount')],
      returns: returnsResource('amount'),
      deposits: [makes('holding', holdingMarkerKind)],
    },
  },
  (context) => {
    const { payer, authority, resource, mint, tokenAccount, holding, tree } = context.accounts;
    const { amount } = context.fields;
    const record = beginWrapping(context, context.accounts, amount);
    const of = { resource: resource.address, holder: authority.address };
    debitTokens(context, { ...of, mint: mint.address, account: tokenAccount }, amount);
    changeSupply(context, mint, readMint(record, mint), -amount);
    creditHolding(context, { ...of, holding, tree }, amount, payer);
    const wrappedSupply = addAmounts(record.wrappedSupply, amount, 'the supply');
    context.writeRecord(resource, resourceKind, { ...record, wrappedSupply }, payer);
  },
);

const createCreateWrapHoldingTransaction = defineOperation({
  name: 'createCreateWrapHoldingTransaction',
  shape: [[{ instruction: 'wrap_holding' }]],
  run(args, context) {
    return buildWrapping(context, wrapHolding, args, (address, resource, holder) =>
      locateHolding(context.state, address, resource, holder),
    );
  },
});

export const instructions = [wrapHolding];
export const operations = [createCreateWrapHoldingTransaction];
