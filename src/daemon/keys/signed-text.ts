import { base58Decode, concatBytes, utf8Encode } from '../../codec/bytes.ts';
import { fail, isGamekeeperError } from '../../core/errors.ts';
import { TRANSACTION_BYTES_MAX } from '../../core/limits.ts';
import { SIGNATURE_BYTES } from '../../solana/keys.ts';
import { decodeTransaction } from '../../solana/transaction.ts';

const SIGNED_TEXT_BYTES_MAX = 4096;

/** Texts that a wallet signs, and why they can never be mistaken for a transaction. */

const MESSAGE_PREFIX = 'Gamekeeper signed message v1';
const NONCE_BYTES = 32;

/**
 * The bytes signed for a game's text: prefix, line feed, the game's identifier, line feed, text.
 * @throws LimitExceeded, MessageRefused.
 */
export function encodeGameMessage(game: string, text: string): Uint8Array {
  if (!text.isWellFormed()) refuse('it holds half a character');
  const actual = Buffer.byteLength(text);
  if (actual > SIGNED_TEXT_BYTES_MAX) {
    fail('LimitExceeded', { what: 'message', actual, limit: SIGNED_TEXT_BYTES_MAX });
  }
  const bytes = utf8Encode(`${MESSAGE_PREFIX}\n${game}\n${text}`);
  refuseTransaction(bytes);
  return bytes;
}

/**
 * The bytes of a sign-in text, if it is exactly the one for this host and wallet. It has no prefix,
 * as the service verifies the plain text; only its strict form keeps it from being anything else.
 * @param hosts host names that the service may use.
 * @throws MessageRefused.
 */
export function encodeSignIn(text: string, hosts: readonly string[], wallet: string): Uint8Array {
  const match = /^Sign in to (\S+) as (\S+)\. Nonce: (\S+)$/.exec(text);
  if (match === null || text.endsWith('\n')) return refuse('it is not a sign-in text');
  const [, host = '', name, nonce = ''] = match;
  if (!hosts.includes(host)) refuse(`it signs in to another host than ${hosts[0]}`);
  if (name !== wallet) refuse('it signs in another wallet');
  if (base58Decode(nonce, NONCE_BYTES)?.length !== NONCE_BYTES) {
    refuse(`its nonce is not ${NONCE_BYTES} bytes in base58`);
  }
  const bytes = utf8Encode(text);
  refuseTransaction(bytes);
  return bytes;
}

/**
 * Refuses bytes that are a transaction, or a message that transactions are signed over.
 * @throws MessageRefused.
 */
export function refuseTransaction(bytes: Uint8Array): void {
  if (isTransaction(bytes) || isTransaction(withEmptySignatures(bytes))) {
    refuse('it can be read as a transaction');
  }
}

function isTransaction(bytes: Uint8Array): boolean {
  const { length } = bytes;
  // Text fails here: its first character would be the number of signatures, which would not fit.
  if (length > TRANSACTION_BYTES_MAX || (bytes[0] ?? 0) * SIGNATURE_BYTES >= length) return false;
  try {
    decodeTransaction(bytes);
    return true;
  } catch (error) {
    if (isGamekeeperError(error)) return false;
    throw error;
  }
}

/** Prepends as many empty signatures to a message as its header requires. */
function withEmptySignatures(message: Uint8Array): Uint8Array {
  const [first = 0, second = 0] = message;
  // A version 0 message has a byte with the high bit set before its header.
  const count = (first & 0x80) === 0 ? first : second & 0x7f;
  return concatBytes(Uint8Array.of(count), new Uint8Array(count * SIGNATURE_BYTES), message);
}

function refuse(problem: string): never {
  return fail('MessageRefused', { problem });
}
