import { fail } from '../../../core/errors.ts';
import { addressToBase58 } from '../../../solana/address.ts';
import { defineOperation } from '../../operations/operation.ts';
import { buildInstruction } from '../kit/build.ts';
import { defineInstruction } from '../kit/define.ts';
import { grows, usesRight } from '../kit/effects.ts';
import { finish } from '../kit/lookup.ts';
import { moment, value, valueOr } from '../kit/sources.ts';
import {
  BADGE_BYTES,
  type BadgeCriteria,
  badgesConditionType,
  projectKind,
} from '../records/control-records.ts';
import { manageCriterias, requirePermission } from './authority.ts';
import { badgeManagerAccounts, badgeNumber, omitBadgeDelegation, withBadge } from './badges.ts';

const initializeBadgeCriteria = defineInstruction(
  {
    program: 'control',
    name: 'initialize_badge_criteria',
    doc: 'Adds a badge to a project. Signed by the project or a delegate.',
    accounts: badgeManagerAccounts,
    fields: {
      index: { type: 'u8', source: value('args.badgeIndex'), numbers: badgeNumber },
      condition: { type: badgesConditionType, source: value('args.condition', 'kind') },
      startTime: {
        type: 'i64',
        source: valueOr('args.startTime', 0),
        bounds: { '': { isTime: true } },
        numbers: { '': moment },
      },
      endTime: {
        type: 'i64',
        source: valueOr('args.endTime', 0),
        bounds: { '': { isTime: true } },
        numbers: { '': moment },
      },
    },
    effects: { changes: usesRight, deposits: [grows('project', { bytes: BADGE_BYTES })] },
  },
  (context) => {
    const { payer, authority, delegation, project } = context.accounts;
    const badge: BadgeCriteria = context.fields;
    const acting = { project, signer: authority, delegation };
    const record = requirePermission(context, acting, manageCriterias);
    if (record.badgeCriteria.some(({ index }) => index === badge.index)) {
      const address = `${badge.index} of project ${addressToBase58(project.address)}`;
      fail('AlreadyExists', { kind: 'BadgeCriteria', address });
    }
    context.writeRecord(project, projectKind, withBadge(record, badge), payer);
  },
);

const createInitializeBadgeCriteriaTransaction = defineOperation({
  name: 'createInitializeBadgeCriteriaTransaction',
  shape: [[{ instruction: 'initialize_badge_criteria' }]],
  run(args, context) {
    const omit = omitBadgeDelegation(context.state, args.args);
    return finish(context, [buildInstruction(initializeBadgeCriteria, { args, omit })], args);
  },
});

export const instructions = [initializeBadgeCriteria];
export const operations = [createInitializeBadgeCriteriaTransaction];
