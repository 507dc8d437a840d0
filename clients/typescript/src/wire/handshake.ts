import { base58Decode, base58Encode } from './base58.ts';

/**
 * Proofs of secrets: HMAC-SHA-256 over a label and both nonces. The labels differ by side, so that
 * neither side's proof can be sent back to it, and by channel. docs/reference/protocol.md,
 * Handshake.
 */

export const SECRET_BYTES = 32;
const NONCE_BYTES = 32;

type Bytes = Uint8Array<ArrayBuffer>;

/** Whom a connection is for: the game, the developer or the player. */
export type ChannelName = 'session' | 'control' | 'player';

const labels: Readonly<Record<ChannelName, { readonly daemon: string; readonly client: string }>> =
  {
    session: { daemon: 'gamekeeper daemon v1', client: 'gamekeeper client v1' },
    control: { daemon: 'gamekeeper control daemon v1', client: 'gamekeeper control client v1' },
    player: { daemon: 'gamekeeper player daemon v1', client: 'gamekeeper player client v1' },
  };

/** 32 bytes of the system's own randomness. */
export function makeNonce(): Bytes {
  return crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
}

/** A number below 1 of the system's own randomness, for pauses. */
export function makeFraction(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32;
}

/** 128 random bits, hexadecimal: the key of a write that the game gives none. */
export function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Reads the hexadecimal digits of a number of bytes; undefined for anything else. */
export function readHexadecimal(text: string, length: number): Bytes | undefined {
  if (text.length !== length * 2 || !/^[0-9a-f]*$/i.test(text)) return undefined;
  return Uint8Array.from({ length }, (_, i) => Number.parseInt(text.slice(i * 2, i * 2 + 2), 16));
}

/** What the daemon answered to hello. */
export interface Challenge {
  /** Base58. */
  readonly serverNonce: string;
  /** Base58. */
  readonly proof: string;
}

/** What both sides have proved on a connection. */
export interface Proved {
  /** The client's proof of the start secret, base58. */
  readonly proof: string;
  /**
   * The proof of the secret that pairing gave the game, base58. docs/reference/protocol.md,
   * Pairing.
   */
  proveGame(secret: Bytes, game: string): Promise<string>;
}

/** Verifies the daemon's proof; undefined where whoever answered does not know the secret. */
export async function proveSides(
  channel: ChannelName,
  secret: Bytes,
  clientNonce: Bytes,
  challenge: Challenge,
): Promise<Proved | undefined> {
  const serverNonce = base58Decode(challenge.serverNonce, NONCE_BYTES);
  const given = base58Decode(challenge.proof, SECRET_BYTES);
  if (serverNonce === undefined || given === undefined) return undefined;
  const { daemon, client } = labels[channel];
  // WebCrypto compares in a time that does not tell where two proofs differ.
  const key = await importKey(secret);
  const message = concat(encode(daemon), clientNonce, serverNonce);
  if (!(await crypto.subtle.verify('HMAC', key, given, message))) return undefined;
  const own = await sign(key, concat(encode(client), serverNonce, clientNonce));
  return {
    proof: base58Encode(own),
    async proveGame(gameSecret, game) {
      const kept = await crypto.subtle.digest('SHA-256', gameSecret);
      const covered = concat(encode('gamekeeper game v1'), serverNonce, clientNonce, encode(game));
      const mask = await sign(await importKey(new Uint8Array(kept)), covered);
      return base58Encode(gameSecret.map((byte, i) => byte ^ mask[i]!));
    },
  };
}

function importKey(secret: Bytes): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  return crypto.subtle.importKey('raw', secret, algorithm, false, ['sign', 'verify']);
}

async function sign(key: CryptoKey, message: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, message));
}

function encode(text: string): Bytes {
  return new TextEncoder().encode(text);
}

function concat(...parts: readonly Bytes[]): Bytes {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}
