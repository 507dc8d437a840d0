import type { IncomingMessage } from 'node:http';
import { GraphQLError } from 'graphql';
import { BODY_BYTES_MAX } from '../../core/limits.ts';
import type { WorkPace } from '../../core/pace.ts';
import { readBody } from '../../door/body.ts';
import { judgeRequest, judgeSender } from '../../door/gate.ts';
import type { Work, WorkKind } from '../../door/lanes.ts';
import { type ServiceLog, whenGone } from '../http/requests.ts';
import type { ServiceRoute, SharedParts } from '../http/routes.ts';
import { NeedsWriter } from '../ledger/needs-writer.ts';
import { type Accepted, partTypes, readAccept, wholeTypes } from './accept.ts';
import { layOut, refuse, type WholeAnswer, writeParts } from './answers.ts';
import { describeError, Refused } from './graphql-errors.ts';
import type { Answered, Queries, QueryContext } from './queries.ts';
import { RequestPace } from './request-pace.ts';
import { readBodyParams, readUrlParams } from './request-params.ts';

/** What takes long to read: others have their turn before it is parsed. */
const LONG_BODY_BYTES = 64 * 1024;

const limits = { methods: ['GET', 'POST'], bodyBytesMax: BODY_BYTES_MAX };

/** GraphQL over HTTP, in whichever media type the request accepts. */
export function graphqlRoute(queries: Queries, log: ServiceLog, parts: SharedParts): ServiceRoute {
  return {
    path: '/',
    ...limits,
    // All but the sender is judged when the client's media type is known, and refused in it.
    judge: judgeSender,
    answer: createAnswerer(queries, log, parts),
  };
}

function createAnswerer(
  queries: Queries,
  log: ServiceLog,
  { callers, unread, isOwnHost }: SharedParts,
): ServiceRoute['answer'] {
  return async (request, response, url) => {
    const accepted = readAccept(request.headers.accept);
    if (accepted === undefined) return refuse(response, undefined, refusalOf(406));
    const refusal = judgeRequest(request, { '/': limits }, isOwnHost);
    if (refusal !== undefined) return refuse(response, accepted, refusalOf(refusal.status));
    const body = await readBody(request, BODY_BYTES_MAX);
    if (body === undefined) return refuse(response, accepted, refusalOf(413));
    const signal = whenGone(response);
    const begin = (kind: WorkKind): Work => callers.begin(request, kind, signal);
    const turn = begin('read');
    const context = contextOf(request, accepted, turn, begin, signal);
    let answered: Answered;
    let whole: WholeAnswer | undefined;
    try {
      if (turn.ready !== undefined) await turn.ready;
      const params = context.method === 'GET' ? readUrlParams(url) : readBodyParams(body);
      if (body.length > LONG_BODY_BYTES && context.pace.isDue) await context.pace.rest();
      answered = await queries.run(params, context);
      whole = await layOutWhole(answered, accepted, context.pace);
      turn.spendBytes(lengthOf(whole?.pieces ?? []));
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof NeedsWriter) throw error;
      return refuse(response, accepted, error instanceof Refused ? error : failureOf(log, error));
    } finally {
      turn.end();
    }
    if ('parts' in answered) {
      const write = (text: string): Promise<void> => {
        turn.spendBytes(text.length);
        return unread.writePart(response, text);
      };
      return writeParts(response, accepted.parts!, answered.parts, { write });
    }
    response.writeHead(whole!.status, whole!.headers);
    // Not awaited here, where all that the answer was made of would be held meanwhile.
    return unread.write(response, whole!.pieces);
  };
}

/** @param begin queues work of the request. */
function contextOf(
  { method = 'GET', headers }: IncomingMessage,
  accepted: Accepted,
  turn: Work,
  begin: (kind: WorkKind) => Work,
  signal: AbortSignal,
): QueryContext {
  const pace = new RequestPace(turn);
  const beginSend = (): Work => {
    const send = begin('write');
    pace.goOnBy(send);
    return send;
  };
  const takesParts = accepted.parts !== undefined;
  return { method, headers, takesParts, signal, pace, beginSend, answerCharacters: 0 };
}

/** Undefined for what is answered in parts. */
async function layOutWhole(
  answered: Answered,
  accepted: Accepted,
  pace: WorkPace,
): Promise<WholeAnswer | undefined> {
  if ('parts' in answered) return undefined;
  const { payload, keep } = answered;
  const whole = await layOut(payload, accepted, pace);
  if (payload.data) keep?.(lengthOf(whole.pieces));
  return whole;
}

function lengthOf(pieces: readonly string[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}

const mediaTypes = [...wholeTypes, ...partTypes].join(', ');

const reasons: Readonly<Record<number, string>> = {
  405: 'the method is POST, or GET for reads',
  406: `Accept takes none of ${mediaTypes}`,
  413: 'the body is over 1 MiB',
  415: 'the body is application/json',
};

function refusalOf(status: number): Refused {
  const name = status === 413 ? 'LimitExceeded' : 'InvalidRequest';
  const code = status === 413 ? 'LIMIT_EXCEEDED' : 'BAD_USER_INPUT';
  const extensions = { code, name };
  const message = `Nothing was executed: ${reasons[status] ?? `it is answered ${status}`}`;
  return new Refused(status, new GraphQLError(message, { extensions }));
}

/** Of a call that never started, or that met a defect. */
function failureOf(log: ServiceLog, error: unknown): Refused {
  const described = describeError(log, error);
  return new Refused(described.extensions.name === 'RateLimited' ? 429 : 500, described);
}
