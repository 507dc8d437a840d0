import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A way to a server that can be cut, held, and opened again. */
export class CuttingProxy {
  /** Connections so far. */
  connections = 0;
  /** Where it leads to. */
  targetPort = 0;
  /** Where the next connection leads to, if not all lead to the same port. */
  choosePort: () => number = () => this.targetPort;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #targets = new Map<number, number>();
  #isOpen = true;

  private constructor() {
    this.#server = createServer((socket) => this.#relay(socket));
  }

  /** @param port where it listens; any that is free if left out. */
  static async open(port = 0): Promise<CuttingProxy> {
    const proxy = new CuttingProxy();
    proxy.#server.listen(port, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  #relay(socket: Socket): void {
    if (!this.#isOpen) {
      socket.destroy();
      return;
    }
    this.connections += 1;
    const target = this.choosePort();
    this.#targets.set(socket.remotePort!, target);
    const onward = connect(target, '127.0.0.1');
    socket.pipe(onward).pipe(socket);
    for (const one of [socket, onward]) {
      this.#sockets.add(one);
      one.on('error', () => one.destroy());
      one.on('close', () => {
        this.#sockets.delete(one);
        socket.destroy();
        onward.destroy();
      });
    }
  }

  /** Where the last connection from a port was led to. */
  targetOf(clientPort: number): number | undefined {
    return this.#targets.get(clientPort);
  }

  /** Cuts connections in their middle. @param mayCut which ones; every one if left out. */
  cut(mayCut: () => boolean = () => true): void {
    for (const socket of this.#sockets) if (mayCut()) socket.resetAndDestroy();
  }

  /** Cuts every connection, and takes no other until it is opened again. */
  shut(): void {
    this.#isOpen = false;
    this.cut();
  }

  reopen(): void {
    this.#isOpen = true;
  }

  async close(): Promise<void> {
    this.shut();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
