import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  type AgentOptions,
  type ClientRequestArgs,
  Agent as HttpAgent,
  type IncomingMessage,
} from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createSecureContext, rootCertificates } from 'node:tls';
import { base58Encode } from '../../codec/bytes.ts';
import type { LedgerIdentity } from '../../contract/ledger-statement.ts';
import {
  checkNetworkProof,
  IDENTITY_PATH,
  PROOF_NONCE_BYTES,
} from '../../contract/network-proof.ts';
import { loopbackAddressOf } from '../../contract/service-url.ts';
import { withDeadline } from '../../core/deadline.ts';
import { fail } from '../../core/errors.ts';
import {
  SERVICE_ANSWER_BYTES_MAX,
  SERVICE_CONNECTIONS_MAX,
  SERVICE_PROOF_BYTES_MAX,
  SERVICE_TIMEOUT_MS,
} from '../../door/limits.ts';
import { shareReads } from '../../door/shared-reads.ts';
import type { AnswerShare } from './answer-room.ts';
import {
  type Answer,
  converse,
  exchange,
  type HttpMethod,
  StaleConnection,
} from './http-exchange.ts';

/**
 * The connections to a service at an address. Each one, at the start and after every interruption,
 * proves which network is after it before anything else is sent over it. A connection belongs to
 * the process at its other end, so what follows the proof goes to whoever gave it.
 */

interface ConnectionOptions {
  /** Normalised URL of the service. */
  readonly url: string;
  /** PEM certificates of those who may sign the service's; Node's own list if left out. */
  readonly ca?: string | undefined;
  /** Genesis id that this address is known to serve; the first proof says it if left out. */
  readonly network?: string | undefined;
}

type Connected = (error: Error | null, stream: Duplex) => void;

/** A request to the service. */
interface ServiceRequest {
  readonly method: HttpMethod;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal | undefined;
  readonly bytesMax?: number;
  /** Room for the answer; absent for answers that are always small. */
  readonly share?: AnswerShare;
  /** Whether the answer may be large JSON, which is parsed while it arrives. */
  readonly mayBeJson?: boolean;
}

const agentOptions: AgentOptions = {
  keepAlive: true,
  // The newest is the least likely to be closed by the other side.
  scheduling: 'lifo',
  maxSockets: SERVICE_CONNECTIONS_MAX,
};

export class ServiceConnections {
  readonly url: string;
  readonly #base: URL;
  readonly #agent: HttpAgent;
  /** Of answers that last: none of them takes the place of a request. */
  readonly #lastingAgent: HttpAgent;
  #network: string | undefined;
  #identity: LedgerIdentity | undefined;

  constructor({ url, ca, network }: ConnectionOptions) {
    this.url = url;
    this.#base = new URL(url);
    this.#network = network;
    const prove = (socket: Duplex) => this.#prove(socket);
    const makeAgent = (): HttpAgent =>
      url.startsWith('https:') ? new ProvingHttpsAgent(prove, ca) : new ProvingHttpAgent(prove);
    this.#agent = makeAgent();
    this.#lastingAgent = makeAgent();
  }

  /** The identity that every connection so far has proved. @throws Error before the first. */
  get identity(): LedgerIdentity {
    if (this.#identity === undefined) throw new Error('No connection was made yet');
    return this.#identity;
  }

  /**
   * Sends a request on a proved connection.
   * @param path relative to the service's URL.
   * @throws NetworkNotProved, NetworkChanged, AnswerTooLarge, errors of the connection.
   */
  async send(path: string, request: ServiceRequest): Promise<Answer> {
    const { method, headers = {}, body, signal, share, mayBeJson } = request;
    const { bytesMax = SERVICE_ANSWER_BYTES_MAX } = request;
    const url = path === '' ? this.#base : new URL(path, this.#base);
    return withDeadline(SERVICE_TIMEOUT_MS, (late) =>
      exchangeOnLive(url, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
        signal: signal === undefined ? late : AbortSignal.any([signal, late]),
        bytesMax,
        share,
        mayBeJson,
        agent: this.#agent,
      }),
    );
  }

  /**
   * Sends a GET on a proved connection, and reads its answer while it lasts.
   * @throws NetworkNotProved, NetworkChanged, what reading throws, errors of the connection.
   */
  async stream(
    path: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
    read: (response: IncomingMessage) => Promise<void>,
  ): Promise<void> {
    const options = { method: 'GET', headers, signal, agent: this.#lastingAgent } as const;
    await converse(new URL(path, this.#base), options, read);
  }

  close(): void {
    this.#agent.destroy();
    this.#lastingAgent.destroy();
  }

  /** @throws NetworkNotProved, NetworkChanged, errors of the connection. */
  async #prove(socket: Duplex): Promise<void> {
    const address = this.url;
    const nonce = randomBytes(PROOF_NONCE_BYTES);
    const { status, text } = await withDeadline(SERVICE_TIMEOUT_MS, (signal) =>
      exchange(new URL(IDENTITY_PATH, address), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Connection: 'keep-alive' },
        body: JSON.stringify({ nonce: base58Encode(nonce) }),
        signal,
        bytesMax: SERVICE_PROOF_BYTES_MAX,
        createConnection: () => socket,
      }),
    );
    const proof = status === 200 ? readJson(text) : undefined;
    const found = checkNetworkProof(proof, nonce, address);
    if (typeof found === 'string') {
      const problem = status === 200 ? found : `it answers HTTP status ${status}`;
      return fail('NetworkNotProved', { address, problem });
    }
    const { genesisId } = found;
    this.#network ??= genesisId;
    if (genesisId !== this.#network) {
      fail('NetworkChanged', { address, known: this.#network, found: genesisId });
    }
    this.#identity = found;
  }
}

/**
 * Sends a request, again for each kept connection that the other side had closed, and once for a
 * new one: after a stop of either side all of them may be. Every request may be made twice, as
 * builds and reads change nothing, and sends execute once.
 */
async function exchangeOnLive(...args: Parameters<typeof exchange>): Promise<Answer> {
  let newOnes = 0;
  for (let stale = 0; ; stale += 1) {
    try {
      return await exchange(...args);
    } catch (error) {
      if (!(error instanceof StaleConnection) || stale === SERVICE_CONNECTIONS_MAX) throw error;
      if (error.isNew) newOnes += 1;
      if (newOnes > 1) throw error;
    }
  }
}

type Prove = (socket: Duplex) => Promise<void>;

/**
 * Hands out connections on loopback that have proved their network. Which address a name means is
 * not left to the system, as a proof names the host and not the address.
 */
class ProvingHttpAgent extends HttpAgent {
  readonly #prove: Prove;

  constructor(prove: Prove) {
    super(agentOptions);
    this.#prove = prove;
  }

  override createConnection(options: ClientRequestArgs, connected?: Connected): undefined {
    const host = loopbackAddressOf(options.host ?? '');
    handOver(super.createConnection({ ...options, host }), 'connect', this.#prove, connected);
  }
}

/** The same over TLS, with the other side's certificate checked. */
class ProvingHttpsAgent extends HttpsAgent {
  readonly #prove: Prove;

  constructor(prove: Prove, ca: string | undefined) {
    // Both stated, as the environment can turn the check off, and add to the default list.
    const secureContext = createSecureContext({ ca: ca ?? [...rootCertificates] });
    super({ ...agentOptions, rejectUnauthorized: true, secureContext });
    this.#prove = prove;
  }

  override createConnection(options: ClientRequestArgs, connected?: Connected): undefined {
    handOver(super.createConnection(options), 'secureConnect', this.#prove, connected);
  }
}

/** Gives a connection to the agent's pool when it is ready and has proved its network. */
function handOver(
  socket: Duplex | null | undefined,
  ready: 'connect' | 'secureConnect',
  prove: Prove,
  connected: Connected | undefined,
): void {
  const open = async (): Promise<void> => {
    await withDeadline(SERVICE_TIMEOUT_MS, (signal) => once(socket!, ready, { signal }));
    shareReads(socket as Socket);
    await prove(socket!);
  };
  open().then(
    () => connected?.(null, socket!),
    (error: Error) => {
      socket?.destroy();
      connected?.(error, socket!);
    },
  );
}

/** Undefined for a text that is not JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
