import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { Readable } from 'node:stream';

/** An event as it is on the wire. */
export interface SentEvent {
  readonly id: string;
  readonly event: string;
  readonly data: any;
}

/**
 * A reader of server-sent events that takes from the connection only what it is asked for. Source
 * of the format: the HTML standard, 9.2.6.
 */
export class EventReader {
  readonly response: Response;
  /** Comment lines so far. */
  comments = 0;
  readonly #chunks: AsyncIterator<Uint8Array>;
  readonly #controller: AbortController;
  readonly #decoder = new TextDecoder();
  #text = '';

  private constructor(response: Response, controller: AbortController) {
    this.response = response;
    this.#controller = controller;
    this.#chunks = response.body![Symbol.asyncIterator]();
  }

  /** @param serviceUrl the service's, with a slash at the end. */
  static async open(serviceUrl: string, query = '', headers = {}): Promise<EventReader> {
    const controller = new AbortController();
    const { signal } = controller;
    const response = await fetch(`${serviceUrl}events${query}`, { headers, signal });
    return new EventReader(response, controller);
  }

  /** Over TLS, on its own connection. @param ca PEM certificate of who signed the service's. */
  static async openOver(serviceUrl: string, ca: string, headers = {}): Promise<EventReader> {
    const controller = new AbortController();
    const { signal } = controller;
    const asked = get(`${serviceUrl}events`, { ca, headers, signal, agent: false });
    const [message] = (await once(asked, 'response')) as [IncomingMessage];
    const body = Readable.toWeb(message) as ReadableStream<Uint8Array>;
    return new EventReader(new Response(body, { status: message.statusCode! }), controller);
  }

  /** The next block as it was sent, or undefined at the end. */
  async nextBlock(): Promise<string | undefined> {
    for (;;) {
      const end = this.#text.indexOf('\n\n');
      if (end >= 0) {
        const block = this.#text.slice(0, end);
        this.#text = this.#text.slice(end + 2);
        return block;
      }
      const { done, value } = await this.#chunks.next();
      if (done) return undefined;
      this.#text += this.#decoder.decode(value, { stream: true });
    }
  }

  /** The next event, or undefined at the end. */
  async next(): Promise<SentEvent | undefined> {
    for (;;) {
      const block = await this.nextBlock();
      if (block === undefined) return undefined;
      if (!block.startsWith(':')) return parseEvent(block);
      this.comments += 1;
    }
  }

  async take(count: number): Promise<SentEvent[]> {
    const events: SentEvent[] = [];
    while (events.length < count) {
      const event = await this.next();
      if (event === undefined) throw new Error(`the stream ended after ${events.length} events`);
      events.push(event);
    }
    return events;
  }

  /** Leaves without a word. */
  close(): void {
    this.#controller.abort();
  }
}

/** The fields of a block. */
export function parseEvent(block: string): SentEvent {
  const lines = block.split('\n').map((line) => {
    const colon = line.indexOf(': ');
    return [line.slice(0, colon), line.slice(colon + 2)] as const;
  });
  const fields = Object.fromEntries(lines);
  const names = lines.map(([name]) => name).join(' ');
  if (names !== 'id event data') throw new Error(`the fields are ${names}`);
  return { id: fields.id!, event: fields.event!, data: JSON.parse(fields.data!) };
}
