import { once } from 'node:events';
import { type ClientOptions, WebSocket } from 'ws';

/** A socket without a client around it; frames in the order in which they came. */
export class RawSocket {
  readonly socket: WebSocket;
  readonly frames: any[] = [];
  #wake: () => void = () => {};

  constructor(url: string, options: ClientOptions = {}) {
    this.socket = new WebSocket(url, options);
    this.socket.on('message', (data) => {
      this.frames.push(JSON.parse(String(data)));
      this.#wake();
    });
    this.socket.on('close', () => this.#wake());
  }

  static async open(url: string, options?: ClientOptions): Promise<RawSocket> {
    const raw = new RawSocket(url, options);
    await once(raw.socket, 'open');
    return raw;
  }

  /** The next frame. @throws when the socket is closed. */
  async next(): Promise<any> {
    while (this.frames.length === 0) {
      if (this.socket.readyState === WebSocket.CLOSED) throw new Error('the socket is closed');
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    return this.frames.shift();
  }

  async call(method: string, ...params: unknown[]): Promise<any> {
    this.socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
    return this.next();
  }

  async close(): Promise<void> {
    this.socket.close();
    await once(this.socket, 'close');
  }
}
