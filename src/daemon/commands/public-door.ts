import { createPrivateKey, X509Certificate } from 'node:crypto';
import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import { platform } from 'node:process';
import { normaliseServiceUrl } from '../../contract/service-url.ts';
import { fail } from '../../core/errors.ts';
import type { PublicDoor, TlsPair } from '../../door/public-door.ts';
import { splitHostPort } from './host-port.ts';
import { readPemFile } from './pem-file.ts';

/** Options of a service that players elsewhere reach. */
export interface DoorOptions {
  readonly listen?: string;
  readonly tlsCert?: string;
  readonly tlsKey?: string;
  readonly publicUrl?: string;
}

/**
 * Reads the options of a public service, which needs all of them; undefined if there is none.
 * @throws InvalidArgument that names what is missing, or what does not fit.
 */
export function readDoor(options: DoorOptions): PublicDoor | undefined {
  const given = {
    '--listen': options.listen,
    '--tls-cert': options.tlsCert,
    '--tls-key': options.tlsKey,
    '--public-url': options.publicUrl,
  };
  const names = Object.entries(given);
  const present = names.filter(([, value]) => value !== undefined).map(([name]) => name);
  const missing = names.filter(([, value]) => value === undefined).map(([name]) => name);
  if (present.length === 0) return undefined;
  if (missing.length > 0) {
    const problem = `a service that others reach needs ${missing.join(', ')} too`;
    const expected = `${names.map(([name]) => name).join(', ')}, or none of them`;
    return fail('InvalidArgument', { argument: present[0]!, problem, expected });
  }
  const { host, port } = readListen(options.listen!);
  const url = readPublicUrl(options.publicUrl!);
  const pair = readPair({ tlsCert: options.tlsCert!, tlsKey: options.tlsKey! });
  requireFitting(pair, url);
  return { host, port, ...pair, url };
}

/** The files of a certificate and its key. */
type PairFiles = Readonly<Record<'tlsCert' | 'tlsKey', string>>;

/** Reads a certificate and its key, whatever is in the files. @throws InvalidArgument. */
function readPair({ tlsCert, tlsKey }: PairFiles): TlsPair {
  requireClosed('--tls-key', tlsKey);
  return { cert: readPemFile('--tls-cert', tlsCert), key: readPemFile('--tls-key', tlsKey) };
}

function readListen(text: string): { readonly host: string; readonly port: number } {
  const { host: name = '', port = 0 } = splitHostPort(text) ?? {};
  const host = name.replace(/^\[(.*)\]$/, '$1');
  const isBracketed = name.startsWith('[');
  if (isIP(host) !== 0 && (isIP(host) === 6) === isBracketed) return { host, port };
  const expected = 'an address of this machine and a port, such as 0.0.0.0:8443 or [::]:8443';
  return fail('InvalidArgument', {
    argument: '--listen',
    problem: `${text} is not valid`,
    expected,
  });
}

function readPublicUrl(text: string): string {
  const argument = '--public-url';
  const url = normaliseServiceUrl(text, argument);
  const { protocol, pathname } = new URL(url);
  const expected = 'the URL that players dial, such as https://games.example/';
  if (protocol !== 'https:') fail('InvalidArgument', { argument, problem: 'no https', expected });
  if (pathname !== '/') fail('InvalidArgument', { argument, problem: 'it has a path', expected });
  return url;
}

/** Its group may read a key, as the certificates' group of a system does; everybody may not. */
function requireClosed(argument: string, file: string): void {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (platform === 'win32' || stats === undefined || !stats.isFile()) return;
  if ((stats.mode & EVERYBODY_READS) === 0) return;
  const problem = `everybody on this machine can read ${file}`;
  fail('InvalidArgument', { argument, problem, expected: 'a file that only its owner reads' });
}

const EVERYBODY_READS = 0o004;

/**
 * Players' daemons would refuse it later, and say so to somebody who cannot mend it.
 * @param url under which players know the service.
 * @throws InvalidArgument for a pair that does not belong together, is of another host, or expired.
 */
function requireFitting({ cert, key }: TlsPair, url: string): void {
  const { hostname } = new URL(url);
  const refuse = (argument: string, problem: string, expected: string): never =>
    fail('InvalidArgument', { argument, problem, expected });
  const certificate = parse('--tls-cert', () => new X509Certificate(cert));
  const privateKey = parse('--tls-key', () => createPrivateKey(key));
  if (!certificate.checkPrivateKey(privateKey)) {
    refuse('--tls-key', 'it is not the key of the certificate', 'the key that it was made with');
  }
  const name = hostname.replace(/^\[(.*)\]$/, '$1');
  const isNamed = isIP(name) ? certificate.checkIP(name) : certificate.checkHost(name);
  if (isNamed === undefined) {
    const names = certificate.subjectAltName ?? 'nobody';
    refuse('--tls-cert', `it is for ${names}`, `one for ${hostname}, of --public-url`);
  }
  if (new Date(certificate.validTo).getTime() < Date.now()) {
    refuse('--tls-cert', `it was valid until ${certificate.validTo}`, 'one that is valid');
  }
}

function parse<Value>(argument: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    const problem = (error as Error).message;
    return fail('InvalidArgument', { argument, problem, expected: 'a file in PEM form' });
  }
}

/** How often the files are looked at. */
const LOOK_MS = 10_000;

interface Following {
  readonly files: PairFiles;
  /** With the pair that is in use. */
  readonly door: PublicDoor;
  /** Shows the pair to connections from now on. */
  take(pair: TlsPair): void;
  /** Says a line to the operator. @param isTaken whether the new pair is in use. */
  tell(text: string, isTaken: boolean): void;
  readonly lookMs?: number;
}

/** What the files hold, or why they cannot be read. */
type Reading = { readonly pair: TlsPair } | { readonly problem: string };

/**
 * Takes the certificate anew when its files change, as they do when it is renewed. They are written
 * one after the other, so that what they hold counts once it was read twice alike. Then the two are
 * judged as a pair: one that does not fit is told, once, and the old one kept. The files are read
 * and not watched, as renewal programs replace links, of which the system tells nothing.
 * @returns ends that.
 */
export function followCertificate(following: Following): () => void {
  const { files, door, lookMs = LOOK_MS } = following;
  let inUse = nameOf({ pair: door });
  let [last, judged] = [inUse, inUse];
  const look = (): void => {
    const reading = read(files);
    const name = nameOf(reading);
    const isSettled = name === last && name !== judged;
    last = name;
    if (!isSettled) return;
    judged = name;
    if (name !== inUse && judge(reading, following)) inUse = name;
  };
  const timer = setInterval(look, lookMs);
  timer.unref();
  return () => clearInterval(timer);
}

function read(files: PairFiles): Reading {
  try {
    return { pair: readPair(files) };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

/** Tells readings apart. */
function nameOf(reading: Reading): string {
  return 'pair' in reading ? `${reading.pair.cert}\n${reading.pair.key}` : reading.problem;
}

/** Takes a pair that fits. @returns whether it did. */
function judge(reading: Reading, { door, take, tell }: Following): boolean {
  const refuse = (problem: string): false => {
    tell(`The new certificate is not used: ${problem}`, false);
    return false;
  };
  if ('problem' in reading) return refuse(reading.problem);
  try {
    requireFitting(reading.pair, door.url);
    take(reading.pair);
  } catch (error) {
    return refuse((error as Error).message);
  }
  const { validTo } = new X509Certificate(reading.pair.cert);
  tell(`The certificate was renewed; it is valid until ${validTo}`, true);
  return true;
}
