import { base58Encode } from '../../codec/bytes.ts';
import { addressToBase58 } from '../../solana/address.ts';
import { accountDiscriminator } from '../../solana/discriminator.ts';
import { programIdBase58 } from '../../solana/program-ids.ts';
import type { RecordView } from '../ledger/state/views.ts';
import { defineOperation } from '../operations/operation.ts';
import { optionalAddress } from '../programs/kit/lookup.ts';
import { type MissionPool, missionPoolKind } from '../programs/records/mission-records.ts';
import { listRecords } from './pages.ts';

const missionPool = defineOperation({
  name: 'missionPool',
  run(args, context) {
    const project = optionalAddress(args.project, 'project');
    const projects = project === undefined ? undefined : [project];
    const filters = [{ index: 'project', values: projects }] as const;
    return listRecords(context, missionPoolKind, args, filters, toWire);
  },
});

function toWire({ address, value: pool }: RecordView<MissionPool>) {
  return {
    address: addressToBase58(address),
    program_id: programIdBase58('missions'),
    discriminator: base58Encode(accountDiscriminator(missionPoolKind.name)),
    bump: pool.bump,
    project: addressToBase58(pool.project),
    name: pool.name,
    factionsMerkleRoot: base58Encode(pool.factionsMerkleRoot),
    randomizerRound: pool.randomizerRound,
    characterModels: pool.characterModels.map(addressToBase58),
    guildKits: [...pool.guildKits],
  };
}

export const operations = [missionPool];
