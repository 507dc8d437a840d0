import type { IncomingMessage, ServerResponse } from 'node:http';
import { GraphQLError } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { BODY_BYTES_MAX } from '../../core/limits.ts';
import { judgeRequest, type Routes } from '../../http/gate.ts';
import { whenGone } from '../../http/gone.ts';
import type { ServiceLog } from '../log.ts';
import type { Service } from '../service.ts';
import { type Accepted, partTypes, readAccept, wholeTypes } from './accept.ts';
import { readBody } from './body.ts';
import { describeError, nameRequestError } from './errors.ts';
import { judge } from './judge.ts';
import { limitDocument } from './limits.ts';
import { type Payload, splitPayloads, tellErrors } from './parts.ts';
import { makeServedSchema } from './schema.ts';

const EVENT_STREAM = 'text/event-stream';

/** What a request brings beside the library's own context. */
interface RequestContext {
  readonly accepted: Accepted;
  /** Aborted when its client is gone. */
  readonly signal: AbortSignal;
  isStreamed?: boolean;
}

type Answerer = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;

const routes: Routes = { '/': { methods: ['GET', 'POST'], bodyBytesMax: BODY_BYTES_MAX } };

/** Answers GraphQL over HTTP. Whatever the request takes, it is told what happened. */
export function createGraphqlAnswerer(service: Service, log: ServiceLog): Answerer {
  const yoga = createYoga<RequestContext>({
    schema: makeServedSchema(service, log),
    graphqlEndpoint: '/',
    graphiql: false,
    landingPage: false,
    logging: false,
    cors: false,
    maskedErrors: { maskError: (error) => describeError(log, error) },
    plugins: [limitPlugin, nameRequestErrors, judgePlugin, shapePlugin(log)],
  });
  return async (request, response, url) => {
    const accepted = readAccept(request.headers.accept);
    if (accepted === undefined) return refuse(response, undefined, 406);
    const refusal = judgeRequest(request, routes);
    if (refusal !== undefined) return refuse(response, accepted, refusal.status);
    const body = await readBody(request, BODY_BYTES_MAX);
    if (body === undefined) return refuse(response, accepted, 413);
    const accept = accepted.whole ?? accepted.parts!;
    const asked = {
      method: request.method ?? 'GET',
      headers: { ...plainHeaders(request), accept },
      ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
    };
    await send(
      await yoga.fetch(url, asked, { accepted, signal: whenGone(response) }),
      response,
      accepted,
    );
  };
}

const limitPlugin: Plugin = {
  onValidate({ params, setResult }) {
    const errors = limitDocument(params.documentAST);
    if (errors.length > 0) setResult(errors);
  },
};

/**
 * Requests that are no query of this schema get a code and a name of the catalogue, as all errors
 * do.
 */
const nameRequestErrors: Plugin = {
  onParse: () => (end) => {
    if (end.result instanceof GraphQLError) end.replaceParseResult(nameRequestError(end.result));
    // It stands in itself deeper than the parser can follow.
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

const judgePlugin: Plugin<RequestContext> = {
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
    args.document = verdict.document;
    args.contextValue.isStreamed = verdict.isStreamed;
    if (verdict.isStreamed) request.headers.set('accept', accepted.parts!);
  },
};

/** Puts results into the form that the clients of their media type read. */
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

async function* mapParts(parts: AsyncIterable<Payload>, shape: (payload: Payload) => Payload) {
  for await (const part of parts) yield shape(part);
}

/** Passes an answer on as it comes, no faster than it is read. */
async function send(answered: Response, response: ServerResponse, accepted: Accepted) {
  if (answered.body === null) return refuse(response, accepted, answered.status, answered.headers);
  const isEvents = answered.headers.get('content-type')?.startsWith(EVENT_STREAM);
  // Clients of event streams read no body of another status, and try again instead.
  if (isEvents) response.writeHead(200, eventHeaders);
  else response.writeHead(answered.status, Object.fromEntries(answered.headers));
  for await (const chunk of answered.body) {
    if (response.destroyed) break;
    if (!response.write(chunk)) await drained(response);
  }
  response.end();
}

const eventHeaders = { 'content-type': EVENT_STREAM, 'cache-control': 'no-store' };

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    // It may have gone while it was written to.
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

/** Says in a form that the client reads that nothing was executed, and why. */
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
  const text = JSON.stringify({
    errors: [{ message: `Nothing was executed: ${reason}`, extensions }],
  });
  if (accepted?.whole === undefined && accepted?.parts === EVENT_STREAM) {
    response.writeHead(200, { ...eventHeaders, connection: 'close' });
    response.end(`event: next\ndata: ${text}\n\nevent: complete\ndata:\n\n`);
    return;
  }
  const type = accepted?.whole ?? 'application/json';
  const own = { 'content-type': `${type}; charset=utf-8`, connection: 'close' };
  response.writeHead(status, { ...Object.fromEntries(headers), ...own });
  response.end(`${text}\n`);
}

function plainHeaders(request: IncomingMessage): Record<string, string> {
  const pairs = Object.entries(request.headers);
  return Object.fromEntries(pairs.map(([name, value]) => [name, [value].flat().join(', ')]));
}
