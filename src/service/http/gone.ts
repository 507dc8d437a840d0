import type { ServerResponse } from 'node:http';

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
