import { fail } from '../../../core/errors.ts';
import { addressFromBase58, addressToBase58 } from '../../../solana/address.ts';
import { defineOperation } from '../../operations/operation.ts';
import { buildInstruction } from '../kit/build.ts';
import { type ContextOf, defineInstruction } from '../kit/define.ts';
import { finish, requireLeaf, requireProjectOf, requireRecord } from '../kit/lookup.ts';
import * as source from '../kit/sources.ts';
import * as records from '../records/control-records.ts';
import { readProject } from './authority.ts';
import { badgeNumber, requireBadge } from './badges.ts';
import { readMembership } from './members.ts';
import { readProfile, walletMarkerOf } from './own-profile.ts';
import { subsidiseFee, subsidyAccount, subsidyOf } from './subsidy.ts';

const declaration = {
  program: 'control',
  name: 'claim_badge_criteria',
  doc: "Adds a badge to a profile's achievements. Signed by a wallet of its user.",
  accounts: {
    payer: { signer: true, writable: true, source: source.named('args.payer') },
    project: {
      source: source.named('args.projectAddress'),
      is: { kind: 'Project', reason: 'its badges are open to all who have a profile in it' },
    },
    profile: {
      source: source.named('args.profileAddress'),
      is: { kind: 'ProfileMarker', where: { project: 'project' } },
    },
    subsidy: subsidyAccount,
    walletMarker: walletMarkerOf('payer'),
    profilesTree: { writable: true, source: source.treeOf('control', 'project', 'treeNumber') },
  },
  fields: {
    index: { type: 'u8', source: source.value('args.criteriaIndex'), numbers: badgeNumber },
    proof: { type: records.badgesConditionType, source: source.value('args.proof', 'kind') },
    treeNumber: { type: 'u32', source: source.chosen(source.treeNumberReason) },
  },
  effects: { gives: { more: { Profile: ['achievements'] } } },
} as const;

type Context = ContextOf<typeof declaration>;

const claimBadgeCriteria = defineInstruction(declaration, (context) => {
  const { project, profile, profilesTree, subsidy } = context.accounts;
  const { index } = context.fields;
  const marker = context.readRecord(profile, records.profileMarkerKind);
  requireMemberOf(context, marker);
  requireOpen(context);
  subsidiseFee(context, subsidy, project.address, project);
  const record = readProfile(context, { marker, profilesTree });
  if (record.achievements.includes(index)) {
    fail('BadgeClaimed', { profile: addressToBase58(profile.address), index });
  }
  const changed = { ...record, achievements: [...record.achievements, index] };
  context.writeLeaf(profilesTree, records.profileKind, marker.leafIndex, changed);
});

/** Any wallet of the profile's user may claim. @throws Unauthorised. */
function requireMemberOf(context: Context, marker: records.ProfileMarker): void {
  const { payer, walletMarker } = context.accounts;
  if (readMembership(context, walletMarker)?.user === marker.user) return;
  const needs = `to be a wallet of user ${addressToBase58(marker.user)}`;
  fail('Unauthorised', { wallet: addressToBase58(payer.address), needs });
}

/** Start and end are both inclusive. @throws NotFound, BadgeClosed. */
function requireOpen(context: Context): void {
  const { project } = context.accounts;
  const { index, proof } = context.fields;
  const badge = requireBadge(readProject(context, project), project.address, index);
  if (badge.condition.kind !== proof.kind) {
    const expected = badge.condition.kind;
    fail('InvalidArgument', { argument: 'args.proof', problem: `it is ${proof.kind}`, expected });
  }
  const { startTime, endTime } = badge;
  const isOver = endTime !== 0n && context.now > endTime;
  if (context.now >= startTime && !isOver) return;
  fail('BadgeClosed', {
    index,
    project: addressToBase58(project.address),
    startTime: String(startTime),
    endTime: endTime === 0n ? 'no end' : String(endTime),
    now: String(context.now),
  });
}

const createClaimBadgeCriteriaTransaction = defineOperation({
  name: 'createClaimBadgeCriteriaTransaction',
  shape: [[{ instruction: 'claim_badge_criteria' }]],
  run(args, context) {
    const { state } = context;
    const { projectAddress, profileAddress } = args.args;
    const project = addressFromBase58(projectAddress, 'args.projectAddress');
    const profile = addressFromBase58(profileAddress, 'args.profileAddress');
    const owner = requireRecord(state, records.projectKind, project);
    const leaf = requireLeaf(state, records.profileKind, profile);
    requireProjectOf(leaf.value, project, 'args.profileAddress');
    const instruction = buildInstruction(claimBadgeCriteria, {
      args,
      accounts: subsidyOf(state, project),
      fields: { treeNumber: owner.profileTrees.indexOf(leaf.tree) },
    });
    return finish(context, [instruction], args);
  },
});

export const instructions = [claimBadgeCriteria];
export const operations = [createClaimBadgeCriteriaTransaction];
