import { base58Encode } from '../../codec/bytes.ts';
import type {
  CharacterModel as CharacterModelAnswer,
  NftWrapCriteria,
} from '../../methods/generated/types.ts';
import { addressToBase58 } from '../../solana/address.ts';
import { accountDiscriminator } from '../../solana/discriminator.ts';
import type { RecordView } from '../ledger/state/views.ts';
import { defineOperation } from '../operations/operation.ts';
import {
  type CharacterModel,
  type Criteria,
  characterKind,
  characterModelKind,
} from '../programs/records/character-records.ts';
import { listRecords } from './pages.ts';
import { addressFilter, treesToWire } from './wire.ts';

const characterModel = defineOperation({
  name: 'characterModel',
  run(args, context) {
    const projects =
      args.project === undefined || args.project === null ? undefined : [args.project];
    const filters = [addressFilter('project', projects, 'project')];
    return listRecords(context, characterModelKind, args, filters, toAnswer);
  },
});

function toAnswer({
  address,
  program,
  value: record,
}: RecordView<CharacterModel>): CharacterModelAnswer {
  return {
    address: addressToBase58(address),
    program_id: addressToBase58(program),
    discriminator: base58Encode(accountDiscriminator(characterModelKind.name)),
    bump: record.bump,
    key: addressToBase58(record.key),
    project: addressToBase58(record.project),
    config: configToWire(record.config),
    attributes: record.attributes.map(({ key, value }) => [key, value]),
    merkle_trees: treesToWire(record.trees, characterKind),
  };
}

function configToWire(config: CharacterModel['config']): CharacterModelAnswer['config'] {
  if (config.kind === 'Wrapped') {
    const criterias = config.criterias.map(criteriaToWire);
    return { __typename: 'CharacterConfigWrapped', kind: 'Wrapped', criterias };
  }
  const { assemblerConfig, creators, ...texts } = config;
  return {
    __typename: 'CharacterConfigAssembled',
    ...texts,
    assemblerConfig: addressToBase58(assemblerConfig),
    creators: creators.map(({ address, share }) => ({ address: addressToBase58(address), share })),
  };
}

/** A criterion for assets, in wire form. */
export function criteriaToWire({ kind: { kind }, params }: Criteria): NftWrapCriteria {
  return { kind, params: addressToBase58(params) };
}

export const operations = [characterModel];
