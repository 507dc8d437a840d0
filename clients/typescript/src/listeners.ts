import type { ClientLog } from './log.ts';
import { type Form, FormError, type FormReaders } from './wire/forms.ts';
import type { JsonValue } from './wire/json.ts';

type Handler = (value: never) => void;

/** Takes notifications that are for the client itself. */
export interface OwnNotifications {
  /** False where it is for the game. */
  take(name: string, value: unknown): boolean;
  /** One that is not as the catalogue has it. */
  takeMisread(name: string, params: JsonValue, problem: string): void;
}

const noneOwn: OwnNotifications = { take: () => false, takeMisread() {} };

/** Whoever listens to a client: to what becomes of it, and to the daemon's notifications. */
export class Listeners {
  readonly #log: ClientLog;
  readonly #readers: FormReaders;
  readonly #forms: Readonly<Record<string, Form>>;
  readonly #own = new Map<string, Set<Handler>>();
  readonly #notified = new Map<string, Set<Handler>>();

  /** @param forms of the notifications that the client knows. */
  constructor(log: ClientLog, readers: FormReaders, forms: Readonly<Record<string, Form>>) {
    this.#log = log;
    this.#readers = readers;
    this.#forms = forms;
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
    for (const handler of [...(this.#own.get(name) ?? [])]) runHandler(handler, value as never);
  }

  /**
   * Reports a notification; one that is not known, as it is on the wire.
   * @param own takes what is for the client itself.
   */
  notify(name: string, params: JsonValue, own: OwnNotifications = noneOwn): void {
    const form = this.#forms[name];
    let value: unknown = params;
    try {
      if (form !== undefined) value = this.#readers.of(form)(params, 'params');
    } catch (error) {
      if (!(error instanceof FormError)) throw error;
      this.#log.misread(name, error.message);
      own.takeMisread(name, params, error.message);
      return;
    }
    if (own.take(name, value)) return;
    const handlers = [...(this.#notified.get(name) ?? [])];
    if (handlers.length === 0) this.#log.unheard(name);
    for (const handler of handlers) runHandler(handler, value as never);
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
export function runHandler(handler: (...values: never[]) => void, ...values: never[]): void {
  try {
    handler(...values);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
