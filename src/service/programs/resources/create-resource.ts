import { NAME_BYTES_MAX, SYMBOL_BYTES_MAX, URI_BYTES_MAX } from '../../../core/limits.ts';
import { addressFromBase58, addressToBase58 } from '../../../solana/address.ts';
import { programId } from '../../../solana/program-ids.ts';
import { defineOperation } from '../../operations/operation.ts';
import { manageCurrencies, requireAuthority, requirePermission } from '../control/authority.ts';
import { managerAccounts, omitDelegation } from '../control/delegate.ts';
import { deriveRecord } from '../kit/addresses.ts';
import { buildInstruction } from '../kit/build.ts';
import { defineInstruction } from '../kit/define.ts';
import { makes, makesMint, usesRight } from '../kit/effects.ts';
import { finish, freshKey, requireLength } from '../kit/lookup.ts';
import { actedForProject, derived, freshName, named, quantity, value } from '../kit/sources.ts';
import { type Resource, resourceKind, storageType } from '../records/resource-records.ts';
import { newMint } from './tokens.ts';

const createResource = defineInstruction(
  {
    program: 'resources',
    name: 'create_resource',
    doc: 'Creates a resource and its mint. Signed by the project or a delegate.',
    accounts: {
      ...managerAccounts,
      project: { source: named('project'), is: actedForProject },
      resource: {
        writable: true,
        source: derived('resources', 'resource', { account: 'project' }, { account: 'mint' }),
      },
      mint: {
        writable: true,
        source: derived('resources', 'mint', { account: 'project' }, { field: 'key' }),
      },
    },
    fields: {
      key: freshName('the mint'),
      name: { type: 'string', source: value('params.name') },
      symbol: { type: 'string', source: value('params.symbol') },
      uri: { type: 'string', source: value('params.uri') },
      decimals: {
        type: 'u8',
        source: value('params.decimals'),
        numbers: { '': quantity('decimal places') },
      },
      storage: { type: storageType, source: value('params.storage', 'kind') },
    },
    effects: {
      changes: usesRight,
      deposits: [
        makesMint('mint'),
        makes('resource', resourceKind, { fields: ['name', 'symbol', 'uri'] }),
      ],
    },
  },
  (context) => {
    const { payer, signer, delegation, project, resource, mint } = context.accounts;
    const { name, symbol, uri, decimals, storage } = context.fields;
    requirePermission(context, { project, signer, delegation }, manageCurrencies);
    requireLength(name, 'params.name', 1, NAME_BYTES_MAX);
    requireLength(symbol, 'params.symbol', 0, SYMBOL_BYTES_MAX);
    requireLength(uri, 'params.uri', 0, URI_BYTES_MAX);
    const record: Resource = {
      bump: deriveRecord('resources', 'resource', project.address, mint.address).bump,
      project: project.address,
      mint: mint.address,
      storage,
      kind: { kind: 'NativeFungible', decimals },
      name,
      symbol,
      uri,
      trees: [],
      wrappedSupply: 0n,
    };
    const mintData = newMint(resource.address, decimals);
    context.createForeignAccount(mint, programId('token'), mintData, payer);
    context.createRecord(resource, resourceKind, record, payer);
  },
);

const createCreateNewResourceTransaction = defineOperation({
  name: 'createCreateNewResourceTransaction',
  shape: [[{ instruction: 'create_resource', made: { resource: 'resource' } }]],
  run(args, context) {
    const project = addressFromBase58(args.project, 'project');
    const authority = addressFromBase58(args.authority, 'authority');
    requireAuthority(context.state, project, authority, manageCurrencies);
    const instruction = buildInstruction(createResource, {
      args,
      fields: { key: freshKey(context) },
      omit: omitDelegation(args),
    });
    const tx = finish(context, [instruction], args);
    return { resource: addressToBase58(instruction.named.resource!), tx };
  },
});

export const instructions = [createResource];
export const operations = [createCreateNewResourceTransaction];
