import { createHash, createHmac, randomBytes } from 'node:crypto';
import { base58Decode, equalBytesConstantTime } from '../../codec/bytes.ts';
import type { HandshakeNonces } from '../../door/handshake.ts';

/**
 * The secret that a game gets when it is paired, and its proof. Only the secret's hash is kept, and
 * who knows the hash cannot prove the secret. Source: the ClientProof of SCRAM, RFC 5802, section
 * 3, with a random secret instead of a key made of a password:
 *
 *   kept  = SHA-256(secret)
 *   proof = secret XOR HMAC-SHA-256(kept, label ‖ server's nonce ‖ client's nonce ‖ game)
 */

const GAME_SECRET_BYTES = 32;
const LABEL = 'gamekeeper game v1';

/** A new secret and what is kept of it. The caller zeroes the secret. */
export function makeGameSecret(): { readonly secret: Buffer; readonly hash: string } {
  const secret = randomBytes(GAME_SECRET_BYTES);
  return { secret, hash: hashSecret(secret).toString('hex') };
}

/**
 * Whether the proof is one of the secret with this hash.
 * @param hash hexadecimal.
 */
export function isGameProof(
  proofText: string,
  hash: string,
  nonces: HandshakeNonces,
  game: string,
): boolean {
  const proof = base58Decode(proofText, GAME_SECRET_BYTES);
  if (proof?.length !== GAME_SECRET_BYTES) return false;
  const kept = Buffer.from(hash, 'hex');
  const secret = mask(proof, kept, nonces, game);
  const isRight = equalBytesConstantTime(hashSecret(secret), kept);
  secret.fill(0);
  return isRight;
}

/** Its own inverse. */
function mask(
  bytes: Uint8Array,
  hash: Uint8Array,
  { server, client }: HandshakeNonces,
  game: string,
): Buffer {
  const key = createHmac('sha256', hash).update(LABEL).update(server).update(client);
  const pad = key.update(game).digest();
  return Buffer.from(bytes.map((byte, index) => byte ^ pad[index]!));
}

function hashSecret(secret: Uint8Array): Buffer {
  return createHash('sha256').update(secret).digest();
}
