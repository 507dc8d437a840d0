import { equalBytes } from '../../../codec/bytes.ts';
import { fail } from '../../../core/errors.ts';
import { type Address, addressToBase58 } from '../../../solana/address.ts';
import { type BorshType, type Decoded, encodeBorsh } from '../../../solana/borsh/borsh.ts';
import { refuseAccount } from '../kit/define.ts';
import { endTimeOf, isOver, type MissionUse } from './draws.ts';

/**
 * What a character collects on recall: null before the mission's end; after it, whether experience
 * is among its rewards, and which resources. The amounts drawn are not included.
 *
 * The transaction contains it, so that its signer can see which payments must follow; the program
 * checks it against the character and the time.
 */
export const collectsType = {
  option: { struct: { xp: 'bool', resources: { list: 'address' } } },
} as const satisfies BorshType;
export type Collects = Decoded<typeof collectsType>;

/** What the character collects at this time: each resource once, in the order of its rewards. */
export function collectsOf(use: MissionUse, time: { readonly now: bigint }): Collects {
  if (!isOver(use, time)) return null;
  const resources = new Set<Address>();
  for (const { kind } of use.rewards) if (kind.kind === 'Resource') resources.add(kind.address);
  const xp = use.rewards.some(({ kind }) => kind.kind === 'Xp');
  return { xp, resources: [...resources] };
}

/**
 * Refuses a recall whose `collects` differs from what the character collects now.
 * @throws RecallTimeChanged if it was built on the other side of the mission's end, AccountMismatch
 *   for any other difference.
 */
export function requireCollects(
  character: Address,
  given: Collects,
  use: MissionUse,
  time: { readonly now: bigint },
): void {
  const expected = collectsOf(use, time);
  if ((given === null) !== (expected === null)) {
    fail('RecallTimeChanged', {
      character: addressToBase58(character),
      side: given === null ? 'before' : 'after',
      endTime: String(endTimeOf(use)),
      now: String(time.now),
    });
  }
  const isSame = equalBytes(encodeBorsh(collectsType, given), encodeBorsh(collectsType, expected));
  if (!isSame) refuseAccount('collects', 'recall_character', 'not what the character collects');
}
