import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Callers } from '../../door/callers.ts';
import {
  type IsOwnHost,
  judgeRequest,
  pathOf,
  type Refusal,
  type Route,
  refuse,
} from '../../door/gate.ts';
import type { UnreadAnswers } from '../../door/unread.ts';

/** A path that the service serves over HTTP: what it accepts, who judges it and who answers. */
export interface ServiceRoute extends Route {
  readonly path: string;
  /** Whether it is of what is right below the path too, which ends in a slash. It has a judge. */
  readonly isFolder?: boolean;
  /**
   * Whether its clients, which cannot say what they know of, are answered with all that the log has
   * where several processes answer. They are of others.
   */
  readonly isNewest?: boolean;
  /**
   * Checks a request by its head. Default: the gate does, by the methods and limits of the route,
   * and refuses in plain text.
   */
  readonly judge?: (request: IncomingMessage, isOwnHost: IsOwnHost) => Refusal | undefined;
  /** Answers an admitted request. @param url its target, with the host left out. */
  answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> | void;
}

/** What the routes of a server share. */
export interface SharedParts {
  readonly callers: Callers;
  readonly unread: UnreadAnswers;
  readonly isOwnHost: IsOwnHost;
  /** Whether nothing may be answered now: see `Processes`. */
  isSilent(): boolean;
}

export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Answers each request by the route of its path, and refuses those that no route admits. */
export function answerByRoutes(table: readonly ServiceRoute[], isOwnHost: IsOwnHost): Answer {
  const routes = new Map(table.map((route) => [route.path, route]));
  const folders = new Map(table.filter(({ isFolder }) => isFolder).map((one) => [one.path, one]));
  const judgedByGate = table.filter(({ judge }) => judge === undefined);
  const limits = Object.fromEntries(judgedByGate.map((route) => [route.path, route]));
  const judgeByGate = (request: IncomingMessage) => judgeRequest(request, limits, isOwnHost);
  return async (request, response) => {
    const path = pathOf(request);
    const route = routes.get(path) ?? folders.get(path.slice(0, path.lastIndexOf('/') + 1));
    const refusal = (route?.judge ?? judgeByGate)(request, isOwnHost);
    if (refusal !== undefined) return refuse(request, response, refusal);
    // The gate refuses paths that are in no table.
    await route!.answer(request, response, new URL(request.url!, 'http://localhost'));
  };
}
