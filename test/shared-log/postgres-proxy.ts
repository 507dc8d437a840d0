import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  endsAnswer,
  endsStatement,
  type Frame,
  FrameReader,
  StatementTexts,
} from './postgres-frames.ts';

/**
 * What becomes of one statement:
 * - `before`: the connection is cut, and the server never has it;
 * - `after`: the server answers it, and the connection is cut in place of the answer;
 * - `late`: the connection is cut, and the server has it after it has executed another statement.
 */
export type Fault = 'before' | 'after' | 'late';

/** A fault that waits for its statement. */
interface Planned {
  readonly fault: Fault;
  /** Of the statement's text. */
  readonly pattern: RegExp;
  /** For `late`: of the one that the server has executed before. */
  readonly behind: RegExp | undefined;
  done(): void;
}

/** A statement that the server has not been given yet. */
interface LateStatement {
  readonly planned: Planned;
  readonly frames: Buffer[];
  isWhole: boolean;
  readonly to: Way;
}

/** A way to a server of PostgreSQL on which statements are lost. It is on loopback, without TLS. */
export class PostgresProxy {
  readonly #server: Server;
  readonly #links = new Set<Link>();
  /** Folder of the server's socket; new connections go there. */
  folder: string;
  #planned: Planned | undefined;
  #late: LateStatement | undefined;
  #awaited: { readonly pattern: RegExp; come(): void }[] = [];
  /** How much later each message arrives. */
  delayMs = 0;
  /** While it swallows: what comes is kept, and passed on afterwards. */
  #held: PromiseWithResolvers<void> | undefined;

  private constructor(folder: string) {
    this.folder = folder;
    this.#server = createServer((client) => this.#relay(client));
  }

  static async open(folder: string): Promise<PostgresProxy> {
    const proxy = new PostgresProxy(folder);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /**
   * Plans a fault for the next statement whose text matches.
   * @param behind for `late`: of the statement after whose execution the server gets it.
   * @returns when it has happened; for `late`, when the server has answered, or ended.
   */
  lose(fault: Fault, pattern: RegExp, behind?: RegExp): Promise<void> {
    if (this.#planned !== undefined) throw new Error('another fault waits for its statement');
    return new Promise((done) => {
      this.#planned = { fault, pattern, behind, done };
    });
  }

  /** Resolves when a statement whose text matches has come, whatever becomes of it. */
  arrival(pattern: RegExp): Promise<void> {
    return new Promise((come) => this.#awaited.push({ pattern, come }));
  }

  /** Takes a planned fault back whose statement has not come. */
  forgive(): void {
    this.#planned = undefined;
  }

  /** Passes nothing on, and takes everything, until it is released. */
  swallow(): void {
    this.#held ??= Promise.withResolvers();
  }

  /** Passes on what it kept, in its order. */
  release(): void {
    this.#held?.resolve();
    this.#held = undefined;
  }

  /** Cuts every connection. */
  cut(): void {
    for (const link of this.#links) link.cut();
  }

  async close(): Promise<void> {
    this.#server.close();
    this.cut();
    this.release();
    await once(this.#server, 'close');
  }

  #relay(client: Socket): void {
    const server = connect(join(this.folder, '.s.PGSQL.5432'));
    const wait = async (): Promise<void> => {
      if (this.delayMs > 0) await delay(this.delayMs);
      await this.#held?.promise;
    };
    const link = new Link(client, server, wait);
    this.#links.add(link);
    client.on('close', () => this.#links.delete(link));
    server.on('close', () => this.#endLate(link));
    const texts = new StatementTexts();
    /** What the server executes now, and the fault of its answer. */
    let text: string | undefined;
    let losing: Planned | undefined;
    link.follow('client', (frame) => {
      const late = this.#late;
      if (late?.to === link.toServer) {
        late.frames.push(frame.bytes);
        late.isWhole ||= endsStatement(frame);
        if (late.isWhole) link.cutClient();
        return;
      }
      text = texts.textOf(frame) ?? text;
      const planned = texts.textOf(frame) === undefined ? undefined : this.#take(text!);
      if (planned?.fault === 'before') {
        link.cut();
        planned.done();
      } else if (planned?.fault === 'late') {
        const frames = [frame.bytes];
        this.#late = { planned, frames, isWhole: endsStatement(frame), to: link.toServer };
      } else {
        losing ??= planned;
        link.toServer.pass(frame.bytes);
      }
    });
    link.follow('server', (frame) => {
      if (losing === undefined) link.toClient.pass(frame.bytes);
      if (!endsAnswer(frame)) return;
      if (losing !== undefined) {
        link.cut();
        losing.done();
      } else if (text !== undefined) this.#noteExecuted(text, link);
      text = undefined;
    });
  }

  #take(text: string): Planned | undefined {
    const isMet = ({ pattern }: { readonly pattern: RegExp }) => pattern.test(text);
    for (const { come } of this.#awaited.filter(isMet)) come();
    this.#awaited = this.#awaited.filter((one) => !isMet(one));
    const planned = this.#planned;
    if (planned === undefined || !planned.pattern.test(text)) return undefined;
    this.#planned = undefined;
    return planned;
  }

  /** Gives the server the late statement if its time has come. */
  #noteExecuted(text: string, link: Link): void {
    const late = this.#late;
    if (late === undefined) return;
    if (late.to === link.toServer) link.cut();
    else if (late.isWhole && late.planned.behind?.test(text)) {
      for (const bytes of late.frames.splice(0)) late.to.pass(bytes);
    }
  }

  /** It was executed, or its server has ended. */
  #endLate(link: Link): void {
    const late = this.#late;
    if (late?.to !== link.toServer) return;
    this.#late = undefined;
    late.planned.done();
  }
}

/** What goes to one end of a connection, in its order. */
class Way {
  readonly #socket: Socket;
  readonly #wait: () => Promise<void>;
  #passing: Promise<void> = Promise.resolve();

  constructor(socket: Socket, wait: () => Promise<void>) {
    this.#socket = socket;
    this.#wait = wait;
  }

  pass(bytes: Buffer): void {
    const waited = this.#wait();
    this.#passing = this.#passing.then(async () => {
      await waited;
      if (!this.#socket.destroyed) this.#socket.write(bytes);
    });
  }

  /** Ends it behind what was passed on. */
  end(): void {
    const waited = this.#wait();
    this.#passing = this.#passing.then(async () => {
      await waited;
      this.#socket.destroy();
    });
  }
}

/** One connection of a client, and the one to the server that belongs to it. */
class Link {
  readonly #client: Socket;
  readonly #server: Socket;
  readonly toClient: Way;
  readonly toServer: Way;
  #isHalf = false;

  constructor(client: Socket, server: Socket, wait: () => Promise<void>) {
    this.#client = client;
    this.#server = server;
    this.toClient = new Way(client, wait);
    this.toServer = new Way(server, wait);
    client.on('close', () => {
      if (!this.#isHalf) this.toServer.end();
    });
    server.on('close', () => this.toClient.end());
    for (const socket of [client, server]) socket.on('error', () => socket.destroy());
  }

  follow(side: 'client' | 'server', take: (frame: Frame) => void): void {
    const reader = new FrameReader(side);
    const socket = side === 'client' ? this.#client : this.#server;
    socket.on('data', (chunk: Buffer) => {
      for (const frame of reader.read(chunk)) if (!socket.destroyed) take(frame);
    });
  }

  cut(): void {
    this.#client.resetAndDestroy();
    this.#server.destroy();
  }

  /** The server's end remains. */
  cutClient(): void {
    this.#isHalf = true;
    this.#client.resetAndDestroy();
  }
}
