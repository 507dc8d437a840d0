import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Certificates that tests make with openssl, as docs/guides/service.md says; see `hasOpenssl`. */

export const hasOpenssl = canRun();

function canRun(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export interface Certificate {
  /** Files in PEM form. */
  readonly certFile: string;
  readonly keyFile: string;
  readonly cert: string;
  readonly key: string;
}

/** Whoever signs certificates: its own certificate is what daemons are given. */
export class Authority {
  readonly #folder: string;
  readonly own: Certificate;
  #count = 0;

  /** @param folder an empty one, made if it is missing. */
  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
    const [certFile, keyFile] = [join(folder, 'ca.pem'), join(folder, 'ca-key.pem')];
    openssl(
      ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ['-days', '30', '-subj', '/CN=Test authority', '-keyout', keyFile, '-out', certFile],
    );
    this.own = readCertificate(certFile, keyFile);
  }

  /**
   * @param names such as `DNS:localhost,IP:127.0.0.1`.
   * @param days less than 0 for one that has expired.
   */
  sign(names: string, days = 30): Certificate {
    this.#count += 1;
    const path = (suffix: string) => join(this.#folder, `server-${this.#count}${suffix}`);
    const [certFile, keyFile, request, extensions] = ['.pem', '-key.pem', '.csr', '.ext'].map(path);
    openssl(
      ['req', '-new', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ['-subj', '/CN=Test service', '-keyout', keyFile!, '-out', request!],
    );
    writeFileSync(extensions!, `subjectAltName=${names}\n`);
    const { certFile: ca, keyFile: caKey } = this.own;
    openssl(
      ['x509', '-req', '-in', request!, '-CA', ca, '-CAkey', caKey, '-CAcreateserial'],
      ['-days', String(days), '-extfile', extensions!, '-out', certFile!],
    );
    return readCertificate(certFile!, keyFile!);
  }
}

function readCertificate(certFile: string, keyFile: string): Certificate {
  const [cert, key] = [readFileSync(certFile, 'utf8'), readFileSync(keyFile, 'utf8')];
  return { certFile, keyFile, cert, key };
}

function openssl(...parts: readonly (readonly string[])[]): void {
  execFileSync('openssl', parts.flat(), { stdio: ['ignore', 'ignore', 'pipe'] });
}
