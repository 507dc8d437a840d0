import { equalBytes } from '../../../codec/bytes.ts';
import type { Hold, Return } from '../../../contract/effects.ts';
import { hashType } from '../../../contract/leaf-proof.ts';
import { hashMissionPromise } from '../../../contract/terms.ts';
import { fail } from '../../../core/errors.ts';
import { type Address, addressToBase58 } from '../../../solana/address.ts';
import { agreed } from '../kit/sources.ts';
import type { Mission } from '../records/mission-records.ts';

/** What a sending agrees to besides the cost, and how the mission is held to it. */

const TERMS = 'data.terms';

/** Null agrees to whatever it is. */
export const missionTermsFields = {
  /** Experience points. */
  minXpMax: {
    type: { option: 'u64' },
    source: agreed(TERMS, 'missionXpMax', 'as the build read it; more is refused'),
  },
  /** Seconds; `promised` has it too, without which none could say what has changed. */
  duration: {
    type: { option: 'u64' },
    source: agreed(TERMS, 'missionDuration', 'as the build read it; any other is refused'),
  },
} as const;

/** As long as that, a character is away, or loses its rewards. */
export const missionHold: Hold = { seconds: 'fields.duration?', absent: 'unknown' };

/** A hash of how long it lasts and what it pays. */
export const promisedField = {
  type: hashType,
  source: agreed(TERMS, 'missionPromise', 'as the build read it; any other is refused'),
} as const;

/** What a mission pays each of the characters in the field `count`. */
export const missionRewards: Return = {
  of: 'promise',
  promise: 'missionPromise',
  record: 'mission',
  hash: 'promised',
  times: 'count',
};

export interface MissionAgreement {
  readonly promised: Uint8Array;
  readonly minXpMax: bigint | null;
  readonly duration: bigint | null;
}

/** The terms of a mission as it is. */
export function agreementOf(mission: Mission): MissionAgreement {
  const { minXp: minXpMax, duration } = mission;
  return { promised: hashMissionPromise(mission), minXpMax, duration };
}

/** @throws MissionTermsChanged for a mission that is not what the transaction agrees to. */
export function requireMissionTerms(
  address: Address,
  mission: Mission,
  agreement: MissionAgreement,
): void {
  const changed = changesOf(mission, agreement);
  if (changed.length === 0) return;
  fail('MissionTermsChanged', {
    mission: addressToBase58(address),
    changed: changed.join(', '),
    duration: String(mission.duration),
    minXp: String(mission.minXp),
    rewards: describeRewards(mission),
  });
}

function changesOf(mission: Mission, agreement: MissionAgreement): string[] {
  const { promised, minXpMax } = agreement;
  const duration = agreement.duration ?? mission.duration;
  const isDearer = minXpMax !== null && mission.minXp > minXpMax;
  // With the duration that was agreed, only other rewards make another hash.
  const isOther = !equalBytes(promised, hashMissionPromise({ ...mission, duration }));
  const other = agreement.duration === null ? 'duration or rewards' : 'rewards';
  return [
    ...(isDearer ? ['minXp'] : []),
    ...(mission.duration === duration ? [] : ['duration']),
    ...(isOther ? [other] : []),
  ];
}

function describeRewards({ rewards }: Mission): string {
  const texts = rewards.map(({ kind, min, max }) => {
    const what = kind.kind === 'Xp' ? 'experience points' : `of ${addressToBase58(kind.address)}`;
    return `${min} to ${max} ${what}`;
  });
  return texts.length === 0 ? 'nothing' : texts.join(', ');
}
