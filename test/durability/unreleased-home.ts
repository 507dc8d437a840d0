import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/**
 * What the last build wrote that counted its formats otherwise, before anything was released: a
 * `home` with a wallet and its exported key, a `backup` of it, and an export, `state.gke`. Packed
 * as a line of JSON, the names and lengths of the files, and then their bytes.
 */
const fixture = resolve(import.meta.dirname, '../fixtures/unreleased-home.br');

/** Of its wallet, whose vault was sealed with the passphrase of the homes that tests make. */
export const UNRELEASED_WALLET = '9KgHJ9nrvUDcwyvanv5hcQmLfBoJXTXZkX4DNXVbhYJg';

/** Puts all of it into a folder. */
export function unpackUnreleased(folder: string): void {
  const bytes = brotliDecompressSync(readFileSync(fixture));
  let at = bytes.indexOf('\n') + 1;
  const files = JSON.parse(bytes.toString('utf8', 0, at)) as [name: string, length: number][];
  for (const [name, length] of files) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(path, bytes.subarray(at, at + length), { mode: 0o600 });
    at += length;
  }
}

/** The name and the content of each file in a folder. */
export function readFiles(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return Object.fromEntries(
    files.map((name) => [name, readFileSync(join(folder, name)).toString('base64')]),
  );
}
