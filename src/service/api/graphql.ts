import type { IncomingMessage, ServerResponse } from 'node:http';
import { GraphQLError, parse } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { isWide, writeJson } from '../../core/json-slices.ts';
import { BODY_BYTES_MAX, QUERY_TOKENS_MAX } from '../../core/limits.ts';
import type { WorkPace } from '../../core/pace.ts';
import type { Callers } from '../../door/callers.ts';
import { type IsOwnHost, judgeRequest, judgeSender } from '../../door/gate.ts';
import type { Work } from '../../door/lanes.ts';
import { unreadLimits } from '../../door/limits.ts';
import { UnreadAnswers } from '../../door/unread.ts';
import { readBody, type ServiceLog, whenGone } from '../http/requests.ts';
import type { ServiceRoute } from '../http/routes.ts';
import type { Service } from '../service.ts';
import { type Accepted, partTypes, readAccept, wholeTypes } from './accept.ts';
import { exceeds, limitDocument } from './document-limits.ts';
import { describeError, nameRequestError } from './graphql-errors.ts';
import { introspectionKey, KnownIntrospection } from './introspection.ts';
import { judge } from './judge.ts';
import { type Payload, splitPayloads, tellErrors, withFirst } from './parts.ts';
import { RequestPace } from './request-pace.ts';
import { makeServedSchema } from './schema.ts';

const EVENT_STREAM = 'text/event-stream';

/** A request's context, beside the library's own. */
interface RequestContext {
  readonly accepted: Accepted;
  /** Aborted when the client has disconnected. */
  readonly signal: AbortSignal;
  /** Pace of its long work. */
  readonly pace: WorkPace;
  /** Queues a send in the turn queue of its address. */
  beginSend(): Work;
  isStreamed?: boolean;
  readonly written: Written;
}

/** A response that was serialised in slices. */
interface Written {
  pieces?: readonly string[];
  /** Under which it is kept, if it depends on the schema alone. */
  introspectionKey?: string;
}

const limits = { methods: ['GET', 'POST'], bodyBytesMax: BODY_BYTES_MAX };

/** GraphQL over HTTP, in whichever media type the request accepts. */
export function graphqlRoute(
  service: Service,
  log: ServiceLog,
  callers: Callers,
  isOwnHost: IsOwnHost,
): ServiceRoute {
  return {
    path: '/',
    ...limits,
    // All but the sender is judged when the client's media type is known, and refused in it.
    judge: judgeSender,
    answer: createAnswerer(service, log, callers, isOwnHost),
  };
}

function createAnswerer(
  service: Service,
  log: ServiceLog,
  callers: Callers,
  isOwnHost: IsOwnHost,
): ServiceRoute['answer'] {
  const unread = new UnreadAnswers(unreadLimits);
  const known = new KnownIntrospection();
  const yoga = createYoga<RequestContext>({
    schema: makeServedSchema(service, log),
    graphqlEndpoint: '/',
    graphiql: false,
    landingPage: false,
    logging: false,
    cors: false,
    maskedErrors: { maskError: (error) => describeError(log, error) },
    plugins: [
      limitPlugin,
      nameRequestErrors,
      judgePlugin(known),
      shapePlugin(log),
      writePlugin(known),
    ],
  });
  return async (request, response, url) => {
    const accepted = readAccept(request.headers.accept);
    if (accepted === undefined) return refuse(response, undefined, 406);
    const refusal = judgeRequest(request, { '/': limits }, isOwnHost);
    if (refusal !== undefined) return refuse(response, accepted, refusal.status);
    const body = await readBody(request, BODY_BYTES_MAX);
    if (body === undefined) return refuse(response, accepted, 413);
    const signal = whenGone(response);
    const turn = callers.begin(request.socket, 'read', signal);
    const pace = new RequestPace(turn);
    const beginSend = (): Work => {
      const send = callers.begin(request.socket, 'write', signal);
      pace.goOnBy(send);
      return send;
    };
    const context: RequestContext = { accepted, signal, pace, beginSend, written: {} };
    const { written } = context;
    const accept = accepted.whole ?? accepted.parts!;
    const asked = {
      method: request.method ?? 'GET',
      headers: { ...plainHeaders(request), accept },
      ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
    };
    let answered: Response;
    try {
      if (turn.ready !== undefined) await turn.ready;
      answered = await yoga.fetch(url, asked, context);
      turn.spendBytes(lengthOf(written.pieces ?? []));
    } catch (error) {
      if (signal.aborted) return;
      return refuseError(response, accepted, describeError(log, error));
    } finally {
      turn.end();
    }
    if (written.pieces === undefined) return send(answered, response, accepted);
    response.writeHead(answered.status, Object.fromEntries(answered.headers));
    await unread.write(response, written.pieces);
    response.end();
  };
}

const limitPlugin: Plugin = {
  onParse({ setParseFn }) {
    setParseFn((source, options) => parse(source, { ...options, maxTokens: QUERY_TOKENS_MAX }));
  },
  onValidate({ params, setResult }) {
    const errors = limitDocument(params.documentAST);
    if (errors.length > 0) setResult(errors);
  },
};

/** Gives invalid requests a code and a name of the catalogue, as all errors have. */
const nameRequestErrors: Plugin = {
  onParse: () => (end) => {
    if (end.result instanceof GraphQLError) end.replaceParseResult(nameParseError(end.result));
    // Nested too deeply for the parser.
    if (end.result instanceof RangeError) {
      const http = { status: 400, spec: true };
      const error = new GraphQLError('The document is nested too deep', { extensions: { http } });
      end.replaceParseResult(nameRequestError(error));
    }
  },
  onValidate: () => (end) => {
    if (end.valid) return;
    const errors = end.result as readonly GraphQLError[];
    end.setResult(errors.map(nameRequestError));
  },
};

/** The parser stops at the limit of tokens, with an error like any other. */
function nameParseError(error: GraphQLError): GraphQLError {
  const isTooLong = /^Syntax Error: Document contains more/.test(error.message);
  const [tooLong] = isTooLong ? exceeds('tokens', QUERY_TOKENS_MAX + 1, QUERY_TOKENS_MAX) : [];
  return tooLong ?? nameRequestError(error);
}

const judgePlugin = (known: KnownIntrospection): Plugin<RequestContext> => ({
  onExecute({ args, setResultAndStopExecution }) {
    const { request, accepted } = args.contextValue;
    const verdict = judge({
      document: args.document,
      operationName: args.operationName,
      variables: args.variableValues ?? {},
      method: request.method,
      takesParts: accepted.parts !== undefined,
    });
    if ('errors' in verdict) {
      setResultAndStopExecution({ errors: verdict.errors });
      return;
    }
    if (verdict.isIntrospection) {
      const { operationName, variableValues } = args;
      const key = introspectionKey(args.document, operationName, variableValues ?? {});
      const answer = known.find(key);
      if (answer !== undefined) return setResultAndStopExecution(answer as never);
      args.contextValue.written.introspectionKey = key;
    }
    args.document = verdict.document;
    args.contextValue.isStreamed = verdict.isStreamed;
    if (verdict.isStreamed) request.headers.set('accept', accepted.parts!);
  },
});

/** Shapes results for the clients of their media type. */
function shapePlugin(log: ServiceLog): Plugin<RequestContext> {
  return {
    onExecutionResult({ result, setResult, request }) {
      const isEvents = request.headers.get('accept') === EVENT_STREAM;
      const shape = (payload: Payload): Payload => (isEvents ? tellErrors(payload) : payload);
      if (result === undefined || Array.isArray(result)) return;
      if (!(Symbol.asyncIterator in result)) return setResult(shape(result as Payload) as never);
      const parts = splitPayloads(result as AsyncIterable<Payload>, (error) =>
        describeError(log, error),
      );
      setResult(mapParts(parts, shape) as never);
    },
  };
}

/** Serialises large responses in slices, instead of the library, which does it in one go. */
const writePlugin = (known: KnownIntrospection): Plugin<RequestContext> => ({
  onResultProcess({ result, serverContext, setResultProcessor, acceptableMediaTypes }) {
    const payload = result as Payload;
    const { written, pace } = serverContext as unknown as RequestContext;
    const isLarge = isWide(payload) || written.introspectionKey !== undefined;
    if (!isLarge || Symbol.asyncIterator in payload || !payload.data) return;
    const type = acceptableMediaTypes.find((one) => wholeTypes.some((whole) => whole === one));
    if (type === undefined) return;
    setResultProcessor(async (_, { Response }) => {
      written.pieces = await writeJson(payload, pace);
      const { pieces, introspectionKey: key } = written;
      if (key !== undefined) known.keep(key, payload, lengthOf(pieces));
      return new Response(null, { headers: { 'content-type': `${type}; charset=utf-8` } });
    }, type);
  },
});

async function* mapParts(parts: AsyncIterable<Payload>, shape: (payload: Payload) => Payload) {
  for await (const part of parts) yield shape(part);
}

/** Streams a response with back-pressure. */
async function send(answered: Response, response: ServerResponse, accepted: Accepted) {
  if (answered.body === null) return refuse(response, accepted, answered.status, answered.headers);
  const isEvents = answered.headers.get('content-type')?.startsWith(EVENT_STREAM);
  // Event stream clients ignore the body of any status but 200, and retry instead.
  if (isEvents) response.writeHead(200, eventHeaders);
  else response.writeHead(answered.status, Object.fromEntries(answered.headers));
  for await (const chunk of answered.body) {
    if (response.destroyed) break;
    if (!response.write(chunk)) await drained(response);
  }
  response.end();
}

const eventHeaders = { 'content-type': EVENT_STREAM, 'cache-control': 'no-store' };

function lengthOf(pieces: readonly string[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    // The client may have disconnected during the write.
    if (response.destroyed) resolve();
    const done = (): void => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.on('drain', done).on('close', done);
  });
}

const mediaTypes = [...wholeTypes, ...partTypes].join(', ');

const refusals: Readonly<Record<number, string>> = {
  405: 'the method is POST, or GET for reads',
  406: `Accept takes none of ${mediaTypes}`,
  413: 'the body is over 1 MiB',
  415: 'the body is application/json',
};

/** Reports, in a media type that the client accepts, that nothing was executed, and why. */
function refuse(
  response: ServerResponse,
  accepted: Accepted | undefined,
  status: number,
  headers: Headers = new Headers(),
): void {
  const reason = refusals[status] ?? `it is answered ${status}`;
  const name = status === 413 ? 'LimitExceeded' : 'InvalidRequest';
  const code = status === 413 ? 'LIMIT_EXCEEDED' : 'BAD_USER_INPUT';
  const extensions = { code, name };
  const error = new GraphQLError(`Nothing was executed: ${reason}`, { extensions });
  tellRefusal(response, accepted, status, error, headers);
}

/** Reports a call that never started. */
function refuseError(response: ServerResponse, accepted: Accepted, error: GraphQLError): void {
  const status = error.extensions.name === 'RateLimited' ? 429 : 500;
  tellRefusal(response, accepted, status, error, new Headers());
}

function tellRefusal(
  response: ServerResponse,
  accepted: Accepted | undefined,
  status: number,
  error: GraphQLError,
  headers: Headers,
): void {
  if (accepted?.whole === undefined && accepted?.parts === EVENT_STREAM) {
    const text = JSON.stringify(withFirst([error]));
    response.writeHead(200, { ...eventHeaders, connection: 'close' });
    response.end(`event: next\ndata: ${text}\n\nevent: complete\ndata:\n\n`);
    return;
  }
  const type = accepted?.whole ?? 'application/json';
  const own = { 'content-type': `${type}; charset=utf-8`, connection: 'close' };
  response.writeHead(status, { ...Object.fromEntries(headers), ...own });
  response.end(`${JSON.stringify({ errors: [error] })}\n`);
}

function plainHeaders(request: IncomingMessage): Record<string, string> {
  const pairs = Object.entries(request.headers);
  return Object.fromEntries(pairs.map(([name, value]) => [name, [value].flat().join(', ')]));
}
