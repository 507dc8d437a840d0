import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  NOTHING_DONE_STATUS,
  readStateNumber,
  SEEN_HEADER,
  STATE_HEADER,
} from '../../contract/state-number.ts';
import { afterDeadline } from '../../core/deadline.ts';
import { fail, GamekeeperError, isGamekeeperError } from '../../core/errors.ts';
import type { ServiceRoute } from '../http/routes.ts';
import type { LedgerLog } from '../ledger/log/ledger-log.ts';
import { toGraphqlError } from './graphql-errors.ts';

/** Answers that say how new they are. */

/** How long a request waits for a state that its caller knows of, at most. */
const SEEN_WAIT_MS = 250;

type NumberedLog = Pick<LedgerLog, 'durableEnd' | 'follow'>;

/** The route, whose answers say how new they are, and which waits for what its caller knows of. */
export function sayingState(route: ServiceRoute, log: NumberedLog): ServiceRoute {
  return {
    ...route,
    async answer(request, response, url) {
      sayState(log, response);
      try {
        await awaitSeen(log, request);
      } catch (error) {
        if (!isGamekeeperError(error)) throw error;
        const isUnreachable = isGamekeeperError(error, 'ServiceUnreachable');
        const status = isUnreachable ? NOTHING_DONE_STATUS : 400;
        response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
        response.end(JSON.stringify({ errors: [toGraphqlError(error)] }));
        return;
      }
      await route.answer(request, response, url);
    },
  };
}

/** As of when the head of the answer is written: it has read all by then. */
function sayState(log: NumberedLog, response: ServerResponse): void {
  const writeHead = response.writeHead;
  response.writeHead = (...args: unknown[]) => {
    response.setHeader(STATE_HEADER, String(log.durableEnd));
    return Reflect.apply(writeHead, response, args);
  };
}

/**
 * Waits until the state has what the caller of a request knows of.
 * @throws ServiceUnreachable where it does not have it in time, InvalidArgument.
 */
async function awaitSeen(log: NumberedLog, { headers }: IncomingMessage): Promise<void> {
  const given = headers[SEEN_HEADER];
  if (given === undefined) return;
  const seen = readNumber(String(given));
  if (seen <= log.durableEnd || (await reach(log, seen))) return;
  const detail = `its state has ${log.durableEnd} entries, and its caller knows of ${seen}`;
  throw new GamekeeperError('ServiceUnreachable', { address: 'this process', detail });
}

/** Whether the log has a number of entries in time. */
function reach(log: NumberedLog, number: bigint): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = log.follow(number - 1n, () => {
      end();
      // Not in the turn in which the log begins to be followed.
      setImmediate(() => stop());
      resolve(true);
    });
    const end = afterDeadline(SEEN_WAIT_MS, () => {
      stop();
      resolve(false);
    });
  });
}

function readNumber(text: string): bigint {
  const problem = `it is ${JSON.stringify(text)}`;
  return (
    readStateNumber(text) ??
    fail('InvalidArgument', { argument: SEEN_HEADER, problem, expected: 'a number' })
  );
}
