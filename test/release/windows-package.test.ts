import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureWindowsPackage } from '../package/own-package.ts';
import { command, machineHas } from '../support/machine.ts';

/** What the package for Windows contains that Windows may refuse to run. */

const osslsigncode = command('osslsigncode', 'apt-get install osslsigncode', [
  'osslsigncode',
  '--version',
]);
const isHere = machineHas(osslsigncode, "the signature of node.exe in Windows' package");
/** The root of the certificates that Microsoft signs programs of others with. */
const ROOT = join(import.meta.dirname, 'microsoft-root-2020.pem');

let packaged: string;
let names: readonly string[];
let folder: string;

beforeAll(async () => {
  packaged = await ensureWindowsPackage();
  names = readdirSync(packaged, { recursive: true }).map(String).sort();
  folder = mkdtempSync(join(tmpdir(), 'gamekeeper-windows-'));
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (name: string) => readFileSync(join(packaged, name));

/** First bytes of programs and libraries of Windows, Linux and macOS. */
const programMarks = ['4d5a', '7f454c46', 'cffaedfe', 'cefaedfe', 'cafebabe', 'feedface'];
const isNative = (name: string): boolean => {
  const start = read(name).toString('hex', 0, 4);
  return programMarks.some((mark) => start.startsWith(mark)) || /\.(node|dll|exe|so)$/.test(name);
};

test('default: of native code it has node.exe and nothing else', () => {
  expect(names.filter(isNative)).toEqual(['node.exe']);
});

test('default: of threads it has the one that waits for the Credential Manager alone', () => {
  expect(names.filter((name) => name.endsWith('.cjs'))).toEqual([
    'credential-thread.cjs',
    'gamekeeper.cjs',
  ]);
});

test('behaviour: notices and components name no native module', () => {
  const { components } = JSON.parse(String(read('sbom.cdx.json')));
  const listed = components.map(({ name }: { name: string }) => name);
  expect(listed).toContain('node');
  expect(listed.filter((name: string) => /keyring|sodium/.test(name))).toEqual([]);
  expect(String(read('NOTICES.txt'))).not.toMatch(/^(@napi-rs\/keyring|sodium-native|libsodium)/m);
});

describe.skipIf(!isHere)('the signature of node.exe', () => {
  function verify(bytes: Buffer): { readonly status: number | null; readonly said: string } {
    const file = join(folder, 'node.exe');
    writeFileSync(file, bytes);
    const roots = ['-CAfile', ROOT, '-TSA-CAfile', ROOT];
    // Revoked certificates would be asked for in the network.
    const args = ['verify', '-ignore-crl', ...roots, '-in', file];
    const { status, stdout } = spawnSync('osslsigncode', args, { encoding: 'utf8' });
    return { status, said: stdout };
  }

  test('default: it is intact, and that of the OpenJS Foundation', () => {
    const { status, said } = verify(read('node.exe'));
    expect(status, said).toBe(0);
    const digest = (name: string) =>
      new RegExp(`^${name} message digest +: (\\S+)`, 'm').exec(said);
    expect(digest('Current')?.[1]).toBe(digest('Calculated')?.[1]);
    expect(said).toMatch(/Signer #0:\s+Subject: .*\/CN=OpenJS Foundation$/m);
    expect(said).toContain('Timestamp Server Signature verification: ok');
    expect(said).toContain('\nSignature verification: ok');
  });

  test('error: one changed byte is seen', () => {
    const bytes = read('node.exe');
    const middle = bytes.length >> 1;
    bytes[middle]! ^= 1;
    const { status, said } = verify(bytes);
    expect(status).not.toBe(0);
    expect(said).toContain('MISMATCH');
  });
});
