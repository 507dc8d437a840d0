import { once } from 'node:events';
import { WebSocket } from 'ws';

/** A socket without a client around it; frames in the order in which they came. */
export class RawSocket {
  readonly socket: WebSocket;
  readonly frames: any[] = [];
  #wake: () => void = () => {};

  constructor(url: string) {
    this.socket = new WebSocket(url);
    this.socket.on('message', (data) => {
      this.frames.push(JSON.parse(String(data)));
      this.#wake();
    });
  }

  static async open(url: string): Promise<RawSocket> {
    const raw = new RawSocket(url);
    await once(raw.socket, 'open');
    return raw;
  }

  async next(): Promise<any> {
    while (this.frames.length === 0) {
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
