import type { ServerResponse } from 'node:http';
import type { IncidentLog } from '../../core/incident.ts';

/** The service's log; the process log implements it. */
export interface ServiceLog extends IncidentLog {
  debug(
    message: string,
    fields: {
      /** An operation, or a method of Solana's RPC that is answered. */
      readonly method: string;
      readonly ms: number;
      readonly errorName?: string;
      readonly code?: number;
    },
  ): void;
}

/** Discards everything. */
export const noLog: ServiceLog = Object.freeze({ error() {}, debug() {} });

/** A signal that is aborted if the client disconnects before it has the whole response. */
export function whenGone(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const end = (): void => {
    if (!response.writableFinished) controller.abort();
  };
  response.once('close', end);
  if (response.destroyed) end();
  return controller.signal;
}

/** Undefined for a text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
