import { createHash, X509Certificate } from 'node:crypto';
import { Agent } from 'node:http';
import { connect as connectPlain, isIP, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { afterDeadline } from '../../core/deadline.ts';
import { HTTP_PORT } from '../../door/gate.ts';
import type { WriterAddress } from '../store/group-feed.ts';

/** A connection and its handshake may take so long. */
const CONNECT_MS = 2000;
const HTTPS_PORT = 443;

/** Names the first certificate of a PEM: SHA-256 of it, in lower-case hex. */
export function hashOfCertificate(pem: string): string {
  return hashOf(new X509Certificate(pem).raw);
}

function hashOf(raw: Uint8Array): string {
  return createHash('sha256').update(raw).digest('hex');
}

type Connected = (error: Error | null, socket: Duplex) => void;

/**
 * Connections to one writer. A request has one only when it is connected, and where a certificate
 * is known, the writer has shown exactly that one.
 */
export class PeerAgent extends Agent {
  readonly #address: WriterAddress;
  readonly #serverName: string;

  /** @param serverName the host under which clients reach the writer. */
  constructor(address: WriterAddress, serverName: string) {
    super({ keepAlive: true });
    this.#address = address;
    this.#serverName = serverName;
  }

  /** Whether a request would have a connection at once. */
  get hasFree(): boolean {
    return this.#free.length > 0;
  }

  /** Closes the connections that are not in use. */
  closeFree(): void {
    for (const socket of this.#free) socket.destroy();
  }

  get #free(): readonly Socket[] {
    const kept = Object.values(this.freeSockets).flatMap((sockets) => sockets ?? []);
    return kept.filter((socket) => !socket.destroyed);
  }

  override createConnection(_: unknown, connected: Connected = () => {}): undefined {
    const socket = this.#connect();
    let end = (): void => {};
    const settle = (problem: Error | undefined): void => {
      end();
      socket.off('error', settle);
      if (problem === undefined) connected(null, socket);
      else {
        // Nobody has the socket, so its later errors concern nobody.
        socket.on('error', () => {}).destroy();
        connected(problem, socket);
      }
    };
    end = afterDeadline(CONNECT_MS, () => settle(new Error('it does not answer')));
    socket.once('error', settle);
    const isTls = this.#address.certificate !== undefined;
    socket.once(isTls ? 'secureConnect' : 'connect', () => settle(this.#judge(socket)));
  }

  #connect(): Socket {
    const { url, certificate } = this.#address;
    const { hostname, port } = new URL(url);
    const host = hostname.replace(/^\[|\]$/g, '');
    const isTls = certificate !== undefined;
    const to = { host, port: Number(port) || (isTls ? HTTPS_PORT : HTTP_PORT), noDelay: true };
    if (!isTls) return connectPlain(to);
    // A name of the public, which no authority has to vouch for: the log does.
    const servername = isIP(this.#serverName) === 0 ? this.#serverName : '';
    return connectTls({ ...to, servername, rejectUnauthorized: false, minVersion: 'TLSv1.2' });
  }

  #judge(socket: Socket): Error | undefined {
    const { certificate } = this.#address;
    if (certificate === undefined) return undefined;
    const shown = (socket as TLSSocket).getPeerX509Certificate();
    const isIt = shown !== undefined && hashOf(shown.raw) === certificate;
    return isIt ? undefined : new Error('it shows another certificate than the log names');
  }
}
