import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BODY_BYTES_MAX } from '../../src/core/limits.ts';
import { keepBody } from '../../src/door/body.ts';
import { callerOf } from '../../src/door/callers.ts';
import { boundConnections, type ConnectionBounds } from '../../src/door/connections.ts';
import type { PublicDoor } from '../../src/door/public-door.ts';
import { cutOff } from '../../src/door/sockets.ts';
import { Intake } from '../../src/service/forward/intake.ts';
import { Link } from '../../src/service/forward/link.ts';
import type { ForwardKey } from '../../src/service/forward/proof.ts';
import { listen, makeServer } from '../../src/service/http/server.ts';
import type { KnownWriter } from '../../src/service/store/group-feed.ts';

/** Servers with the doors of a service, of which one hands on and one takes. */

export const newKey = (): ForwardKey => ({ key: randomBytes(32), logId: randomBytes(16) });

const bounds: ConnectionBounds = { waitingMax: 64, answeredMax: 64, requestTimeoutMs: 5000 };

export interface Running {
  readonly server: Server;
  readonly port: number;
  close(): Promise<void>;
}

/** Serves over TLS with a door. Errors of the listener cut the connection, and are rethrown. */
export async function serve(
  listener: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  door?: PublicDoor,
  own: Partial<ConnectionBounds> = {},
): Promise<Running> {
  const all = { ...bounds, ...own };
  const server = makeServer(
    { door, requestTimeoutMs: all.requestTimeoutMs },
    (request, response) => {
      listener(request, response).catch((error: Error) => {
        failures.push(error);
        cutOff(response);
      });
    },
  );
  boundConnections(server, all);
  await listen(server, 0);
  const failures: Error[] = [];
  return {
    server,
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      if (failures.length > 0) throw new AggregateError(failures, 'a listener failed');
    },
  };
}

/** What a writer has taken. */
export interface Taken {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly caller: string;
  readonly body: string;
}

/** A process that writes. Its route answers what it takes, by default with that itself. */
export class WriterProcess {
  readonly taken: Taken[] = [];
  readonly key: ForwardKey;
  epoch: bigint | undefined = 1n;
  unixMs: () => number = () => Date.now();
  /** How many nonces it remembers. */
  noncesMax: number | undefined;
  route = async (taken: Taken, response: ServerResponse): Promise<void> => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(taken));
  };
  running!: Running;
  readonly #door: PublicDoor | undefined;

  constructor(key: ForwardKey, door?: PublicDoor) {
    this.key = key;
    this.#door = door;
  }

  async start(own: Partial<ConnectionBounds> = {}): Promise<void> {
    const { key, noncesMax } = this;
    const options = { key, epoch: () => this.epoch, unixMs: () => this.unixMs() };
    const intake = new Intake({ ...options, ...(noncesMax !== undefined && { noncesMax }) });
    const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const body = (await keepBody(request, BODY_BYTES_MAX))!;
      if (intake.isForward(request) && !intake.take({ request, body }, response)) return;
      const { method, url, headers } = request;
      const taken = { method, url, headers, caller: callerOf(request), body: String(body) };
      this.taken.push(taken);
      await this.route(taken, response);
    };
    this.running = await serve(answer, this.#door, own);
  }

  get address(): KnownWriter {
    const scheme = this.#door ? 'https' : 'http';
    return { epoch: 1n, url: `${scheme}://127.0.0.1:${this.running.port}` };
  }
}

/** A process that hands everything on. */
export class FollowerProcess {
  readonly link: Link;
  writer: KnownWriter | 'here' | undefined;
  unixMs: () => number = () => Date.now();
  running!: Running;

  constructor(
    key: ForwardKey,
    more: { publicUrl?: string; waitMs?: number; answerMs?: number } = {},
  ) {
    this.link = new Link({
      key,
      place: 'the log',
      writer: () => this.writer,
      unixMs: () => this.unixMs(),
      publicUrl: undefined,
      ...more,
    });
  }

  async start(): Promise<void> {
    this.running = await serve(async (request, response) => {
      const body = (await keepBody(request, BODY_BYTES_MAX))!;
      try {
        if ((await this.link.relay({ request, body }, response)) === 'relayed') return;
        response.writeHead(200).end('here');
      } catch (error) {
        response.writeHead(503, { connection: 'close' }).end(String(error));
      }
    });
  }

  get url(): string {
    return `http://127.0.0.1:${this.running.port}`;
  }
}
