import { createHmac, randomBytes } from 'node:crypto';
import { base58Decode, base58Encode, equalBytesConstantTime } from '../codec/bytes.ts';
import { fail } from '../core/errors.ts';
import { HANDSHAKE_NONCE_BYTES, PROTOCOL_VERSION } from '../core/limits.ts';
import { productVersion, schemaHash } from '../methods/generated/registry.ts';
import type { DaemonArguments, SessionChallenge } from '../methods/generated/types.ts';
import { closeCodes } from './close-codes.ts';
import { requireGameIdentifier } from './game-identifier.ts';
import { CLIENT_FRAME_BYTES_MIN, handshakeRate } from './limits.ts';
import type { Peer } from './peer.ts';
import { TokenBucket, takeTokens } from './rate-limit.ts';

/** Domain-separation labels of the two sides' proofs. */
export interface ProofLabels {
  readonly daemon: string;
  readonly client: string;
}

/** Labels of the game API. */
export const gameLabels: ProofLabels = Object.freeze({
  daemon: 'gamekeeper daemon v1',
  client: 'gamekeeper client v1',
});
/** Labels of the control API, so that a proof for one API is not valid for the other. */
export const controlLabels: ProofLabels = Object.freeze({
  daemon: 'gamekeeper control daemon v1',
  client: 'gamekeeper control client v1',
});

const PROOF_BYTES = 32;

/**
 * The daemon's proof that it knows the start secret: HMAC-SHA-256 over a label and both nonces.
 * Each side has its own label, so that a proof cannot be reflected to its sender.
 */
export function proveDaemon(
  secret: Uint8Array,
  client: Uint8Array,
  server: Uint8Array,
  { daemon }: ProofLabels = gameLabels,
): Buffer {
  return createHmac('sha256', secret).update(daemon).update(client).update(server).digest();
}

/** The client's proof; see `proveDaemon`. */
export function proveClient(
  secret: Uint8Array,
  client: Uint8Array,
  server: Uint8Array,
  labels: ProofLabels = gameLabels,
): Buffer {
  const hmac = createHmac('sha256', secret).update(labels.client);
  return hmac.update(server).update(client).digest();
}

/** Labels of the player's channel. */
export const playerLabels: ProofLabels = Object.freeze({
  daemon: 'gamekeeper player daemon v1',
  client: 'gamekeeper player client v1',
});

/** Both sides' random bytes in a handshake; later proofs on the connection bind them. */
export interface HandshakeNonces {
  readonly client: Uint8Array;
  readonly server: Uint8Array;
}

/** What a client says first; one of an owner's channel does not say what its catalogue adds to. */
export type Hello = Omit<DaemonArguments['session.hello'], 'olderSchemas'> &
  Partial<Pick<DaemonArguments['session.hello'], 'olderSchemas'>>;

/** What a client says of its version. */
interface ClientClaim {
  readonly schemaHash: string;
  readonly olderSchemas: readonly string[];
  readonly version: string;
}

/** What differs between channels: the names of the two opening calls, and the labels. */
export interface HandshakeKind {
  readonly hello: string;
  readonly open: string;
  /** Calls that may are instead of `open`, with the same proof. */
  readonly instead?: readonly string[];
  readonly labels: ProofLabels;
}

/**
 * The handshake of one connection: hello, then open with the proof. Any other order is refused, and
 * a wrong proof closes the connection.
 */
export class Handshake {
  readonly #kind: HandshakeKind;
  readonly #secret: Uint8Array;
  readonly #peer: Peer;
  readonly #bucket = new TokenBucket(handshakeRate);
  #challenge: Challenge | undefined;
  #client: ClientClaim | undefined;
  #isProven = false;

  constructor(kind: HandshakeKind, secret: Uint8Array, peer: Peer) {
    this.#kind = kind;
    this.#secret = secret;
    this.#peer = peer;
  }

  /** Unproven traffic takes no tokens from clients that proved the secret. @throws RateLimited. */
  admit(calls: number): void {
    takeTokens([this.#bucket], calls);
  }

  /** The call that must come next. @throws HandshakeRequired unless it is this one. */
  requireNext(method: string): 'hello' | 'open' {
    const step = this.#challenge === undefined ? 'hello' : 'open';
    const expected = this.#kind[step];
    const isInstead = step === 'open' && this.#kind.instead?.includes(method) === true;
    const isExpected = method === expected || isInstead;
    if (isExpected && !this.#isProven) return step;
    return fail('HandshakeRequired', { method: method.slice(0, 64), expected });
  }

  /** @throws ProtocolUnsupported, InvalidParams. */
  hello(hello: Hello): SessionChallenge {
    this.#challenge = answerHello(this.#secret, hello, this.#kind.labels);
    const { client } = hello;
    const version = client.slice(client.lastIndexOf('/') + 1);
    this.#client = {
      schemaHash: hello.schemaHash,
      olderSchemas: hello.olderSchemas ?? [],
      version,
    };
    const { answer, maxFrameBytes } = this.#challenge;
    if (maxFrameBytes !== undefined) this.#peer.setFrameLimit(maxFrameBytes);
    return answer;
  }

  /**
   * Admits the peer if the proof is right.
   * @param game undefined if the peer is not a game.
   * @throws WrongSecret, InvalidParams for a game's name, LimitExceeded.
   */
  prove(proof: string, game?: string): void {
    try {
      this.#challenge?.verify(proof);
    } catch (error) {
      this.#peer.closeAfterAnswer(closeCodes.wrongSecret, 'wrong secret');
      throw error;
    }
    if (game !== undefined) requireGameIdentifier(game);
    this.#peer.markProven(game);
    this.#isProven = true;
  }

  /** What the client said of itself in its hello, before which there is nothing. */
  get client(): ClientClaim {
    return this.#client!;
  }

  /** Only after hello. */
  get nonces(): HandshakeNonces {
    return this.#challenge!.nonces;
  }

  /** Opening failed after the proof: open may be called again. */
  reopen(): void {
    this.#isProven = false;
    this.#peer.resumeHandshakeLimit();
  }
}

/** The daemon's side of a challenge in progress. */
interface Challenge {
  readonly answer: SessionChallenge;
  readonly nonces: HandshakeNonces;
  /** In bytes; undefined if the client set none. */
  readonly maxFrameBytes: number | undefined;
  /** @throws WrongSecret unless it is the client's proof over these nonces. */
  verify(proofText: string): void;
}

function answerHello(secret: Uint8Array, hello: Hello, labels: ProofLabels): Challenge {
  requireProtocol(hello.protocolMin, hello.protocolMax);
  const clientNonce = readBytes('clientNonce', hello.clientNonce, HANDSHAKE_NONCE_BYTES);
  const maxFrameBytes = readFrameLimit(hello.maxFrameBytes);
  const serverNonce = randomBytes(HANDSHAKE_NONCE_BYTES);
  const expected = proveClient(secret, clientNonce, serverNonce, labels);
  return {
    answer: {
      serverNonce: base58Encode(serverNonce),
      proof: base58Encode(proveDaemon(secret, clientNonce, serverNonce, labels)),
      protocol: PROTOCOL_VERSION,
      schemaHash,
      version: productVersion,
    },
    nonces: { client: clientNonce, server: serverNonce },
    maxFrameBytes,
    verify(proofText) {
      const proof = base58Decode(proofText, PROOF_BYTES);
      if (proof === undefined || !equalBytesConstantTime(proof, expected)) fail('WrongSecret', {});
    },
  };
}

function requireProtocol(clientMin: number, clientMax: number): void {
  if (clientMin <= PROTOCOL_VERSION && clientMax >= PROTOCOL_VERSION) return;
  const daemon = { daemonMin: PROTOCOL_VERSION, daemonMax: PROTOCOL_VERSION };
  fail('ProtocolUnsupported', { clientMin, clientMax, ...daemon });
}

function readBytes(path: string, text: string, length: number): Uint8Array {
  const bytes = base58Decode(text, length);
  if (bytes !== undefined && bytes.length === length) return bytes;
  const expected = `${length} bytes in base58`;
  return fail('InvalidParams', { path, problem: 'has another length', expected });
}

function readFrameLimit(maxFrameBytes: number | null | undefined): number | undefined {
  if (maxFrameBytes === undefined || maxFrameBytes === null) return undefined;
  if (maxFrameBytes >= CLIENT_FRAME_BYTES_MIN) return maxFrameBytes;
  const expected = `at least ${CLIENT_FRAME_BYTES_MIN}`;
  return fail('InvalidParams', { path: 'maxFrameBytes', problem: 'is too small', expected });
}
