import { addressFromBase58, addressToBase58 } from '../../../solana/address.ts';
import { defineOperation } from '../../operations/operation.ts';
import { manageCurrencies, requireAuthority, requirePermission } from '../control/authority.ts';
import { managerAccounts, omitDelegation } from '../control/delegate.ts';
import { buildInstruction } from '../kit/build.ts';
import { defineInstruction } from '../kit/define.ts';
import { makes } from '../kit/effects.ts';
import { finish, freshKey, requireRecord } from '../kit/lookup.ts';
import {
  chosen,
  derived,
  freshName,
  heldReason,
  managed,
  named,
  projectOf,
  span,
  unitsOf,
  value,
} from '../kit/sources.ts';
import { type Faucet, faucetKind, resourceKind } from '../records/resource-records.ts';
import { requireAmount } from './holdings.ts';

const initializeFaucet = defineInstruction(
  {
    program: 'resources',
    name: 'initialize_faucet',
    doc: 'Creates a faucet of a resource. Signed by the project or a delegate.',
    accounts: {
      ...managerAccounts,
      project: { source: chosen(heldReason), is: projectOf('resource') },
      resource: { source: named('resource'), is: managed('Resource') },
      faucet: {
        writable: true,
        source: derived(
          'resources',
          'faucet',
          { account: 'project' },
          { account: 'resource' },
          { field: 'key' },
        ),
      },
    },
    fields: {
      amount: { type: 'u64', source: value('amount'), numbers: { '': unitsOf('resource') } },
      repeatInterval: { type: 'u64', source: value('repeatInterval'), numbers: { '': span } },
      key: freshName('the faucet'),
    },
    effects: {
      opens: 'it opens a faucet, which mints without end',
      deposits: [makes('faucet', faucetKind)],
    },
  },
  (context) => {
    const { payer, signer, delegation, project, resource, faucet } = context.accounts;
    const { amount, repeatInterval } = context.fields;
    requireAmount(amount);
    requirePermission(context, { project, signer, delegation }, manageCurrencies);
    const record: Faucet = {
      project: project.address,
      resource: resource.address,
      amount,
      repeatInterval,
      lastClaimed: 0n,
    };
    context.createRecord(faucet, faucetKind, record, payer);
  },
);

const createInitializeFaucetTransaction = defineOperation({
  name: 'createInitializeFaucetTransaction',
  shape: [[{ instruction: 'initialize_faucet', made: { faucet: 'faucet' } }]],
  run(args, context) {
    const { state } = context;
    const address = addressFromBase58(args.resource, 'resource');
    const { project } = requireRecord(state, resourceKind, address);
    const authority = addressFromBase58(args.authority, 'authority');
    requireAuthority(state, project, authority, manageCurrencies);
    const instruction = buildInstruction(initializeFaucet, {
      args,
      accounts: { project },
      fields: { key: freshKey(context) },
      omit: omitDelegation(args),
    });
    const tx = finish(context, [instruction], args);
    return { faucet: addressToBase58(instruction.named.faucet!), tx };
  },
});

export const instructions = [initializeFaucet];
export const operations = [createInitializeFaucetTransaction];
