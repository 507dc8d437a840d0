import { BlockList, isIP } from 'node:net';
import { fail } from '../../core/errors.ts';

export interface LogHost {
  readonly host: string;
  readonly port: number;
}

/** Where a log is, and how one gets in. */
export interface LogPlace {
  /** Of which one is the primary. A host that begins with `/` is a folder with a socket. */
  readonly hosts: readonly LogHost[];
  readonly database: string;
  readonly user: string;
  readonly password: string | undefined;
  /** Certificates in PEM that vouch for the server; undefined for those of the system. */
  readonly ca: string | undefined;
  /** The schema that has the log, alone. */
  readonly schema: string;
  /** For people: without any secret. */
  readonly name: string;
}

const PORT = 5432;
const SCHEMA = 'gamekeeper';
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/**
 * Reads `postgres://USER@HOST:PORT,HOST:PORT/DATABASE?schema=NAME`. A socket is
 * `postgres://USER@/DATABASE?host=FOLDER&port=PORT`.
 * @param secrets what no address may have: arguments are there for all of the machine to see.
 * @throws InvalidArgument.
 */
export function readLogPlace(
  address: string,
  secrets: { readonly password?: string | undefined; readonly ca?: string | undefined } = {},
): LogPlace {
  const found = /^postgres(?:ql)?:\/\/([^@/?]+)@([^/?]*)\/([^/?]+)(?:\?(.*))?$/.exec(address);
  if (found === null) return refuse('is no address of a database', 'postgres://USER@HOST/DATABASE');
  const [user, hosts, database] = found.slice(1, 4).map((part) => decodeURIComponent(part!));
  if (user!.includes(':')) {
    return refuse('has a password, which others see', 'PGPASSWORD or --log-password FILE');
  }
  const more = new URLSearchParams(found[4] ?? '');
  const schema = more.get('schema') ?? SCHEMA;
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(schema)) {
    return refuse(`names the schema ${schema}`, 'lower-case letters, digits and _');
  }
  const listed = more.get('host') ?? hosts!;
  if (listed === '') return refuse('names no host', 'a host, or ?host=FOLDER of a socket');
  const port = more.get('port');
  return {
    hosts: listed.split(',').map((one) => readHost(one, port === null ? PORT : Number(port))),
    database: database!,
    user: user!,
    ...{ password: secrets.password, ca: secrets.ca, schema },
    name: `${listed}/${database}`,
  };
}

/** Whether what goes there stays on this machine. */
export function isLocal(host: string): boolean {
  const family = isIP(host);
  if (family === 0) return host.startsWith('/') || host === 'localhost';
  return loopback.check(host, family === 6 ? 'ipv6' : 'ipv4');
}

function readHost(text: string, port: number): LogHost {
  const found = /^\[(.+)\](?::(\d+))?$|^([^:]+)(?::(\d+))?$/.exec(text);
  const host = found?.[1] ?? found?.[3];
  if (host === undefined) return refuse(`names the host ${text}`, 'HOST or HOST:PORT');
  return { host, port: Number(found?.[2] ?? found?.[4] ?? port) };
}

function refuse(problem: string, expected: string): never {
  return fail('InvalidArgument', { argument: '--log', problem, expected });
}
