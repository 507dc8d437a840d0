import type { ClientLog } from './log.ts';

type Handler = (value: never) => void;

/** Whoever listens to a client: to what becomes of it, and to the daemon's notifications. */
export class Listeners {
  readonly #log: ClientLog;
  readonly #own = new Map<string, Set<Handler>>();
  readonly #notified = new Map<string, Set<Handler>>();

  constructor(log: ClientLog) {
    this.#log = log;
  }

  /** Listens to an event of the client; answers what ends it. */
  add(name: string, handler: Handler): () => void {
    return addTo(this.#own, name, handler);
  }

  /** Listens to a notification; answers what ends it. */
  addNotified(name: string, handler: (params: never) => void): () => void {
    return addTo(this.#notified, name, handler);
  }

  tell(name: string, value: unknown): void {
    for (const handler of [...(this.#own.get(name) ?? [])]) run(handler, value);
  }

  notify(name: string, params: unknown): void {
    const handlers = [...(this.#notified.get(name) ?? [])];
    if (handlers.length === 0) this.#log.unheard(name);
    for (const handler of handlers) run(handler, params);
  }
}

function addTo(all: Map<string, Set<Handler>>, name: string, handler: Handler): () => void {
  // The same function may be given twice.
  const own: Handler = (value) => handler(value);
  const handlers = all.get(name) ?? new Set();
  all.set(name, handlers.add(own));
  return () => {
    handlers.delete(own);
  };
}

/** What a handler throws is the game's, and must not end the connection. */
function run(handler: Handler, value: unknown): void {
  try {
    handler(value as never);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
