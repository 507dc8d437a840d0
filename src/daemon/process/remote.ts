import { ClientError, GraphQLClient } from 'graphql-request';
import { IDEMPOTENCY_HEADER } from '../../contract/once.ts';
import { fail, GamekeeperError, isErrorName, isGamekeeperError } from '../../core/errors.ts';
import {
  SERVICE_ANSWER_BYTES_MAX,
  SERVICE_TIMEOUT_MS,
  SERVICE_VERSION_BYTES_MAX,
} from '../../door/daemon-limits.ts';
import { documents } from '../../methods/generated/documents.ts';
import { schemaHash } from '../../methods/generated/registry.ts';
import type { ServiceCallOptions, ServicePort } from '../../methods/ports.ts';
import { validateResult } from '../../methods/validate.ts';
import { AnswerTooLarge, boundFetch } from './bounded-fetch.ts';

/**
 * Connects to a remote service over GraphQL.
 * @throws ServiceUnreachable, SchemaMismatch.
 */
export async function connectRemoteService(address: string): Promise<ServicePort> {
  const url = readAddress(address);
  const facts = await readVersion(url);
  const client = new GraphQLClient(url.href, { fetch: boundFetch(SERVICE_ANSWER_BYTES_MAX) });
  return {
    address: url.href,
    genesisId: facts.genesisId,
    offersOnce: facts.once === true,
    async call(name, args, signal, options) {
      const asked = { client, address: url.href, name, args, signal, options };
      const data: unknown = await request(asked);
      // A service may answer `{"data":null}`, which the library passes on.
      const fields = (data ?? {}) as Readonly<Record<string, unknown>>;
      return validateResult(name, fields[name]) as never;
    },
  };
}

/** @throws InvalidArgument. */
function readAddress(address: string): URL {
  const url = URL.parse(address);
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  const problem = `${address} is no address of a service`;
  const expected = 'a URL such as http://127.0.0.1:8899/';
  return fail('InvalidArgument', { argument: '--service', problem, expected });
}

interface VersionFacts {
  readonly genesisId: string;
  readonly schemaHash: string;
  /** Absent from services that do not accept idempotency keys. */
  readonly once?: boolean;
}

interface Request {
  readonly client: GraphQLClient;
  readonly address: string;
  readonly name: keyof typeof documents;
  readonly args: object;
  readonly signal: AbortSignal | undefined;
  readonly options: ServiceCallOptions | undefined;
}

async function readVersion(url: URL): Promise<VersionFacts> {
  const address = url.href;
  try {
    const signal = AbortSignal.timeout(SERVICE_TIMEOUT_MS);
    // Relative to the service's address, which may be any path of its host.
    const versionUrl = new URL(url);
    versionUrl.pathname = `${url.pathname.replace(/\/$/, '')}/version`;
    const response = await boundFetch(SERVICE_VERSION_BYTES_MAX)(versionUrl, { signal });
    const facts = response.ok ? ((await response.json()) as VersionFacts | null) : null;
    if (typeof facts?.genesisId !== 'string') {
      const told = response.ok ? '' : `: ${versionUrl} answers HTTP status ${response.status}`;
      const detail = `it is not a Game Back-End Service${told}`;
      return fail('ServiceUnreachable', { address, detail });
    }
    if (facts.schemaHash !== schemaHash) {
      const command = 'npm run generate';
      fail('SchemaMismatch', { client: schemaHash, daemon: facts.schemaHash, command });
    }
    return facts;
  } catch (error) {
    if (isGamekeeperError(error)) throw error;
    return fail('ServiceUnreachable', { address, detail: describe(error) });
  }
}

async function request({
  client,
  address,
  name,
  args: variables,
  signal,
  options,
}: Request): Promise<unknown> {
  const key = options?.idempotencyKey;
  const requestHeaders = key === undefined ? {} : { [IDEMPOTENCY_HEADER]: key };
  const timeout = AbortSignal.timeout(SERVICE_TIMEOUT_MS);
  const both = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
  try {
    const document = documents[name];
    return await client.request({ document, variables, signal: both, requestHeaders } as never);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ClientError) throw fromGraphqlErrors(name, error);
    if (error instanceof AnswerTooLarge) {
      // If this was a send, its outcome is unknown.
      fail('ServiceAnswerInvalid', { operation: name, detail: error.message });
    }
    return fail('ServiceUnreachable', { address, detail: describe(error) });
  }
}

/** Restores the service's error by its name. */
function fromGraphqlErrors(operation: string, error: ClientError): GamekeeperError {
  const [first] = error.response.errors ?? [];
  const { name, context } = (first?.extensions ?? {}) as Record<string, unknown>;
  if (first !== undefined && isErrorName(name)) {
    return new GamekeeperError(name, (context ?? {}) as never, { message: first.message });
  }
  const detail = `HTTP status ${error.response.status}`;
  return new GamekeeperError('ServiceAnswerInvalid', { operation, detail });
}

function describe(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message : message;
}
