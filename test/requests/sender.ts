import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** A server that requests are sent to, as it is dialled. */
export interface Address {
  readonly port: number;
  /** 127.0.0.1 if left out. */
  readonly host?: string;
  /** The certificate that its own is signed by; no TLS if left out. */
  readonly ca?: string;
}

/** Opens a connection, and notes what comes back over it. */
export async function dial({ port, host = '127.0.0.1', ca }: Address): Promise<Line> {
  const socket =
    ca === undefined
      ? connect(port, host)
      : connectTls({ port, host, servername: 'localhost', ca });
  const line = new Line(socket);
  await once(socket, ca === undefined ? 'connect' : 'secureConnect');
  return line;
}

/** 100 is no answer, and 101 is one to an upgrade. */
const ANSWERED = /^HTTP\/1\.[01] (101|[2-5]\d\d) /gm;

/** One connection: sends bytes as they are, and reads the status of each answer. */
export class Line {
  readonly #socket: Socket;
  #text = '';
  #isClosed = false;
  #isTaken = true;
  #wakes: (() => void)[] = [];

  constructor(socket: Socket) {
    this.#socket = socket;
    // Whoever refuses a request may close before all of it was sent.
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      this.#text += chunk.toString('latin1');
      this.#wake();
    });
    socket.on('drain', () => {
      this.#isTaken = true;
      this.#wake();
    });
    socket.on('close', () => {
      this.#isClosed = true;
      this.#wake();
    });
  }

  /** Resolves when all is on its way, or the connection closed. */
  async send(pieces: readonly Buffer[]): Promise<void> {
    for (const piece of pieces) {
      if (this.#isClosed) return;
      if (this.#socket.write(piece)) continue;
      this.#isTaken = false;
      await this.#until(() => this.#isTaken);
    }
  }

  /** Resolves when a condition holds of what has come, or the connection has closed. */
  async #until(holds: () => boolean): Promise<void> {
    while (!holds() && !this.#isClosed) {
      await new Promise<void>((resolve) => this.#wakes.push(resolve));
    }
  }

  #wake(): void {
    for (const wake of this.#wakes.splice(0)) wake();
  }

  /** Resolves when anything has come back, or the connection has closed. */
  heard(): Promise<void> {
    return this.#until(() => this.#text !== '');
  }

  /** Status of the first answer; undefined where the connection closed without one. */
  async status(): Promise<number | undefined> {
    await this.#until(() => this.statuses.length > 0);
    return this.statuses[0];
  }

  /** Of all answers so far. */
  get statuses(): readonly number[] {
    return [...this.#text.matchAll(ANSWERED)].map(([, status]) => Number(status));
  }

  close(): void {
    this.#socket.destroy();
  }
}
