import type { ServerResponse } from 'node:http';
import { STREAM_PATH } from '../../../src/contract/subscription-stream.ts';
import { type ProvingServer, startProvingServer } from './proving-server.ts';

/** A subscription as the service was asked for it. */
export interface AskedSubscription {
  readonly id: string;
  readonly since: string | undefined;
}

/**
 * A service whose streams send whatever a test says. `onAsk` is called for each subscription, and
 * answers the status of the request for it, with a body where it is refused.
 */
export class LyingStream {
  server!: ProvingServer;
  readonly asked: AskedSubscription[] = [];
  onAsk: (asked: AskedSubscription) => { readonly status: number; readonly body?: string };
  /** The statuses of a reservation and of a stream. */
  statuses = { PUT: 201, GET: 200 };
  /** What a stream says that it is. */
  contentType = 'text/event-stream';
  streams = 0;
  /** Called when a stream was opened. */
  onOpen = (): void => {};
  #response: ServerResponse | undefined;

  private constructor() {
    this.onAsk = () => ({ status: 202 });
  }

  static async start(): Promise<LyingStream> {
    const lying = new LyingStream();
    lying.server = await startProvingServer((request, response, body) => {
      if (!request.url!.startsWith(`/${STREAM_PATH}`)) return void response.writeHead(404).end();
      lying.#answer(request.method!, response, body);
    });
    return lying;
  }

  #answer(method: string, response: ServerResponse, body: string): void {
    if (method === 'GET' && this.statuses.GET === 200) {
      this.streams += 1;
      this.#response = response;
      response.writeHead(200, { 'content-type': this.contentType });
      response.write(':\n\n');
      this.onOpen();
    } else if (method === 'POST') {
      const { variables, extensions } = JSON.parse(body);
      const asked = { id: extensions.operationId, since: variables.since };
      this.asked.push(asked);
      const { status, body: text } = this.onAsk(asked);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(text);
    } else {
      const statuses: Readonly<Record<string, number>> = this.statuses;
      response.writeHead(statuses[method] ?? 200).end(method === 'PUT' ? 'token' : '');
    }
  }

  /** Sends bytes over the stream. */
  write(text: string | Buffer): void {
    this.#response?.write(text);
  }

  /** Sends a batch of holdings. */
  send(id: string, batch: object): void {
    this.next(id, { data: { holdings: batch } });
  }

  next(id: string, payload: object): void {
    this.write(`event: next\ndata: ${JSON.stringify({ id, payload })}\n\n`);
  }

  complete(id: string): void {
    this.write(`event: complete\ndata: ${JSON.stringify({ id })}\n\n`);
  }

  end(): void {
    this.#response!.destroy();
  }

  close(): Promise<void> {
    return this.server.close();
  }
}
