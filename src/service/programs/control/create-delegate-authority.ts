import { fail } from '../../../core/errors.ts';
import { addressFromBase58, addressToBase58 } from '../../../solana/address.ts';
import { defineOperation } from '../../operations/operation.ts';
import { deriveRecord } from '../kit/addresses.ts';
import { buildInstruction } from '../kit/build.ts';
import { defineInstruction, exists } from '../kit/define.ts';
import { makes } from '../kit/effects.ts';
import { finish } from '../kit/lookup.ts';
import { value } from '../kit/sources.ts';
import {
  type DelegateAuthority,
  delegateAuthorityKind,
  delegationType,
} from '../records/control-records.ts';
import { requireAuthority } from './authority.ts';
import {
  delegateAccounts,
  numberOfService,
  pinnedServices,
  requireDelegationCount,
  requireProjectAuthority,
} from './delegations.ts';

const createDelegateAuthority = defineInstruction(
  {
    program: 'control',
    name: 'create_delegate_authority',
    doc: 'Delegates permissions in a project to a wallet. Signed by the authority alone.',
    accounts: delegateAccounts('any wallet: the authority gives its rights to whom it likes'),
    fields: {
      delegations: {
        type: { list: delegationType },
        source: value('serviceDelegations', 'serviceDelegations'),
        bounds: { '[].index?': { isInt: true } },
        numbers: { '[].index?': numberOfService },
      },
      counted: pinnedServices('fields.delegations[]', 'serviceDelegations'),
    },
    effects: {
      deposits: [makes('delegateAuthority', delegateAuthorityKind, { fields: ['delegations'] })],
      power: 'it gives another wallet rights in the project',
      rights: { to: 'delegate' },
    },
  },
  (context) => {
    const { payer, project, delegate, delegateAuthority } = context.accounts;
    const { delegations } = context.fields;
    requireProjectAuthority(context, context.accounts);
    if (exists(delegateAuthority)) {
      const address = addressToBase58(delegateAuthority.address);
      fail('AlreadyExists', { kind: 'DelegateAuthority', address });
    }
    requireDelegationCount(delegations.length);
    const record: DelegateAuthority = {
      bump: deriveRecord('control', 'delegate', project.address, delegate.address).bump,
      project: project.address,
      authority: delegate.address,
      delegations,
    };
    context.createRecord(delegateAuthority, delegateAuthorityKind, record, payer);
  },
);

const createCreateDelegateAuthorityTransaction = defineOperation({
  name: 'createCreateDelegateAuthorityTransaction',
  shape: [[{ instruction: 'create_delegate_authority' }]],
  run(args, context) {
    const project = addressFromBase58(args.project, 'project');
    const authority = addressFromBase58(args.authority, 'authority');
    const { services } = requireAuthority(context.state, project, authority);
    const lists = { counted: services };
    return finish(context, [buildInstruction(createDelegateAuthority, { args, lists })], args);
  },
});

export const instructions = [createDelegateAuthority];
export const operations = [createCreateDelegateAuthorityTransaction];
