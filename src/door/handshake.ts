import { createHmac, randomBytes } from 'node:crypto';
import { base58Decode, base58Encode, equalBytesConstantTime } from '../codec/bytes.ts';
import { fail } from '../core/errors.ts';
import { HANDSHAKE_NONCE_BYTES } from '../core/limits.ts';
import { schemaHash } from '../methods/generated/registry.ts';
import type { DaemonArguments, SessionChallenge } from '../methods/generated/types.ts';
import { CLIENT_FRAME_BYTES_MIN } from './daemon-limits.ts';

export const PROTOCOL_VERSION = 1;

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

/** The daemon's side of a challenge in progress. */
export interface Challenge {
  readonly answer: SessionChallenge;
  /** In bytes; undefined if the client set none. */
  readonly maxFrameBytes: number | undefined;
  /** @throws WrongSecret unless it is the client's proof over these nonces. */
  verify(proofText: string): void;
}

/**
 * Answers `session.hello`, or `control.hello` with the control labels.
 * @throws ProtocolUnsupported, SchemaMismatch, InvalidParams.
 */
export function answerHello(
  secret: Uint8Array,
  hello: DaemonArguments['session.hello'],
  labels: ProofLabels = gameLabels,
): Challenge {
  requireProtocol(hello.protocolMin, hello.protocolMax);
  if (hello.schemaHash !== schemaHash) {
    const client = hello.schemaHash.slice(0, 64);
    fail('SchemaMismatch', { client, daemon: schemaHash, command: 'npm run generate' });
  }
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
    },
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
