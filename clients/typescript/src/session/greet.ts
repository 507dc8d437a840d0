import type { DaemonSocket } from '../calls/daemon-socket.ts';
import type { ConnectionLimits } from '../calls/limits.ts';
import { wrongSecret } from '../errors.ts';
import { olderSchemas, protocolVersion, schemaHash, version } from '../generated/protocol.ts';
import { base58Encode } from '../wire/base58.ts';
import {
  type Challenge,
  type ChannelName,
  makeNonce,
  type Proved,
  proveSides,
} from '../wire/handshake.ts';
import { isObject } from '../wire/json.ts';
import type { FoundDaemon } from './surroundings.ts';

/**
 * Says hello and lets the daemon prove that it knows the start secret.
 * @throws WrongSecret, ProtocolUnsupported, ConnectionClosed.
 */
export async function greet(
  socket: DaemonSocket,
  channel: ChannelName,
  daemon: FoundDaemon,
  limits: ConnectionLimits,
  signal: AbortSignal | undefined,
): Promise<Proved> {
  const clientNonce = makeNonce();
  const challenge = await socket.callOwn<Challenge>({
    method: `${channel}.hello`,
    params: {
      clientNonce: base58Encode(clientNonce),
      protocolMin: protocolVersion,
      protocolMax: protocolVersion,
      schemaHash,
      // The owner's channels are open to every version of the same protocol.
      ...(channel === 'session' && { olderSchemas }),
      client: `gamekeeper-typescript/${version}`,
      maxFrameBytes: limits.receivedFrameBytesMax,
    },
    options: { signal },
    read: readChallenge,
  });
  const proved = await proveSides(channel, daemon.secret, clientNonce, challenge);
  if (proved === undefined) throw wrongSecret();
  socket.setGreeted();
  return proved;
}

function readChallenge(value: unknown): Challenge {
  const { serverNonce, proof } = isObject(value) ? value : {};
  if (typeof serverNonce === 'string' && typeof proof === 'string') return { serverNonce, proof };
  throw new Error('a challenge has a nonce and a proof');
}
