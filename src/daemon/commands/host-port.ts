/** A host and a port, as options name them. */
interface HostPort {
  /** An address of version 6 is in brackets. */
  readonly host: string;
  readonly port: number;
}

const PORT_MAX = 65_535;

/** Splits `HOST:PORT`; undefined for what has no port. The host may be anything. */
export function splitHostPort(text: string): HostPort | undefined {
  const [, host = '', digits = ''] = /^(.*):(\d{1,5})$/.exec(text) ?? [];
  const port = Number(digits);
  return digits === '' || port > PORT_MAX ? undefined : { host, port };
}
