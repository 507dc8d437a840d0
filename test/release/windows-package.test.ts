import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PackedFile } from '../../build/release/archive.ts';
import { command, machineHas } from '../support/machine.ts';
import { makeWindowsPackage } from './windows-package.ts';

/** What the package for Windows contains that Windows may refuse to run. */

const osslsigncode = command('osslsigncode', 'apt-get install osslsigncode', [
  'osslsigncode',
  '--version',
]);
const isHere = machineHas(osslsigncode, "the signature of node.exe in Windows' package");
/** The root of the certificates that Microsoft signs programs of others with. */
const ROOT = join(import.meta.dirname, 'microsoft-root-2020.pem');

let files: readonly PackedFile[];
let folder: string;

beforeAll(async () => {
  files = await makeWindowsPackage();
  folder = mkdtempSync(join(tmpdir(), 'gamekeeper-windows-'));
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (path: string) => Buffer.from(files.find((file) => file.path === path)!.bytes);

/** First bytes of programs and libraries of Windows, Linux and macOS. */
const programMarks = ['4d5a', '7f454c46', 'cffaedfe', 'cefaedfe', 'cafebabe', 'feedface'];
const isNative = ({ path, bytes }: PackedFile): boolean => {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  return programMarks.some((mark) => start.startsWith(mark)) || /\.(node|dll|exe|so)$/.test(path);
};

test('default: of native code it has node.exe and nothing else', () => {
  expect(files.filter(isNative).map(({ path }) => path)).toEqual(['node.exe']);
});

test('default: it has the thread that waits for the Credential Manager', () => {
  const scripts = files.map(({ path }) => path).filter((path) => /\.(cjs|cmd|json)$/.test(path));
  expect(scripts).toEqual([
    'credential-thread.cjs',
    'gamekeeper.cjs',
    'gamekeeper.cmd',
    'page.json',
    'sbom.cdx.json',
    'verify-thread.cjs',
    'manifest.json',
  ]);
});

test('behaviour: notices and components name no native module', () => {
  const { components } = JSON.parse(String(read('sbom.cdx.json')));
  const names = components.map(({ name }: { name: string }) => name);
  expect(names).toContain('node');
  expect(names.filter((name: string) => /keyring|sodium/.test(name))).toEqual([]);
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
