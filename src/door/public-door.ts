/** A certificate with its private key, both PEM. */
export interface TlsPair {
  readonly cert: string;
  readonly key: string;
}

/** How a service is reached by others than this machine's developer. */
export interface PublicDoor extends TlsPair {
  /** Address to listen on. */
  readonly host: string;
  readonly port: number;
  /** Normalised `https` URL under which players know it. */
  readonly url: string;
}
