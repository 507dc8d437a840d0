import { openClient } from '../../../clients/typescript/src/client.ts';
import { ControlClient, controlForms } from '../../../clients/typescript/src/generated/control.ts';
import { PlayerClient, playerForms } from '../../../clients/typescript/src/generated/player.ts';
import { makeNodeSocket } from '../../../clients/typescript/src/node/socket.ts';
import { findDaemon } from '../../../clients/typescript/src/node/start-file.ts';
import { makeNodeSurroundings } from '../../../clients/typescript/src/node/surroundings.ts';
import { type GamekeeperError, isGamekeeperError } from '../../../clients/typescript/src/node.ts';
import { openChannel } from '../../../clients/typescript/src/owner/owner-client.ts';
import type { Surroundings } from '../../../clients/typescript/src/session/surroundings.ts';
import type { MakeSocket } from '../../../clients/typescript/src/wire/socket.ts';
import { requireListed } from '../../support/listed-errors.ts';

/**
 * The TypeScript client as tests of the daemon use it: parameters, results and errors as they stand
 * on the wire. It opens no lost connection again and asks nothing twice, since these tests are
 * about what the daemon does, and it waits for an answer as long as the connection lasts.
 */

/** How a connection ended. */
export interface Closed {
  readonly code: number;
  readonly reason: string;
}

/** What tests do with a session or a channel. */
export interface TestClient {
  readonly closed: Promise<Closed>;
  /** The whole response, `result` or `error`. @throws Error where none came before the end. */
  request(method: string, params?: object): Promise<any>;
  /** The result. @throws the wire error. */
  call(method: string, params?: object): Promise<any>;
  /** The name of the error that a call is refused with. */
  errorOf(method: string, params?: object): Promise<string>;
  close(): Promise<void>;
}

/** What follows from requests. */
export abstract class CallingClient implements TestClient {
  abstract readonly closed: Promise<Closed>;
  abstract request(method: string, params?: object): Promise<any>;
  abstract close(): Promise<void>;

  async call(method: string, params: object = {}): Promise<any> {
    const response = await this.request(method, params);
    if (response.error !== undefined) throw response.error;
    return response.result;
  }

  async errorOf(method: string, params: object = {}): Promise<string> {
    return (await this.request(method, params)).error?.data?.name ?? 'no error';
  }
}

/** What a session and a channel of the TypeScript client have in common. */
interface Callable {
  callNamed(method: string, params?: object): Promise<unknown>;
  close(): void;
}

class PackagedClient extends CallingClient {
  readonly closed: Promise<Closed>;
  readonly #client: Callable;
  readonly #ends: ObservedEnds;

  constructor(client: Callable, ends: ObservedEnds) {
    super();
    this.#client = client;
    this.#ends = ends;
    this.closed = ends.closed;
  }

  async request(method: string, params: object = {}): Promise<any> {
    try {
      return { result: await this.#client.callNamed(method, params) };
    } catch (error) {
      // What the client says then is its own, and no answer of the daemon.
      if (this.#ends.isClosed) throw new Error('closed without an answer', { cause: error });
      if (isGamekeeperError(error)) return requireListed(method, { error: toWire(error) });
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#client.close();
    await this.closed;
  }
}

/** Sees the end of a socket as the daemon made it. */
class ObservedEnds {
  readonly #end = Promise.withResolvers<Closed>();
  isClosed = false;

  get closed(): Promise<Closed> {
    return this.#end.promise;
  }

  readonly makeSocket: MakeSocket = (url, frameBytesMax, listener) =>
    makeNodeSocket(url, frameBytesMax, {
      ...listener,
      closed: (code, reason, isRefused) => {
        this.isClosed = true;
        this.#end.resolve({ code, reason });
        listener.closed(code, reason, isRefused);
      },
    });
}

/** An error as the daemon sent it. */
function toWire({ code, message, name, retryable, context }: GamekeeperError): object {
  return { code, message, data: { name, retryable, context } };
}

export interface SessionWish {
  readonly game?: string;
  readonly wallet?: string;
  /** The network that the game says it plays on. */
  readonly network?: string;
  readonly maxFrameBytes?: number;
}

/** What a paired game shows. */
export interface PairedWish extends SessionWish {
  /** The secret of its pairing, base58. */
  readonly secret?: string | undefined;
  readonly manifest?: object | undefined;
}

const patient = {
  callTimeoutMs: Number.POSITIVE_INFINITY,
  connectTimeoutMs: Number.POSITIVE_INFINITY,
  silenceMaxMs: Number.POSITIVE_INFINITY,
};

/**
 * Opens a session as a game.
 * @param url where the daemon listens; its secret is in the home.
 * @throws the wire error.
 */
export async function openSession(
  url: string,
  home: string,
  wish: PairedWish = {},
): Promise<TestClient> {
  const { game = 'com.example.test', wallet, network, maxFrameBytes, secret, manifest } = wish;
  const ends = new ObservedEnds();
  const surroundings = {
    async findDaemon() {
      const daemon = await findDaemon(home);
      return daemon && { ...daemon, url };
    },
    place: home,
    makeSocket: ends.makeSocket,
  };
  const options = { ...patient, game, wallet, network, manifest, frameBytesMax: maxFrameBytes };
  const secrets = { read: async () => secret, write: async () => {} };
  const opening = openClient(
    { ...options, reconnect: false, heldCallsMax: 0 },
    surroundings,
    secrets,
  );
  return new PackagedClient(await thrownAsSent(opening), ends);
}

/** Opens the player's channel. @throws the wire error. */
export function openPlayer(home: string): Promise<TestClient> {
  return openOwner(home, 'player.json', async (surroundings) => {
    return new PlayerClient(await openChannel('player', playerForms, patient, surroundings));
  });
}

/** Opens the developer's channel of the service. @throws the wire error. */
export function openControl(home: string): Promise<TestClient> {
  return openOwner(home, 'control.json', async (surroundings) => {
    return new ControlClient(await openChannel('control', controlForms, patient, surroundings));
  });
}

async function openOwner(
  home: string,
  fileName: string,
  open: (surroundings: Surroundings) => Promise<Callable>,
): Promise<TestClient> {
  const ends = new ObservedEnds();
  const surroundings = { ...makeNodeSurroundings(home, fileName), makeSocket: ends.makeSocket };
  return new PackagedClient(await thrownAsSent(open(surroundings)), ends);
}

async function thrownAsSent<Opened>(opening: Promise<Opened>): Promise<Opened> {
  try {
    return await opening;
  } catch (error) {
    throw isGamekeeperError(error) ? toWire(error) : error;
  }
}
