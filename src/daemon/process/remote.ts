import { base58Decode } from '../../codec/base58.ts';
import { IDEMPOTENCY_HEADER, onceOf } from '../../contract/once.ts';
import { pictureAddress } from '../../contract/picture-address.ts';
import { PICTURE_BYTES_MAX } from '../../contract/picture-form.ts';
import { normaliseServiceUrl, STARTER_PATH } from '../../contract/service-url.ts';
import { NOTHING_DONE_STATUS } from '../../contract/state-number.ts';
import { withDeadline } from '../../core/deadline.ts';
import { fail, GamekeeperError, isGamekeeperError } from '../../core/errors.ts';
import { showShort } from '../../core/visible-text.ts';
import { SERVICE_VERSION_BYTES_MAX } from '../../door/limits.ts';
import { requireAttested, requireAttestedRefusal } from '../../methods/attested-answer.ts';
import type { CatalogueClaim } from '../../methods/catalogue-fit.ts';
import { operationTable } from '../../methods/generated/registry.ts';
import type { OperationName } from '../../methods/generated/types.ts';
import type { ServicePort, TimePort } from '../../methods/ports.ts';
import { readServiceError, withOwnErrors } from '../../methods/service-errors.ts';
import { throughText } from '../../methods/text-service.ts';
import { validateResult } from '../../methods/validate.ts';
import { initKeccak } from '../../solana/keccak.ts';
import { AnswerRoom, type AnswerShare } from './answer-room.ts';
import { type Answer, AnswerTooLarge } from './http-exchange.ts';
import { OfferedCatalogue } from './offered-catalogue.ts';
import { type LiveTimes, RemoteLive } from './remote-live.ts';
import { RemoteTime } from './remote-time.ts';
import { CANNOT_SERVE, NotConnected, ServiceConnections } from './service-connections.ts';

export interface RemoteOptions {
  /** PEM certificates of those who may sign the service's; Node's own list if left out. */
  readonly ca?: string | undefined;
  /** Genesis id that this address is known to serve, so that nothing is sent to another. */
  readonly network?: string | undefined;
  /** Memory for its answers; 256 MiB if left out. */
  readonly room?: AnswerRoom;
  /** From the request of a picture to its last byte. */
  readonly pictureTimeoutMs?: number;
  /** How long what was not answered is asked for again; see `ServiceConnections`. */
  readonly tryAgainMs?: number;
  /** How long it may take to send what is followed. */
  readonly liveTimes?: LiveTimes;
}

/** A service at an address. */
export interface RemoteService extends ServicePort {
  /** Asks for the sum that the service's operator gives each new wallet, if any. */
  fund(wallet: string): Promise<void>;
  close(): void;
}

/**
 * Connects to a remote service over GraphQL. Its connections prove their network before anything
 * else is sent; see `ServiceConnections`.
 * @throws InvalidArgument, ServiceUnreachable, NetworkNotProved, NetworkChanged, SchemaMismatch.
 */
export async function connectRemoteService(
  address: string,
  options: RemoteOptions = {},
): Promise<RemoteService> {
  const url = normaliseServiceUrl(address, '--service');
  // Inspections hash the terms of calls.
  await initKeccak();
  const connections = new ServiceConnections({ url, ...options });
  try {
    const offered = new OfferedCatalogue(url);
    const time = new RemoteTime((signal) => readVersion(connections, offered, signal));
    return portOf({ connections, offered }, await time.measure(), time, options);
  } catch (error) {
    connections.close();
    throw error;
  }
}

/** From the request of a picture to its last byte. */
const PICTURE_TIMEOUT_MS = 5000;

/** Characters shown of what the service said. */
const SHOWN_MAX = 256;

interface VersionFacts {
  /** Absent from services that do not accept idempotency keys. */
  readonly once?: boolean;
  /** What time it is in the ledger; absent from services that do not say. */
  readonly unixMs?: unknown;
}

/** The service that is spoken to. */
interface Reached {
  readonly connections: ServiceConnections;
  readonly offered: OfferedCatalogue;
}

function portOf(
  { connections, offered }: Reached,
  facts: VersionFacts,
  time: TimePort,
  { room = new AnswerRoom(), pictureTimeoutMs = PICTURE_TIMEOUT_MS, liveTimes }: RemoteOptions,
): RemoteService {
  const { url, identity } = connections;
  const live = new RemoteLive(connections, offered, liveTimes);
  const call: ServicePort['call'] = async (name, args, signal, options) => {
    const key = options?.idempotencyKey;
    const { variables, headers } = requestOf(name, args, key);
    const share = room.open();
    try {
      const query = offered.documentFor(name, args);
      const isSend = operationTable[name].kind === 'send';
      const asked = { signal, headers, share, isSend };
      const data = await ask(connections, { query, variables }, asked);
      const result = validateResult(name, data?.[name]);
      if (!('txs' in args)) return result;
      requireAttested(name, result, args.txs.map(bytesOf), identity);
      return withOwnErrors(result);
    } catch (error) {
      signal?.throwIfAborted();
      const named = nameError(name, error, url);
      if (key !== undefined) {
        requireAttestedRefusal(name, named, onceOf(identity.genesisId, key), identity);
      }
      throw named;
    } finally {
      share.close();
    }
  };
  return {
    address: url,
    genesisId: identity.genesisId,
    offersOnce: facts.once === true,
    time,
    call,
    ...throughText(call),
    readPicture: (uri, signal) =>
      withDeadline(pictureTimeoutMs, (late) =>
        readPicture(connections, uri, AbortSignal.any([signal, late])),
      ),
    live,
    fund: (wallet) => askForStarter(connections, wallet),
    close() {
      live.close();
      connections.close();
    },
  };
}

function bytesOf(text: string): Uint8Array {
  return base58Decode(text) ?? new Uint8Array();
}

/** What of a call goes into the variables of its document, and what into headers. */
function requestOf<Args extends object>(name: OperationName, args: Args, key: string | undefined) {
  const headers: Record<string, string> = key === undefined ? {} : { [IDEMPOTENCY_HEADER]: key };
  if (name !== 'signWithShadowSignerAndSendBulkTransactions' || !('authToken' in args)) {
    return { variables: args, headers };
  }
  const { authToken, ...variables } = args;
  return {
    variables: variables as unknown as Args,
    headers: { ...headers, Authorization: `Bearer ${authToken}` },
  };
}

/** @throws RateLimited, ServiceUnreachable, ServiceAnswerInvalid. */
async function askForStarter(connections: ServiceConnections, wallet: string): Promise<void> {
  const { status, text } = await reach(connections, STARTER_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ wallet }),
    bytesMax: SERVICE_VERSION_BYTES_MAX,
  });
  // A service that gives nothing has no such path.
  if (status === 200 || status === 404) return;
  const retryAfterMs = Number(/"retryAfterMs":(\d+)/.exec(text)?.[1] ?? 0);
  if (status === 429) fail('RateLimited', { retryAfterMs });
  const detail = `HTTP status ${status}`;
  fail('ServiceAnswerInvalid', { operation: STARTER_PATH, detail });
}

/** @throws ServiceUnreachable, NetworkNotProved, NetworkChanged. */
async function readPicture(
  connections: ServiceConnections,
  uri: string,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  const address = pictureAddress(connections.url, uri);
  if (address === undefined) return undefined;
  try {
    const { status, bytes } = await reach(connections, address.href, {
      method: 'GET',
      signal,
      bytesMax: PICTURE_BYTES_MAX,
    });
    return status === 200 ? bytes : undefined;
  } catch (error) {
    // Too late, too large, or nobody waits for it any more.
    if (!isGamekeeperError(error)) return undefined;
    throw error;
  }
}

/** What a service says of itself, of which nothing is certain. */
type SaidFacts = Readonly<Partial<Record<keyof VersionFacts | keyof CatalogueClaim, unknown>>>;

async function readVersion(
  connections: ServiceConnections,
  offered: OfferedCatalogue,
  signal?: AbortSignal,
): Promise<VersionFacts> {
  const address = connections.url;
  try {
    const bytesMax = SERVICE_VERSION_BYTES_MAX;
    const request = { method: 'GET', bytesMax, signal } as const;
    const { status, text } = await reach(connections, 'version', request);
    if (status === NOTHING_DONE_STATUS) {
      fail('ServiceUnreachable', { address, detail: CANNOT_SERVE });
    }
    const facts = status === 200 ? (JSON.parse(text) as SaidFacts | null) : null;
    if (typeof facts?.schemaHash !== 'string') {
      const told = status === 200 ? '' : `: its version answers HTTP status ${status}`;
      return fail('ServiceUnreachable', { address, detail: `it is no such service${told}` });
    }
    const { schemaHash, olderSchemas, version, once, unixMs } = facts;
    const older = Array.isArray(olderSchemas) ? olderSchemas.map(String) : [];
    offered.take({ schemaHash, olderSchemas: older, version: String(version) });
    return { once: once === true, unixMs };
  } catch (error) {
    throw nameError('version', error, address);
  }
}

interface AskOptions {
  readonly signal: AbortSignal | undefined;
  readonly headers: Record<string, string>;
  readonly share: AnswerShare;
  readonly isSend: boolean;
}

/** A response of GraphQL over HTTP, of which nothing is certain. */
interface GraphqlResponse {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly extensions?: Readonly<Record<string, unknown>> }[];
}

/** A response without data: what was said instead. */
class NoData extends Error {
  override readonly name = 'NoData';
  readonly answer: Answer;
  readonly response: GraphqlResponse | undefined;

  constructor(answer: Answer, response: GraphqlResponse | undefined) {
    super(`HTTP status ${answer.status}`);
    this.answer = answer;
    this.response = response;
  }
}

/** Sends a document, and answers its data. @throws NoData, and as `reach`. */
async function ask(
  connections: ServiceConnections,
  request: { readonly query: string; readonly variables: object },
  { signal, headers, share, isSend }: AskOptions,
): Promise<GraphqlResponse['data']> {
  const answer = await reach(connections, '', {
    method: 'POST',
    headers: {
      ...headers,
      Accept: 'application/graphql-response+json, application/json',
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(request),
    signal,
    share,
    isSend,
    mayBeJson: true,
  });
  const response = answer.readJson() as GraphqlResponse | null | undefined;
  const isAnswer = answer.status === 200 && response?.data !== undefined;
  if (!isAnswer || response.errors !== undefined) throw new NoData(answer, response ?? undefined);
  return response.data;
}

/** @throws NetworkNotProved, NetworkChanged, ServiceUnreachable, AnswerTooLarge. */
async function reach(
  connections: ServiceConnections,
  ...[path, request]: Parameters<ServiceConnections['send']>
): Promise<Answer> {
  try {
    return await connections.send(path, request);
  } catch (error) {
    request.signal?.throwIfAborted();
    if (isGamekeeperError(error) || error instanceof AnswerTooLarge) throw error;
    return fail('ServiceUnreachable', { address: connections.url, detail: describe(error) });
  }
}

/**
 * What ended a call, under a name of ours: an error that the operation declares, NetworkNotProved,
 * NetworkChanged, ServiceUnreachable, or ServiceAnswerInvalid for what is no answer.
 */
function nameError(operation: string, error: unknown, address: string): GamekeeperError {
  if (isGamekeeperError(error)) return error;
  if (error instanceof NoData) return nameRefusal(operation, error, address);
  // If it was a send, its outcome is unknown.
  const detail = showShort((error as Error).message.split('\n')[0]!, SHOWN_MAX);
  return new GamekeeperError('ServiceAnswerInvalid', { operation, detail });
}

function nameRefusal(
  operation: string,
  { answer: { status, headers }, response }: NoData,
  address: string,
): GamekeeperError {
  const { name, context } = response?.errors?.[0]?.extensions ?? {};
  if (name !== undefined) {
    return readServiceError(operation as OperationName, { name, context }, address);
  }
  const target = headers.location;
  const redirect = target
    ? `: it points to ${showShort(target, SHOWN_MAX)}, and redirects are not followed`
    : '';
  const detail = `HTTP status ${status}${redirect}`;
  return new GamekeeperError('ServiceAnswerInvalid', { operation, detail });
}

/** OpenSSL's reasons for which a certificate is refused, by the start of their codes. */
const CERTIFICATE_CODES =
  /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY))/;

function describe(error: unknown): string {
  if (error instanceof NotConnected) return describe(error.cause);
  const { code, cause, message } = error as NodeJS.ErrnoException & { readonly cause?: unknown };
  if (CERTIFICATE_CODES.test(code ?? '')) {
    return `its certificate is not trusted (${code}); --service-ca names a file of who signed it`;
  }
  const first = (error as Partial<AggregateError>).errors?.[0];
  const told = [cause, first].find((one) => one instanceof Error)?.message ?? message;
  // Of a certificate, it may quote what is there.
  return showShort(told, SHOWN_MAX);
}
