import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { platform } from 'node:process';
import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { farmSeed } from '../../seed/farm-seed.ts';
import { Authority, type Certificate, hasOpenssl } from '../../support/certificates.ts';
import {
  type DaemonProcess,
  type Ended,
  type HomeFolder,
  makeHomeFolder,
  RunningCommand,
  runCommand,
  startDaemonProcess,
  testedCommand,
} from '../../support/daemon-process.ts';
import { findFreePort } from '../../support/free-port.ts';

/** A file that a person made gets the same answer, whichever command reads it. */

const PIN = '271828';
const PASSPHRASE = 'correct horse battery staple';
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const inside = (text: string, byte: number): Buffer => {
  const bytes = Buffer.from(text);
  return Buffer.concat([bytes.subarray(0, 3), Buffer.of(byte), bytes.subarray(3)]);
};

/** What is done with a text, and what every command says of it; undefined where it is taken. */
const forms: readonly [string, (text: string) => Buffer, string | undefined][] = [
  ['plain', (text) => Buffer.from(text), undefined],
  ['with a mark of UTF-8', (text) => Buffer.from(`\ufeff${text}`), undefined],
  ['with CR LF', (text) => Buffer.from(`${text.replaceAll('\n', '\r\n')}\r\n`), undefined],
  ['in UTF-16 LE with its mark', (text) => utf16(`\ufeff${text}`), 'is UTF-16, not UTF-8'],
  ['in UTF-16 BE with its mark', (text) => utf16(`\ufeff${text}`).swap16(), 'is UTF-16, not UTF-8'],
  ['in UTF-16 LE without a mark', utf16, 'is UTF-16, not UTF-8'],
  ['in UTF-16 BE without a mark', (text) => utf16(text).swap16(), 'is UTF-16, not UTF-8'],
  ['with a byte of Latin-1', (text) => inside(text, 0xe4), 'is not UTF-8'],
  ['cut within a character', (text) => Buffer.from(`${text}€`).subarray(0, -1), 'ends within a'],
  ['with a byte that is 0', (text) => inside(text, 0), 'has a NUL character'],
  ['that is empty', () => Buffer.alloc(0), 'is empty'],
  ['with a mark alone', () => Buffer.from('\ufeff'), 'is empty'],
];

let folder: HomeFolder;
let daemon: DaemonProcess;
let pinFile: string;
let authority: Authority;
let certificate: Certificate;
/** Where nobody listens. */
let closedPort: number;

beforeAll(async () => {
  folder = makeHomeFolder();
  pinFile = join(folder.path, 'pin');
  writeFileSync(pinFile, PIN, { mode: 0o600 });
  daemon = await startDaemonProcess(folder, { keychain: false });
  const set = await run('pin', 'set', '--pin-file', pinFile, '--passphrase-file', proof());
  expect([set.stderr, set.status]).toEqual(['', 0]);
  closedPort = await findFreePort();
  if (!hasOpenssl) return;
  authority = new Authority(join(folder.path, 'certificates'));
  certificate = authority.sign('DNS:localhost');
});
afterAll(async () => {
  await daemon.stop('SIGTERM');
  folder.remove();
});

const proof = () => folder.passphraseFile;
const run = (...args: string[]) => runCommand([...args, '--home', folder.home]);

async function callWith(file: string, content: Buffer | undefined): Promise<Ended> {
  const args = ['call', 'projects.find', '-', '--home', folder.home];
  if (content === undefined) {
    return runCommand(args, { command: ['sh', '-c', 'exec "$@" <"$0"', file, ...testedCommand] });
  }
  const running = new RunningCommand(args, { isTyped: true });
  running.child.stdin!.end(content);
  await running.ended;
  return running.result();
}

/** Starts a daemon on an address where nobody listens. */
function startOn(file: string): Promise<Ended> {
  const service = ['--service', `https://localhost:${closedPort}/`, '--service-ca', file];
  return runCommand(['start', ...service, '--home', join(folder.path, 'elsewhere')]);
}

/** Starts a service whose certificate is for another name than players are told. */
function serveWith(certFile: string, keyFile: string): Promise<Ended> {
  const pair = ['--tls-cert', certFile, '--tls-key', keyFile];
  const door = ['--listen', '127.0.0.1:0', '--public-url', 'https://other.example/'];
  return runCommand(['service', ...door, ...pair, '--home', join(folder.path, 'service')]);
}

const manifest = { game: 'com.example.farm', name: 'Farm', projects: [], actions: [], budgets: [] };
let wallets = 0;

/** What is read, a text of it, and the command that reads it. */
interface Reader {
  readonly what: string;
  readonly text: () => string;
  readonly read: (file: string, content: Buffer | undefined) => Promise<Ended>;
  /** What is said of the next thing that is wrong, once the text was taken. */
  readonly next?: string;
  readonly isPem?: boolean;
}

const everyReader: readonly Reader[] = [
  {
    what: 'a manifest',
    text: () => JSON.stringify(manifest, null, 2),
    read: (file) => runCommand(['manifest', 'check', file]),
  },
  {
    what: 'a seed',
    text: () => JSON.stringify(farmSeed, null, 2),
    read: (file) => runCommand(['seed', 'plan', file]),
  },
  {
    what: 'a key file',
    text: () => JSON.stringify([...Keypair.generate().secretKey]),
    read: (file) => {
      const args = ['--from', file, '--passphrase-file', proof()];
      wallets += 1;
      return run('wallets', 'import', `key-${wallets}`, ...args);
    },
  },
  { what: 'the standard input of call', text: () => '{\n}\n', read: callWith },
  {
    what: 'a passphrase file',
    text: () => PASSPHRASE,
    read: (file) => run('wallets', 'export', 'default', '--passphrase-file', file),
  },
  {
    what: 'a PIN file',
    text: () => PIN,
    read: (file) => run('pin', 'set', '--pin-file', file, '--old-pin-file', pinFile),
  },
  {
    what: "an authority's certificate",
    text: () => authority.own.cert,
    read: startOn,
    next: 'ECONNREFUSED',
    isPem: true,
  },
  {
    what: "a service's certificate",
    text: () => certificate.cert,
    read: (file) => serveWith(file, certificate.keyFile),
    next: 'it is for DNS:localhost',
    isPem: true,
  },
  {
    what: "a service's key",
    text: () => certificate.key,
    read: (file) => serveWith(certificate.certFile, file),
    next: 'it is for DNS:localhost',
    isPem: true,
  },
];
const readers = everyReader.filter(({ isPem }) => isPem !== true || hasOpenssl);

describe.each(readers)('$what', ({ what, text, read, next, isPem }) => {
  test.each(forms)('%s', async (_, make, problem) => {
    const file = join(folder.path, 'read');
    const content = make(text());
    writeFileSync(file, content, { mode: 0o600 });
    const { status, stderr } = await read(file, content);
    if (problem === undefined && next !== undefined) {
      expect(stderr).toContain(next);
      return;
    }
    if (problem === undefined) {
      expect([stderr, status]).toEqual(['', 0]);
      return;
    }
    expect(status).toBe(1);
    expect(stderr).toContain(problem);
    expect(stderr).toContain(what.includes('input') ? 'the standard input' : file);
    expect(stderr).not.toContain('VaultSealed');
  });

  test.skipIf(platform === 'win32')('that is a folder', async () => {
    const file = join(folder.path, 'read-folder');
    mkdirSync(file, { recursive: true });
    const { status, stderr } = await read(file, undefined);
    expect(status).toBe(1);
    expect(stderr).toContain('is a folder');
    expect(stderr).not.toContain('VaultSealed');
  });

  test.skipIf(isPem !== true)('in DER form', async () => {
    const file = join(folder.path, 'read.der');
    const base64 = text().replaceAll(/-----.*-----|\s/g, '');
    writeFileSync(file, Buffer.from(base64, 'base64'), { mode: 0o600 });
    const { status, stderr } = await read(file, undefined);
    expect(status).toBe(1);
    expect(stderr).toContain(`${file} is in DER form, not PEM`);
  });
});

describe('a key file is not blamed on the vault', () => {
  const refusal = async (content: string, mode: number): Promise<string> => {
    const file = join(folder.path, `key-of-mode-${mode.toString(8)}`);
    writeFileSync(file, content, { mode });
    const { status, stderr } = await run(
      ...['wallets', 'import', 'none', '--from', file],
      ...['--passphrase-file', proof()],
    );
    expect(status).toBe(1);
    expect(stderr).not.toMatch(/vault|passphrase/i);
    expect(stderr).toContain(file);
    return stderr;
  };
  test.skipIf(platform === 'win32')('that others may read: its mode, and what to do', async () => {
    const said = await refusal('[]', 0o644);
    expect(said).toContain('has mode 0644');
    expect(said).toContain('chmod 600');
  });

  test('that is too long', async () => {
    expect(await refusal('1'.repeat(1025), 0o600)).toContain('is longer than 1024 bytes');
  });
});
