import { concatBytes, sha256 } from '../codec/bytes.ts';
import { type Decoded, decodeBorsh, encodeBorsh } from '../solana/borsh/borsh.ts';
import { SIGNATURE_BYTES } from '../solana/keys.ts';

/**
 * The ledger's statement of what became of one transaction that was sent. Signed with the ledger's
 * key as a statement of the kind `outcome`, it is evidence that whoever answers for the ledger
 * cannot make up or deny later.
 */

const MESSAGE_HASH_BYTES = 32;

const outcomeType = {
  struct: {
    /** SHA-256 of the transaction's message, which its signatures are over. */
    messageHash: { array: 'u8', length: MESSAGE_HASH_BYTES },
    /** Its first signature. */
    signature: { array: 'u8', length: SIGNATURE_BYTES },
    /** As in the answer: `Success`, `Failed` and so on. */
    status: 'string',
    /** The ledger's slot when it stated this. What was executed was executed no later. */
    slot: 'u64',
    /** Name of the error; null on success. */
    error: { option: 'string' },
    /** For AlreadyExecuted: signatures of what was executed instead. */
    executedBy: { list: { array: 'u8', length: SIGNATURE_BYTES } },
  },
} as const;

export type SendOutcome = Decoded<typeof outcomeType>;

export function encodeOutcome(outcome: SendOutcome): Uint8Array {
  return encodeBorsh(outcomeType, outcome);
}

/** Undefined for bytes that are no such statement. */
export function decodeOutcome(bytes: Uint8Array): SendOutcome | undefined {
  try {
    return decodeBorsh(outcomeType, bytes);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** @param messageBytes the part of a transaction that its signatures are over. */
export function hashMessage(messageBytes: Uint8Array): Uint8Array {
  return sha256(messageBytes);
}

/**
 * The ledger's statement, of the kind `once`, that transactions were executed under an id, so that
 * no further one is: the answer to a build that would make one.
 * @param id of a `Once`, 16 bytes.
 * @param signatures the first of each transaction, 64 bytes.
 */
export function onceStatement(id: Uint8Array, signatures: readonly Uint8Array[]): Uint8Array {
  return concatBytes(id, ...signatures);
}
