import type {
  Project as ProjectAnswer,
  Service as ServiceAnswer,
} from '../../methods/generated/types.ts';
import { addressToBase58 } from '../../solana/address.ts';
import type { RecordView } from '../ledger/state/views.ts';
import { defineOperation } from '../operations/operation.ts';
import { type Project, profileKind, projectKind } from '../programs/records/control-records.ts';
import { listRecords } from './pages.ts';
import { addressFilter, textFilter, treesToWire } from './wire.ts';

const project = defineOperation({
  name: 'project',
  run(args, context) {
    const filters = [
      textFilter('name', args.names, 'names'),
      addressFilter('authority', args.authorities, 'authorities'),
    ];
    return listRecords(context, projectKind, args, filters, toAnswer);
  },
});

function toAnswer({ address, value: record }: RecordView<Project>): ProjectAnswer {
  const { achievements, customDataFields } = record.profileDataConfig;
  return {
    address: addressToBase58(address),
    bump: record.bump,
    authority: addressToBase58(record.authority),
    key: addressToBase58(record.key),
    driver: addressToBase58(record.driver),
    name: record.name,
    services: record.services.map(serviceToWire),
    associatedPrograms: record.associatedPrograms.map((program) => ({
      address: addressToBase58(program.address),
      trustedActions: program.trustedActions.map(({ kind }) => ({ kind })),
    })),
    profileDataConfig: {
      achievements: [...achievements],
      customDataFields: [...customDataFields],
    },
    profileTrees: treesToWire(record.profileTrees, profileKind),
    badgeCriteria: record.badgeCriteria.map(({ index, condition, startTime, endTime }) => ({
      index,
      condition: condition.kind,
      startTime: String(startTime),
      endTime: String(endTime),
    })),
    subsidyFees: record.subsidyFees,
  };
}

function serviceToWire({ kind: { kind }, id }: Project['services'][number]): ServiceAnswer {
  const address = addressToBase58(id);
  switch (kind) {
    case 'Assembler':
      return { kind, params: { __typename: 'ServiceParamsAssembler', assemblerId: address } };
    case 'AssetManager':
      return { kind, params: { __typename: 'ServiceParamsAssetManager', assetManagerId: address } };
    case 'Staking':
      return { kind, params: { __typename: 'ServiceParamsStaking', poolId: address } };
    case 'Missions':
      return { kind, params: { __typename: 'ServiceParamsMissions', poolId: address } };
    case 'Raffles':
      return { kind, params: { __typename: 'ServiceParamsRaffles', poolId: address } };
    case 'GuildKit':
      return { kind, params: { __typename: 'ServiceParamsGuildKit', kitId: address } };
  }
}

export const operations = [project];
