import { defineOperation } from '../../operations/operation.ts';
import { defineInstruction } from '../kit/define.ts';
import { makesToken, returnsResource, takesResource } from '../kit/effects.ts';
import { holdingOf } from '../kit/sources.ts';
import { resourceKind } from '../records/resource-records.ts';
import {
  beginWrapping,
  buildWrapping,
  wrappingAccounts,
  wrappingFields,
} from './holding-wrapping.ts';
import { debitHolding, locateOwnHolding } from './holdings.ts';
import { changeSupply, creditTokens, readMint } from './tokens.ts';

const unwrapHolding = defineInstruction(
  {
    program: 'resources',
    name: 'unwrap_holding',
    doc: "Moves base units from the signer's compressed holding to its token account.",
    accounts: wrappingAccounts({ source: holdingOf('authority') }),
    fields: wrappingFields,
    effects: {
      takes: [takesResource('authority', 'amount')],
      returns: returnsResource('amount'),
      deposits: [makesToken('tokenAccount')],
      power: 'it takes base units out of the game, to where any program moves them',
      rights: {},
    },
  },
  (context) => {
    const { payer, authority, resource, mint, tokenAccount, holding, tree } = context.accounts;
    const { amount } = context.fields;
    const record = beginWrapping(context, context.accounts, amount);
    const of = { resource: resource.address, holder: authority.address };
    debitHolding(context, { ...of, holding, tree }, amount);
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
    const needed = BigInt(args.amount);
    return buildWrapping(context, unwrapHolding, args, (address, resource, holder) =>
      locateOwnHolding(context.state, address, resource, holder, needed),
    );
  },
});

export const instructions = [unwrapHolding];
export const operations = [createCreateUnwrapHoldingTransaction];
