import { hashType } from '../../../contract/leaf-proof.ts';
import { missionRewardType } from '../../../contract/terms.ts';
import type { BorshType, Decoded } from '../../../solana/borsh/borsh.ts';
import { frameBytes } from '../../../solana/borsh/frame-bytes.ts';
import type { KindOf, RecordKind } from '../../ledger/state/record-kind.ts';
import { addressIndex } from './indexes.ts';

/** Records of the missions program. */

/** At `[mission_pool, project, name]`. */
const missionPoolType = {
  struct: {
    bump: 'u8',
    project: 'address',
    name: 'string',
    factionsMerkleRoot: { array: 'u8', length: 32 },
    /** Draws so far. */
    randomizerRound: 'u32',
    characterModels: { list: 'address' },
    guildKits: { list: 'u8' },
  },
} as const satisfies BorshType;
export type MissionPool = Decoded<typeof missionPoolType>;
export const missionPoolKind = {
  name: 'MissionPool',
  type: missionPoolType,
  indexes: { project: (pool) => [addressIndex(pool.project)] },
} as const satisfies KindOf<typeof missionPoolType>;

export const missionCostType = {
  struct: { address: 'address', amount: 'u64' },
} as const satisfies BorshType;

/** At `[mission, pool, name]`. */
const missionType = {
  struct: {
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
} as const satisfies BorshType;
export type Mission = Decoded<typeof missionType>;
export const missionKind = {
  name: 'Mission',
  type: missionType,
  indexes: { missionPool: (mission) => [addressIndex(mission.missionPool)] },
} as const satisfies KindOf<typeof missionType>;

const owedType = {
  struct: { resource: 'address', amount: 'u64' },
} as const satisfies BorshType;
/** Bytes of what a mission owes of one resource. */
export const OWED_BYTES: number = frameBytes(owedType);

/**
 * At `[participant, mission, wallet]`, while something is pending between the two: characters paid
 * for and not sent yet, rewards collected and not paid yet.
 */
const participantType = {
  struct: {
    /** The payer of the deposit, to whom it is refunded. */
    payer: 'address',
    paidCharacters: 'u32',
    /** The terms when those characters were paid for. */
    terms: { struct: { minXp: 'u64', cost: missionCostType, promised: hashType } },
    owedXp: 'u64',
    owed: { list: owedType },
  },
} as const satisfies BorshType;
export type Participant = Decoded<typeof participantType>;
export const participantKind = {
  name: 'Participant',
  type: participantType,
} as const satisfies KindOf<typeof participantType>;

/** What the missions program keeps; it has no leaves. */
export const missionsRecords = {
  accounts: [missionPoolKind, missionKind, participantKind],
  leaves: [],
} as const satisfies Readonly<Record<string, readonly RecordKind[]>>;
