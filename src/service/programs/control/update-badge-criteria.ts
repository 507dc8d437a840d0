import { defineOperation } from '../../operations/operation.ts';
import { buildInstruction } from '../kit/build.ts';
import { defineInstruction } from '../kit/define.ts';
import { finish } from '../kit/lookup.ts';
import { moment, value } from '../kit/sources.ts';
import { badgesConditionType, projectKind } from '../records/control-records.ts';
import { manageCriterias, requirePermission } from './authority.ts';
import {
  badgeManagerAccounts,
  badgeNumber,
  omitBadgeDelegation,
  requireBadge,
  withBadge,
} from './badges.ts';

const updateBadgeCriteria = defineInstruction(
  {
    program: 'control',
    name: 'update_badge_criteria',
    doc: 'Updates a badge of a project. Signed by the project or a delegate.',
    accounts: badgeManagerAccounts,
    fields: {
      index: { type: 'u8', source: value('args.criteriaIndex'), numbers: badgeNumber },
      condition: { type: badgesConditionType, source: value('args.condition', 'kind') },
      startTime: {
        type: { option: 'i64' },
        source: value('args.startTime'),
        bounds: { '?': { isTime: true } },
        numbers: { '?': moment },
      },
      endTime: {
        type: { option: 'i64' },
        source: value('args.endTime'),
        bounds: { '?': { isTime: true } },
        numbers: { '?': moment },
      },
    },
    effects: {
      changes: { what: 'it changes a badge' },
      replaces: {
        record: 'project',
        read: 'project',
        entry: { list: 'badgeCriteria', number: 'index' },
        values: { startTime: 'startTime', endTime: 'endTime' },
      },
    },
  },
  (context) => {
    const { payer, authority, delegation, project } = context.accounts;
    const { index, condition, startTime, endTime } = context.fields;
    const acting = { project, signer: authority, delegation };
    const record = requirePermission(context, acting, manageCriterias);
    const before = requireBadge(record, project.address, index);
    const changed = withBadge(record, {
      index,
      condition,
      startTime: startTime ?? before.startTime,
      endTime: endTime ?? before.endTime,
    });
    context.writeRecord(project, projectKind, changed, payer);
  },
);

const createUpdateBadgeCriteriaTransaction = defineOperation({
  name: 'createUpdateBadgeCriteriaTransaction',
  shape: [[{ instruction: 'update_badge_criteria' }]],
  run(args, context) {
    const omit = omitBadgeDelegation(context.state, args.args);
    return finish(context, [buildInstruction(updateBadgeCriteria, { args, omit })], args);
  },
});

export const instructions = [updateBadgeCriteria];
export const operations = [createUpdateBadgeCriteriaTransaction];
