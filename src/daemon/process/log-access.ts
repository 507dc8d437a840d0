/** How a service gets at its log in PostgreSQL, as its operator says. */
export interface LogAccess {
  /** `postgres://USER@HOST:PORT,…/DATABASE`, without a password. */
  readonly address: string;
  /** The file of the key that seals the log. */
  readonly keyFile: string;
  readonly password: string | undefined;
  /** Certificates in PEM that vouch for the server; undefined for those of the system. */
  readonly ca: string | undefined;
  /** Whether a server without a synchronous standby is durable enough. */
  readonly oneCopy: boolean;
}
