import { addressFromBase58 } from '../../../solana/address.ts';
import { defineOperation } from '../../operations/operation.ts';
import { delegateAuthorityAddress } from '../kit/addresses.ts';
import { buildInstruction } from '../kit/build.ts';
import { defineInstruction } from '../kit/define.ts';
import { grows } from '../kit/effects.ts';
import { finish, requireRecord } from '../kit/lookup.ts';
import { pinned, pinType, value } from '../kit/sources.ts';
import { delegateAuthorityKind, delegationType } from '../records/control-records.ts';
import { requireAuthority } from './authority.ts';
import {
  changeDelegations,
  delegateAccounts,
  numberOfService,
  pinnedServices,
  requireDelegationCount,
  requireProjectAuthority,
} from './delegations.ts';

const accounts = delegateAccounts(
  'any wallet: what counts is the record of its rights in the project',
);

const modifyDelegation = defineInstruction(
  {
    program: 'control',
    name: 'modify_delegation',
    doc: 'Adds, updates or removes a permission of a delegate. Signed by the authority alone.',
    accounts: {
      ...accounts,
      delegateAuthority: {
        ...accounts.delegateAuthority,
        is: { kind: 'DelegateAuthority', where: { project: 'project', authority: 'delegate' } },
      },
    },
    fields: {
      index: {
        type: { option: 'u32' },
        source: value('modifyDelegation.index'),
        numbers: { '?': { entryOf: 'delegateAuthority.delegations', pin: 'replaced' } },
      },
      delegation: {
        type: { option: delegationType },
        source: value('modifyDelegation.delegation', 'serviceDelegation'),
        bounds: { '?.index?': { isInt: true } },
        numbers: { '?.index?': numberOfService },
      },
      replaced: {
        type: pinType,
        source: pinned(
          {
            list: 'delegateAuthority.delegations',
            type: { list: delegationType },
            places: 'fields.index?',
            expected: { path: 'modifyDelegation.expected', transform: 'seenDelegations' },
          },
          'modifyDelegation.index',
        ),
      },
      counted: pinnedServices('fields.delegation?', 'modifyDelegation.delegation'),
    },
    effects: {
      deposits: [grows('delegateAuthority', { fields: ['delegation'] })],
      power: 'it changes the rights of another wallet in the project',
      rights: { to: 'delegate' },
    },
  },
  (context) => {
    const { payer, delegate, delegateAuthority } = context.accounts;
    const { index, delegation } = context.fields;
    requireProjectAuthority(context, context.accounts);
    const record = context.readRecord(delegateAuthority, delegateAuthorityKind);
    const changed = changeDelegations(record.delegations, index, delegation, delegate.address);
    requireDelegationCount(changed.length);
    const next = { ...record, delegations: changed };
    context.writeRecord(delegateAuthority, delegateAuthorityKind, next, payer);
  },
);

const createModifyDelegationTransaction = defineOperation({
  name: 'createModifyDelegationTransaction',
  shape: [[{ instruction: 'modify_delegation' }]],
  run(args, context) {
    const project = addressFromBase58(args.project, 'project');
    const delegate = addressFromBase58(args.delegate, 'delegate');
    const authority = addressFromBase58(args.authority, 'authority');
    const { services } = requireAuthority(context.state, project, authority);
    const address = delegateAuthorityAddress(project, delegate);
    const { delegations } = requireRecord(context.state, delegateAuthorityKind, address);
    const lists = { replaced: delegations, counted: services };
    return finish(context, [buildInstruction(modifyDelegation, { args, lists })], args);
  },
});

export const instructions = [modifyDelegation];
export const operations = [createModifyDelegationTransaction];
