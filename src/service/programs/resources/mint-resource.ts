import { addressFromBase58 } from '../../../solana/address.ts';
import { defineOperation } from '../../operations/operation.ts';
import { mintCurrencies, requireAuthority, requirePermission } from '../control/authority.ts';
import { managerAccounts, omitDelegation } from '../control/delegate.ts';
import { buildInstruction } from '../kit/build.ts';
import { defineInstruction } from '../kit/define.ts';
import { makes, mintsResource } from '../kit/effects.ts';
import { finish, requireRecord } from '../kit/lookup.ts';
import * as source from '../kit/sources.ts';
import { holdingMarkerKind, resourceKind } from '../records/resource-records.ts';
import { creditResource } from './balances.ts';
import * as holdings from './holdings.ts';
import { mintTokens } from './mint-tokens.ts';
import { mintOfResource } from './resource-references.ts';

const mintResource = defineInstruction(
  {
    program: 'resources',
    name: 'mint_resource',
    doc: 'Mints into a compressed holding. Signed by the project or a delegate.',
    accounts: {
      ...managerAccounts,
      project: { source: source.chosen(source.heldReason), is: source.projectOf('resource') },
      resource: {
        writable: true,
        source: source.named('resource'),
        is: source.managed('Resource'),
      },
      mint: { source: source.chosen(source.heldReason), is: mintOfResource },
      owner: { source: source.named('owner'), ...source.receiver },
      holding: { writable: true, source: source.holdingOf('owner') },
      tree: { writable: true, source: source.treeOf('resources', 'resource', 'treeNumber') },
    },
    fields: {
      amount: {
        type: 'u64',
        source: source.value('amount'),
        numbers: { '': source.unitsOf('resource') },
      },
      treeNumber: { type: 'u32', source: source.chosen(source.treeNumberReason) },
    },
    effects: { mints: [mintsResource], deposits: [makes('holding', holdingMarkerKind)] },
  },
  (context) => {
    const { payer, signer, delegation, project, resource, mint, owner } = context.accounts;
    const { holding, tree } = context.accounts;
    const { amount } = context.fields;
    holdings.readResource(context, resource, 'LedgerState');
    requirePermission(context, { project, signer, delegation }, mintCurrencies);
    const leaf = { holding, tree, tokenAccount: undefined };
    const place = { resource, mint, holder: owner.address, ...leaf };
    creditResource(context, place, { amount, project: project.address }, payer);
  },
);

const createMintResourceTransaction = defineOperation({
  name: 'createMintResourceTransaction',
  shape: [[{ instruction: 'mint_resource' }], [{ instruction: 'mint_tokens' }]],
  run(args, context) {
    const { state } = context;
    const address = addressFromBase58(args.resource, 'resource');
    const resource = requireRecord(state, resourceKind, address);
    const authority = addressFromBase58(args.authority, 'authority');
    requireAuthority(state, resource.project, authority, mintCurrencies);
    const accounts = { project: resource.project, mint: resource.mint };
    const omit = omitDelegation(args);
    if (resource.storage.kind === 'AccountState') {
      return finish(context, [buildInstruction(mintTokens, { args, accounts, omit })], args);
    }
    const owner = addressFromBase58(args.owner, 'owner');
    const treeNumber = holdings.locateHolding(state, address, resource, owner);
    const fields = { treeNumber };
    const instruction = buildInstruction(mintResource, { args, accounts, fields, omit });
    return finish(context, [instruction], args);
  },
});

export const instructions = [mintResource];
export const operations = [createMintResourceTransaction];
