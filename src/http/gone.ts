import type { ServerResponse } from 'node:http';

/** Aborted when the reader of a response is gone before it has all of it. */
export function whenGone(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const end = (): void => {
    if (!response.writableFinished) controller.abort();
  };
  response.once('close', end);
  if (response.destroyed) end();
  return controller.signal;
}
