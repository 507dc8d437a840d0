import { base58Encode } from '../../codec/bytes.ts';
import type { Reward } from '../../methods/generated/types.ts';
import { addressToBase58 } from '../../solana/address.ts';
import { accountDiscriminator } from '../../solana/discriminator.ts';
import { programIdBase58 } from '../../solana/program-ids.ts';
import type { RecordView } from '../ledger/state/views.ts';
import { defineOperation } from '../operations/operation.ts';
import type { MissionReward } from '../programs/records/character-records.ts';
import { type Mission, missionKind } from '../programs/records/mission-records.ts';
import { listRecords } from './pages.ts';
import { addressList } from './wire.ts';

const mission = defineOperation({
  name: 'mission',
  run(args, context) {
    const pools = addressList(args.missionPools, 'missionPools');
    const filters = [{ index: 'missionPool', values: pools }] as const;
    return listRecords(context, missionKind, args, filters, toWire);
  },
});

function toWire({ address, value: record }: RecordView<Mission>) {
  const { cost } = record;
  return {
    address: addressToBase58(address),
    program_id: programIdBase58('missions'),
    discriminator: base58Encode(accountDiscriminator(missionKind.name)),
    bump: record.bump,
    project: addressToBase58(record.project),
    missionPool: addressToBase58(record.missionPool),
    name: record.name,
    minXp: String(record.minXp),
    cost: { resource_address: addressToBase58(cost.address), amount: String(cost.amount) },
    requirement: {
      __typename: 'TimeRequirement' as const,
      kind: 'Time',
      params: { duration: String(record.duration) },
    },
    rewards: record.rewards.map(rewardToWire),
  };
}

function rewardToWire({ kind, min, max }: MissionReward): Reward {
  const amounts = { min: String(min), max: String(max) };
  if (kind.kind === 'Xp') {
    return { ...amounts, rewardType: { __typename: 'XpRewardType', kind: 'Xp' } };
  }
  const params = { address: addressToBase58(kind.address) };
  return { ...amounts, rewardType: { __typename: 'ResourceRewardType', kind: 'Resource', params } };
}

export const operations = [mission];
