import { base58Encode } from '../../codec/bytes.ts';
import type { AssemblerConfig as AssemblerConfigAnswer } from '../../methods/generated/types.ts';
import { type Address, addressToBase58 } from '../../solana/address.ts';
import { accountDiscriminator } from '../../solana/discriminator.ts';
import type { RecordView, StateView } from '../ledger/state/views.ts';
import { defineOperation } from '../operations/operation.ts';
import {
  type AssemblerConfig,
  assemblerConfigKind,
  type CharacterModel,
  characterModelKind,
  traitKind,
} from '../programs/records/character-records.ts';
import { partByAddress } from './pages.ts';
import { addressFilter, addressList, textFilter, treesToWire } from './wire.ts';

const assemblerConfig = defineOperation({
  name: 'assemblerConfig',
  run(args, context) {
    const { state } = context;
    const addresses = addressList(args.addresses, 'addresses');
    const models = addressList(args.characterModel, 'characterModel');
    const wanted = models === undefined ? addresses : intersect(addresses, ofModels(state, models));
    const filters = [
      textFilter('ticker', args.tickers, 'tickers'),
      addressFilter('project', args.project, 'project'),
    ];
    const filter = { addresses: wanted, filters };
    const part = partByAddress(args, context);
    return state.lists.records(assemblerConfigKind, filter, part, toAnswer);
  },
});

/** The configurations of assembled models; wrapped models have none. */
function ofModels(state: StateView, models: readonly Address[]): Address[] {
  const configs = models.flatMap((address) => {
    const model: CharacterModel | undefined = state.record(characterModelKind, address)?.value;
    return model?.config.kind === 'Assembled' ? [model.config.assemblerConfig] : [];
  });
  return [...new Set(configs)];
}

function intersect(addresses: readonly Address[] | undefined, others: Address[]): Address[] {
  return addresses === undefined ? others : others.filter((other) => addresses.includes(other));
}

function toAnswer({
  address,
  program,
  value: record,
}: RecordView<AssemblerConfig>): AssemblerConfigAnswer {
  return {
    address: addressToBase58(address),
    program_id: addressToBase58(program),
    discriminator: base58Encode(accountDiscriminator(assemblerConfigKind.name)),
    ticker: record.ticker,
    project: addressToBase58(record.project),
    order: [...record.order],
    merkle_trees: treesToWire(record.trees, traitKind),
  };
}

export const operations = [assemblerConfig];
