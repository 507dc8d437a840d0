/** How a service is reached by others than this machine's developer. */
export interface PublicDoor {
  /** Address to listen on. */
  readonly host: string;
  readonly port: number;
  /** PEM. */
  readonly cert: string;
  readonly key: string;
  /** Normalised `https` URL under which players know it. */
  readonly url: string;
}
