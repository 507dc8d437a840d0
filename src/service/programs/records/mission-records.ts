import { hashType } from '../../../contract/leaf-proof.ts';
import { missionRewardType } from '../../../contract/terms.ts';
import type { BorshType } from '../../../solana/borsh/borsh.ts';
import { frameBytes } from '../../../solana/borsh/frame-bytes.ts';
import { defineKind, type RecordKind, type RecordOf } from '../../ledger/state/record-kind.ts';

/** Records of the missions program. */

/** At `[mission_pool, project, name]`. */
export const missionPoolKind = defineKind({
  name: 'MissionPool',
  fields: {
    bump: 'u8',
    project: 'address',
    name: 'string',
    factionsMerkleRoot: { array: 'u8', length: 32 },
    /** Draws so far. */
    randomizerRound: 'u32',
    characterModels: { list: 'address' },
    guildKits: { list: 'u8' },
  },
  indexes: { project: (pool) => [pool.project] },
});
export type MissionPool = RecordOf<typeof missionPoolKind>;

export const missionCostType = {
  struct: { address: 'address', amount: 'u64' },
} as const satisfies BorshType;

/** At `[mission, pool, name]`. */
export const missionKind = defineKind({
  name: 'Mission',
  fields: {
    bump: 'u8',
    project: 'address',
    missionPool: 'address',
    name: 'string',
    minXp: 'u64',
    /** For each character. */
    cost: missionCostType,
    /** Seconds. */
    duration: 'u64',
    rewards: { list: missionRewardType },
  },
  indexes: { missionPool: (mission) => [mission.missionPool] },
});
export type Mission = RecordOf<typeof missionKind>;

const owedType = {
  struct: { resource: 'address', amount: 'u64' },
} as const satisfies BorshType;
/** Bytes of what a mission owes of one resource. */
export const OWED_BYTES: number = frameBytes(owedType);

/**
 * At `[participant, mission, wallet]`, while something is pending between the two: characters paid
 * for and not sent yet, rewards collected and not paid yet.
 */
export const participantKind = defineKind({
  name: 'Participant',
  fields: {
    /** The payer of the deposit, to whom it is refunded. */
    payer: 'address',
    paidCharacters: 'u32',
    /** The terms when those characters were paid for. */
    terms: { struct: { minXp: 'u64', cost: missionCostType, promised: hashType } },
    owedXp: 'u64',
    owed: { list: owedType },
  },
});
export type Participant = RecordOf<typeof participantKind>;

/** What the missions program keeps; it has no leaves. */
export const missionsRecords = {
  accounts: [missionPoolKind, missionKind, participantKind],
  leaves: [],
} as const satisfies Readonly<Record<string, readonly RecordKind[]>>;
