import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { Agent as HttpsAgent, request as secureRequest } from 'node:https';
import { STREAM_PATH, STREAM_TOKEN_HEADER } from '../../src/contract/subscription-stream.ts';

/** An event of a stream of subscriptions. */
export interface StreamEvent {
  readonly name: string;
  readonly id: string;
  readonly payload?: any;
}

interface Answered {
  readonly status: number;
  readonly body: string;
}

interface ClientOptions {
  /** The address that it calls from. */
  readonly localAddress?: string;
  /** PEM certificate of who signed the service's. */
  readonly ca?: string;
}

/** A client of a stream of subscriptions that says every request of the protocol itself. */
export class StreamClient {
  readonly #url: URL;
  readonly #options: ClientOptions;
  readonly #agent: Agent | HttpsAgent;
  token = '';
  /** Comment lines so far. */
  comments = 0;
  response: IncomingMessage | undefined;
  #chunks: AsyncIterator<string> | undefined;
  #text = '';

  constructor(serviceUrl: string, options: ClientOptions = {}) {
    this.#url = new URL(STREAM_PATH, serviceUrl);
    this.#options = options;
    this.#agent = this.#url.protocol === 'http:' ? new Agent() : new HttpsAgent();
  }

  /** With a stream that is reserved and open. */
  static async open(serviceUrl: string, options: ClientOptions = {}): Promise<StreamClient> {
    const client = new StreamClient(serviceUrl, options);
    await client.reserve();
    const { status } = await client.connect();
    if (status !== 200) throw new Error(`the stream answers ${status}`);
    return client;
  }

  async reserve(): Promise<Answered> {
    const answered = await this.ask('PUT', '', { token: '' });
    this.token = answered.body;
    return answered;
  }

  async connect(headers: object = {}): Promise<{ readonly status: number }> {
    const response = await this.#send('GET', '', { accept: 'text/event-stream', ...headers });
    this.#listen(response);
    return { status: response.statusCode! };
  }

  #listen(response: IncomingMessage): void {
    this.response = response;
    this.#chunks = response.setEncoding('utf8')[Symbol.asyncIterator]();
  }

  /** Adds a subscription. */
  subscribe(id: string, query: string, variables: object = {}): Promise<Answered> {
    const body = { query, variables, extensions: { operationId: id } };
    return this.ask('POST', '', { body: JSON.stringify(body) });
  }

  /** Opens a stream of a subscription alone. */
  async subscribeAlone(query: string, variables: object = {}): Promise<number> {
    const body = JSON.stringify({ query, variables });
    this.#listen(await this.#send('POST', '', { accept: 'text/event-stream' }, body));
    return this.response!.statusCode!;
  }

  end(id: string): Promise<Answered> {
    return this.ask('DELETE', `?operationId=${id}`);
  }

  async ask(
    method: string,
    query = '',
    { body, token = this.token }: { readonly body?: string; readonly token?: string } = {},
  ): Promise<Answered> {
    const headers = token === '' ? {} : { [STREAM_TOKEN_HEADER]: token };
    const response = await this.#send(method, query, headers, body);
    let text = '';
    for await (const chunk of response.setEncoding('utf8')) text += chunk;
    return { status: response.statusCode!, body: text };
  }

  async #send(
    method: string,
    query: string,
    headers: object,
    body?: string,
  ): Promise<IncomingMessage> {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const token = this.token === '' ? {} : { [STREAM_TOKEN_HEADER]: this.token };
    const make = this.#url.protocol === 'http:' ? request : secureRequest;
    const sent = make(new URL(this.#url.href + query), {
      ...{ method, agent: this.#agent, ...this.#options },
      headers: { ...json, ...token, ...headers },
    });
    sent.end(body);
    const [response] = await once(sent, 'response');
    return response;
  }

  /** The next event; undefined at the end, or where the connection was cut. */
  async next(): Promise<StreamEvent | undefined> {
    for (;;) {
      const end = this.#text.indexOf('\n\n');
      if (end < 0) {
        const { done, value } = await this.#chunks!.next().catch(() => ({ done: true, value: '' }));
        if (done) return undefined;
        this.#text += value;
        continue;
      }
      const block = this.#text.slice(0, end);
      this.#text = this.#text.slice(end + 2);
      if (!block.startsWith(':')) return readEvent(block);
      this.comments += 1;
    }
  }

  /** The next batch of a subscription of one field. */
  async batch(): Promise<any> {
    const event = await this.next();
    if (event?.name !== 'next') throw new Error(`it is ${JSON.stringify(event)}`);
    const { data, errors } = event.payload;
    if (errors !== undefined) throw new Error(JSON.stringify(errors));
    return Object.values(data)[0];
  }

  close(): void {
    this.response?.destroy();
    this.#agent.destroy();
  }
}

function readEvent(block: string): StreamEvent {
  const [head, data] = block.split('\ndata:');
  // Before it may be how new the state is.
  const [name = ''] = /(?<=^event: ).*/m.exec(head!) ?? [];
  const said = data!.trim() === '' ? {} : JSON.parse(data!);
  const named = 'payload' in said || 'id' in said ? said : { payload: said };
  return { name, id: '', ...named };
}
