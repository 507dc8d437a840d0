import type { IncomingMessage } from 'node:http';
import {
  OPERATION_ID_PARAMETER,
  STREAM_PATH,
  STREAM_TOKEN_HEADER,
} from '../../contract/subscription-stream.ts';
import { afterDeadline } from '../../core/deadline.ts';
import { fail } from '../../core/errors.ts';
import { SERVICE_VERSION_BYTES_MAX } from '../../door/limits.ts';
import { EventReader, type JsonEvent } from './event-reader.ts';
import type { Answer } from './http-exchange.ts';
import type { ServiceConnections } from './service-connections.ts';

/** A service that has no such path: an older one. */
export class NoStreams extends Error {
  override readonly name = 'NoStreams';
}

interface StreamListener {
  /** A stream that sends no byte for so long is closed. */
  readonly silenceMs: number;
  /** Called when subscriptions may be added. */
  onOpen(stream: RemoteStream): void;
  /** Called for each chunk: the service is there. */
  onHeard(): void;
  onEvent(event: JsonEvent): void;
}

/**
 * A stream of subscriptions of a service at an address, in the single connection mode of
 * graphql-sse, over a connection that has proved its network.
 */
export class RemoteStream {
  readonly #connections: ServiceConnections;
  readonly #token: string;
  readonly #controller: AbortController;

  private constructor(connections: ServiceConnections, token: string, end: AbortController) {
    this.#connections = connections;
    this.#token = token;
    this.#controller = end;
  }

  /**
   * Reserves and opens a stream; resolves when it has ended.
   * @param end ends it.
   * @throws NoStreams, NetworkNotProved, NetworkChanged, ServiceAnswerInvalid, AnswerTooLarge,
   * SyntaxError, errors of the connection.
   */
  static async run(
    connections: ServiceConnections,
    end: AbortController,
    listener: StreamListener,
  ): Promise<void> {
    const reserved = await connections.send(STREAM_PATH, {
      method: 'PUT',
      signal: end.signal,
      bytesMax: SERVICE_VERSION_BYTES_MAX,
    });
    if (reserved.status === 404 || reserved.status === 405) throw new NoStreams();
    const token = reserved.status === 201 ? tokenOf(reserved) : undefined;
    if (token === undefined) return failStream(`a reservation answers status ${reserved.status}`);
    const stream = new RemoteStream(connections, token, end);
    const asked = { Accept: 'text/event-stream', [STREAM_TOKEN_HEADER]: token };
    await connections.stream(STREAM_PATH, asked, end.signal, async (response) => {
      const { statusCode, headers } = response;
      if (statusCode !== 200) failStream(`a stream answers status ${statusCode}`);
      if (!EVENTS_TYPE.test(headers['content-type'] ?? ''))
        failStream('a stream is of another type');
      listener.onOpen(stream);
      const onEvent = (event: JsonEvent): void => {
        connections.noteState(event.id);
        listener.onEvent(event);
      };
      await readEvents(response, { ...listener, onEvent }, () => stream.close());
    });
  }

  /**
   * Asks for a subscription; what it sends comes as events with its id.
   * @throws errors of the connection.
   */
  async ask(id: string, query: string, variables: object): Promise<Answer> {
    return this.#connections.send(STREAM_PATH, {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        [STREAM_TOKEN_HEADER]: this.#token,
      },
      body: JSON.stringify({ query, variables, extensions: { operationId: id } }),
      signal: this.#controller.signal,
      bytesMax: SERVICE_VERSION_BYTES_MAX,
      mayBeJson: true,
    });
  }

  /** Ends a subscription. Where that fails, the stream has ended, or what is sent is ignored. */
  async release(id: string): Promise<void> {
    const path = `${STREAM_PATH}?${OPERATION_ID_PARAMETER}=${id}`;
    await this.#connections
      .send(path, {
        method: 'DELETE',
        headers: { [STREAM_TOKEN_HEADER]: this.#token },
        signal: this.#controller.signal,
        bytesMax: SERVICE_VERSION_BYTES_MAX,
      })
      .catch(() => {});
  }

  close(): void {
    this.#controller.abort(new Error('the stream was ended'));
  }
}

const EVENTS_TYPE = /^text\/event-stream\b/i;
const TOKEN_FORM = /^[\x21-\x7e]{1,128}$/;

function tokenOf({ text }: Answer): string | undefined {
  return TOKEN_FORM.test(text) ? text : undefined;
}

function failStream(detail: string): never {
  return fail('ServiceAnswerInvalid', { operation: STREAM_PATH, detail });
}

async function readEvents(
  response: IncomingMessage,
  { silenceMs, onHeard, onEvent }: StreamListener,
  close: () => void,
): Promise<void> {
  const reader = new EventReader();
  let endSilence = afterDeadline(silenceMs, close);
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      endSilence();
      endSilence = afterDeadline(silenceMs, close);
      onHeard();
      for (const event of reader.read(chunk)) onEvent(event);
    }
  } finally {
    endSilence();
  }
}
