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
import { NOTHING_DONE_STATUS } from '../../contract/state-number.ts';
import { withDeadline } from '../../core/deadline.ts';
import { fail, isGamekeeperError } from '../../core/errors.ts';
import {
  SERVICE_ANSWER_BYTES_MAX,
  SERVICE_CONNECTIONS_MAX,
  SERVICE_PROOF_BYTES_MAX,
  SERVICE_TIMEOUT_MS,
} from '../../door/limits.ts';
import { shareReads } from '../../door/shared-reads.ts';
import type { AnswerShare } from './answer-room.ts';
import { attempt, type Outcome } from './attempts.ts';
import {
  type Answer,
  AnswerTooLarge,
  converse,
  exchange,
  type HttpMethod,
  StaleConnection,
} from './http-exchange.ts';
import { isServed, SeenState } from './seen-state.ts';

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
  /** How long a request that was not answered is sent again. */
  readonly tryAgainMs?: number;
}

/** Why a service is not used whose process says so. */
export const CANNOT_SERVE = 'it answers that it cannot serve now';
/** The time in which another process of a service becomes the writer, and some more. */
const TRY_AGAIN_MS = 10_000;

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
  /**
   * Whether it has something executed. Where that may have happened, it is not sent again here: its
   * caller has to know that it was sent before.
   */
  readonly isSend?: boolean;
}

/** A connection was not made or not proved: nothing was sent. */
export class NotConnected extends Error {
  override readonly name = 'NotConnected';
  override readonly cause: Error;

  constructor(cause: Error) {
    super(cause.message);
    this.cause = cause;
  }
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
  readonly #seen = new SeenState();
  readonly #tryAgainMs: number;
  #network: string | undefined;
  #identity: LedgerIdentity | undefined;

  constructor({ url, ca, network, tryAgainMs = TRY_AGAIN_MS }: ConnectionOptions) {
    this.#tryAgainMs = tryAgainMs;
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
   * Sends a request on a proved connection. Where a process of the service cannot serve, or its
   * connection breaks, it is sent again over new ones, which may lead to another process.
   * @param path relative to the service's URL.
   * @throws ServiceUnreachable, NetworkNotProved, NetworkChanged, AnswerTooLarge, errors of the
   *   connection.
   */
  async send(path: string, request: ServiceRequest): Promise<Answer> {
    const url = path === '' ? this.#base : new URL(path, this.#base);
    return withDeadline(SERVICE_TIMEOUT_MS, (late) => {
      const signal = request.signal === undefined ? late : AbortSignal.any([request.signal, late]);
      return attempt(() => this.#exchange(url, request, signal), {
        forMs: this.#tryAgainMs,
        signal,
        mayTryAgain: (outcome) => this.#mayTryAgain(outcome, request.isSend === true),
      });
    });
  }

  async #exchange(url: URL, request: ServiceRequest, signal: AbortSignal): Promise<Answer> {
    const { method, headers = {}, body, share, mayBeJson } = request;
    const sent = this.#seen.number;
    const answer = await exchangeOnLive(url, {
      method,
      headers: { ...headers, ...this.#seen.headers },
      ...(body === undefined ? {} : { body }),
      signal,
      bytesMax: request.bytesMax ?? SERVICE_ANSWER_BYTES_MAX,
      share,
      mayBeJson,
      agent: this.#agent,
    });
    this.#seen.take(answer, sent);
    return answer;
  }

  /** Also closes the connections that are not in use, where others may lead to another process. */
  #mayTryAgain(outcome: Outcome<Answer>, isSend: boolean): boolean {
    if ('error' in outcome) return this.#mayTryAfter(outcome.error, isSend);
    const answer = outcome.result;
    const isNamed = saysUnreachable(answer);
    if (!isNamed && isServed(answer)) return false;
    const isOneOfSeveral = this.#seen.number !== undefined;
    const isNothingDone = answer.status === NOTHING_DONE_STATUS;
    this.#closeIdle();
    if (isNothingDone) return isNamed || isOneOfSeveral;
    return isOneOfSeveral && !isSend;
  }

  #mayTryAfter(error: unknown, isSend: boolean): boolean {
    const isUnsent = error instanceof NotConnected;
    const cause = isUnsent ? error.cause : error;
    if (isGamekeeperError(cause, 'ServiceUnreachable')) return true;
    if (isGamekeeperError(cause) || cause instanceof AnswerTooLarge) return false;
    this.#closeIdle();
    return this.#seen.number !== undefined && (isUnsent || !isSend);
  }

  #closeIdle(): void {
    for (const sockets of Object.values(this.#agent.freeSockets)) {
      for (const socket of sockets ?? []) socket.destroy();
    }
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
    const sent = this.#seen.number;
    const asked = { ...headers, ...this.#seen.headers };
    const options = { method: 'GET', headers: asked, signal, agent: this.#lastingAgent } as const;
    await converse(new URL(path, this.#base), options, async (response) => {
      const { statusCode = 0, headers: said } = response;
      this.#seen.take({ status: statusCode, headers: said }, sent);
      await read(response);
    });
  }

  /** Notes the number of entries that an event of a stream says its state has. */
  noteState(number: string | undefined): void {
    this.#seen.note(number);
  }

  close(): void {
    this.#agent.destroy();
    this.#lastingAgent.destroy();
  }

  /** @throws ServiceUnreachable, NetworkNotProved, NetworkChanged, errors of the connection. */
  async #prove(socket: Duplex): Promise<void> {
    const address = this.url;
    const nonce = randomBytes(PROOF_NONCE_BYTES);
    const answer = await withDeadline(SERVICE_TIMEOUT_MS, (signal) =>
      exchange(new URL(IDENTITY_PATH, address), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Connection: 'keep-alive' },
        body: JSON.stringify({ nonce: base58Encode(nonce) }),
        signal,
        bytesMax: SERVICE_PROOF_BYTES_MAX,
        createConnection: () => socket,
      }),
    );
    const { status, text } = answer;
    if (status === NOTHING_DONE_STATUS && saysUnreachable(answer)) {
      fail('ServiceUnreachable', { address, detail: CANNOT_SERVE });
    }
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
      const cause = error instanceof NotConnected ? error.cause : error;
      if (!(cause instanceof StaleConnection) || stale === SERVICE_CONNECTIONS_MAX) throw error;
      if (cause.isNew) newOnes += 1;
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
      connected?.(isGamekeeperError(error) ? error : new NotConnected(error), socket!);
    },
  );
}

/** Whether an answer is that of a process which cannot serve now, by its name. */
function saysUnreachable(answer: Answer): boolean {
  return readSaid(answer)?.errors?.[0]?.extensions?.name === 'ServiceUnreachable';
}

/** Of an answer in JSON, which may be anything, what is looked at. */
interface Said {
  readonly errors?: readonly { readonly extensions?: { readonly name?: unknown } }[] | null;
}

function readSaid(answer: Answer): Said | null | undefined {
  try {
    const said = answer.readJson();
    return (isServed(answer) ? said : (said ?? readJson(answer.text))) as Said | null | undefined;
  } catch {
    return undefined;
  }
}

/** Undefined for a text that is not JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
